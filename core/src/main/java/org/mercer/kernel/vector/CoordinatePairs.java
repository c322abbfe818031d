package org.mercer.kernel.vector;

import java.util.Arrays;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;

/** The coordinates of two vectors that belong together: x[i] and y[i] for i below count. */
record CoordinatePairs(double[] x, double[] y, int count) {
  static CoordinatePairs of(Vec x, Vec y, Coordinatewise.Pairing pairing) {
    if (x instanceof SparseVec a && y instanceof SparseVec b) {
      if (pairing != Coordinatewise.Pairing.ALL) {
        int[] left = a.unsafeIndices();
        int[] right = b.unsafeIndices();
        int most = left.length + right.length;
        double[] ours = new double[most];
        double[] theirs = new double[most];
        int count =
            merge(
                pairing == Coordinatewise.Pairing.EITHER,
                left,
                a.unsafeValues(),
                0,
                left.length,
                right,
                b.unsafeValues(),
                0,
                right.length,
                ours,
                theirs);
        return new CoordinatePairs(ours, theirs, count);
      }
      int dim = Math.max(x.dim(), y.dim());
      return new CoordinatePairs(filled(x, dim), filled(y, dim), dim);
    }
    int dim = x instanceof DenseVec ? x.dim() : y.dim();
    return new CoordinatePairs(filled(x, dim), filled(y, dim), dim);
  }

  /** All coordinates of a vector that meets one of dimension {@code dim}. */
  static double[] filled(Vec x, int dim) {
    if (x instanceof DenseVec d) {
      Require.same("dimension", dim, d.dim());
      return d.unsafeValues();
    }
    Require.that(
        x.dim() <= dim,
        () ->
            "a sparse vector with index "
                + x.dim()
                + " does not fit a dense one of dimension "
                + dim);
    return Arrays.copyOf(x.toArray(), dim);
  }

  /**
   * Two lists of ascending indices, each walked once: the pairs of what both store or, for {@code
   * either}, also of what one of them stores, with a zero for the other. Returns how many.
   */
  static int merge(
      boolean either,
      int[] xi,
      double[] x,
      int from,
      int to,
      int[] yi,
      double[] y,
      int yFrom,
      int yTo,
      double[] xOut,
      double[] yOut) {
    int a = from;
    int b = yFrom;
    int n = 0;
    while (a < to || b < yTo) {
      int order = a == to ? 1 : b == yTo ? -1 : Integer.compare(xi[a], yi[b]);
      if (order == 0 || either) {
        xOut[n] = order <= 0 ? x[a] : 0;
        yOut[n++] = order >= 0 ? y[b] : 0;
      }
      a += order <= 0 ? 1 : 0;
      b += order >= 0 ? 1 : 0;
    }
    return n;
  }
}
