package org.mercer.learner.calibrate;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * Values of a decision function beside the sides they turned out to belong to: what a curve is
 * fitted to. The values must come from objects that the function was not learned from, else they
 * are better than any that will follow.
 *
 * @param values finite
 * @param positive the side of each
 */
@Internal
public record Outcomes(double[] values, boolean[] positive) {
  public Outcomes {
    Require.same("values and sides", values.length, positive.length);
    Require.that(values.length > 0, "a curve needs at least one value, but there is none");
    values = values.clone();
    positive = positive.clone();
    Require.finite("value", values);
  }

  @Override
  public double[] values() {
    return values.clone();
  }

  @Override
  public boolean[] positive() {
    return positive.clone();
  }

  public int size() {
    return values.length;
  }

  double value(int i) {
    return values[i];
  }

  boolean isPositive(int i) {
    return positive[i];
  }

  /** How many are on the positive side. */
  public int positives() {
    int count = 0;
    for (boolean side : positive) {
      count += side ? 1 : 0;
    }
    return count;
  }

  /** (N+ + 1) / (N+ + 2), what Platt asks of the positive ones in place of 1. */
  double high() {
    return (positives() + 1.0) / (positives() + 2.0);
  }

  /** 1 / (N- + 2), in place of 0. */
  double low() {
    return 1.0 / (size() - positives() + 2.0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Outcomes that
        && Arrays.equals(values, that.values)
        && Arrays.equals(positive, that.positive);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + Arrays.hashCode(positive);
  }
}
