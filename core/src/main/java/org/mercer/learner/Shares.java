package org.mercer.learner;

import java.util.List;
import org.mercer.error.Require;

/**
 * How much each of several kernels counts: zero or more, one in all.
 *
 * @param warnings what the user should know of how they were found
 */
public record Shares(List<Double> values, List<String> warnings) {
  public Shares {
    values = List.copyOf(values);
    warnings = List.copyOf(warnings);
    for (int r = 0; r < values.size(); r++) {
      Require.nonNegative("share " + (r + 1), values.get(r));
    }
  }

  /** In proportion to these numbers; all the same, and a warning, where all are zero. */
  public static Shares proportional(double[] amounts, List<String> warnings) {
    double sum = 0;
    for (double amount : amounts) {
      sum += Math.max(0, amount);
    }
    Double[] values = new Double[amounts.length];
    for (int r = 0; r < values.length; r++) {
      values[r] = sum > 0 ? Math.max(0, amounts[r]) / sum : 1.0 / amounts.length;
    }
    if (sum > 0) {
      return new Shares(List.of(values), warnings);
    }
    return new Shares(
        List.of(values), List.of("no kernel has to do with the target: all count the same"));
  }
}
