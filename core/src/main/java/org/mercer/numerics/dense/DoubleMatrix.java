package org.mercer.numerics.dense;

import java.util.Arrays;
import org.mercer.error.Require;

/** A row-major matrix of doubles: entry (i, j) lies at {@code i * cols + j}. */
public final class DoubleMatrix {
  private final int rows;
  private final int cols;
  private final double[] values;

  /** Wraps the array without copying it. */
  public DoubleMatrix(int rows, int cols, double[] values) {
    Require.same("rows x columns and the length of the array", (long) rows * cols, values.length);
    this.rows = rows;
    this.cols = cols;
    this.values = values;
  }

  public DoubleMatrix(int rows, int cols) {
    this(rows, cols, new double[Math.multiplyExact(rows, cols)]);
  }

  /** Rows of equal length, copied. */
  public static DoubleMatrix of(double[]... rows) {
    int cols = rows.length == 0 ? 0 : rows[0].length;
    DoubleMatrix matrix = new DoubleMatrix(rows.length, cols);
    for (int i = 0; i < rows.length; i++) {
      Require.same("the lengths of the rows", cols, rows[i].length);
      System.arraycopy(rows[i], 0, matrix.values, i * cols, cols);
    }
    return matrix;
  }

  public static DoubleMatrix identity(int n) {
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      matrix.values[i * n + i] = 1;
    }
    return matrix;
  }

  public int rows() {
    return rows;
  }

  public int cols() {
    return cols;
  }

  public double get(int i, int j) {
    return values[i * cols + j];
  }

  public void set(int i, int j, double value) {
    values[i * cols + j] = value;
  }

  public double[] row(int i) {
    return Arrays.copyOfRange(values, i * cols, (i + 1) * cols);
  }

  /** The entries themselves, not a copy. */
  public double[] unsafeValues() {
    return values;
  }

  public DoubleMatrix copy() {
    return new DoubleMatrix(rows, cols, values.clone());
  }

  public DoubleMatrix transpose() {
    DoubleMatrix result = new DoubleMatrix(cols, rows);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < cols; j++) {
        result.values[j * rows + i] = values[i * cols + j];
      }
    }
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DoubleMatrix that
        && rows == that.rows
        && cols == that.cols
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * rows + cols) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return rows + " x " + cols + " doubles";
  }
}
