package org.mercer.numerics.dense;

import org.mercer.error.Require;

/** LAPACK's iterations need not end on NaN or infinity: such matrices stop at the door. */
final class Finite {
  private Finite() {}

  static void require(DoubleMatrix matrix) {
    require(matrix.unsafeValues(), 0, 0, matrix.cols());
  }

  /** A row-major rectangle whose first entry is (row, col) of the matrix the user knows. */
  static void require(double[] entries, int row, int col, int cols) {
    for (int e = 0; e < entries.length; e++) {
      if (!Double.isFinite(entries[e])) {
        Require.finite(
            "entry (" + (row + e / cols) + ", " + (col + e % cols) + ") of the matrix", entries[e]);
      }
    }
  }
}
