package org.mercer.kernel.bulk;

import org.mercer.numerics.sparse.Csr;

/** Compressed rows. */
record SparseFactor(Csr csr) implements Factor {
  @Override
  public int rows() {
    return csr.rows();
  }

  @Override
  public int cols() {
    return csr.cols();
  }

  @Override
  public long entries() {
    return csr.entries();
  }

  @Override
  public double dot(int i, double[] w, int from) {
    int[] columns = csr.unsafeColumns();
    double[] values = csr.unsafeValues();
    double sum = 0;
    for (int e = csr.from(i), to = csr.to(i); e < to; e++) {
      sum += values[e] * w[from + columns[e]];
    }
    return sum;
  }

  @Override
  public void add(int i, double weight, double[] w, int from) {
    int[] columns = csr.unsafeColumns();
    double[] values = csr.unsafeValues();
    for (int e = csr.from(i), to = csr.to(i); e < to; e++) {
      w[from + columns[e]] += weight * values[e];
    }
  }

  @Override
  public Factor compact() {
    return this;
  }

  @Override
  public Factor select(int... places) {
    return new SparseFactor(csr.select(places));
  }
}
