package org.mercer.picture;

/** A rectangle of the page. */
public record Rect(double x, double y, double width, double height) {
  public Rect {
    if (!(Double.isFinite(x) && Double.isFinite(y))
        || !(width >= 0 && height >= 0 && width < 1e6 && height < 1e6)) {
      throw new IllegalArgumentException(
          "a rectangle must have a finite place and sides of 0 to 1e6 pixels, but is "
              + width
              + " x "
              + height
              + " at ("
              + x
              + ", "
              + y
              + ")");
    }
  }

  public PagePoint middle() {
    return new PagePoint(x + width / 2, y + height / 2);
  }

  public double right() {
    return x + width;
  }

  public double bottom() {
    return y + height;
  }

  /** Whether they have a point in common that lies inside of both. */
  public boolean overlaps(Rect other) {
    return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
  }
}
