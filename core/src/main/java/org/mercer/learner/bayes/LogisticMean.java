package org.mercer.learner.bayes;

import org.mercer.error.Require;

/**
 * E[1 / (1 + exp(-f))] of f ~ N(mean, variance), to nine digits also of probabilities near zero.
 * For a mean below zero (the other side follows by symmetry) the expectation is tilted: with
 *
 * <pre>
 * E[g(f)] = exp(t mean + t^2 variance / 2) E[g(h) exp(-t h)],  h ~ N(mean + t variance, variance)
 * </pre>
 *
 * and t = min(1, -mean / variance) what is left to integrate is positive, has its bulk where the
 * Gaussian has it, and is analytic. The substitution h = centre + s sinh(u), s the smaller of 1 and
 * the deviation, has steps that suit the Gaussian and the logistic function at once, however
 * different their widths; the trapezoidal rule in u then converges faster than any power of its
 * step.
 */
final class LogisticMean {
  /** The error of the rule falls as exp(-pi^2 / (2 STEP)) or faster. */
  private static final double STEP = 0.2;

  /** A Gaussian's tail beyond so many deviations is below 1e-16. */
  private static final double FARTHEST = 8.5;

  /** sinh and cosh at whole numbers of steps, enough for deviations up to 1e20. */
  private static final double[] SINH = new double[256];

  private static final double[] COSH = new double[SINH.length];

  static {
    for (int k = 0; k < SINH.length; k++) {
      SINH[k] = Math.sinh(k * STEP);
      COSH[k] = Math.cosh(k * STEP);
    }
  }

  private LogisticMean() {}

  /** log(p / (1 - p)) of the expectation p. */
  static double logit(double mean, double variance) {
    Require.finite("the mean", mean);
    Require.nonNegative("the variance", variance);
    if (mean == 0 || variance == 0) {
      return mean;
    }
    return mean < 0 ? below(mean, variance) : -below(-mean, variance);
  }

  /** The expectation itself. */
  static double probability(double mean, double variance) {
    return 1 / (1 + Math.exp(-logit(mean, variance)));
  }

  private static double below(double mean, double variance) {
    double tilt = Math.min(1, -mean / variance);
    double centre = tilt < 1 ? 0 : mean + variance;
    double log = tilt * mean + tilt * tilt * variance / 2 + Math.log(rest(tilt, centre, variance));
    // p is at most a half; where it is one to rounding, the logit is zero
    return log < Math.log(0.5) ? log - Math.log(-Math.expm1(log)) : -0.0;
  }

  /** E[exp(-t h) / (1 + exp(-h))] of h ~ N(centre, variance). */
  private static double rest(double tilt, double centre, double variance) {
    double deviation = Math.sqrt(variance);
    double unit = Math.min(1, deviation);
    double far = FARTHEST * deviation / unit;
    double sum = value(tilt, centre);
    double total = 1;
    for (int k = 1; k < SINH.length && SINH[k - 1] < far; k++) {
      double away = unit * SINH[k];
      double z = away / deviation;
      double density = COSH[k] * Math.exp(-z * z / 2);
      total += 2 * density;
      sum += density * (value(tilt, centre - away) + value(tilt, centre + away));
    }
    // the same rule for the integral of the density, which is one
    return sum / total;
  }

  /** exp(-t h) / (1 + exp(-h)), by exponentials of numbers that are not positive. */
  private static double value(double tilt, double h) {
    return Math.exp(h > 0 ? -tilt * h : (1 - tilt) * h) / (1 + Math.exp(-Math.abs(h)));
  }
}
