package org.mercer.learner;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * What a function over centres is known to be: with z(x) = L^-1 k(C, x), LL' = K_CC, and weights of
 * z that have the covariance B^-1 after the data were seen, the data explain |z|^2 - z'B^-1 z of
 * k(x, x).
 */
@Internal
public final class CentreSpread {
  private final Cholesky basis;
  private final Cholesky precision;

  /**
   * @param basis L
   * @param precision the factor of B
   */
  public CentreSpread(Cholesky basis, Cholesky precision) {
    Require.same("centres and weights", basis.size(), precision.size());
    this.basis = basis;
    this.precision = precision;
  }

  /** From the lower triangles of both, row by row. */
  public static CentreSpread of(double[] basis, double[] precision) {
    return new CentreSpread(Cholesky.ofLower(square(basis)), Cholesky.ofLower(square(precision)));
  }

  private static DoubleMatrix square(double[] triangle) {
    int m = (int) ((Math.sqrt(8.0 * triangle.length + 1) - 1) / 2);
    Require.same("entries of a triangle", (long) m * (m + 1) / 2, triangle.length);
    DoubleMatrix square = new DoubleMatrix(m, m);
    for (int i = 0; i < m; i++) {
      System.arraycopy(triangle, i * (i + 1) / 2, square.unsafeValues(), i * m, i + 1);
      Require.that(
          square.get(i, i) > 0,
          "the diagonal of a triangle must be above 0, but entry " + i + " is " + square.get(i, i));
    }
    return square;
  }

  private static double[] triangle(Cholesky factor) {
    int m = factor.size();
    DoubleMatrix lower = factor.lower();
    double[] triangle = new double[Math.toIntExact((long) m * (m + 1) / 2)];
    for (int i = 0; i < m; i++) {
      System.arraycopy(lower.unsafeValues(), i * m, triangle, i * (i + 1) / 2, i + 1);
    }
    return triangle;
  }

  /** How many centres there are. */
  public int size() {
    return basis.size();
  }

  /** L, row by row. */
  public double[] basis() {
    return triangle(basis);
  }

  /** The factor of B, row by row. */
  public double[] precision() {
    return triangle(precision);
  }

  /** Of objects with these values k(C, x), the columns of an m x columns array. */
  public double[] explained(double[] values, int columns, Run run) {
    double[] z = basis.forward(values, columns, run);
    double[] unknown = precision.inverseNorms(z, columns, run);
    double[] explained = new double[columns];
    for (int f = 0; f < size(); f++) {
      for (int j = 0; j < columns; j++) {
        explained[j] += z[f * columns + j] * z[f * columns + j];
      }
    }
    Arrays.setAll(explained, j -> explained[j] - unknown[j]);
    return explained;
  }
}
