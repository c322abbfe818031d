package org.mercer.learner;

import java.util.Arrays;
import java.util.List;
import org.mercer.numerics.Require;

/**
 * f(x) = bias + sum_i coefficients[i] k(x_i, x) over all training objects: one machine, and the
 * report that says how it was found.
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
  public List<Machine> machines() {
    return List.of(Machine.of(coefficients, bias));
  }

  @Override
  public double[] coefficients() {
    return coefficients.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Expansion that
        && Arrays.equals(coefficients, that.coefficients)
        && Double.compare(bias, that.bias) == 0
        && report.equals(that.report);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(coefficients) + Double.hashCode(bias);
  }
}
