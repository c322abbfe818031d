package org.mercer.picture;

/** A place on the page, in pixels of the page from its top left corner; y grows downwards. */
public record Point(double x, double y) {
  public Point {
    if (!Double.isFinite(x) || !Double.isFinite(y)) {
      throw new IllegalArgumentException(
          "a place on the page must be two finite numbers, but is (" + x + ", " + y + ")");
    }
  }

  /** The place so far to the right and downwards. */
  public Point plus(double dx, double dy) {
    return new Point(x + dx, y + dy);
  }
}
