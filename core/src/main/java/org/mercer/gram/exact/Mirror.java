package org.mercer.gram.exact;

/**
 * Writes a tile of a symmetric matrix at its mirrored place: column j of the tile becomes a row.
 */
final class Mirror {
  /** Small squares keep both sides in the first-level cache. */
  private static final int SQUARE = 16;

  private Mirror() {}

  /** out[j * n + at + i] = k[i * stride + j]; on the diagonal only what lies below it. */
  static void write(
      float[] k, int stride, int rows, int cols, float[] out, int at, int n, boolean diagonal) {
    for (int j = 0; j < cols; j += SQUARE) {
      for (int i = 0; i < rows && (!diagonal || i < j + SQUARE); i += SQUARE) {
        int height = Math.min(SQUARE, rows - i);
        int width = Math.min(SQUARE, cols - j);
        square(
            k, i * stride + j, stride, height, width, out, j * n + at + i, n, diagonal && i == j);
      }
    }
  }

  private static void square(
      float[] k,
      int from,
      int stride,
      int rows,
      int cols,
      float[] out,
      int to,
      int n,
      boolean below) {
    for (int j = 0; j < cols; j++) {
      int last = below ? j : rows;
      for (int i = 0; i < last; i++) {
        out[to + j * n + i] = k[from + i * stride + j];
      }
    }
  }

  /** As above, in double. */
  static void write(
      double[] k, int stride, int rows, int cols, double[] out, int at, int n, boolean diagonal) {
    for (int j = 0; j < cols; j += SQUARE) {
      for (int i = 0; i < rows && (!diagonal || i < j + SQUARE); i += SQUARE) {
        int height = Math.min(SQUARE, rows - i);
        int width = Math.min(SQUARE, cols - j);
        square(
            k, i * stride + j, stride, height, width, out, j * n + at + i, n, diagonal && i == j);
      }
    }
  }

  private static void square(
      double[] k,
      int from,
      int stride,
      int rows,
      int cols,
      double[] out,
      int to,
      int n,
      boolean below) {
    for (int j = 0; j < cols; j++) {
      int last = below ? j : rows;
      for (int i = 0; i < last; i++) {
        out[to + j * n + i] = k[from + i * stride + j];
      }
    }
  }
}
