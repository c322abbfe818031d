package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.model.score.Metric;

/**
 * What would make a fit better, as far as its search can tell.
 *
 * @param metric that it was made best by
 * @param rows of the sample
 * @param arms kernels and scalings that were proposed
 */
record Advice(Metric metric, int rows, int arms) {
  /** Standard errors that the score must have risen by. */
  private static final double RISEN = 1;

  /** The best of one rung: of so many arms on so many rows. */
  record Step(int arms, int rows, Outcome best) {}

  /**
   * One sentence.
   *
   * @param steps the rungs, in their order
   * @param whole whether the search came to its end
   */
  String sentence(List<Step> steps, boolean whole) {
    if (steps.isEmpty()) {
      return "more time is needed: nothing has a score yet";
    }
    if (!whole) {
      return "more time would help: the plan was not followed to its end";
    }
    Step last = steps.get(steps.size() - 1);
    List<String> more = new ArrayList<>();
    if (steps.get(0).arms() < arms) {
      more.add("try all " + arms + " kernels and scalings and not " + steps.get(0).arms());
    }
    if (last.rows() < rows) {
      more.add("compare the best on all " + rows + " rows and not on " + last.rows());
    }
    Optional<String> rises = rises(steps);
    if (!more.isEmpty()) {
      return "more time would " + String.join(" and ", more) + rises.map(r -> "; " + r).orElse("");
    }
    return rises
        .map(r -> "more rows of data would help: " + r)
        .orElse("everything that was proposed was tried: more time would bring little");
  }

  private Optional<String> rises(List<Step> steps) {
    for (int i = steps.size() - 1; i > 0; i--) {
      Step last = steps.get(i);
      Step before = steps.get(i - 1);
      if (last.rows() > before.rows()) {
        boolean risen = last.best().gain() - before.best().gain() > RISEN * before.best().error();
        return risen ? Optional.of(words(before, last)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private String words(Step before, Step last) {
    return String.format(
        Locale.ROOT,
        "%s went from %.4g to %.4g with %d rows after %d",
        metric.name(),
        before.best().score(),
        last.best().score(),
        last.rows(),
        before.rows());
  }
}
