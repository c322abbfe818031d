package org.mercer.picture;

/** A place on the page, in pixels of the page from its top left corner; y grows downwards. */
public record PagePoint(double x, double y) {
  public PagePoint {
    if (!Double.isFinite(x) || !Double.isFinite(y)) {
      throw new IllegalArgumentException(
          "a place on the page must be two finite numbers, but is (" + x + ", " + y + ")");
    }
  }

  /** The place so far to the right and downwards. */
  public PagePoint plus(double dx, double dy) {
    return new PagePoint(x + dx, y + dy);
  }
}
