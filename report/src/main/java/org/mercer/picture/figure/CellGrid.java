package org.mercer.picture.figure;

import java.util.List;
import java.util.Locale;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Font;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Pixels;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** A matrix on the page: boxes in rows and columns, their colours, and what stands in them. */
record CellGrid(Rect place, int rows, int columns) {
  private static final int MOST_BOXES = 500;

  /** Text in a box, in pixels. */
  private static final double LARGEST = 12;

  /** What stands at row i and column j. */
  interface At<T> {
    T get(int i, int j);
  }

  /** Square boxes with this top left corner. */
  static CellGrid squares(double x, double y, double side, int rows, int columns) {
    return new CellGrid(new Rect(x, y, side * columns, side * rows), rows, columns);
  }

  double width() {
    return place.width() / columns;
  }

  double height() {
    return place.height() / rows;
  }

  PagePoint middle(int i, int j) {
    return new PagePoint(place.x() + (j + 0.5) * width(), place.y() + (i + 0.5) * height());
  }

  /** A colour for each box, with gaps between boxes where they are few. */
  void paint(List<Shape> shapes, At<Colour> colour) {
    if (rows * columns > MOST_BOXES) {
      Pixels pixels = Pixels.of(columns, rows, (j, i) -> colour.get(i, j).argb());
      shapes.add(new Shape.Raster(place, pixels, false));
      return;
    }
    double gap = Math.min(1.5, 0.1 * Math.min(width(), height()));
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        Rect box =
            new Rect(
                place.x() + j * width() + gap / 2,
                place.y() + i * height() + gap / 2,
                width() - gap,
                height() - gap);
        shapes.add(Shape.rectangle(box, Style.filled(colour.get(i, j))));
      }
    }
  }

  /** Numbers as colours: from near white to blue, or about zero from blue to orange. */
  void paintNumbers(List<Shape> shapes, At<Double> number) {
    Scale scale = scale(number);
    paint(shapes, (i, j) -> scale.colour(number.get(i, j)));
  }

  /** As above, and each number in its box. */
  void writeNumbers(List<Shape> shapes, At<Double> number) {
    Scale scale = scale(number);
    paint(shapes, (i, j) -> scale.colour(number.get(i, j)));
    write(
        shapes, (i, j) -> plain(number.get(i, j)), (i, j) -> scale.colour(number.get(i, j)).ink());
  }

  /** Words in the boxes, as large as there is room. */
  void write(List<Shape> shapes, At<String> word, At<Colour> ink) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        double room = Font.room(word.get(i, j), 1, false);
        double fitting = (width() - 4) / Math.max(room, 1e-3);
        double size = Math.min(fitting, Math.min(LARGEST, 0.6 * height()));
        PagePoint at = middle(i, j).plus(0, 0.36 * size);
        shapes.add(
            new Shape.Text(at, word.get(i, j), size, Shape.Anchor.MIDDLE, 0, ink.get(i, j), false));
      }
    }
  }

  /** Three digits are enough in a box. */
  static String plain(double x) {
    String text =
        x == Math.rint(x) && Math.abs(x) < 1e7
            ? Long.toString((long) x)
            : String.format(Locale.ROOT, Math.abs(x) < 1e-3 ? "%.1e" : "%.3g", x)
                .replaceFirst("(\\.[0-9]*?)0+$", "$1")
                .replaceFirst("\\.$", "");
    return text.replace('-', '\u2212');
  }

  private Scale scale(At<Double> number) {
    double low = 0;
    double high = 0;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        low = Math.min(low, number.get(i, j));
        high = Math.max(high, number.get(i, j));
      }
    }
    return new Scale(low, high);
  }

  /** Colours of numbers from {@code low} to {@code high}, of which one is not beyond zero. */
  private record Scale(double low, double high) {
    private double share(double x) {
      double most = Math.max(high, -low);
      return most > 0 ? x / most : 0;
    }

    Colour colour(double x) {
      return low < 0
          ? ColourMap.DIVERGING.colour(0.5 + 0.45 * share(x))
          : ColourMap.BLUES.colour(0.03 + 0.75 * share(x));
    }
  }
}
