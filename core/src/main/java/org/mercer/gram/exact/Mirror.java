package org.mercer.gram.exact;

/**
 * Writes a tile of a symmetric matrix at its mirrored place: column j of the tile becomes a row.
 */
final class Mirror {
  /** Small squares keep both sides in the first-level cache. */
  private static final int SQUARE = 16;

  private Mirror() {}

  /**
   * out[to + j * stride + i] = k[from + i * stride + j]; on the diagonal, where both are one tile,
   * only what lies below it.
   */
  static void write(
      float[] k, int from, int rows, int cols, float[] out, int to, int stride, boolean diagonal) {
    for (int j = 0; j < cols; j += SQUARE) {
      for (int i = 0; i < rows && (!diagonal || i < j + SQUARE); i += SQUARE) {
        int height = Math.min(SQUARE, rows - i);
        int width = Math.min(SQUARE, cols - j);
        int at = from + i * stride + j;
        square(k, at, height, width, out, to + j * stride + i, stride, diagonal && i == j);
      }
    }
  }

  private static void square(
      float[] k, int from, int rows, int cols, float[] out, int to, int stride, boolean below) {
    for (int j = 0; j < cols; j++) {
      int last = below ? j : rows;
      for (int i = 0; i < last; i++) {
        out[to + j * stride + i] = k[from + i * stride + j];
      }
    }
  }

  /** As above, in double. */
  static void write(
      double[] k,
      int from,
      int rows,
      int cols,
      double[] out,
      int to,
      int stride,
      boolean diagonal) {
    for (int j = 0; j < cols; j += SQUARE) {
      for (int i = 0; i < rows && (!diagonal || i < j + SQUARE); i += SQUARE) {
        int height = Math.min(SQUARE, rows - i);
        int width = Math.min(SQUARE, cols - j);
        int at = from + i * stride + j;
        square(k, at, height, width, out, to + j * stride + i, stride, diagonal && i == j);
      }
    }
  }

  private static void square(
      double[] k, int from, int rows, int cols, double[] out, int to, int stride, boolean below) {
    for (int j = 0; j < cols; j++) {
      int last = below ? j : rows;
      for (int i = 0; i < last; i++) {
        out[to + j * stride + i] = k[from + i * stride + j];
      }
    }
  }
}
