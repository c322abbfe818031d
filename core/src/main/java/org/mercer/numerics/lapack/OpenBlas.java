package org.mercer.numerics.lapack;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.openblas.global.openblas_full;

/**
 * LAPACK as OpenBLAS implements it, one thread a call. OpenBLAS's own threads stay off for good:
 * their number is a setting of the whole process, so a call that raised it would change how the
 * tiles of another thread are added up, and with them the bits of its result. Large factorisations
 * are parallel because their tiles are.
 */
final class OpenBlas implements Factorisations {
  private static final int COLUMNS_FIRST = openblas_full.LAPACK_COL_MAJOR;
  private static final byte VALUES_AND_VECTORS = 'V';
  private static final byte BY_INDEX = 'I';
  private static final byte LOWER = 'L';
  private static final byte THIN = 'S';

  private final String description;

  private OpenBlas(String description) {
    this.description = description;
  }

  /** Throws a {@link LinkageError} where the native library is missing or may not be loaded. */
  static OpenBlas load() {
    openblas_full.openblas_set_num_threads(1);
    try (BytePointer config = openblas_full.openblas_get_config();
        BytePointer core = openblas_full.openblas_get_corename()) {
      // The configuration reads "OpenBLAS 0.3.31 NO_LAPACKE DYNAMIC_ARCH ...".
      String[] words = config.getString().trim().split("\\s+", 3);
      return new OpenBlas(words[0] + " " + words[1] + " (" + core.getString() + ")");
    }
  }

  @Override
  public String describe() {
    return description;
  }

  @Override
  public Tiles tiles(int n, int edge) {
    return new OpenBlasTiles(new TileShape(n, edge));
  }

  /** Row-major rows are LAPACK's columns, so its vectors come out as our rows. */
  @Override
  public void eigen(int n, double[] a, int from, int to, double[] values, double[] vectors) {
    if (from == 0 && to == n) {
      settled(
          "dsyevd",
          openblas_full.LAPACKE_dsyevd(COLUMNS_FIRST, VALUES_AND_VECTORS, LOWER, n, a, n, values));
      System.arraycopy(a, 0, vectors, 0, n * n);
      return;
    }
    double[] found = new double[n];
    int[] count = new int[1];
    int[] support = new int[2 * n];
    settled(
        "dsyevr",
        openblas_full.LAPACKE_dsyevr(
            COLUMNS_FIRST,
            VALUES_AND_VECTORS,
            BY_INDEX,
            LOWER,
            n,
            a,
            n,
            0,
            0,
            from + 1,
            to,
            0,
            count,
            found,
            vectors,
            n,
            support));
    System.arraycopy(found, 0, values, 0, to - from);
  }

  /** Our A is LAPACK's A' = V S U': what it calls U is our V, and the other way round. */
  @Override
  public void svd(int rows, int cols, double[] a, double[] u, double[] s, double[] vt) {
    int r = Math.min(rows, cols);
    settled(
        "dgesdd",
        openblas_full.LAPACKE_dgesdd(COLUMNS_FIRST, THIN, cols, rows, a, cols, s, vt, cols, u, r));
  }

  private static void settled(String routine, int info) {
    if (info != 0) {
      throw new IllegalStateException(
          routine
              + " must end with 0, but ended with "
              + info
              + (info > 0
                  ? ": its iteration did not converge; scale the matrix and try again"
                  : ": it ran out of memory or refused an argument"));
    }
  }
}
