package org.mercer.picture;

import java.util.ArrayList;
import java.util.List;

/** The area that a pen of some width covers along a line: a box for each piece, round corners. */
final class Outline {
  /** A corner bent less than this (cosine) leaves no gap that is seen. */
  private static final double STRAIGHT = 0.995;

  private final double radius;
  private final List<double[]> rings = new ArrayList<>();

  private Outline(double radius) {
    this.radius = radius;
  }

  /** Rings that all turn the same way, so that together they cover what any of them covers. */
  static List<double[]> of(List<PagePoint> points, boolean closed, double width, boolean round) {
    Outline outline = new Outline(width / 2);
    List<PagePoint> line = new ArrayList<>();
    for (PagePoint p : points) {
      if (line.isEmpty() || !p.equals(line.get(line.size() - 1))) {
        line.add(p);
      }
    }
    if (closed && line.size() > 1 && !line.get(0).equals(line.get(line.size() - 1))) {
      line.add(line.get(0));
    }
    int n = line.size();
    for (int i = 0; i + 1 < n; i++) {
      outline.box(line.get(i), line.get(i + 1));
      if (i > 0 && bent(line.get(i - 1), line.get(i), line.get(i + 1))) {
        outline.disc(line.get(i));
      }
    }
    if (n > 0 && (round || closed)) {
      outline.disc(line.get(0));
      outline.disc(line.get(n - 1));
    }
    return outline.rings;
  }

  /** The pieces of a dashed line. */
  static List<List<PagePoint>> dashes(
      List<PagePoint> points, boolean closed, double on, double off) {
    List<List<PagePoint>> pieces = new ArrayList<>();
    List<PagePoint> piece = new ArrayList<>();
    boolean drawing = true;
    double left = on;
    int n = points.size();
    for (int i = 0; i + 1 < n + (closed ? 1 : 0); i++) {
      PagePoint a = points.get(i);
      PagePoint b = points.get((i + 1) % n);
      double length = Math.hypot(b.x() - a.x(), b.y() - a.y());
      double done = 0;
      if (drawing) {
        piece.add(a);
      }
      while (length - done >= left) {
        done += left;
        PagePoint p = between(a, b, done / length);
        piece.add(p);
        if (drawing) {
          pieces.add(List.copyOf(piece));
          piece.clear();
        }
        drawing = !drawing;
        left = drawing ? on : off;
      }
      left -= length - done;
    }
    if (drawing && n > 0) {
      piece.add(points.get(closed ? 0 : n - 1));
      pieces.add(piece);
    }
    return pieces;
  }

  private static PagePoint between(PagePoint a, PagePoint b, double share) {
    return new PagePoint(a.x() + share * (b.x() - a.x()), a.y() + share * (b.y() - a.y()));
  }

  private static boolean bent(PagePoint a, PagePoint b, PagePoint c) {
    double ux = b.x() - a.x();
    double uy = b.y() - a.y();
    double vx = c.x() - b.x();
    double vy = c.y() - b.y();
    return ux * vx + uy * vy < STRAIGHT * Math.hypot(ux, uy) * Math.hypot(vx, vy);
  }

  private void box(PagePoint a, PagePoint b) {
    double length = Math.hypot(b.x() - a.x(), b.y() - a.y());
    double nx = -(b.y() - a.y()) / length * radius;
    double ny = (b.x() - a.x()) / length * radius;
    rings.add(
        new double[] {
          a.x() - nx,
          a.y() - ny,
          b.x() - nx,
          b.y() - ny,
          b.x() + nx,
          b.y() + ny,
          a.x() + nx,
          a.y() + ny
        });
  }

  private void disc(PagePoint centre) {
    rings.add(disc(centre, radius));
  }

  /** A polygon that differs from the circle by less than a twentieth of a pixel. */
  static double[] disc(PagePoint centre, double radius) {
    int sides = Math.max(8, (int) Math.ceil(Math.PI * Math.sqrt(10 * radius)));
    double[] ring = new double[2 * sides];
    for (int i = 0; i < sides; i++) {
      double angle = 2 * Math.PI * i / sides;
      ring[2 * i] = centre.x() + radius * Math.cos(angle);
      ring[2 * i + 1] = centre.y() + radius * Math.sin(angle);
    }
    return ring;
  }
}
