package org.mercer.picture;

/**
 * A table of colours: alpha, red, green and blue of eight bits each.
 *
 * @param argb height rows of width colours, row 0 at the top
 */
public record Pixels(int width, int height, int[] argb) {
  /** What colour stands where. */
  public interface Source {
    int argb(int column, int row);
  }

  public static Pixels of(int width, int height, Source source) {
    if (width < 1 || height < 1 || (long) width * height > 1 << 26) {
      throw new IllegalArgumentException(
          "a table of colours must have 1 to 67108864 of them, but is " + width + " x " + height);
    }
    int[] argb = new int[width * height];
    for (int i = 0; i < argb.length; i++) {
      argb[i] = source.argb(i % width, i / width);
    }
    return new Pixels(width, height, argb);
  }

  public int get(int column, int row) {
    return argb[row * width + column];
  }

  /** The nearest pixel that there is. */
  int nearest(int column, int row) {
    return get(Math.max(0, Math.min(width - 1, column)), Math.max(0, Math.min(height - 1, row)));
  }

  /** The colour between pixels whose centres stand at half numbers: bilinear, weighted by alpha. */
  int between(double u, double v) {
    int column = (int) Math.floor(u - 0.5);
    int row = (int) Math.floor(v - 0.5);
    double s = u - 0.5 - column;
    double t = v - 0.5 - row;
    double[] sums = new double[4];
    add(sums, nearest(column, row), (1 - s) * (1 - t));
    add(sums, nearest(column + 1, row), s * (1 - t));
    add(sums, nearest(column, row + 1), (1 - s) * t);
    add(sums, nearest(column + 1, row + 1), s * t);
    int alpha = (int) Math.round(sums[0]);
    if (alpha == 0) {
      return 0;
    }
    int colour = alpha;
    for (int c = 1; c < 4; c++) {
      colour = (colour << 8) | (int) Math.round(sums[c] / sums[0]);
    }
    return colour;
  }

  private static void add(double[] sums, int argb, double weight) {
    double alpha = weight * (argb >>> 24);
    sums[0] += alpha;
    for (int c = 1; c < 4; c++) {
      sums[c] += alpha * ((argb >> (24 - 8 * c)) & 0xff);
    }
  }

  boolean opaque() {
    for (int colour : argb) {
      if (colour >>> 24 != 255) {
        return false;
      }
    }
    return true;
  }
}
