package org.mercer.picture.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;

/** What marks made of two rows of numbers share. */
final class Series {
  private Series() {}

  static void require(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(
          "a mark must have as many numbers upwards as across, but has "
              + y.length
              + " and "
              + x.length);
    }
  }

  static Optional<Key> key(String label, Function<Rect, List<Shape>> swatch) {
    return label.isEmpty() ? Optional.empty() : Optional.of(new Key(label, swatch));
  }
}
