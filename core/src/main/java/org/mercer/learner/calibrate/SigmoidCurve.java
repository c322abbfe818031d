package org.mercer.learner.calibrate;

import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * 1 / (1 + exp(a f + b)), with a &lt;= 0 so that it rises.
 *
 * <p>{@link #fit} solves min over a &lt;= 0, b of -sum_i t_i log p_i + (1 - t_i) log(1 - p_i) with
 * t_i = (N+ + 1)/(N+ + 2) on the positive side and 1/(N- + 2) on the other (Platt 2000). At the
 * solution sum_i (t_i - p_i) = 0 and, where a &lt; 0, sum_i (t_i - p_i) f_i = 0. Where a = 0 the
 * values say nothing about the sides, or the reverse of what they should.
 */
@Internal
public record SigmoidCurve(double a, double b) implements CalibrationCurve {
  public SigmoidCurve {
    Require.finite("a", a);
    Require.finite("b", b);
    Require.that(a <= 0, "a must not be positive, or the curve falls, but is " + a);
  }

  @Override
  public double of(double value) {
    // a * value may overflow, and 0 * infinity has no value; an infinite sum is a certain side
    double z = a == 0 ? b : a * value + b;
    return CalibrationCurve.inside(1 / (1 + Math.exp(z)));
  }

  /** a (f - by) + (a by + b) = a f + b. */
  @Override
  public SigmoidCurve shifted(double by) {
    return new SigmoidCurve(a, a == 0 ? b : a * by + b);
  }

  /** The curve of least cross-entropy. */
  public static SigmoidCurve fit(Outcomes outcomes) {
    return new SigmoidFit(outcomes).curve();
  }
}
