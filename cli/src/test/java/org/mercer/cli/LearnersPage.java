package org.mercer.cli;

import org.mercer.catalogue.Learners;
import org.mercer.cli.app.OptionNames;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.LearnerEntry;

/** The catalogue of learners as the page {@code docs/learners.md}. */
final class LearnersPage {
  private static final String HEAD =
      """
      # Learners

      Generated from the catalogue; do not edit by hand.

      A learner sees a Gram matrix and a target, never an object, and so works with every kernel. There are exceptions:
      perceptron, ridge and leastsquares are in primal form and need a kernel with explicit rows, such as linear() of vectors;
      spectral needs a kernel without negative values. What is not positive semidefinite gives a warning or is refused:
      [Mercer's theorem as a test](course/17-mercer-theorem.md).
      """;

  private LearnersPage() {}

  static String markdown() {
    StringBuilder page = new StringBuilder(HEAD);
    for (LearnerEntry entry : Learners.entries()) {
      page.append("\n## " + entry.name() + "\n\n`" + entry.signature() + "`\n\n");
      page.append(OptionNames.in(entry.summary()) + "\n\n");
      page.append("- Predicts: " + entry.task().words() + "\n");
      page.append("- Problem: `" + entry.problem() + "`\n");
      page.append("- Cost: " + entry.cost() + "\n");
      page.append("- Example: `" + OptionNames.in("`" + entry.example() + "`") + "`\n");
      page.append("\n| parameter | default | values | meaning |\n|---|---|---|---|\n");
      for (Parameter p : entry.parameters()) {
        // a bar would end the cell of a table
        page.append("| `" + p.name() + "` | `" + p.defaultText().orElse("required") + "` | ")
            .append(p.values().replace("|", "\\|") + " | " + p.meaning() + " |\n");
      }
    }
    return page.toString();
  }
}
