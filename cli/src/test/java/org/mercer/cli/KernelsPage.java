package org.mercer.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.catalogue.Kernels;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels as the page {@code docs/kernels.md}. */
final class KernelsPage {
  private static final String HEAD =
      """
      # Kernels

      Generated from the catalogue; do not edit by hand.

      Names join with `+`, `*` and whole powers, a number before `*` is a weight, and a number alone is a constant:
      `0.5*rbf(gamma=0.1) + poly(degree=2)^2 + 1`. Arguments go by name or in the order shown; those with a value shown may
      be left out, and so may empty brackets. `@[age,bmi]` or `@[1,3]` after a kernel of vectors keeps only those columns.
      Kernels with a `base` work in the feature space of any other kernel: `rbf(gamma=2, base=spectrum(p=3))`.

      "In the book" gives the numbers of a kernel in J. Shawe-Taylor and N. Cristianini, Kernel Methods for Pattern Analysis,
      2004; `mercer kernels 11.38` finds a kernel by them, and [all of them in a table](course/kernels-of-the-lectures.md).
      """;

  private KernelsPage() {}

  static String markdown() {
    StringBuilder page = new StringBuilder(HEAD);
    Map<String, List<Entry>> families = new LinkedHashMap<>();
    Kernels.entries()
        .forEach(e -> families.computeIfAbsent(e.family(), f -> new ArrayList<>()).add(e));
    families.forEach(
        (family, members) -> {
          page.append("\n## ").append(family).append('\n');
          members.forEach(e -> section(page, e));
        });
    return page.toString();
  }

  private static void section(StringBuilder page, Entry entry) {
    page.append("\n### ").append(entry.name()).append("\n\n");
    page.append("`").append(entry.signature()).append("`\n\n");
    page.append(entry.summary()).append("\n\n");
    facts(entry).forEach((what, text) -> page.append("- " + what + ": " + text + "\n"));
    if (!entry.parameters().isEmpty()) {
      page.append("\n| parameter | default | values | meaning |\n|---|---|---|---|\n");
      for (Parameter p : entry.parameters()) {
        String standard = p.defaultText().map(text -> "`" + text + "`").orElse("required");
        page.append("| `" + p.name() + "` | " + standard + " | ")
            .append(cell(p.values()) + " | " + cell(p.meaning()) + " |\n");
      }
    }
  }

  /** A bar would end the cell of a table. */
  static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static Map<String, String> facts(Entry entry) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Formula", "`" + entry.formula() + "`");
    facts.put("Suits", entry.suits());
    facts.put("Positive semidefinite", Kernels.verdict(entry));
    facts.put("Cost", entry.cost());
    facts.put("Example", example(entry.example()));
    if (!entry.book().isEmpty()) {
      facts.put(
          "In the book",
          entry.book().stream().map(BookItem::toString).collect(Collectors.joining("; ")));
    }
    return facts;
  }

  private static String example(Entry.Example e) {
    String fitted =
        e.sample().isEmpty()
            ? ""
            : e.sample().stream().collect(Collectors.joining("`, `", ", fitted on `", "`,"));
    String objects = " of `" + e.x() + "` and `" + e.y() + "`";
    return "`" + e.kernel() + "`" + objects + fitted + " is " + Expression.number(e.value());
  }
}
