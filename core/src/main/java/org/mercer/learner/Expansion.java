package org.mercer.learner;

import org.mercer.numerics.Require;

/**
 * f(x) = bias + sum_i coefficients[i] k(x_i, x): by the representer theorem all that a kernel
 * learner needs to keep. The report says how it was found.
 */
public record Expansion(double[] coefficients, double bias, Report report) implements Fit {
  public Expansion {
    coefficients = coefficients.clone();
    for (int i = 0; i < coefficients.length; i++) {
      Require.finite("coefficient " + i, coefficients[i]);
    }
    Require.finite("the bias", bias);
  }

  @Override
  public double[] coefficients() {
    return coefficients.clone();
  }
}
