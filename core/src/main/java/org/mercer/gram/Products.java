package org.mercer.gram;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.mercer.kernel.Tile;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

/**
 * K v from tiles that are computed, used twice (K is symmetric) and forgotten. The matrix is cut
 * into at most {@link #BANDS} bands; each pair of bands adds into two short vectors of its own, and
 * these are summed in a fixed order.
 */
final class Products {
  private static final int BANDS = 48;

  private Products() {}

  static void multiply(Gram gram, double[] v, double[] out, Run run) {
    multiply(gram, 1, v, out, run);
  }

  /** K V for {@code count} vectors one after the other: each tile is fetched once for all. */
  static void multiply(Gram gram, int count, double[] v, double[] out, Run run) {
    int n = gram.size();
    Require.same("the size of the matrix and of the vectors", (long) n * count, v.length);
    Require.same("the size of the matrix and of the results", (long) n * count, out.length);
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
          left[t] = new double[count * bands.length(r)];
          right[t] = new double[count * bands.length(c)];
          pair(gram, bands.start(r), bands.start(c), count, v, left[t], right[t], run);
        });
    Arrays.fill(out, 0);
    for (int t = 0; t < left.length; t++) {
      int rows = bands.length(bands.blockRow(t));
      int cols = bands.length(bands.blockCol(t));
      for (int f = 0; f < count; f++) {
        int at = f * n;
        Simd.LANES.add(out, at + bands.start(bands.blockRow(t)), left[t], f * rows, rows);
        Simd.LANES.add(out, at + bands.start(bands.blockCol(t)), right[t], f * cols, cols);
      }
    }
  }

  private static int roundUp(int value, int unit) {
    return (value + unit - 1) / unit * unit;
  }

  /** left += K_rc v_c and, off the diagonal, right += K_rc' v_r, for one pair of bands. */
  private static void pair(
      Gram gram, int row, int col, int count, double[] v, double[] left, double[] right, Run run) {
    int edge = Tiling.EDGE;
    int n = gram.size();
    int height = left.length / count;
    int width = right.length / count;
    boolean isFloat = gram.precision() == Precision.FLOAT;
    float[] floats = new float[isFloat ? edge * edge : 0];
    double[] doubles = new double[isFloat ? 0 : edge * edge];
    for (int i = 0; i < height; i += edge) {
      for (int j = row == col ? i : 0; j < width; j += edge) {
        run.check();
        int rows = Math.min(edge, height - i);
        int cols = Math.min(edge, width - j);
        Tile tile =
            isFloat
                ? Tile.of(row + i, rows, col + j, cols, floats, 0, cols)
                : Tile.of(row + i, rows, col + j, cols, doubles, 0, cols);
        gram.fill(tile);
        boolean diagonal = row + i == col + j;
        for (int f = 0; f < count; f++) {
          for (int r = 0; r < rows; r++) {
            int to = f * height + i + r;
            both(tile, r, v, f * n, left, to, diagonal ? null : right, f * width + j);
          }
        }
      }
    }
  }

  private static void both(
      Tile tile,
      int r,
      double[] v,
      int from,
      double[] left,
      int leftAt,
      double @Nullable [] right,
      int rightAt) {
    double weight = v[from + tile.row() + r];
    int at = from + tile.col();
    if (tile.isFloat()) {
      left[leftAt] += Simd.LANES.dot(tile.floats(), tile.at(r), v, at, tile.cols());
      if (right != null) {
        Simd.LANES.axpy(weight, tile.floats(), tile.at(r), right, rightAt, tile.cols());
      }
    } else {
      left[leftAt] += Simd.LANES.dot(tile.doubles(), tile.at(r), v, at, tile.cols());
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
