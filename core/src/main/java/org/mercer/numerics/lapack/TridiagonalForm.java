package org.mercer.numerics.lapack;

import java.util.Arrays;
import org.mercer.numerics.simd.Simd;

/**
 * Symmetric eigenvalues in two steps: reflections I - tau v v' bring the matrix to the tridiagonal
 * form Q' A Q = T, then implicit shifts (QL) turn T into a diagonal. Every inner loop runs along a
 * row.
 */
final class TridiagonalForm {
  private final int n;
  private final double[] a;
  private final double[] diagonal;
  private final double[] off;
  private final double[] tau;

  private TridiagonalForm(int n, double[] a) {
    this.n = n;
    this.a = a;
    this.diagonal = new double[n];
    this.off = new double[n];
    this.tau = new double[n];
  }

  /** All eigenvalues ascending into {@code values}; answers the vectors as rows. */
  static double[] eigen(int n, double[] a, double[] values) {
    TridiagonalForm form = new TridiagonalForm(n, a);
    form.reduce();
    double[] vectors = form.rotations();
    ImplicitShifts.diagonalise(form.diagonal, form.off, vectors, n);
    return sorted(form.diagonal, vectors, n, values);
  }

  /** Row k keeps the vector of reflection k in its places k+1 .. n-1. */
  private void reduce() {
    double[] p = new double[n];
    for (int k = 0; k < n; k++) {
      diagonal[k] = a[k * n + k];
      int m = n - k - 1;
      if (m == 0) {
        break;
      }
      int v = k * n + k + 1;
      reflection(k, v, m);
      if (tau[k] == 0) {
        continue;
      }
      // A <- H A H = A - v w' - w v', with p = tau A v and w = p - (tau/2)(p'v) v
      for (int i = 0; i < m; i++) {
        p[i] = tau[k] * Simd.LANES.dot(a, (k + 1 + i) * n + k + 1, a, v, m);
      }
      double half = tau[k] / 2 * Simd.LANES.dot(p, 0, a, v, m);
      Simd.LANES.axpy(-half, a, v, p, 0, m);
      for (int i = 0; i < m; i++) {
        int row = (k + 1 + i) * n + k + 1;
        double vi = a[v + i];
        Simd.LANES.axpy(-vi, p, 0, a, row, m);
        Simd.LANES.axpy(-p[i], a, v, a, row, m);
      }
    }
  }

  /** Makes v so that (I - tau v v') x = -+|x| e1, where x is the row right of the diagonal. */
  private void reflection(int k, int v, int m) {
    if (isZeroAfterFirst(v, m)) {
      off[k] = a[v];
      tau[k] = 0;
      return;
    }
    double largest = 0;
    for (int i = 0; i < m; i++) {
      largest = Math.max(largest, Math.abs(a[v + i]));
    }
    // Scaled by the largest entry, so that squares neither overflow nor vanish.
    for (int i = 0; i < m; i++) {
      a[v + i] /= largest;
    }
    double norm = Math.sqrt(Simd.LANES.dot(a, v, a, v, m));
    double first = a[v];
    double alpha = first > 0 ? -norm : norm;
    a[v] = first - alpha;
    // v'v = 2 norm (norm + |first|), and tau = 2 / v'v
    tau[k] = 1 / (norm * (norm + Math.abs(first)));
    off[k] = alpha * largest;
  }

  private boolean isZeroAfterFirst(int v, int m) {
    for (int i = 1; i < m; i++) {
      if (a[v + i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** The rows of Q', where Q is the product of all reflections. */
  private double[] rotations() {
    double[] q = RowOperations.identity(n);
    double[] u = new double[n];
    for (int k = n - 2; k >= 0; k--) {
      if (tau[k] == 0) {
        continue;
      }
      int m = n - k - 1;
      int first = k + 1;
      Arrays.fill(u, 0, m, 0);
      for (int i = 0; i < m; i++) {
        Simd.LANES.axpy(a[k * n + first + i], q, (first + i) * n + first, u, 0, m);
      }
      for (int i = 0; i < m; i++) {
        double factor = -tau[k] * a[k * n + first + i];
        Simd.LANES.axpy(factor, u, 0, q, (first + i) * n + first, m);
      }
    }
    Transposition.square(q, n);
    return q;
  }

  private static double[] sorted(double[] found, double[] vectors, int n, double[] values) {
    int[] order = RowOperations.ascending(found);
    double[] rows = new double[n * n];
    for (int i = 0; i < n; i++) {
      values[i] = found[order[i]];
      System.arraycopy(vectors, order[i] * n, rows, i * n, n);
    }
    return rows;
  }
}
