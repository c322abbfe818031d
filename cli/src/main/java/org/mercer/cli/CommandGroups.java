package org.mercer.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.CommandSpec;

/** The list of commands in the help, by what they are for, each with its first sentence whole. */
final class CommandGroups {
  private record Group(String heading, List<String> commands) {
    static Group of(String heading, String... commands) {
      return new Group(heading, List.of(commands));
    }
  }

  private static final List<Group> ALL =
      List.of(
          Group.of("Start", "help", "demo", "fit", "studio"),
          Group.of("Learn and predict", "train", "predict", "embed", "cluster", "reduce"),
          Group.of("Choose and evaluate", "tune", "cv", "compare"),
          Group.of("Understand a model", "explain", "report", "inspect", "plot"),
          Group.of("Kernels and data", "kernels", "learners", "eval", "check", "sample"),
          Group.of(
              "Feature space and tests", "similar", "gram", "distance", "project", "align", "test"),
          Group.of("Serve", "serve", "client"),
          Group.of(
              "Other systems",
              "convert",
              "svm-train",
              "svm-predict",
              "svm-scale",
              "svm-grid",
              "svm-easy",
              "svm-subset",
              "svm-checkdata"),
          Group.of("This installation", "bench", "completion"));

  /** Columns of a line of the list: two blanks, the name, two blanks, the sentence. */
  private static final int NAME = 15;

  private CommandGroups() {}

  /** The list of those commands that a command line has. */
  static String render(Help help) {
    int width = help.commandSpec().usageMessage().width();
    StringBuilder page = new StringBuilder();
    for (Group group : ALL) {
      List<CommandSpec> here =
          help.subcommands().values().stream()
              .map(Help::commandSpec)
              .filter(command -> group.commands().contains(command.name()))
              .sorted(Comparator.comparing(command -> group.commands().indexOf(command.name())))
              .toList();
      if (!here.isEmpty()) {
        TextTable table =
            TextTable.forColumns(
                help.colorScheme(),
                new Column(NAME, 2, Column.Overflow.SPAN),
                new Column(width - NAME, 2, Column.Overflow.WRAP));
        for (CommandSpec command : here) {
          table.addRowValues(
              help.colorScheme().commandText(command.name()),
              help.colorScheme().text(sentence(command)));
        }
        page.append(String.format(Locale.ROOT, "%n%s:%n%s", group.heading(), table));
      }
    }
    return page.toString();
  }

  /** The first sentence of what a command says of itself. */
  private static String sentence(CommandSpec command) {
    String all =
        Arrays.stream(command.usageMessage().description()).collect(Collectors.joining(" "));
    int end = all.indexOf(". ");
    return end < 0 ? all : all.substring(0, end + 1);
  }
}
