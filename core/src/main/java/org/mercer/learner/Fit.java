package org.mercer.learner;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;

/** What a learner returns: functions over its objects, and how it came to them. */
public interface Fit {
  /** The functions that were learned. */
  List<Machine> machines();

  Report report();

  /**
   * The same fit without what needs k(x, x) of a new object, where it can do without: for a matrix
   * that was repaired, which has no such number for objects outside the sample.
   */
  default Fit withoutLengths() {
    return this;
  }

  /** Whether a model needs all objects, also those whose coefficients are zero. */
  default boolean whole() {
    return false;
  }

  /**
   * The only objects that a model needs, in the order in which it needs them, also those whose
   * coefficients are zero; none where {@link #whole} and the coefficients say which.
   */
  @Internal
  default Optional<int[]> kept() {
    return Optional.empty();
  }
}
