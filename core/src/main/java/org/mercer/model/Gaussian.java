package org.mercer.model;

import org.mercer.error.Require;

/**
 * A number that is known up to a Gaussian, in the units of the target. The names are those of every
 * output: {@code variance} is that of f(x) and never includes the noise, {@code noise} is the
 * variance of an observation beyond it.
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

  /** The standard deviation of f(x), sqrt(variance). */
  public double deviation() {
    return Math.sqrt(variance);
  }

  /** The standard deviation of an observation at x, sqrt(variance + noise). */
  public double observed() {
    return Math.sqrt(variance + noise);
  }
}
