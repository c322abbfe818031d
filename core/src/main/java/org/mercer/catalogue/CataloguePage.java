package org.mercer.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;
import org.mercer.kernel.proof.Certificate;

/** The catalogue for people: a page of documentation, or a few lines for a terminal. */
final class CataloguePage {
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

  private CataloguePage() {}

  static String markdown(List<Entry> entries) {
    StringBuilder page = new StringBuilder(HEAD);
    Map<String, List<Entry>> families = new LinkedHashMap<>();
    entries.forEach(e -> families.computeIfAbsent(e.family(), f -> new ArrayList<>()).add(e));
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
    facts.put("Positive semidefinite", verdict(entry));
    facts.put("Cost", entry.cost());
    facts.put("Example", example(entry.example()));
    if (!entry.book().isEmpty()) {
      facts.put(
          "In the book",
          entry.book().stream().map(BookItem::toString).collect(Collectors.joining("; ")));
    }
    return facts;
  }

  static String verdict(Entry entry) {
    return entry.semidefinite().orElseGet(() -> certified(entry));
  }

  private static String certified(Entry entry) {
    boolean bare = entry.parameters().stream().noneMatch(Parameter::isRequired);
    Certificate certificate =
        Kernels.parse(bare ? entry.name() : entry.example().kernel()).certificate();
    String answer =
        switch (certificate.verdict()) {
          case PSD -> "yes, ";
          case CONDITIONALLY_PSD -> "conditionally, ";
          case UNKNOWN -> "unknown, ";
          case REFUTED -> "no, ";
        };
    return answer + certificate.reason();
  }

  private static String example(Entry.Example e) {
    String fitted =
        e.sample().isEmpty()
            ? ""
            : e.sample().stream().collect(Collectors.joining("`, `", ", fitted on `", "`,"));
    String objects = " of `" + e.x() + "` and `" + e.y() + "`";
    return "`" + e.kernel() + "`" + objects + fitted + " is " + Expression.number(e.value());
  }

  static String plain(Entry entry) {
    StringBuilder text = new StringBuilder();
    text.append(entry.signature()).append("\n  ").append(entry.summary()).append('\n');
    facts(entry).forEach((what, fact) -> text.append(line(what, fact.replace("`", ""))));
    for (Parameter p : entry.parameters()) {
      String standard = p.defaultText().map(d -> "default " + d).orElse("required");
      text.append(line("  " + p.name(), p.meaning() + "; " + p.values() + "; " + standard));
    }
    return text.toString();
  }

  private static String line(String what, String text) {
    return String.format(Locale.ROOT, "  %-22s%s\n", what, text);
  }
}
