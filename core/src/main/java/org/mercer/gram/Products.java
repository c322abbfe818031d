package org.mercer.gram;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * K v from tiles that are computed, used twice (K is symmetric) and forgotten. The matrix is cut
 * into at most {@link #BANDS} bands; each pair of bands adds into two short vectors of its own, and
 * these are summed in a fixed order.
 */
final class Products {
  private static final int BANDS = 48;

  private Products() {}

  static void multiply(Gram gram, double[] v, double[] out, Run run) {
    int n = gram.size();
    Require.same("the size of the matrix and of the vector", n, v.length);
    Require.same("the size of the matrix and of the result", n, out.length);
    int band = Math.max(Tiling.EDGE, roundUp((n + BANDS - 1) / BANDS, Tiling.EDGE));
    Tiling bands = new Tiling(n, band);
    double[][] left = new double[bands.upperTiles()][];
    double[][] right = new double[bands.upperTiles()][];
    Parallel.forEach(
        "products",
        bands.upperTiles(),
        run,
        t -> {
          int r = bands.blockRow(t);
          int c = bands.blockCol(t);
          left[t] = new double[bands.length(r)];
          right[t] = new double[bands.length(c)];
          pair(gram, bands.start(r), bands.start(c), v, left[t], right[t], run);
        });
    Arrays.fill(out, 0);
    for (int t = 0; t < left.length; t++) {
      Simd.LANES.add(out, bands.start(bands.blockRow(t)), left[t], 0, left[t].length);
      Simd.LANES.add(out, bands.start(bands.blockCol(t)), right[t], 0, right[t].length);
    }
  }

  private static int roundUp(int value, int unit) {
    return (value + unit - 1) / unit * unit;
  }

  /** left += K_rc v_c and, off the diagonal, right += K_rc' v_r, for one pair of bands. */
  private static void pair(
      Gram gram, int row, int col, double[] v, double[] left, double[] right, Run run) {
    int edge = Tiling.EDGE;
    Tile room =
        gram.precision() == Precision.FLOAT
            ? Tile.floats(0, edge, 0, edge)
            : Tile.doubles(0, edge, 0, edge);
    for (int i = 0; i < left.length; i += edge) {
      for (int j = row == col ? i : 0; j < right.length; j += edge) {
        run.check();
        int rows = Math.min(edge, left.length - i);
        int cols = Math.min(edge, right.length - j);
        Tile tile = room.reshaped(row + i, rows, col + j, cols);
        gram.fill(tile);
        boolean diagonal = row + i == col + j;
        for (int r = 0; r < rows; r++) {
          both(tile, r, v, left, i + r, diagonal ? null : right, j);
        }
      }
    }
  }

  private static void both(
      Tile tile,
      int r,
      double[] v,
      double[] left,
      int leftAt,
      double @Nullable [] right,
      int rightAt) {
    double weight = v[tile.row() + r];
    if (tile.isFloat()) {
      left[leftAt] += Simd.LANES.dot(tile.floats(), tile.at(r), v, tile.col(), tile.cols());
      if (right != null) {
        Simd.LANES.axpy(weight, tile.floats(), tile.at(r), right, rightAt, tile.cols());
      }
    } else {
      left[leftAt] += Simd.LANES.dot(tile.doubles(), tile.at(r), v, tile.col(), tile.cols());
      if (right != null) {
        Simd.LANES.axpy(weight, tile.doubles(), tile.at(r), right, rightAt, tile.cols());
      }
    }
  }

  static DoubleMatrix toMatrix(Gram gram, Run run) {
    int n = gram.size();
    Require.that(
        (long) n * n <= Integer.MAX_VALUE - 8,
        "a matrix of " + n + " x " + n + " doubles does not fit one array; use multiply or rows");
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    Tiling tiling = Tiling.of(n);
    double[] values = matrix.unsafeValues();
    Parallel.forEach(
        "matrix",
        tiling.upperTiles(),
        run,
        t -> {
          int row = tiling.start(tiling.blockRow(t));
          int col = tiling.start(tiling.blockCol(t));
          int rows = tiling.length(tiling.blockRow(t));
          int cols = tiling.length(tiling.blockCol(t));
          gram.fill(Tile.of(row, rows, col, cols, values, row * n + col, n));
          mirror(values, n, row, rows, col, cols);
        });
    return matrix;
  }

  private static void mirror(double[] k, int n, int row, int rows, int col, int cols) {
    for (int j = 0; j < cols; j++) {
      for (int i = 0; i < rows && row + i < col + j; i++) {
        k[(col + j) * n + row + i] = k[(row + i) * n + col + j];
      }
    }
  }
}
