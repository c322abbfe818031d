package org.mercer.numerics.lapack;

/**
 * The QL iteration with implicit Wilkinson shifts on a symmetric tridiagonal matrix: a bulge is
 * chased from the bottom to the top of each unreduced part until its first off-diagonal entry is
 * negligible. The rotations are applied to the rows of {@code vectors}.
 */
final class ImplicitShifts {
  /** Two or three sweeps an eigenvalue are usual; 30 times n is the customary alarm. */
  private static final int SWEEPS = 60;

  private ImplicitShifts() {}

  /** d becomes the eigenvalues in no order; off[i] couples i and i + 1 and is destroyed. */
  static void diagonalise(double[] d, double[] off, double[] vectors, int n) {
    double norm = 0;
    for (int i = 0; i < n; i++) {
      norm = Math.max(norm, Math.abs(d[i]) + (i + 1 < n ? Math.abs(off[i]) : 0));
    }
    // Every sweep leaves rounding errors of this size, so no entry of a singular matrix need ever
    // be smaller; the smallest normal number ends parts that are all zero.
    double least = Math.ulp(1.0) / 2 * norm + Double.MIN_NORMAL;
    for (int first = 0; first < n; first++) {
      int sweeps = 0;
      int last = endOfPart(d, off, first, n, least);
      while (last > first) {
        if (sweeps++ == SWEEPS) {
          throw new IllegalStateException(
              "eigenvalue " + first + " did not settle after " + SWEEPS + " sweeps");
        }
        sweep(d, off, first, last, vectors, n);
        last = endOfPart(d, off, first, n, least);
      }
    }
  }

  private static int endOfPart(double[] d, double[] off, int first, int n, double least) {
    for (int i = first; i + 1 < n; i++) {
      // negligible beside its neighbours, or beside the whole matrix
      double scale = Math.abs(d[i]) + Math.abs(d[i + 1]);
      if (Math.abs(off[i]) <= Math.max(least, Math.ulp(1.0) / 2 * scale)) {
        off[i] = 0;
        return i;
      }
    }
    return n - 1;
  }

  private static void sweep(
      double[] d, double[] off, int first, int last, double[] vectors, int n) {
    double half = (d[first + 1] - d[first]) / (2 * off[first]);
    double root = Math.hypot(half, 1);
    double shift = d[first] - off[first] / (half + Math.copySign(root, half));
    double x = d[last] - shift;
    double s = 1;
    double c = 1;
    double p = 0;
    for (int i = last - 1; i >= first; i--) {
      double f = s * off[i];
      double b = c * off[i];
      double r = Math.hypot(f, x);
      off[i + 1] = r;
      if (r == 0) {
        d[i + 1] -= p;
        off[last] = 0;
        return;
      }
      s = f / r;
      c = x / r;
      double g = d[i + 1] - p;
      double t = (d[i] - g) * s + 2 * c * b;
      p = s * t;
      d[i + 1] = g + p;
      x = c * t - b;
      RowOperations.rotate(vectors, i * n, (i + 1) * n, c, s, n);
    }
    d[first] -= p;
    off[first] = x;
    off[last] = 0;
  }
}
