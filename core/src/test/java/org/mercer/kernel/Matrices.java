package org.mercer.kernel;

import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;

/** The matrix of a kernel on a sample: in bulk in either precision, and pair by pair. */
public final class Matrices {
  private Matrices() {}

  public static <X> DoubleMatrix inBulk(Kernel<X> kernel, Sample<X> rows, Sample<X> cols) {
    Tile tile = Tile.doubles(0, rows.size(), 0, cols.size());
    kernel.over(rows, cols).fill(tile);
    return new DoubleMatrix(rows.size(), cols.size(), tile.doubles());
  }

  /** The float tile, in two parts so that tiles that do not begin at zero are met too. */
  public static <X> DoubleMatrix inFloats(Kernel<X> kernel, Sample<X> rows, Sample<X> cols) {
    DoubleMatrix matrix = new DoubleMatrix(rows.size(), cols.size());
    Evaluation evaluation = kernel.over(rows, cols);
    int half = rows.size() / 2;
    int third = cols.size() / 3;
    copy(evaluation, Tile.floats(0, half, 0, third), matrix);
    copy(evaluation, Tile.floats(0, half, third, cols.size() - third), matrix);
    copy(evaluation, Tile.floats(half, rows.size() - half, 0, third), matrix);
    copy(evaluation, Tile.floats(half, rows.size() - half, third, cols.size() - third), matrix);
    return matrix;
  }

  private static void copy(Evaluation evaluation, Tile tile, DoubleMatrix matrix) {
    evaluation.fill(tile);
    for (int i = 0; i < tile.rows(); i++) {
      for (int j = 0; j < tile.cols(); j++) {
        matrix.set(tile.row() + i, tile.col() + j, tile.get(i, j));
      }
    }
  }

  public static <X> DoubleMatrix pairwise(Kernel<X> kernel, Sample<X> rows, Sample<X> cols) {
    DoubleMatrix matrix = new DoubleMatrix(rows.size(), cols.size());
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < cols.size(); j++) {
        matrix.set(i, j, kernel.of(rows.get(i), cols.get(j)));
      }
    }
    return matrix;
  }
}
