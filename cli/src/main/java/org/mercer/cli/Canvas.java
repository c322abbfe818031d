package org.mercer.cli;

import java.util.Arrays;

/**
 * A picture made of pixels: all that a demonstration needs, and nothing of the desktop classes,
 * which are missing or lack fonts on many servers. Coordinates are pixels, from the top left
 * corner.
 */
final class Canvas {
  private final int width;
  private final int height;
  private final int[] rgb;

  Canvas(int width, int height, int background) {
    this.width = width;
    this.height = height;
    this.rgb = new int[width * height];
    Arrays.fill(rgb, background);
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  int get(int x, int y) {
    return rgb[y * width + x];
  }

  /** Paints one pixel; what lies outside is cut off. */
  void set(int x, int y, int colour) {
    if (x >= 0 && x < width && y >= 0 && y < height) {
      rgb[y * width + x] = colour;
    }
  }

  /** A disc with soft edges. */
  void disc(double x, double y, double radius, int colour) {
    for (int v = (int) (y - radius - 1); v <= y + radius + 1; v++) {
      for (int u = (int) (x - radius - 1); u <= x + radius + 1; u++) {
        double inside = radius + 0.5 - Math.hypot(u - x, v - y);
        if (inside > 0 && u >= 0 && u < width && v >= 0 && v < height) {
          set(u, v, mix(get(u, v), colour, Math.min(1, inside)));
        }
      }
    }
  }

  /** A disc with a white rim, to be seen on any ground. */
  void point(double x, double y, int colour) {
    disc(x, y, 4, 0xffffff);
    disc(x, y, 3, colour);
  }

  /** A line of the given width, drawn as discs half a pixel apart. */
  void line(double x0, double y0, double x1, double y1, double wide, int colour) {
    int steps = Math.max(1, (int) (2 * Math.hypot(x1 - x0, y1 - y0)));
    for (int i = 0; i <= steps; i++) {
      double t = (double) i / steps;
      disc(x0 + t * (x1 - x0), y0 + t * (y1 - y0), wide / 2, colour);
    }
  }

  /** The colour a share of the way from one to the other. */
  static int mix(int from, int to, double share) {
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int a = (from >> shift) & 0xff;
      int b = (to >> shift) & 0xff;
      mixed |= (int) Math.round(a + share * (b - a)) << shift;
    }
    return mixed;
  }
}
