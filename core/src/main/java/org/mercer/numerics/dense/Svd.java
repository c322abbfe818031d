package org.mercer.numerics.dense;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.lapack.Factorisations;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.numerics.lapack.Transposition;
import org.mercer.run.Run;

/**
 * The thin singular value decomposition A = U diag(values) V' with r = min(rows, cols): U is rows x
 * r, V is cols x r, both with orthonormal columns, the values descend. The largest entry of each
 * column of V in absolute value (the first of them) is positive, which settles the signs.
 */
@Internal
public final class Svd {
  private final DoubleMatrix left;
  private final double[] values;
  private final DoubleMatrix right;

  private Svd(DoubleMatrix left, double[] values, DoubleMatrix right) {
    this.left = left;
    this.values = values;
    this.right = right;
  }

  public static Svd of(DoubleMatrix matrix, Run run) {
    return of(matrix, run, Lapack.forSize(Math.min(matrix.rows(), matrix.cols())));
  }

  static Svd of(DoubleMatrix matrix, Run run, Factorisations lapack) {
    int rows = Require.atLeast("rows", 1, matrix.rows());
    int cols = Require.atLeast("columns", 1, matrix.cols());
    int r = Math.min(rows, cols);
    MemoryPlan.require(
        "the singular value decomposition of a " + rows + " x " + cols + " matrix",
        bytes(rows, cols),
        run,
        "use randomised range finding for the leading part");
    Finite.require(matrix);
    double[] a = matrix.unsafeValues().clone();
    double[] u = new double[rows * r];
    double[] s = new double[r];
    double[] vt = new double[r * cols];
    CancellableCall.run(r, run, () -> lapack.svd(rows, cols, a, u, s, vt));
    for (int i = 0; i < r; i++) {
      if (Signs.fix(vt, i * cols, cols)) {
        for (int k = 0; k < rows; k++) {
          u[k * r + i] = -u[k * r + i];
        }
      }
    }
    return new Svd(
        new DoubleMatrix(rows, r, u), s, new DoubleMatrix(cols, r, Transposition.of(vt, r, cols)));
  }

  /** Two copies of everything, and LAPACK's work area. */
  public static long bytes(int rows, int cols) {
    long r = Math.min(rows, cols);
    return Double.BYTES * (2L * rows * cols + 3 * r * (rows + cols) + 4 * r * r);
  }

  /** U; the matrix itself, not a copy. */
  public DoubleMatrix left() {
    return left;
  }

  /** Descending, none negative. */
  public double[] values() {
    return values.clone();
  }

  /** V; the matrix itself, not a copy. */
  public DoubleMatrix right() {
    return right;
  }
}
