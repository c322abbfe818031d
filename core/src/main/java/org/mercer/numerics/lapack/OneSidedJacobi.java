package org.mercer.numerics.lapack;

import java.util.Arrays;
import org.mercer.numerics.simd.Simd;

/**
 * The singular values by rotating pairs of columns until all are orthogonal (Hestenes): A V = U S.
 * The columns of the taller side are kept as rows of an array.
 */
final class OneSidedJacobi {
  private static final int SWEEPS = 60;

  /** Columns count as orthogonal when the cosine of their angle is rounding of its own sum. */
  private static double orthogonal(int length) {
    return Math.ulp(1.0) * Math.sqrt(length);
  }

  private OneSidedJacobi() {}

  static void svd(int rows, int cols, double[] a, double[] u, double[] s, double[] vt) {
    int r = Math.min(rows, cols);
    int length = Math.max(rows, cols);
    boolean tall = rows >= cols;
    double[] columns = tall ? Transposition.of(a, rows, cols) : a.clone();
    double[] turns = RowOperations.identity(r);
    rotateUntilOrthogonal(columns, turns, r, length);
    int[] order = descending(columns, r, length);
    double[] left = new double[r * length];
    double[] right = new double[r * r];
    for (int i = 0; i < r; i++) {
      s[i] = norm(columns, order[i] * length, length);
      System.arraycopy(columns, order[i] * length, left, i * length, length);
      System.arraycopy(turns, order[i] * r, right, i * r, r);
    }
    orthonormalise(left, s, r, length);
    if (tall) {
      System.arraycopy(Transposition.of(left, r, length), 0, u, 0, r * length);
      System.arraycopy(right, 0, vt, 0, r * r);
    } else {
      System.arraycopy(left, 0, vt, 0, r * length);
      System.arraycopy(Transposition.of(right, r, r), 0, u, 0, r * r);
    }
  }

  private static void rotateUntilOrthogonal(double[] columns, double[] turns, int r, int length) {
    boolean turned = true;
    for (int sweep = 0; turned && sweep < SWEEPS; sweep++) {
      turned = false;
      for (int p = 0; p < r; p++) {
        for (int q = p + 1; q < r; q++) {
          turned |= orthogonalise(columns, turns, p, q, r, length);
        }
      }
    }
  }

  private static boolean orthogonalise(
      double[] columns, double[] turns, int p, int q, int r, int length) {
    double np = norm(columns, p * length, length);
    double nq = norm(columns, q * length, length);
    if (np == 0 || nq == 0) {
      return false;
    }
    // The cosine of the angle, not the product, so that squares of tiny columns do not vanish.
    double cosine = 0;
    for (int e = 0; e < length; e++) {
      cosine += columns[p * length + e] / np * (columns[q * length + e] / nq);
    }
    if (Math.abs(cosine) <= orthogonal(length)) {
      return false;
    }
    double zeta = (nq / np - np / nq) / (2 * cosine);
    double t = Math.copySign(1 / (Math.abs(zeta) + Math.hypot(1, zeta)), zeta);
    double c = 1 / Math.hypot(1, t);
    RowOperations.rotate(columns, p * length, q * length, c, c * t, length);
    RowOperations.rotate(turns, p * r, q * r, c, c * t, r);
    return true;
  }

  private static double norm(double[] a, int at, int n) {
    double largest = 0;
    for (int e = at; e < at + n; e++) {
      largest = Math.max(largest, Math.abs(a[e]));
    }
    if (largest == 0) {
      return 0;
    }
    double sum = 0;
    for (int e = at; e < at + n; e++) {
      double x = a[e] / largest;
      sum += x * x;
    }
    return largest * Math.sqrt(sum);
  }

  private static int[] descending(double[] columns, int r, int length) {
    double[] norms = new double[r];
    for (int i = 0; i < r; i++) {
      norms[i] = -norm(columns, i * length, length);
    }
    return RowOperations.ascending(norms);
  }

  /**
   * Divides each vector by its singular value. Where that is zero or lost in rounding, a coordinate
   * direction made orthogonal to the vectors before it takes the place.
   */
  private static void orthonormalise(double[] left, double[] s, int r, int length) {
    double negligible = s.length == 0 ? 0 : s[0] * length * Math.ulp(1.0);
    for (int i = 0; i < r; i++) {
      boolean usable = s[i] > negligible && remainder(left, i, length) > 0.5 * s[i];
      for (int axis = 0; !usable && axis < length; axis++) {
        Arrays.fill(left, i * length, (i + 1) * length, 0);
        left[i * length + axis] = 1;
        // Some axis keeps at least this much: the squares over all axes sum to length - i >= 1.
        usable = remainder(left, i, length) > 0.5 / Math.sqrt(length);
      }
      Simd.LANES.scale(left, i * length, length, 1 / norm(left, i * length, length));
    }
  }

  /** Removes the parts along vectors 0 .. i-1, twice, and answers the norm of what is left. */
  private static double remainder(double[] left, int i, int length) {
    for (int pass = 0; pass < 2; pass++) {
      for (int k = 0; k < i; k++) {
        double part = Simd.LANES.dot(left, k * length, left, i * length, length);
        Simd.LANES.axpy(-part, left, k * length, left, i * length, length);
      }
    }
    return norm(left, i * length, length);
  }
}
