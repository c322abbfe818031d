package org.mercer.numerics.lapack;

/**
 * What Mercer asks of a LAPACK, on row-major arrays. {@link PlainFactorisations} defines the
 * answers; {@link OpenBlas} gives the same within rounding. Each gives the same bits on every call
 * and for any number of calling threads. Signs of vectors are left to the caller to fix.
 */
public interface Factorisations {
  /** For people: what computes, and its version. */
  String describe();

  /** Room for the lower triangle of an n x n matrix, cut into tiles of the given edge. */
  Tiles tiles(int n, int edge);

  /**
   * Eigenvalues {@code from .. to-1} of a symmetric matrix, counted in ascending order, into {@code
   * values}, and their vectors into the rows of {@code vectors} ((to - from) x n). Overwrites a.
   */
  void eigen(int n, double[] a, int from, int to, double[] values, double[] vectors);

  /**
   * The thin decomposition a = u diag(s) vt with r = min(rows, cols): u is rows x r, s descends, vt
   * is r x cols. Overwrites a.
   */
  void svd(int rows, int cols, double[] a, double[] u, double[] s, double[] vt);
}
