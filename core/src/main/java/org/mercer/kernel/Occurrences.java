package org.mercer.kernel;

import org.mercer.api.Internal;

/** Receives each feature of an object at each of its places. */
@Internal
@FunctionalInterface
public interface Occurrences {
  /** One occurrence: its part of the value of the feature, and the places that make it up. */
  void at(String feature, double value, int... places);

  /** The same with every value multiplied by a factor. */
  default Occurrences times(double factor) {
    return (feature, value, places) -> at(feature, factor * value, places);
  }
}
