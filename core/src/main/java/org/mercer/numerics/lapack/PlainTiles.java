package org.mercer.numerics.lapack;

import org.mercer.numerics.simd.Simd;

/** The tiles as arrays, and the textbook loops over rows. */
final class PlainTiles implements Tiles {
  private final TileShape shape;
  private final double[][] tiles;

  PlainTiles(TileShape shape) {
    this.shape = shape;
    this.tiles = new double[shape.tiles()][];
    for (int i = 0; i < shape.blocks(); i++) {
      for (int j = 0; j <= i; j++) {
        tiles[shape.index(i, j)] = new double[shape.length(i) * shape.length(j)];
      }
    }
  }

  @Override
  public TileShape shape() {
    return shape;
  }

  double[] tile(int i, int j) {
    return tiles[shape.index(i, j)];
  }

  @Override
  public void put(int i, int j, double[] entries) {
    System.arraycopy(entries, 0, tile(i, j), 0, tile(i, j).length);
  }

  @Override
  public void get(int i, int j, double[] entries) {
    System.arraycopy(tile(i, j), 0, entries, 0, tile(i, j).length);
  }

  @Override
  public int factor(int k) {
    double[] a = tile(k, k);
    int m = shape.length(k);
    for (int r = 0; r < m; r++) {
      for (int c = 0; c < r; c++) {
        double product = Simd.LANES.dot(a, r * m, a, c * m, c);
        a[r * m + c] = (a[r * m + c] - product) / a[c * m + c];
      }
      double pivot = a[r * m + r] - Simd.LANES.dot(a, r * m, a, r * m, r);
      a[r * m + r] = pivot;
      if (!(pivot > 0)) {
        return r;
      }
      a[r * m + r] = Math.sqrt(pivot);
    }
    return -1;
  }

  @Override
  public void solve(int i, int k) {
    double[] a = tile(i, k);
    double[] l = tile(k, k);
    int m = shape.length(k);
    for (int r = 0; r < shape.length(i); r++) {
      for (int c = 0; c < m; c++) {
        double product = Simd.LANES.dot(a, r * m, l, c * m, c);
        a[r * m + c] = (a[r * m + c] - product) / l[c * m + c];
      }
    }
  }

  @Override
  public void update(int i, int j, int k) {
    double[] a = tile(i, j);
    double[] left = tile(i, k);
    double[] right = tile(j, k);
    int depth = shape.length(k);
    int cols = shape.length(j);
    for (int r = 0; r < shape.length(i); r++) {
      int end = i == j ? r + 1 : cols;
      for (int c = 0; c < end; c++) {
        a[r * cols + c] -= Simd.LANES.dot(left, r * depth, right, c * depth, depth);
      }
    }
  }

  @Override
  public RightSides rightSides(int columns) {
    return new PlainRightSides(this, columns);
  }

  @Override
  public void close() {
    // arrays go with the object
  }
}
