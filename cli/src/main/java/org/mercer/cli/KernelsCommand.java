package org.mercer.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.data.InputException;
import org.mercer.data.ShellWord;
import org.mercer.data.Suggestions;
import org.mercer.kernel.Entry;
import org.mercer.kernel.Kernels;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Prints the catalogue of kernels, or all about one of them. */
@CommandLine.Command(
    name = "kernels",
    description = "List the kernels with their formulas, or explain one.",
    footer = {
      "",
      "Examples:",
      "  mercer kernels",
      "  mercer kernels rbf",
      "  mercer kernels 11.38"
    })
final class KernelsCommand extends Command {
  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "a kernel, or its number in the book, such as 11.38")
  private Optional<String> name = Optional.empty();

  KernelsCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (name.isPresent()) {
      explain(entry(name.get()));
    } else {
      list();
    }
    return Exit.DONE;
  }

  private static Entry entry(String name) {
    return Kernels.find(BookNumbers.kernel(name).orElse(name))
        .orElseThrow(
            () ->
                Failure.usage(
                    "kernels",
                    "there is no kernel " + InputException.quote(name),
                    "",
                    Suggestions.nearest(name, Kernels.names())
                        .map(near -> "did you mean " + near + "?")
                        .orElse("mercer kernels lists all")));
  }

  private void list() {
    Map<String, List<Entry>> families =
        Kernels.entries().stream().collect(Collectors.groupingBy(Entry::family));
    List<String> order = Kernels.entries().stream().map(Entry::family).distinct().toList();
    Table table = new Table();
    for (String family : order) {
      table.heading(family);
      for (Entry entry : families.getOrDefault(family, List.of())) {
        table.row(entry.signature(), entry.formula());
      }
    }
    table.print(console().out());
  }

  private void explain(Entry entry) {
    var out = console().out();
    out.println(entry.signature());
    out.println("  " + entry.formula());
    out.println("  " + entry.summary());
    Table.ofParameters(entry.parameters()).print(out);
    out.println("suits  " + entry.suits());
    out.println("cost   " + entry.cost());
    out.println("kernel " + Kernels.verdict(entry));
    out.println();
    Entry.Example e = entry.example();
    if (e.sample().isEmpty()) {
      out.println("  mercer eval --kernel " + ShellWord.of(e.kernel()) + objects(e));
      out.println("  " + e.value());
    } else {
      out.println("  fitted on " + String.join(" ", e.sample()) + ",");
      out.println("  " + e.kernel() + " of " + e.x() + " and " + e.y() + " is " + e.value());
    }
  }

  private static String objects(Entry.Example e) {
    boolean looksLikeOption = Usage.looksLikeOption(e.x()) || Usage.looksLikeOption(e.y());
    return (looksLikeOption ? " -- " : " ") + ShellWord.of(e.x()) + " " + ShellWord.of(e.y());
  }
}
