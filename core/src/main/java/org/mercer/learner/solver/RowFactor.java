package org.mercer.learner.solver;

import org.mercer.numerics.simd.Simd;

/**
 * The Cholesky factor L of a positive definite matrix that gains and loses rows: a new last row
 * costs m^2 / 2 operations, leaving one out at most 2 m^2, a solution 2 m^2.
 */
final class RowFactor {
  /** Against the diagonal: equal rows would make the matrix singular. */
  static final double JITTER = 1e-10;

  private static final int PADDING = 8;

  private final int stride;
  private final double[] l;
  private int size;

  RowFactor(int most) {
    this.stride = most + PADDING; // rows a power of two apart would share few lines of the cache
    this.l = new double[most * stride];
  }

  int size() {
    return size;
  }

  /** Where the entries of the next row go, its diagonal last, before {@link #append}. */
  int next() {
    return size * stride;
  }

  double[] array() {
    return l;
  }

  /** Takes up the row that was written; false where the matrix would not be definite. */
  boolean append() {
    int own = size * stride;
    for (int j = 0; j < size; j++) {
      int other = j * stride;
      l[own + j] = (l[own + j] - Simd.LANES.dot(l, own, l, other, j)) / l[other + j];
    }
    double diagonal = l[own + size];
    double pivot = diagonal * (1 + JITTER) - Simd.LANES.dot(l, own, l, own, size);
    if (!(pivot > JITTER * JITTER * diagonal)) {
      return false;
    }
    l[own + size] = Math.sqrt(pivot);
    size++;
    return true;
  }

  /** Leaves out row k: the rows behind it move up, and rotations of columns make L lower again. */
  void remove(int k) {
    for (int i = k + 1; i < size; i++) {
      System.arraycopy(l, i * stride, l, (i - 1) * stride, i + 1);
    }
    size--;
    for (int j = k; j < size; j++) {
      int pivot = j * stride;
      double x = l[pivot + j];
      double y = l[pivot + j + 1];
      double r = Math.hypot(x, y);
      l[pivot + j] = r;
      rotate(j, x / r, y / r);
    }
  }

  /** Columns j and j + 1 of the rows behind j. */
  private void rotate(int j, double c, double s) {
    for (int i = j + 1; i < size; i++) {
      int at = i * stride + j;
      double x = l[at];
      double y = l[at + 1];
      l[at] = c * x + s * y;
      l[at + 1] = c * y - s * x;
    }
  }

  /** x = (LL')^-1 x for the first entries of x. */
  void solve(double[] x) {
    for (int i = 0; i < size; i++) {
      x[i] = (x[i] - Simd.LANES.dot(l, i * stride, x, 0, i)) / l[i * stride + i];
    }
    for (int i = size - 1; i >= 0; i--) {
      x[i] /= l[i * stride + i];
      Simd.LANES.axpy(-x[i], l, i * stride, x, 0, i);
    }
  }
}
