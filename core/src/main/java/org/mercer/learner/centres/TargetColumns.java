package org.mercer.learner.centres;

import org.mercer.api.Internal;

/**
 * Targets as columns of numbers: they themselves, -1 and 1 for two classes, or for each of several
 * classes 1 where it is the object's own and -1 elsewhere.
 *
 * @param classes 0 for numbers
 */
@Internal
public record TargetColumns(int classes) {
  /** How many there are. */
  public int count() {
    return Math.max(1, classes == 2 ? 1 : classes);
  }

  double value(int column, double target) {
    if (classes == 0) {
      return target;
    }
    return target == (classes == 2 ? 1 : column) ? 1 : -1;
  }
}
