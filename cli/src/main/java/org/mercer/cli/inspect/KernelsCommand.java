package org.mercer.cli.inspect;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.Usage;
import org.mercer.cli.output.TwoColumns;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;
import org.mercer.error.Suggestions;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Parameters;

/** Prints the catalogue of kernels, a part of it, or all about one of them. */
@CommandLine.Command(
    name = "kernels",
    description =
        "List the kernels, or explain one. A word, or a number of the book of the "
            + "lectures (Shawe-Taylor and Cristianini 2004), finds those that it belongs to.",
    footer = {
      "",
      "Examples:",
      "  mercer kernels",
      "  mercer kernels rbf",
      "  mercer kernels 11.38",
      "  mercer kernels diffusion",
      "  mercer kernels randomised --epsilon 0.05 --delta 0.01 --objects 200"
    })
public final class KernelsCommand extends Command {
  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "a kernel, a number of the book or a chapter of it, or a word to look for")
  private Optional<String> name = Optional.empty();

  @ArgGroup(validate = false, heading = SampleSizeOptions.HEADING)
  private SampleSizeOptions sampleSize = new SampleSizeOptions();

  public KernelsCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    List<Entry> found = name.map(KernelsCommand::find).orElseGet(Kernels::entries);
    if (sampleSize.areGiven() && !name.equals(Optional.of(SampleSizeOptions.KERNEL))) {
      throw Failure.usage(
          "kernels",
          "--epsilon, --delta, --bound or --objects without " + SampleSizeOptions.KERNEL,
          "the kernel whose features are counted",
          "mercer kernels " + SampleSizeOptions.KERNEL + " --epsilon 0.1");
    }
    if (found.size() == 1) {
      explain(found.get(0));
    } else {
      list(found);
    }
    return Exit.DONE;
  }

  /** By name, by number, or by a word that it is described with. */
  private static List<Entry> find(String asked) {
    Optional<Entry> named = Kernels.find(asked);
    if (named.isPresent()) {
      return List.of(named.get());
    }
    List<Entry> numbered = Kernels.numbered(asked);
    List<Entry> found =
        numbered.isEmpty()
            ? Kernels.entries().stream().filter(entry -> hasWord(entry, asked)).toList()
            : numbered;
    if (found.isEmpty()) {
      throw Failure.usage(
          "kernels",
          "there is no kernel " + InputException.quote(asked),
          "",
          Suggestions.nearest(asked, Kernels.names())
              .map(near -> "did you mean " + near + "?")
              .orElse("mercer kernels lists all"));
    }
    return found;
  }

  private static boolean hasWord(Entry entry, String asked) {
    String word = asked.strip().toLowerCase(Locale.ROOT);
    return Stream.concat(
            Stream.of(entry.name(), entry.summary(), entry.suits()),
            entry.book().stream().map(BookItem::title))
        .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(word));
  }

  private void list(List<Entry> entries) {
    Map<String, List<Entry>> families =
        entries.stream().collect(Collectors.groupingBy(Entry::family));
    List<String> order = entries.stream().map(Entry::family).distinct().toList();
    TwoColumns table = new TwoColumns();
    for (String family : order) {
      table.heading(family);
      for (Entry entry : families.getOrDefault(family, List.of())) {
        table.row(entry.signature(), entry.formula() + numbers(entry));
      }
    }
    table.print(console().out());
  }

  private static String numbers(Entry entry) {
    return entry.book().isEmpty()
        ? ""
        : entry.book().stream()
            .map(BookItem::allNumbers)
            .collect(Collectors.joining(", ", "  [", "]"));
  }

  /** What an entry of a plugin may leave out. */
  private void said(String title, String text) {
    if (!text.isEmpty()) {
      console().out().println(title + text);
    }
  }

  private void explain(Entry entry) {
    Optional<String> size =
        Optional.of(entry)
            .filter(e -> e.name().equals(SampleSizeOptions.KERNEL))
            .map(sampleSize::line);
    var out = console().out();
    out.println(entry.signature());
    out.println("  " + entry.formula());
    said("  ", entry.summary());
    TwoColumns.ofParameters(entry.parameters()).print(out);
    said("suits  ", entry.suits());
    said("cost   ", entry.cost());
    out.println("kernel " + Kernels.verdict(entry));
    entry.book().forEach(item -> out.println("book   " + item));
    size.ifPresent(out::println);
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
