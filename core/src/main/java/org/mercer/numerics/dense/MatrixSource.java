package org.mercer.numerics.dense;

import org.mercer.error.Require;

/** A stored matrix, read in rectangles. */
record MatrixSource(DoubleMatrix matrix) implements SymmetricSource {
  MatrixSource {
    Require.same("rows and columns of a symmetric matrix", matrix.rows(), matrix.cols());
  }

  @Override
  public int size() {
    return matrix.rows();
  }

  @Override
  public void fill(int row, int rows, int col, int cols, double[] out, int offset, int stride) {
    double[] values = matrix.unsafeValues();
    int n = matrix.cols();
    for (int i = 0; i < rows; i++) {
      System.arraycopy(values, (row + i) * n + col, out, offset + i * stride, cols);
    }
  }
}
