package org.mercer.numerics.dense;

import java.util.random.RandomGenerator;
import org.mercer.run.Streams;

/** Matrices for tests, and the plain triple loop that answers are checked with. */
public final class Matrices {
  private Matrices() {}

  public static DoubleMatrix random(int rows, int cols, long seed) {
    RandomGenerator random = Streams.of(seed, "test matrix");
    DoubleMatrix matrix = new DoubleMatrix(rows, cols);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < cols; j++) {
        matrix.set(i, j, random.nextGaussian());
      }
    }
    return matrix;
  }

  /** (G + G') / 2. */
  public static DoubleMatrix symmetric(int n, long seed) {
    DoubleMatrix g = random(n, n, seed);
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix.set(i, j, (g.get(i, j) + g.get(j, i)) / 2);
      }
    }
    return matrix;
  }

  /** exp(-|i-j|/10) plus noise on the diagonal: positive definite for every n. */
  public static DoubleMatrix positive(int n, long seed) {
    RandomGenerator random = Streams.of(seed, "test diagonal");
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix.set(i, j, Math.exp(-Math.abs(i - j) / 10.0));
      }
      matrix.set(i, i, 1 + random.nextDouble());
    }
    return matrix;
  }

  /** 1 / (i + j + 1), whose condition grows like e^(3.5 n). */
  public static DoubleMatrix hilbert(int n) {
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix.set(i, j, 1.0 / (i + j + 1));
      }
    }
    return matrix;
  }

  /** 2 on the diagonal, -1 beside it; eigenvalue k of n is 2 - 2 cos((k+1) pi / (n+1)). */
  public static DoubleMatrix secondDifferences(int n) {
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      matrix.set(i, i, 2);
      if (i > 0) {
        matrix.set(i, i - 1, -1);
        matrix.set(i - 1, i, -1);
      }
    }
    return matrix;
  }

  public static double secondDifferencesEigenvalue(int n, int k) {
    return 2 - 2 * Math.cos((k + 1) * Math.PI / (n + 1));
  }

  public static DoubleMatrix diagonal(double... entries) {
    DoubleMatrix matrix = new DoubleMatrix(entries.length, entries.length);
    for (int i = 0; i < entries.length; i++) {
      matrix.set(i, i, entries[i]);
    }
    return matrix;
  }

  public static DoubleMatrix times(DoubleMatrix a, DoubleMatrix b) {
    DoubleMatrix product = new DoubleMatrix(a.rows(), b.cols());
    for (int i = 0; i < a.rows(); i++) {
      for (int k = 0; k < a.cols(); k++) {
        for (int j = 0; j < b.cols(); j++) {
          product.set(i, j, product.get(i, j) + a.get(i, k) * b.get(k, j));
        }
      }
    }
    return product;
  }

  public static double[] times(DoubleMatrix a, double[] v) {
    double[] product = new double[a.rows()];
    for (int i = 0; i < a.rows(); i++) {
      for (int j = 0; j < a.cols(); j++) {
        product[i] += a.get(i, j) * v[j];
      }
    }
    return product;
  }

  public static double largest(DoubleMatrix a) {
    double largest = 0;
    for (double entry : a.unsafeValues()) {
      largest = Math.max(largest, Math.abs(entry));
    }
    return largest;
  }

  /** The largest entry of a - b in absolute value. */
  public static double distance(DoubleMatrix a, DoubleMatrix b) {
    return distance(a.unsafeValues(), b.unsafeValues());
  }

  public static double distance(double[] a, double[] b) {
    if (a.length != b.length) {
      throw new AssertionError(a.length + " entries against " + b.length);
    }
    double distance = 0;
    for (int i = 0; i < a.length; i++) {
      // written so that NaN is infinitely far from everything
      double gap = Math.abs(a[i] - b[i]);
      distance = gap <= distance ? distance : Double.isNaN(gap) ? Double.POSITIVE_INFINITY : gap;
    }
    return distance;
  }

  /** How far the columns of q are from orthonormal: the largest entry of q'q - I. */
  public static double orthogonality(DoubleMatrix q) {
    return distance(times(q.transpose(), q), DoubleMatrix.identity(q.cols()));
  }
}
