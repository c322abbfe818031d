package org.mercer.cli.help;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** How the help of a command is laid out: a blank line between its parts, its page at the end. */
public final class HelpLayout {
  private HelpLayout() {}

  /**
   * Lays out the help of a command.
   *
   * @param commands the names of all
   */
  public static void of(CommandSpec spec, List<String> commands) {
    UsageMessageSpec message = spec.usageMessage();
    message.abbreviateSynopsis(true);
    message.descriptionHeading("%n");
    if (spec.positionalParameters().isEmpty()) {
      message.optionListHeading("%n");
    } else {
      message.parameterListHeading("%n");
    }
    new HelpTopics(commands)
        .about(spec.name())
        .ifPresent(
            topic ->
                message.footer(
                    Stream.concat(
                            Stream.of(message.footer()),
                            Stream.of("", "The page of the guide: mercer help " + topic))
                        .toArray(String[]::new)));
  }
}
