package org.mercer.numerics.lapack;

import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.openblas.global.openblas_full;

/** Right-hand sides in native memory; a single one goes the way of matrix times vector. */
final class OpenBlasRightSides implements RightSides {
  private final OpenBlasTiles tiles;
  private final TileShape shape;
  private final int columns;
  private final NativeDoubles memory;
  private final DoublePointer[] blocks;

  OpenBlasRightSides(OpenBlasTiles tiles, int columns) {
    this.tiles = tiles;
    this.shape = tiles.shape();
    this.columns = columns;
    this.memory = new NativeDoubles((long) shape.n() * columns);
    this.blocks = new DoublePointer[shape.blocks()];
    for (int k = 0; k < blocks.length; k++) {
      blocks[k] = memory.at((long) shape.start(k) * columns);
    }
  }

  @Override
  public void put(int row, int rows, double[] entries) {
    memory.at((long) row * columns).put(entries, 0, rows * columns);
  }

  @Override
  public void get(int row, int rows, double[] entries) {
    memory.at((long) row * columns).get(entries, 0, rows * columns);
  }

  @Override
  public void solve(int k, boolean transposed) {
    int m = shape.length(k);
    DoublePointer l = tiles.tile(k, k);
    int way = way(transposed);
    if (columns == 1) {
      openblas_full.cblas_dtrsv(
          OpenBlasTiles.ROWS_FIRST,
          OpenBlasTiles.LOWER,
          way,
          OpenBlasTiles.ANY_DIAGONAL,
          m,
          l,
          m,
          blocks[k],
          1);
    } else {
      openblas_full.cblas_dtrsm(
          OpenBlasTiles.ROWS_FIRST,
          openblas_full.CblasLeft,
          OpenBlasTiles.LOWER,
          way,
          OpenBlasTiles.ANY_DIAGONAL,
          m,
          columns,
          1,
          l,
          m,
          blocks[k],
          columns);
    }
  }

  @Override
  public void update(int i, int j, boolean transposed) {
    int rows = shape.length(i);
    int cols = shape.length(j);
    DoublePointer l = tiles.tile(i, j);
    DoublePointer from = blocks[transposed ? i : j];
    DoublePointer to = blocks[transposed ? j : i];
    int way = way(transposed);
    if (columns == 1) {
      openblas_full.cblas_dgemv(
          OpenBlasTiles.ROWS_FIRST, way, rows, cols, -1, l, cols, from, 1, 1, to, 1);
    } else {
      openblas_full.cblas_dgemm(
          OpenBlasTiles.ROWS_FIRST,
          way,
          OpenBlasTiles.PLAIN,
          transposed ? cols : rows,
          columns,
          transposed ? rows : cols,
          -1,
          l,
          cols,
          from,
          columns,
          1,
          to,
          columns);
    }
  }

  private static int way(boolean transposed) {
    return transposed ? OpenBlasTiles.TRANSPOSED : OpenBlasTiles.PLAIN;
  }

  @Override
  public void close() {
    memory.close();
  }
}
