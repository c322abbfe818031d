package org.mercer.numerics.lapack;

import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.openblas.global.openblas_full;

/**
 * The tiles one after the other in native memory, with a pointer made once for each: calls on Java
 * arrays would copy every tile in and out.
 */
final class OpenBlasTiles implements Tiles {
  static final int ROWS_FIRST = openblas_full.CblasRowMajor;
  static final int PLAIN = openblas_full.CblasNoTrans;
  static final int TRANSPOSED = openblas_full.CblasTrans;
  static final int LOWER = openblas_full.CblasLower;
  static final int ANY_DIAGONAL = openblas_full.CblasNonUnit;

  /** A row-major lower triangle is LAPACK's upper one, column by column. */
  private static final byte LAPACK_UPPER = 'U';

  private final TileShape shape;
  private final NativeDoubles memory;
  private final DoublePointer[] tiles;

  OpenBlasTiles(TileShape shape) {
    this.shape = shape;
    this.memory = new NativeDoubles(shape.entries());
    this.tiles = new DoublePointer[shape.tiles()];
    for (int i = 0; i < shape.blocks(); i++) {
      for (int j = 0; j <= i; j++) {
        tiles[shape.index(i, j)] = memory.at(shape.offset(i, j));
      }
    }
  }

  @Override
  public TileShape shape() {
    return shape;
  }

  DoublePointer tile(int i, int j) {
    return tiles[shape.index(i, j)];
  }

  @Override
  public void put(int i, int j, double[] entries) {
    tile(i, j).put(entries, 0, shape.length(i) * shape.length(j));
  }

  @Override
  public void get(int i, int j, double[] entries) {
    tile(i, j).get(entries, 0, shape.length(i) * shape.length(j));
  }

  @Override
  public int factor(int k) {
    int m = shape.length(k);
    int info =
        openblas_full.LAPACKE_dpotrf_work(
            openblas_full.LAPACK_COL_MAJOR, LAPACK_UPPER, m, tile(k, k), m);
    return info - 1;
  }

  @Override
  public void solve(int i, int k) {
    int m = shape.length(k);
    openblas_full.cblas_dtrsm(
        ROWS_FIRST,
        openblas_full.CblasRight,
        LOWER,
        TRANSPOSED,
        ANY_DIAGONAL,
        shape.length(i),
        m,
        1,
        tile(k, k),
        m,
        tile(i, k),
        m);
  }

  @Override
  public void update(int i, int j, int k) {
    int rows = shape.length(i);
    int cols = shape.length(j);
    int depth = shape.length(k);
    if (i == j) {
      openblas_full.cblas_dsyrk(
          ROWS_FIRST, LOWER, PLAIN, rows, depth, -1, tile(i, k), depth, 1, tile(i, i), rows);
    } else {
      openblas_full.cblas_dgemm(
          ROWS_FIRST,
          PLAIN,
          TRANSPOSED,
          rows,
          cols,
          depth,
          -1,
          tile(i, k),
          depth,
          tile(j, k),
          depth,
          1,
          tile(i, j),
          cols);
    }
  }

  @Override
  public RightSides rightSides(int columns) {
    return new OpenBlasRightSides(this, columns);
  }

  @Override
  public void close() {
    memory.close();
  }
}
