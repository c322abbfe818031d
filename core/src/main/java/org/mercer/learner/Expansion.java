package org.mercer.learner;

import java.util.Arrays;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * f(x) = bias + sum_i coefficients[i] k(x_i, x) over all training objects: one machine, and the
 * report that says how it was found.
 *
 * @param known f of the training objects, as far as the solver knows it; it is not compared
 */
public record Expansion(
    double[] coefficients, double bias, @Internal TrainingValues known, Report report)
    implements Fit {
  public Expansion {
    coefficients = coefficients.clone();
    Require.finite("coefficient", coefficients);
    Require.finite("the bias", bias);
  }

  /** Without values of the training objects. */
  public Expansion(double[] coefficients, double bias, Report report) {
    this(coefficients, bias, TrainingValues.NONE, report);
  }

  /** The one machine of a fit, with its coefficients for all n objects. */
  public static Expansion of(Fit fit, int n) {
    Require.same("machines, where one is asked for,", 1, fit.machines().size());
    Machine only = fit.machines().get(0);
    return new Expansion(only.coefficients(n), only.bias(), only.known(), fit.report());
  }

  @Override
  public List<Machine> machines() {
    return List.of(Machine.of(coefficients, bias).known(known));
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
