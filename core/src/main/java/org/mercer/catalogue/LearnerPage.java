package org.mercer.catalogue;

import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.LearnerEntry;

/** The catalogue of learners for people: a page of documentation, or lines for a terminal. */
final class LearnerPage {
  private static final String HEAD =
      """
      # Learners

      Generated from the catalogue; do not edit by hand.

      A learner sees a Gram matrix and a target, never an object, and so works with every kernel. There are exceptions:
      perceptron, ridge and leastsquares are in primal form and need a kernel with explicit rows, such as linear() of vectors;
      spectral needs a kernel without negative values. What is not positive semidefinite gives a warning or is refused:
      [Mercer's theorem as a test](course/17-mercer-theorem.md).
      """;

  private LearnerPage() {}

  static String markdown(List<LearnerEntry> entries, UnaryOperator<String> typed) {
    StringBuilder page = new StringBuilder(HEAD);
    for (LearnerEntry entry : entries) {
      page.append("\n## " + entry.name() + "\n\n`" + entry.signature() + "`\n\n");
      page.append(typed.apply(entry.summary()) + "\n\n");
      page.append("- Predicts: " + entry.task().words() + "\n");
      page.append("- Problem: `" + entry.problem() + "`\n");
      page.append("- Cost: " + entry.cost() + "\n");
      page.append("- Example: `" + typed.apply("`" + entry.example() + "`") + "`\n");
      page.append("\n| parameter | default | values | meaning |\n|---|---|---|---|\n");
      for (Parameter p : entry.parameters()) {
        // a bar would end the cell of a table
        page.append("| `" + p.name() + "` | `" + p.defaultText().orElse("required") + "` | ")
            .append(p.values().replace("|", "\\|") + " | " + p.meaning() + " |\n");
      }
    }
    return page.toString();
  }

  static String plain(LearnerEntry entry) {
    StringBuilder text = new StringBuilder();
    text.append(entry.signature()).append("\n  ").append(entry.summary()).append('\n');
    text.append(line("Predicts", entry.task().words()));
    text.append(line("Problem", entry.problem()));
    text.append(line("Cost", entry.cost()));
    text.append(line("Example", entry.example()));
    for (Parameter p : entry.parameters()) {
      String standard = p.defaultText().map(d -> "default " + d).orElse("required");
      text.append(line("  " + p.name(), p.meaning() + "; " + p.values() + "; " + standard));
    }
    return text.toString();
  }

  private static String line(String what, String text) {
    return String.format(Locale.ROOT, "  %-12s%s\n", what, text);
  }
}
