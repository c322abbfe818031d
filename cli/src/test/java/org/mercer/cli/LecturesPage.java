package org.mercer.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.app.OptionNames;
import org.mercer.error.ShellWord;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Expression;

/** {@code docs/course/kernels-of-the-lectures.md}: one row for each item of their list. */
final class LecturesPage {
  private static final String HEAD =
      """
      # The kernels of the lectures

      Generated from the catalogue; do not edit by hand.

      The list that the lectures show, by the numbers of J. Shawe-Taylor and N. Cristianini, Kernel Methods for Pattern
      Analysis, Cambridge University Press 2004: COUNT items. "Algorithm" is how the kernel is computed here; where the book has
      a naive form and an efficient one of the same kernel, a test compares them. The command prints the value beside it but
      for the last digits. Each kernel worked by hand: [the list of kernels](15-list-of-kernels.md); parameters and what it
      suits: [kernels.md](../kernels.md) or `mercer kernels NAME`; by number: `mercer kernels 11.38`.

      | number | kernel | name here | formula | algorithm | cost | proof that it is a kernel | command | value |
      |---|---|---|---|---|---|---|---|---|
      """;

  private LecturesPage() {}

  static String markdown() {
    Map<List<String>, List<Entry>> rows = rows(Kernels.entries());
    StringBuilder page = new StringBuilder(HEAD.replace("COUNT", Integer.toString(rows.size())));
    rows.forEach((numbers, kernels) -> page.append(row(numbers, kernels)));
    return page.toString();
  }

  /** The kernels of each item, in the order of the numbers. */
  private static Map<List<String>, List<Entry>> rows(List<Entry> entries) {
    List<BookItem> items =
        entries.stream()
            .flatMap(e -> e.book().stream())
            .sorted(Comparator.comparingInt(BookItem::place).thenComparing(BookItem::allNumbers))
            .toList();
    Map<List<String>, List<Entry>> rows = new LinkedHashMap<>();
    items.forEach(item -> rows.put(item.numbers(), new ArrayList<>()));
    for (Entry entry : entries) {
      entry.book().forEach(item -> rows.getOrDefault(item.numbers(), new ArrayList<>()).add(entry));
    }
    return rows;
  }

  /**
   * The example is that of the first kernel of an item; what is said of each stands side by side.
   */
  private static String row(List<String> numbers, List<Entry> kernels) {
    Entry first = kernels.get(0);
    BookItem item = item(first, numbers);
    Entry.Example example = item.example().orElse(first.example());
    List<String> cells =
        List.of(
            String.join("<br>", numbers),
            item.title(),
            each(kernels, e -> code(e.name())),
            each(kernels, e -> code(e.formula())),
            each(kernels, e -> item(e, numbers).algorithm()),
            each(kernels, e -> item(e, numbers).cost().orElse(e.cost())),
            each(kernels, Kernels::verdict),
            command(example),
            Expression.number(example.value()).toString());
    return cells.stream().map(KernelsPage::cell).collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static BookItem item(Entry entry, List<String> numbers) {
    return entry.book().stream()
        .filter(item -> item.numbers().equals(numbers))
        .findFirst()
        .orElseThrow();
  }

  private static String each(List<Entry> kernels, Function<Entry, String> text) {
    return kernels.stream().map(text).distinct().collect(Collectors.joining("<br>"));
  }

  private static String code(String text) {
    return "`" + text + "`";
  }

  private static String command(Entry.Example e) {
    String objects = ShellWord.of(e.x()) + " " + ShellWord.of(e.y());
    // names in single quotes are easier to read inside double ones
    String kernel = e.kernel().contains("'") ? "\"" + e.kernel() + "\"" : ShellWord.of(e.kernel());
    String eval = "eval kernel=" + kernel + " " + objects;
    return e.sample().isEmpty()
        ? code(OptionNames.in(code(eval)))
        : code(OptionNames.in(code(eval + " fit=corpus.txt")))
            + e.sample().stream()
                .collect(Collectors.joining("`, `", ", corpus.txt with the lines `", "`"));
  }
}
