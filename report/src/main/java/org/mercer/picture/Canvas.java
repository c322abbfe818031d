package org.mercer.picture;

import java.util.Arrays;
import java.util.List;

/**
 * Paints areas on pixels with soft edges and nothing of the desktop classes, which are missing or
 * lack fonts on many servers. How much of a pixel an area covers is exact along a row and sampled
 * at {@value #LINES} lines of the row.
 */
final class Canvas {
  private static final int LINES = 16;

  private final int width;
  private final int height;
  private final int[] rgb;
  private double left;
  private double top;
  private double right;
  private double bottom;

  Canvas(int width, int height, int background) {
    this.width = width;
    this.height = height;
    this.rgb = new int[width * height];
    Arrays.fill(rgb, background);
    clip(0, 0, width, height);
  }

  Pixels pixels() {
    return Pixels.of(width, height, (x, y) -> 0xff000000 | rgb[y * width + x]);
  }

  /** Left, top, right and bottom of what can be painted. */
  double[] clip() {
    return new double[] {left, top, right, bottom};
  }

  /** Paints only here, and never outside the canvas. */
  void clip(double x0, double y0, double x1, double y1) {
    left = Math.max(0, x0);
    top = Math.max(0, y0);
    right = Math.min(width, x1);
    bottom = Math.min(height, y1);
  }

  /**
   * Paints what the rings go round: (x, y) of each corner after the other.
   *
   * @param holes whether a ring inside another takes away (even-odd), or adds (any winding)
   */
  void fill(List<double[]> rings, boolean holes, Colour colour) {
    Edges edges = Edges.of(rings);
    int first = (int) Math.floor(Math.max(top, edges.top()));
    int last = (int) Math.ceil(Math.min(bottom, edges.bottom()));
    double[] cover = new double[width + 1];
    Span span = new Span(cover);
    for (int y = first; y < last; y++) {
      edges.enter(y);
      span.reset();
      for (int line = 0; line < LINES; line++) {
        double at = y + (line + 0.5) / LINES;
        if (at >= top && at < bottom) {
          edges.inside(at, holes, span);
        }
      }
      paint(y, span, colour);
    }
  }

  private void paint(int y, Span span, Colour colour) {
    for (int x = span.from; x < span.to; x++) {
      double share = Math.min(1, span.cover[x] / LINES) * colour.opacity();
      if (share > 0) {
        blend(x, y, colour.rgb(), share);
      }
      span.cover[x] = 0;
    }
  }

  private void blend(int x, int y, int colour, double share) {
    int i = y * width + x;
    rgb[i] = Colour.mix(rgb[i], colour, share);
  }

  /** Stretches a table of colours over a rectangle. */
  void raster(Rect place, Pixels source, boolean smooth) {
    int y0 = (int) Math.round(Math.max(top, place.y()));
    int y1 = (int) Math.round(Math.min(bottom, place.bottom()));
    int x0 = (int) Math.round(Math.max(left, place.x()));
    int x1 = (int) Math.round(Math.min(right, place.right()));
    for (int y = y0; y < y1; y++) {
      double v = (y + 0.5 - place.y()) / place.height() * source.height();
      for (int x = x0; x < x1; x++) {
        double u = (x + 0.5 - place.x()) / place.width() * source.width();
        int colour =
            smooth
                ? source.between(u, v)
                : source.nearest((int) Math.floor(u), (int) Math.floor(v));
        blend(x, y, colour & 0xffffff, (colour >>> 24) / 255.0);
      }
    }
  }

  /** What one line of a row covers, added up over the lines. */
  private final class Span implements Edges.Inside {
    private final double[] cover;
    private int from;
    private int to;

    Span(double[] cover) {
      this.cover = cover;
    }

    void reset() {
      from = width;
      to = 0;
    }

    @Override
    public void between(double x0, double x1) {
      double a = Math.max(left, x0);
      double b = Math.min(right, x1);
      if (a >= b) {
        return;
      }
      int i = (int) a;
      int j = (int) b;
      from = Math.min(from, i);
      to = Math.max(to, Math.min(width, j + 1));
      if (i == j) {
        cover[i] += b - a;
      } else {
        cover[i] += i + 1 - a;
        for (int k = i + 1; k < j; k++) {
          cover[k]++;
        }
        cover[j] += b - j;
      }
    }
  }
}
