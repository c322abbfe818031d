package org.mercer.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * One letter: lines of a pen, with y upwards from the base line. Capitals are 14 high, small
 * letters 10.
 *
 * @param advance how far the next letter stands
 */
record Glyph(double advance, List<List<PagePoint>> strokes) {
  /** A box: there is a letter, but the font does not have it. */
  static final Glyph UNKNOWN = parse("10 M1.5 0L8.5 0L8.5 14L1.5 14L1.5 0");

  private static final double SMALL_CAPITAL = 0.62;
  private static final int STEPS = 8;

  /** The same letter small, and higher or lower. */
  Glyph small(double by) {
    return new Glyph(
        SMALL_CAPITAL * advance + 0.6,
        strokes.stream()
            .map(
                s ->
                    s.stream()
                        .map(p -> new PagePoint(SMALL_CAPITAL * p.x(), SMALL_CAPITAL * p.y() + by))
                        .toList())
            .toList());
  }

  /**
   * Reads the advance, then M x y (begin a stroke), L x y (straight), Q cx cy x y (parabola with
   * its control point), E cx cy rx ry from to (ellipse between degrees; begins a stroke), D x y (a
   * dot).
   */
  static Glyph parse(String text) {
    StringTokenizer words = new StringTokenizer(text.replaceAll("([MLQED])", " $1 "));
    double advance = Double.parseDouble(words.nextToken());
    List<List<PagePoint>> strokes = new ArrayList<>();
    List<PagePoint> stroke = new ArrayList<>();
    while (words.hasMoreTokens()) {
      String command = words.nextToken();
      if ("MED".contains(command)) {
        stroke = new ArrayList<>();
        strokes.add(stroke);
      }
      switch (command) {
        case "Q" -> curve(stroke, point(words), point(words));
        case "E" -> arc(stroke, point(words), point(words), point(words));
        default -> stroke.add(point(words));
      }
    }
    return new Glyph(advance, strokes);
  }

  private static PagePoint point(StringTokenizer words) {
    double x = Double.parseDouble(words.nextToken());
    return new PagePoint(x, Double.parseDouble(words.nextToken()));
  }

  private static void curve(List<PagePoint> stroke, PagePoint control, PagePoint to) {
    PagePoint from = stroke.get(stroke.size() - 1);
    for (int i = 1; i <= STEPS; i++) {
      double t = (double) i / STEPS;
      double a = (1 - t) * (1 - t);
      double b = 2 * t * (1 - t);
      double c = t * t;
      stroke.add(
          new PagePoint(
              a * from.x() + b * control.x() + c * to.x(),
              a * from.y() + b * control.y() + c * to.y()));
    }
  }

  private static void arc(
      List<PagePoint> stroke, PagePoint centre, PagePoint radius, PagePoint degrees) {
    int steps = 4 * STEPS;
    for (int i = 0; i <= steps; i++) {
      double angle = Math.toRadians(degrees.x() + (degrees.y() - degrees.x()) * i / steps);
      stroke.add(centre.plus(radius.x() * Math.cos(angle), radius.y() * Math.sin(angle)));
    }
  }
}
