package org.mercer.learner.solver;

import java.util.function.IntPredicate;
import org.mercer.error.Require;

/** A first point for problems whose sums are not zero. */
public final class Start {
  /** A sum that misses by this part of itself does so by rounding. */
  private static final double ROUNDING = 1e-9;

  private Start() {}

  /**
   * Lifts the first of the chosen variables to their bounds until their sum is {@code total}: few
   * variables that are not zero need few rows of the matrix.
   */
  public static void fill(double[] start, double[] upper, IntPredicate chosen, double total) {
    double left = total;
    for (int t = 0; t < start.length && left > 0; t++) {
      if (chosen.test(t)) {
        start[t] = Math.min(upper[t], left);
        left -= start[t];
      }
    }
    Require.that(
        left <= ROUNDING * total,
        "the bounds must add up to at least " + total + ", but miss it by " + left);
  }
}
