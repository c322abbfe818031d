package org.mercer.numerics.lapack;

/** Turns a matrix over in blocks, so that both sides stay in cache. */
public final class Transposition {
  private static final int BLOCK = 32;

  private Transposition() {}

  /** An n x n matrix, in place. */
  public static void square(double[] a, int n) {
    for (int i = 0; i < n; i += BLOCK) {
      for (int j = 0; j <= i; j += BLOCK) {
        swap(a, n, i, j);
      }
    }
  }

  private static void swap(double[] a, int n, int i, int j) {
    for (int r = i; r < Math.min(i + BLOCK, n); r++) {
      for (int c = j; c < Math.min(j + BLOCK, r); c++) {
        double kept = a[r * n + c];
        a[r * n + c] = a[c * n + r];
        a[c * n + r] = kept;
      }
    }
  }

  /** rows x cols into cols x rows. */
  public static double[] of(double[] a, int rows, int cols) {
    double[] out = new double[a.length];
    for (int i = 0; i < rows; i += BLOCK) {
      for (int j = 0; j < cols; j += BLOCK) {
        for (int r = i; r < Math.min(i + BLOCK, rows); r++) {
          for (int c = j; c < Math.min(j + BLOCK, cols); c++) {
            out[c * rows + r] = a[r * cols + c];
          }
        }
      }
    }
    return out;
  }
}
