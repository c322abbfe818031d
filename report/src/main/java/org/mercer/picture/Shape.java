package org.mercer.picture;

import java.util.List;
import java.util.Optional;

/** What a picture is made of. Later shapes lie over earlier ones. */
public sealed interface Shape {

  /**
   * Lines or areas: each run of points is one line, or the border of an area where closed. An area
   * inside another is a hole (even-odd).
   */
  record Path(List<List<PagePoint>> runs, boolean closed, Style style) implements Shape {
    public Path {
      runs = runs.stream().map(List::copyOf).toList();
    }
  }

  /** A disc or a ring. */
  record Circle(PagePoint centre, double radius, Style style) implements Shape {
    public Circle {
      if (!(radius >= 0 && radius < 1e6)) {
        throw new IllegalArgumentException(
            "a radius must be from 0 to 1e6 pixels, but is " + radius);
      }
    }
  }

  /**
   * A line of text.
   *
   * @param at the end of the base line that the anchor names
   * @param size height of a line in pixels
   * @param angle degrees, clockwise, about {@code at}
   * @param halo a rim round the letters, so that they are read on whatever lies below
   */
  record Text(
      PagePoint at,
      String text,
      double size,
      Anchor anchor,
      double angle,
      Colour colour,
      boolean bold,
      Optional<Colour> halo)
      implements Shape {
    /** Pixels of the rim. */
    static final double RIM = 1.6;

    /** Without a halo. */
    public Text(
        PagePoint at,
        String text,
        double size,
        Anchor anchor,
        double angle,
        Colour colour,
        boolean bold) {
      this(at, text, size, anchor, angle, colour, bold, Optional.empty());
    }

    /** The same with a rim of this colour. */
    public Text on(Colour rim) {
      return new Text(at, text, size, anchor, angle, colour, bold, Optional.of(rim));
    }
  }

  /** Which part of a text stands at its place. */
  enum Anchor {
    START("start", 0),
    MIDDLE("middle", 0.5),
    END("end", 1);

    private final String word;
    private final double share;

    Anchor(String word, double share) {
      this.word = word;
      this.share = share;
    }

    String word() {
      return word;
    }

    /** The share of the text's width to the left of its place. */
    public double share() {
      return share;
    }
  }

  /**
   * A table of colours stretched over a rectangle, row 0 at the top.
   *
   * @param smooth whether colours flow into each other, or each pixel is a box
   */
  record Raster(Rect place, Pixels pixels, boolean smooth) implements Shape {}

  /** Shapes moved together; what lies outside the clip, in moved coordinates, is not seen. */
  record Group(double dx, double dy, Optional<Rect> clip, List<Shape> shapes) implements Shape {
    public Group {
      shapes = List.copyOf(shapes);
    }
  }

  /** A straight line. */
  static Shape line(PagePoint from, PagePoint to, Style style) {
    return polyline(List.of(from, to), style);
  }

  /** A line through points. */
  static Shape polyline(List<PagePoint> points, Style style) {
    return new Path(List.of(points), false, style);
  }

  /** An area with these corners. */
  static Shape polygon(List<PagePoint> corners, Style style) {
    return new Path(List.of(corners), true, style);
  }

  static Shape rectangle(Rect r, Style style) {
    return polygon(
        List.of(
            new PagePoint(r.x(), r.y()),
            new PagePoint(r.right(), r.y()),
            new PagePoint(r.right(), r.bottom()),
            new PagePoint(r.x(), r.bottom())),
        style);
  }

  /** Level text in ink. */
  static Shape text(PagePoint at, String text, double size, Anchor anchor) {
    return new Text(at, text, size, anchor, 0, Colour.INK, false);
  }

  /** A title from here to the right, small enough for so many pixels. */
  static Shape title(PagePoint at, String text, double size, double room) {
    double fitting = Font.fitting(text, size, room);
    return new Text(at, text, fitting, Anchor.START, 0, Colour.INK, true);
  }

  /** Text that is read upwards, with its middle here. */
  static Shape upwards(PagePoint at, String text, double size) {
    return new Text(at, text, size, Anchor.MIDDLE, -90, Colour.INK, false);
  }

  /** An arrow with a head of so many pixels. */
  static Shape arrow(PagePoint from, PagePoint to, double head, Colour colour, double width) {
    double dx = to.x() - from.x();
    double dy = to.y() - from.y();
    double length = Math.max(Math.hypot(dx, dy), 1e-9);
    double ux = dx / length;
    double uy = dy / length;
    PagePoint back = to.plus(-head * ux, -head * uy);
    double half = 0.4 * head;
    List<PagePoint> point =
        List.of(to, back.plus(-half * uy, half * ux), back.plus(half * uy, -half * ux));
    return moved(
        0,
        0,
        List.of(line(from, back, Style.line(colour, width)), polygon(point, Style.filled(colour))));
  }

  static Shape clipped(Rect clip, List<Shape> shapes) {
    return new Group(0, 0, Optional.of(clip), shapes);
  }

  static Shape moved(double dx, double dy, List<Shape> shapes) {
    return new Group(dx, dy, Optional.empty(), shapes);
  }
}
