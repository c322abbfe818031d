package org.mercer.learner;

import java.util.List;
import java.util.Locale;

/** Where f(x) &gt;= 0: on one side of a plane in the feature space, or inside a ball. */
public record Region(Machine machine, Shape shape, Report report) implements Fit {
  /** What f is, given the function g that the machine holds. */
  public enum Shape {
    /** f(x) = g(x). */
    PLANE,
    /** f(x) = g(x) - k(x,x), the squared radius less the squared distance to the centre. */
    BALL;

    /** As it is written in a file. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public List<Machine> machines() {
    return List.of(machine);
  }
}
