package org.mercer.picture.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** What marks made of rows of numbers share. */
final class NumberRows {
  private NumberRows() {}

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

  /** The key of a line. */
  static Optional<Key> line(String label, Style style) {
    return key(
        label,
        box -> {
          double y = box.y() + box.height() / 2;
          return List.of(
              Shape.line(new PagePoint(box.x(), y), new PagePoint(box.right(), y), style));
        });
  }

  /** The key of an area. */
  static Optional<Key> area(String label, Colour colour) {
    return key(label, box -> List.of(Shape.rectangle(box, Style.filled(colour))));
  }
}
