package org.mercer.learner;

import java.util.List;

/** What a learner returns: functions over its objects, and how it came to them. */
public interface Fit {
  /** The functions that were learned. */
  List<Machine> machines();

  Report report();

  /** Whether a model needs all objects, also those whose coefficients are zero. */
  default boolean whole() {
    return false;
  }
}
