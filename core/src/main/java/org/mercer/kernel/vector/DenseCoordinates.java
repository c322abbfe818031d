package org.mercer.kernel.vector;

import org.mercer.error.Require;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * A coordinatewise kernel of dense rows and columns, a row of a tile at a time. Values are computed
 * in double for tiles of floats too: sums and products of many coordinates lose too many digits
 * otherwise.
 */
final class DenseCoordinates implements Evaluation {
  private final Coordinatewise kernel;
  private final DoubleMatrix rows;
  private final DoubleMatrix cols;

  DenseCoordinates(Coordinatewise kernel, DoubleMatrix rows, DoubleMatrix cols) {
    Require.same("dimension", rows.cols(), cols.cols());
    this.kernel = kernel;
    this.rows = rows;
    this.cols = cols;
  }

  @Override
  public void fill(Tile tile) {
    int dim = rows.cols();
    double[][] columns = columns(tile.col(), tile.cols());
    double[] values = new double[tile.cols()];
    for (int i = 0; i < tile.rows(); i++) {
      int xAt = (tile.row() + i) * dim;
      kernel.row(rows.unsafeValues(), xAt, columns, values);
      if (!isFinite(values)) {
        rescue(values, xAt, tile.col());
      }
      tile.write(tile.at(i), values, 0, values.length);
    }
  }

  /** The columns of a tile, coordinate by coordinate. */
  private double[][] columns(int col, int n) {
    double[][] columns = new double[cols.cols()][n];
    for (int j = 0; j < n; j++) {
      for (int f = 0; f < columns.length; f++) {
        columns[f][j] = cols.get(col + j, f);
      }
    }
    return columns;
  }

  private static boolean isFinite(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += 0 * value; // 0 unless it is infinite or NaN
    }
    return sum == 0;
  }

  /** The plain formula knows ways around what overflows, and what to say where there is none. */
  private void rescue(double[] values, int xAt, int col) {
    for (int j = 0; j < values.length; j++) {
      if (!Double.isFinite(values[j])) {
        int yAt = (col + j) * cols.cols();
        values[j] = kernel.of(rows.unsafeValues(), xAt, cols.unsafeValues(), yAt, cols.cols());
        Coordinatewise.Finite.checked(kernel, values[j]);
      }
    }
  }
}
