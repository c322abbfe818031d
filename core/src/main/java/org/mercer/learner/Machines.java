package org.mercer.learner;

import java.util.Collections;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.SigmoidCurve;

/**
 * What a classifier learned: machines, and how a class follows from their values.
 *
 * @param curves from the value of each machine to a probability; none where there are no
 *     probabilities, or the scheme has them without
 * @param posteriors what is known of each function, over which its probability is averaged; none
 *     where the functions are taken as they are
 */
public record Machines(
    List<Machine> machines,
    Scheme scheme,
    @Internal List<CalibrationCurve> curves,
    List<Posterior> posteriors,
    Report report)
    implements Fit {
  /** p = 1 / (1 + exp(-f)). */
  private static final CalibrationCurve LOGISTIC = new SigmoidCurve(-1, 0);

  public Machines {
    machines = List.copyOf(machines);
    curves = List.copyOf(curves);
    posteriors = List.copyOf(posteriors);
    Require.that(
        posteriors.isEmpty()
            || posteriors.size() == machines.size() && curves.size() == machines.size(),
        "every machine that is known in part must have a posterior and a curve, but "
            + posteriors.size()
            + " have one");
    Require.that(
        curves.isEmpty() || curves.size() == machines.size(),
        "every machine or none must have a curve, but " + curves.size() + " have one");
    Require.that(
        curves.isEmpty() || !scheme.direct(),
        "probabilities that follow from the values need no curves, but there are " + curves.size());
    Require.that(
        !scheme.bySign() || machines.size() == 1,
        "two classes by the sign need one machine, but there are " + machines.size());
  }

  /** Functions as they are. */
  @Internal
  public Machines(
      List<Machine> machines, Scheme scheme, List<CalibrationCurve> curves, Report report) {
    this(machines, scheme, curves, List.of(), report);
  }

  /** The means of functions that are known in part, each the logarithm of odds. */
  public static Machines averaged(List<Posterior> posteriors, Scheme scheme, Report report) {
    return new Machines(
        posteriors.stream().flatMap(p -> p.machines().stream()).toList(),
        scheme,
        Collections.nCopies(posteriors.size(), LOGISTIC),
        posteriors,
        report);
  }

  /** Without probabilities. */
  public Machines(List<Machine> machines, Scheme scheme, Report report) {
    this(machines, scheme, List.of(), report);
  }

  @Override
  public boolean whole() {
    return !posteriors.isEmpty();
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
