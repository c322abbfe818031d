package org.mercer.numerics.dense;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Z'WZ = sum_i w_i z_i z_i' for many rows and few columns, at the speed of a matrix product: tile
 * by tile of the result, the rows added in their order whatever the number of threads.
 */
@Internal
public final class WeightedSquares {
  /**
   * Columns of a tile of the result, and rows that are packed together: a quarter of a megabyte.
   */
  private static final int EDGE = 128;

  private static final int ROWS = 256;
  private static final int GROUP = GroupedRows.GROUP;
  private static final int PANEL = Simd.LANES.doublePanel();

  private final GroupedRows z;
  private final double[] weights;
  private final DoubleMatrix squares;

  private WeightedSquares(GroupedRows z, double[] weights, DoubleMatrix squares) {
    this.z = z;
    this.weights = weights;
    this.squares = squares;
  }

  /** Z'WZ, symmetric. */
  public static DoubleMatrix of(GroupedRows z, double[] weights, Run run) {
    DoubleMatrix squares = new DoubleMatrix(z.cols(), z.cols());
    add(z, weights, squares, run);
    return squares;
  }

  /** Adds Z'WZ to a matrix, to its first rows and columns where it has more. */
  public static void add(GroupedRows z, double[] weights, DoubleMatrix squares, Run run) {
    Require.same("rows and weights", z.rows(), weights.length);
    WeightedSquares sum = new WeightedSquares(z, weights, squares);
    int blocks = (z.cols() + EDGE - 1) / EDGE;
    Parallel.forEach(
        "preconditioner",
        blocks * (blocks + 1) / 2,
        run,
        t -> {
          int i = (int) ((Math.sqrt(8.0 * t + 1) - 1) / 2);
          sum.tile(i * EDGE, (t - i * (i + 1) / 2) * EDGE);
        });
  }

  /** Adds the entries of two blocks of columns, and their mirror images. */
  private void tile(int first, int second) {
    int height = Math.min(EDGE, z.cols() - first);
    int width = Math.min(EDGE, z.cols() - second);
    double[] left = new double[EDGE * ROWS];
    double[] right = new double[EDGE * ROWS];
    double[] part = new double[EDGE * EDGE];
    double[] sums = new double[EDGE * EDGE];
    for (int row = 0; row < z.rows(); row += ROWS) {
      Interruption.check();
      int rows = Math.min(ROWS, z.rows() - row);
      pack(row, rows, first, height, GROUP, false, left);
      pack(row, rows, second, width, PANEL, true, right);
      for (int g = 0; g * GROUP < height; g++) {
        Simd.LANES.products(
            left, g * GROUP * rows, right, 0, rows, panels(width), part, g * GROUP * EDGE, EDGE);
      }
      Simd.LANES.add(sums, 0, part, 0, sums.length);
    }
    for (int i = 0; i < height; i++) {
      for (int j = 0; j < (first == second ? i + 1 : width); j++) {
        double entry = squares.get(first + i, second + j) + sums[i * EDGE + j];
        squares.set(first + i, second + j, entry);
        squares.set(second + j, first + i, entry);
      }
    }
  }

  private static int panels(int width) {
    return (width + PANEL - 1) / PANEL;
  }

  /** Columns in bundles: entry (row r, column f) of a bundle at r * bundle + f. */
  private void pack(
      int row, int rows, int col, int cols, int bundle, boolean weighted, double[] out) {
    for (int r = 0; r < rows; r++) {
      double[] group = z.group((row + r) / GROUP);
      int from = (row + r) % GROUP + col * GROUP;
      double weight = weighted ? weights[row + r] : 1;
      for (int f = 0; f < cols; f++) {
        out[(f / bundle * rows + r) * bundle + f % bundle] = weight * group[from + f * GROUP];
      }
    }
  }
}
