package org.mercer.numerics.iterative;

import org.mercer.numerics.simd.Simd;

/** Orthonormal vectors that grow one at a time, each a row. */
final class Basis {
  private final int n;
  private final double[][] rows;
  private int size;

  Basis(int n, int capacity) {
    this.n = n;
    this.rows = new double[capacity][];
  }

  int size() {
    return size;
  }

  double[] row(int i) {
    return rows[i];
  }

  /**
   * Takes the parts along the basis out of w and adds them to {@code parts}. Twice, because once
   * leaves rounding errors as large as what was taken out ("twice is enough", Kahan and Parlett).
   * Answers the norm of what is left.
   */
  double remove(double[] w, double[] parts) {
    for (int pass = 0; pass < 2; pass++) {
      for (int i = 0; i < size; i++) {
        double part = Simd.LANES.dot(rows[i], 0, w, 0, n);
        Simd.LANES.axpy(-part, rows[i], 0, w, 0, n);
        parts[i] += part;
      }
    }
    return norm(w);
  }

  /** Adds a vector that is orthogonal to the others already; it is divided by its norm, kept. */
  void add(double[] w, double norm) {
    Simd.LANES.scale(w, 0, n, 1 / norm);
    rows[size++] = w;
  }

  /** The sum of weights[i] times row i, over the whole basis. */
  double[] combine(double[] weights) {
    double[] sum = new double[n];
    for (int i = 0; i < size; i++) {
      Simd.LANES.axpy(weights[i], rows[i], 0, sum, 0, n);
    }
    return sum;
  }

  static double norm(double[] w) {
    return Math.sqrt(Simd.LANES.dot(w, 0, w, 0, w.length));
  }
}
