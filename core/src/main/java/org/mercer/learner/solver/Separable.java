package org.mercer.learner.solver;

/**
 * A cost to which every object adds a term of its own values: parts of it can be looked at alone.
 */
public interface Separable extends Likelihood {
  /** That of objects {@code from .. to - 1} alone. */
  Separable part(int from, int to);

  /** That of these objects alone. */
  Separable select(int[] objects);

  /** The diagonal of the curvature H at f, laid out as f is. */
  double[] curvatures(double[] f);

  /** Whether the cost stays the same where one number is added to all values of an object. */
  default boolean relative() {
    return false;
  }
}
