package org.mercer.kernel.bulk;

import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.numerics.sparse.Csr;

/** Rows of a matrix. */
record DenseFactor(DoubleMatrix matrix) implements Factor {
  /**
   * Skipping zeros pays from one number in this many on: they are read one by one, not in lanes.
   */
  private static final int FULL = 4;

  @Override
  public int rows() {
    return matrix.rows();
  }

  @Override
  public int cols() {
    return matrix.cols();
  }

  @Override
  public long entries() {
    return (long) rows() * cols();
  }

  @Override
  public double dot(int i, double[] w, int from) {
    return Simd.LANES.dot(matrix.unsafeValues(), i * cols(), w, from, cols());
  }

  @Override
  public void add(int i, double weight, double[] w, int from) {
    Simd.LANES.axpy(weight, matrix.unsafeValues(), i * cols(), w, from, cols());
  }

  @Override
  public Factor compact() {
    double[] all = matrix.unsafeValues();
    int filled = 0;
    for (double value : all) {
      filled += value == 0 ? 0 : 1;
    }
    if ((long) filled * FULL > entries()) {
      return this;
    }
    long[] start = new long[rows() + 1];
    int[] columns = new int[filled];
    double[] values = new double[filled];
    int at = 0;
    for (int i = 0; i < rows(); i++) {
      for (int j = 0; j < cols(); j++) {
        double value = all[i * cols() + j];
        if (value != 0) {
          columns[at] = j;
          values[at++] = value;
        }
      }
      start[i + 1] = at;
    }
    return new SparseFactor(new Csr(cols(), start, columns, values));
  }

  @Override
  public Factor select(int... places) {
    int d = cols();
    DoubleMatrix chosen = new DoubleMatrix(places.length, d);
    for (int i = 0; i < places.length; i++) {
      System.arraycopy(matrix.unsafeValues(), places[i] * d, chosen.unsafeValues(), i * d, d);
    }
    return new DenseFactor(chosen);
  }
}
