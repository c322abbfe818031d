package org.mercer.kernel.bulk;

import org.mercer.error.Require;

/** The columns of two factors side by side. */
record JoinedFactor(Factor left, Factor right) implements Factor {
  JoinedFactor {
    Require.same("rows of both factors", left.rows(), right.rows());
  }

  @Override
  public int rows() {
    return left.rows();
  }

  @Override
  public int cols() {
    return Math.addExact(left.cols(), right.cols());
  }

  @Override
  public long entries() {
    return left.entries() + right.entries();
  }

  @Override
  public double dot(int i, double[] w, int from) {
    return left.dot(i, w, from) + right.dot(i, w, from + left.cols());
  }

  @Override
  public void add(int i, double weight, double[] w, int from) {
    left.add(i, weight, w, from);
    right.add(i, weight, w, from + left.cols());
  }

  @Override
  public Factor select(int... places) {
    return new JoinedFactor(left.select(places), right.select(places));
  }

  @Override
  public Factor compact() {
    return new JoinedFactor(left.compact(), right.compact());
  }
}
