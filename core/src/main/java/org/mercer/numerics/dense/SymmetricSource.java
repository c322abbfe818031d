package org.mercer.numerics.dense;

import org.mercer.api.Internal;

/**
 * A symmetric matrix that is read in rectangles, so that it need never be stored whole. Safe for
 * use by many threads at once.
 */
@Internal
public interface SymmetricSource {
  int size();

  /**
   * Writes the entries of {@code rows} rows from {@code row} on and {@code cols} columns from
   * {@code col} on: entry (row + i, col + j) goes to {@code out[offset + i * stride + j]}.
   */
  void fill(int row, int rows, int col, int cols, double[] out, int offset, int stride);

  /** A square matrix; only its entries on and below the diagonal tiles are read. */
  static SymmetricSource of(DoubleMatrix matrix) {
    return new MatrixSource(matrix);
  }
}
