package org.mercer.picture.figure;

import java.util.ArrayList;
import java.util.List;
import org.mercer.picture.Colour;
import org.mercer.picture.Font;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;

/** A picture that is put together shape by shape, below its title. */
final class Sheet {
  private static final double EDGE = 14;

  private final String title;
  private final double width;
  private final List<Shape> shapes = new ArrayList<>();

  Sheet(String title, double width) {
    this.title = title;
    this.width = width;
    shapes.add(Shape.title(new PagePoint(EDGE, 26), title, 15, width - 2 * EDGE));
  }

  /** What lies on it so far; later shapes lie over earlier ones. */
  List<Shape> shapes() {
    return shapes;
  }

  void text(PagePoint at, String text, double size, Shape.Anchor anchor, boolean bold) {
    text(at, text, size, anchor, bold, Colour.INK);
  }

  void text(
      PagePoint at, String text, double size, Shape.Anchor anchor, boolean bold, Colour colour) {
    shapes.add(new Shape.Text(at, text, size, anchor, 0, colour, bold));
  }

  /** A line of words from the left edge, small enough to fit. */
  void line(double y, String text) {
    text(
        new PagePoint(EDGE, y),
        text,
        Font.fitting(text, 13, width - 2 * EDGE),
        Shape.Anchor.START,
        false);
  }

  Scene scene(double height) {
    return new Scene(width, height, title, shapes);
  }
}
