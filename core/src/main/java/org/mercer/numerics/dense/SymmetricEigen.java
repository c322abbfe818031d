package org.mercer.numerics.dense;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.lapack.Factorisations;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.numerics.lapack.Transposition;
import org.mercer.run.Run;

/**
 * Eigenvalues in ascending order and orthonormal vectors of a symmetric matrix: A V = V
 * diag(values), the vectors as columns. The largest entry of each vector in absolute value (the
 * first of them) is positive, which settles the sign.
 */
@Internal
public final class SymmetricEigen {
  private final double[] values;
  private final DoubleMatrix vectors;

  private SymmetricEigen(double[] values, DoubleMatrix vectors) {
    this.values = values;
    this.vectors = vectors;
  }

  /** All of them; 9 n^3 operations or so. The lower triangle is read. */
  public static SymmetricEigen of(DoubleMatrix matrix, Run run) {
    return of(matrix, 0, matrix.rows(), run, Lapack.forSize(matrix.rows()));
  }

  /** The {@code count} largest, still in ascending order: 4/3 n^3 operations and a little more. */
  public static SymmetricEigen leading(DoubleMatrix matrix, int count, Run run) {
    int n = matrix.rows();
    Require.that(
        count >= 1 && count <= n,
        "the number of eigenvalues must lie between 1 and " + n + ", but is " + count);
    return of(matrix, n - count, n, run, Lapack.forSize(n));
  }

  static SymmetricEigen of(DoubleMatrix matrix, int from, int to, Run run, Factorisations lapack) {
    int n = Require.atLeast("the size of the matrix", 1, matrix.rows());
    Require.same("rows and columns of a symmetric matrix", n, matrix.cols());
    MemoryPlan.require(
        "the eigenvectors of a " + n + " x " + n + " matrix",
        bytes(n),
        run,
        "use Lanczos for a few of them");
    Finite.require(matrix);
    double[] a = matrix.unsafeValues().clone();
    mirror(a, n);
    double[] values = new double[to - from];
    double[] rows = new double[Math.multiplyExact(to - from, n)];
    CancellableCall.run(n, run, () -> lapack.eigen(n, a, from, to, values, rows));
    for (int i = 0; i < values.length; i++) {
      Signs.fix(rows, i * n, n);
    }
    return new SymmetricEigen(values, columns(rows, values.length, n));
  }

  /** The lower triangle counts for every twin, as it does for Cholesky. */
  private static void mirror(double[] a, int n) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[j * n + i] = a[i * n + j];
      }
    }
  }

  private static DoubleMatrix columns(double[] rows, int count, int n) {
    if (count == n) {
      Transposition.square(rows, n);
      return new DoubleMatrix(n, n, rows);
    }
    return new DoubleMatrix(n, count, Transposition.of(rows, count, n));
  }

  /** The memory that all eigenvectors take: two copies, LAPACK's copy, its work area of two. */
  public static long bytes(int n) {
    return 5L * n * n * Double.BYTES;
  }

  public int count() {
    return values.length;
  }

  /** Ascending. */
  public double[] values() {
    return values.clone();
  }

  public double value(int i) {
    return values[i];
  }

  /** One column for each value; the matrix itself, not a copy. */
  public DoubleMatrix vectors() {
    return vectors;
  }

  /** The vector that belongs to value i. */
  public double[] vector(int i) {
    double[] vector = new double[vectors.rows()];
    for (int r = 0; r < vector.length; r++) {
      vector[r] = vectors.get(r, i);
    }
    return vector;
  }
}
