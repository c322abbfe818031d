package org.mercer.picture;

import java.util.ArrayList;
import java.util.List;

/** The form of a marker: classes are told apart by form as well as by colour. */
public enum Symbol {
  DISC,
  SQUARE,
  TRIANGLE,
  DIAMOND,
  CROSS,
  PLUS,
  DOWN;

  /** The form of kind i, from 0: colours come again after 8 kinds, forms after 7, both after 56. */
  public static Symbol of(int i) {
    return values()[Math.floorMod(i, values().length)];
  }

  /** The marker; forms of the same size have about the same area. */
  public Shape at(PagePoint centre, double size, Style style) {
    double r = size / 2;
    return switch (this) {
      case DISC -> new Shape.Circle(centre, r, style);
      case SQUARE -> polygon(centre, 4, 1.22 * r, 45, style);
      case DIAMOND -> polygon(centre, 4, 1.3 * r, 0, style);
      case TRIANGLE -> polygon(centre, 3, 1.42 * r, -90, style);
      case DOWN -> polygon(centre, 3, 1.42 * r, 90, style);
      case CROSS -> cross(centre, 1.2 * r, 45, style);
      case PLUS -> cross(centre, 1.2 * r, 0, style);
    };
  }

  private static Shape polygon(PagePoint c, int sides, double r, double turn, Style style) {
    List<PagePoint> corners = new ArrayList<>();
    for (int i = 0; i < sides; i++) {
      double angle = Math.toRadians(turn + 360.0 * i / sides);
      corners.add(c.plus(r * Math.cos(angle), r * Math.sin(angle)));
    }
    return Shape.polygon(corners, style);
  }

  /** A filled plus sign with arms of a third of its size. */
  private static Shape cross(PagePoint c, double r, double turn, Style style) {
    double w = r / 3;
    double[][] plus = {
      {w, r}, {w, w}, {r, w}, {r, -w}, {w, -w}, {w, -r}, {-w, -r}, {-w, -w}, {-r, -w}, {-r, w},
      {-w, w}, {-w, r}
    };
    double cos = Math.cos(Math.toRadians(turn));
    double sin = Math.sin(Math.toRadians(turn));
    List<PagePoint> corners = new ArrayList<>();
    for (double[] p : plus) {
      corners.add(c.plus(p[0] * cos - p[1] * sin, p[0] * sin + p[1] * cos));
    }
    return Shape.polygon(corners, style);
  }
}
