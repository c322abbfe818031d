package org.mercer.learner.bayes;

import org.mercer.api.Internal;

/**
 * What a target varies about, and by how much.
 *
 * @param deviation the root of the mean square of y - mean; zero where these are rounding
 */
@Internal
public record TargetScale(double mean, double deviation) {
  /** So many units in the last place of the mean are rounding. */
  private static final int ROUNDING = 4;

  /**
   * Of a target whose objects count differently.
   *
   * @param centred whether the mean is that of the target; else it is zero
   */
  static TargetScale of(double[] y, double[] weights, boolean centred) {
    double total = 0;
    double sum = 0;
    for (int i = 0; i < y.length; i++) {
      sum += weights[i] * y[i];
      total += weights[i];
    }
    double mean = centred ? sum / total : 0;
    double largest = 0;
    for (int i = 0; i < y.length; i++) {
      largest = weights[i] > 0 ? Math.max(largest, Math.abs(y[i] - mean)) : largest;
    }
    if (largest <= (mean == 0 ? 0 : ROUNDING * Math.ulp(mean))) {
      return new TargetScale(mean, 0);
    }
    double squares = 0;
    for (int i = 0; i < y.length; i++) {
      double part = (y[i] - mean) / largest; // the square of a tiny number would be zero
      squares += weights[i] * part * part;
    }
    return new TargetScale(mean, largest * Math.sqrt(squares / total));
  }

  /** Whether there is nothing but the mean. */
  public boolean constant() {
    return deviation == 0;
  }

  /** The deviation to divide by: one where the target is constant. */
  public double unit() {
    return constant() ? 1 : deviation;
  }
}
