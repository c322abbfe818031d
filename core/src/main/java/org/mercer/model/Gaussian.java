package org.mercer.model;

import org.mercer.numerics.Require;

/**
 * A number that is known up to a Gaussian.
 *
 * @param mean the most probable value
 * @param variance of f(x) itself
 * @param noise the variance of an observation beyond that
 */
public record Gaussian(double mean, double variance, double noise) {
  public Gaussian {
    Require.finite("the mean", mean);
    Require.nonNegative("the variance", variance);
    Require.nonNegative("the noise", noise);
  }

  /** The standard deviation of f(x). */
  public double deviation() {
    return Math.sqrt(variance);
  }

  /** The standard deviation of an observation at x. */
  public double observed() {
    return Math.sqrt(variance + noise);
  }
}
