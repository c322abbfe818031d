package org.mercer.kernel.vector;

import org.mercer.kernel.bulk.Evaluation;
import org.mercer.numerics.sparse.Csr;

/**
 * exp(-gamma d) of the distance d = sum of |x_i - y_i|, pair by pair and for sparse rows in bulk.
 */
final class CityBlock {
  private CityBlock() {}

  static double dense(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += Math.abs(x[i] - y[i]);
    }
    return sum;
  }

  /** Two lists of ascending indices, each walked once. */
  static double sparse(
      int[] xi, double[] x, int from, int to, int[] yi, double[] y, int yFrom, int yTo) {
    int a = from;
    int b = yFrom;
    double sum = 0;
    while (a < to && b < yTo) {
      int difference = xi[a] - yi[b];
      if (difference == 0) {
        sum += Math.abs(x[a++] - y[b++]);
      } else {
        sum += Math.abs(difference < 0 ? x[a++] : y[b++]);
      }
    }
    for (; a < to; a++) {
      sum += Math.abs(x[a]);
    }
    for (; b < yTo; b++) {
      sum += Math.abs(y[b]);
    }
    return sum;
  }

  /** Sparse rows with sparse columns. */
  static Evaluation over(double gamma, Csr rows, Csr cols) {
    return tile -> {
      for (int i = 0; i < tile.rows(); i++) {
        int x = tile.row() + i;
        for (int j = 0; j < tile.cols(); j++) {
          int y = tile.col() + j;
          double distance =
              sparse(
                  rows.unsafeColumns(),
                  rows.unsafeValues(),
                  rows.from(x),
                  rows.to(x),
                  cols.unsafeColumns(),
                  cols.unsafeValues(),
                  cols.from(y),
                  cols.to(y));
          tile.set(i, j, Math.exp(-gamma * distance));
        }
      }
    };
  }
}
