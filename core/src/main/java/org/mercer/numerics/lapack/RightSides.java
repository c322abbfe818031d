package org.mercer.numerics.lapack;

/**
 * Right-hand sides B of L X = B and L' X = B, n rows in the blocks of the {@link Tiles} that made
 * them, row-major. One thread at a time.
 */
public interface RightSides extends AutoCloseable {
  /** Copies rows in: the entries of {@code rows} rows from row {@code row} on. */
  void put(int row, int rows, double[] entries);

  /** Copies rows out. */
  void get(int row, int rows, double[] entries);

  /** B_k = L_kk^-1 B_k, or with the transpose L_kk^-T B_k. */
  void solve(int k, boolean transposed);

  /** B_i -= L_ij B_j for i > j, and with the transpose B_j -= L_ij' B_i. */
  void update(int i, int j, boolean transposed);

  @Override
  void close();
}
