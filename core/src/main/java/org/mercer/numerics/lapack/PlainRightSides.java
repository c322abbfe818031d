package org.mercer.numerics.lapack;

import org.mercer.numerics.simd.Simd;

/** Right-hand sides as one array; every step adds multiples of whole rows. */
final class PlainRightSides implements RightSides {
  private final PlainTiles tiles;
  private final int columns;
  private final double[] b;

  PlainRightSides(PlainTiles tiles, int columns) {
    this.tiles = tiles;
    this.columns = columns;
    this.b = new double[Math.multiplyExact(tiles.shape().n(), columns)];
  }

  @Override
  public void put(int row, int rows, double[] entries) {
    System.arraycopy(entries, 0, b, row * columns, rows * columns);
  }

  @Override
  public void get(int row, int rows, double[] entries) {
    System.arraycopy(b, row * columns, entries, 0, rows * columns);
  }

  @Override
  public void solve(int k, boolean transposed) {
    double[] l = tiles.tile(k, k);
    int m = tiles.shape().length(k);
    int start = tiles.shape().start(k);
    for (int step = 0; step < m; step++) {
      int r = transposed ? m - 1 - step : step;
      int end = transposed ? m : r;
      for (int c = transposed ? r + 1 : 0; c < end; c++) {
        addRow(start + r, -(transposed ? l[c * m + r] : l[r * m + c]), start + c);
      }
      // Divided, not multiplied by the reciprocal, which would overflow for a tiny pivot.
      for (int e = (start + r) * columns; e < (start + r + 1) * columns; e++) {
        b[e] /= l[r * m + r];
      }
    }
  }

  @Override
  public void update(int i, int j, boolean transposed) {
    double[] l = tiles.tile(i, j);
    int cols = tiles.shape().length(j);
    int rowStart = tiles.shape().start(i);
    int colStart = tiles.shape().start(j);
    for (int r = 0; r < tiles.shape().length(i); r++) {
      for (int c = 0; c < cols; c++) {
        int to = transposed ? colStart + c : rowStart + r;
        int from = transposed ? rowStart + r : colStart + c;
        addRow(to, -l[r * cols + c], from);
      }
    }
  }

  private void addRow(int to, double factor, int from) {
    Simd.LANES.axpy(factor, b, from * columns, b, to * columns, columns);
  }

  @Override
  public void close() {
    // the array goes with the object
  }
}
