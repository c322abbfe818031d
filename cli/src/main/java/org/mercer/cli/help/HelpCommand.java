package org.mercer.cli.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import picocli.CommandLine.Parameters;

/**
 * Shows a page of the guide. That {@code help train} is {@code train --help}, and {@code help rbf}
 * is {@code kernels rbf}: see Mercer.
 */
@picocli.CommandLine.Command(
    name = "help",
    description = "Show the help of a command, a kernel or a learner, or a page of the guide.",
    footer = {
      "",
      "Examples:",
      "  mercer help train",
      "  mercer help train -l svc",
      "  mercer help rbf",
      "  mercer help topics",
      "  mercer help tables | less"
    })
public final class HelpCommand extends Command {
  /** The list of all pages. */
  private static final String TOPICS = "topics";

  @Parameters(
      paramLabel = "TOPIC",
      description =
          "a command, a kernel, a learner, a page of the guide, or topics for the list of pages")
  private String topic = TOPICS;

  private final List<String> commands;

  /**
   * @param commands the names of all commands, for who mistypes one
   */
  public HelpCommand(Console console, List<String> commands) {
    super(console);
    this.commands = commands;
  }

  @Override
  public Integer call() {
    HelpTopics topics = new HelpTopics(commands);
    if (topic.equals(TOPICS)) {
      console().out().println("Pages of the guide, to be shown with mercer help TOPIC:");
      console().out().println();
      topics
          .all()
          .forEach(
              (name, title) ->
                  console().out().println(String.format(Locale.ROOT, "  %-16s %s", name, title)));
      return Exit.DONE;
    }
    String page = topics.page(topic).orElseThrow(() -> unknown(topics));
    new HelpPage(console().helpWidth()).lines(page).forEach(console().out()::println);
    return Exit.DONE;
  }

  private Failure unknown(HelpTopics topics) {
    List<String> names = new ArrayList<>(commands);
    names.addAll(topics.all().keySet());
    return Failure.usage(
        "help",
        "no command and no page " + InputException.quote(topic),
        "one of them",
        Suggestions.nearest(topic, names).map(near -> "did you mean " + near + "? ").orElse("")
            + "mercer help lists the commands, mercer help topics the pages");
  }
}
