package org.mercer.testkit;

import org.mercer.numerics.dense.DoubleMatrix;

/**
 * All eigenvalues of a small symmetric matrix by plane rotations. Slow and sure, and on purpose not
 * the library's own: a law must not be judged by what it tests. Rotations in a fixed order until
 * what is left off the diagonal is rounding.
 */
final class Jacobi {
  private static final int SWEEPS = 60;

  private final int n;
  private final double[][] a;
  private final double[][] v;

  private Jacobi(DoubleMatrix matrix) {
    n = matrix.rows();
    a = new double[n][n];
    v = new double[n][n];
    for (int i = 0; i < n; i++) {
      v[i][i] = 1;
      for (int j = 0; j < n; j++) {
        a[i][j] = (matrix.get(i, j) + matrix.get(j, i)) / 2;
      }
    }
  }

  /** The smallest eigenvalue and its vector, of length one. */
  record Smallest(double value, double[] vector) {}

  static Smallest smallest(DoubleMatrix matrix) {
    Jacobi jacobi = new Jacobi(matrix);
    jacobi.diagonalise();
    int least = 0;
    for (int i = 1; i < jacobi.n; i++) {
      least = jacobi.a[i][i] < jacobi.a[least][least] ? i : least;
    }
    double[] vector = new double[jacobi.n];
    for (int i = 0; i < jacobi.n; i++) {
      vector[i] = jacobi.v[i][least];
    }
    return new Smallest(jacobi.a[least][least], vector);
  }

  private void diagonalise() {
    for (int sweep = 0; sweep < SWEEPS && !isDiagonal(); sweep++) {
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          rotate(p, q);
        }
      }
    }
  }

  private boolean isDiagonal() {
    double off = 0;
    double all = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        all = Math.max(all, Math.abs(a[i][j]));
        off = i == j ? off : Math.max(off, Math.abs(a[i][j]));
      }
    }
    return off <= 1e-17 * all;
  }

  /** The rotation in the plane (p, q) that makes a[p][q] zero. */
  private void rotate(int p, int q) {
    if (a[p][q] == 0) {
      return;
    }
    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(theta, 1));
    double cos = 1 / Math.hypot(t, 1);
    double sin = t * cos;
    for (int k = 0; k < n; k++) {
      double kp = a[k][p];
      double kq = a[k][q];
      a[k][p] = cos * kp - sin * kq;
      a[k][q] = sin * kp + cos * kq;
    }
    for (int k = 0; k < n; k++) {
      double pk = a[p][k];
      double qk = a[q][k];
      a[p][k] = cos * pk - sin * qk;
      a[q][k] = sin * pk + cos * qk;
      double vp = v[k][p];
      double vq = v[k][q];
      v[k][p] = cos * vp - sin * vq;
      v[k][q] = sin * vp + cos * vq;
    }
  }
}
