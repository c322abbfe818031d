package org.mercer.kernel.text;

import java.util.Map;
import org.mercer.kernel.Features;

/**
 * A text as a vector in two parts, either of which may be empty: weights of words, few of them not
 * zero, and coordinates that are mostly not.
 */
interface TextMap {
  /** How many coordinates there are. */
  default int dim() {
    return 0;
  }

  /** The weights of words. */
  default Map<String, Double> words(Map<String, Double> counts) {
    return Map.of();
  }

  /** The coordinates, added to the zeros of {@code out} from {@code at} on. */
  default void coordinates(Map<String, Double> counts, double[] out, int at) {}

  /** What coordinate i stands for. */
  default String name(int i) {
    return Integer.toString(i + 1);
  }

  /** Both parts by name. */
  default Features features(Map<String, Double> counts) {
    Features.Draft draft = new Features.Draft();
    words(counts).forEach(draft::add);
    double[] coordinates = new double[dim()];
    coordinates(counts, coordinates, 0);
    for (int i = 0; i < coordinates.length; i++) {
      // a space cannot stand in a word, so no word has this name
      draft.add(name(i), coordinates[i]);
    }
    return draft.build();
  }
}
