package org.mercer.gram.check;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.simd.Simd;

/**
 * P = I - t V V', where the columns of V are the eigenvectors of a matrix K with eigenvalues below
 * zero: with t = 1 what projects them away, with t = 2 what turns their signs. The repaired matrix
 * is P K, and P a are the coefficients over K itself of a function with coefficients a over P K: K
 * (P a) = (P K) a on the sample, and s'(P a) = (P s)'a for the row s of a new object.
 */
@Internal
public final class SampleMap {
  private final double[][] vectors;
  private final int size;
  private final double times;

  private SampleMap(double[][] vectors, int size, double times) {
    this.vectors = vectors;
    this.size = size;
    this.times = times;
  }

  /** Of the first columns of an n x n matrix of eigenvectors, row by row. */
  static SampleMap of(double[] all, int n, int columns, double times) {
    double[][] vectors = new double[columns][n];
    for (int i = 0; i < n; i++) {
      for (int e = 0; e < columns; e++) {
        vectors[e][i] = all[i * n + e];
      }
    }
    return new SampleMap(vectors, n, times);
  }

  /** P a. */
  public double[] apply(double[] coefficients) {
    Require.same("objects and coefficients", size, coefficients.length);
    double[] mapped = coefficients.clone();
    for (double[] vector : vectors) {
      double along = Simd.LANES.dot(vector, 0, coefficients, 0, size);
      Simd.LANES.axpy(-times * along, vector, 0, mapped, 0, size);
    }
    return mapped;
  }
}
