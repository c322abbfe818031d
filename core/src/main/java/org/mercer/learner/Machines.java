package org.mercer.learner;

import java.util.List;
import org.mercer.numerics.Require;

/** What a classifier learned: machines, and how a class follows from their values. */
public record Machines(List<Machine> machines, Scheme scheme, Report report) implements Fit {
  public Machines {
    machines = List.copyOf(machines);
    Require.that(
        scheme != Scheme.SIGN || machines.size() == 1,
        "two classes by the sign need one machine, but there are " + machines.size());
  }

  /** One machine over all objects for two classes. */
  public static Machines two(double[] coefficients, double bias, Report report) {
    return new Machines(List.of(Machine.of(coefficients, bias)), Scheme.SIGN, report);
  }

  /** The machine of two classes, with its coefficients for all n objects. */
  public Expansion expansion(int n) {
    Require.same("machines, where one is asked for,", 1, machines.size());
    Machine only = machines.get(0);
    return new Expansion(only.coefficients(n), only.bias(), report);
  }
}
