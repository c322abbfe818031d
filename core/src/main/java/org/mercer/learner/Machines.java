package org.mercer.learner;

import java.util.List;
import org.mercer.learner.calibrate.Curve;
import org.mercer.numerics.Require;

/**
 * What a classifier learned: machines, and how a class follows from their values.
 *
 * @param curves from the value of each machine to a probability; none where there are no
 *     probabilities, or the scheme has them without
 */
public record Machines(List<Machine> machines, Scheme scheme, List<Curve> curves, Report report)
    implements Fit {
  public Machines {
    machines = List.copyOf(machines);
    curves = List.copyOf(curves);
    Require.that(
        curves.isEmpty() || curves.size() == machines.size(),
        "every machine or none must have a curve, but " + curves.size() + " have one");
    Require.that(
        curves.isEmpty() || !scheme.direct(),
        "probabilities that follow from the values need no curves, but there are " + curves.size());
    Require.that(
        scheme != Scheme.SIGN || machines.size() == 1,
        "two classes by the sign need one machine, but there are " + machines.size());
  }

  /** Without probabilities. */
  public Machines(List<Machine> machines, Scheme scheme, Report report) {
    this(machines, scheme, List.of(), report);
  }

  /** One machine over all objects for two classes. */
  public static Machines two(double[] coefficients, double bias, Report report) {
    return new Machines(List.of(Machine.of(coefficients, bias)), Scheme.SIGN, report);
  }

  /** The machine of two classes, with its coefficients for all n objects. */
  public Expansion expansion(int n) {
    return Expansion.of(this, n);
  }
}
