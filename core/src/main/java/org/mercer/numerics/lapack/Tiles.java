package org.mercer.numerics.lapack;

/**
 * The lower triangle of a symmetric matrix in square tiles, row-major each, with the four steps of
 * a tiled Cholesky factorisation A = L L'. Tile (i, j) with i >= j covers the rows of block i and
 * the columns of block j; each step writes one tile, so steps that write different tiles may run at
 * once. Nothing may run during or after {@link #close}.
 */
public interface Tiles extends AutoCloseable {
  TileShape shape();

  /** Copies a whole tile in: {@code length(i) * length(j)} entries. */
  void put(int i, int j, double[] entries);

  /** Copies a whole tile out; above the diagonal of a diagonal tile anything may stand. */
  void get(int i, int j, double[] entries);

  /**
   * A_kk = L_kk L_kk'. Answers -1, or the row within the tile whose pivot is not positive; that
   * pivot is then the diagonal entry there.
   */
  int factor(int k);

  /** A_ik becomes L_ik = A_ik L_kk^-T. */
  void solve(int i, int k);

  /** A_ij -= L_ik L_jk'; on the diagonal only the lower triangle matters. */
  void update(int i, int j, int k);

  /** Room for right-hand sides: n rows, this many columns. */
  RightSides rightSides(int columns);

  @Override
  void close();
}
