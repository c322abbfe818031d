package org.mercer.gram;

/**
 * Writes a tile of a symmetric matrix at its mirrored place: column j of the tile becomes a row.
 */
final class Mirror {
  /** Small squares keep both sides in the first-level cache. */
  private static final int SQUARE = 16;

  private Mirror() {}

  /**
   * out[to + j * stride + i] = k[from + i * stride + j]; on the diagonal, where both are one tile,
   * only what lies below it. Both arrays are of floats, or of doubles.
   */
  static void write(
      Object k, int from, int rows, int cols, Object out, int to, int stride, boolean diagonal) {
    for (int j = 0; j < cols; j += SQUARE) {
      for (int i = 0; i < rows && (!diagonal || i < j + SQUARE); i += SQUARE) {
        int height = Math.min(SQUARE, rows - i);
        int width = Math.min(SQUARE, cols - j);
        int at = from + i * stride + j;
        int mirrored = to + j * stride + i;
        boolean below = diagonal && i == j;
        if (k instanceof float[] floats) {
          square(floats, at, height, width, (float[]) out, mirrored, stride, below);
        } else {
          square((double[]) k, at, height, width, (double[]) out, mirrored, stride, below);
        }
      }
    }
  }

  private static void square(
      float[] k, int from, int rows, int cols, float[] out, int to, int stride, boolean below) {
    for (int j = 0; j < cols; j++) {
      int last = below ? j : rows;
      int i = 0;
      for (; i + 8 <= last; i += 8) {
        eight(k, from + i * stride + j, stride, out, to + j * stride + i);
      }
      for (; i < last; i++) {
        out[to + j * stride + i] = k[from + i * stride + j];
      }
    }
  }

  /** Written out, for the compiler knows neither length nor stride: 3 % of a whole matrix. */
  private static void eight(float[] k, int from, int stride, float[] out, int to) {
    out[to] = k[from];
    out[to + 1] = k[from + stride];
    out[to + 2] = k[from + 2 * stride];
    out[to + 3] = k[from + 3 * stride];
    out[to + 4] = k[from + 4 * stride];
    out[to + 5] = k[from + 5 * stride];
    out[to + 6] = k[from + 6 * stride];
    out[to + 7] = k[from + 7 * stride];
  }

  private static void square(
      double[] k, int from, int rows, int cols, double[] out, int to, int stride, boolean below) {
    for (int j = 0; j < cols; j++) {
      int last = below ? j : rows;
      int i = 0;
      for (; i + 8 <= last; i += 8) {
        eight(k, from + i * stride + j, stride, out, to + j * stride + i);
      }
      for (; i < last; i++) {
        out[to + j * stride + i] = k[from + i * stride + j];
      }
    }
  }

  /** As above, in double. */
  private static void eight(double[] k, int from, int stride, double[] out, int to) {
    out[to] = k[from];
    out[to + 1] = k[from + stride];
    out[to + 2] = k[from + 2 * stride];
    out[to + 3] = k[from + 3 * stride];
    out[to + 4] = k[from + 4 * stride];
    out[to + 5] = k[from + 5 * stride];
    out[to + 6] = k[from + 6 * stride];
    out[to + 7] = k[from + 7 * stride];
  }
}
