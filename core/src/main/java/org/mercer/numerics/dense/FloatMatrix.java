package org.mercer.numerics.dense;

import java.util.Arrays;
import org.mercer.numerics.Require;

/** A row-major matrix of floats: entry (i, j) lies at {@code i * cols + j}. */
public final class FloatMatrix {
  private final int rows;
  private final int cols;
  private final float[] values;

  /** Wraps the array without copying it. */
  public FloatMatrix(int rows, int cols, float[] values) {
    Require.same("rows x columns and the length of the array", (long) rows * cols, values.length);
    this.rows = rows;
    this.cols = cols;
    this.values = values;
  }

  public FloatMatrix(int rows, int cols) {
    this(rows, cols, new float[Math.multiplyExact(rows, cols)]);
  }

  /** Rows of equal length, copied. */
  public static FloatMatrix of(float[]... rows) {
    int cols = rows.length == 0 ? 0 : rows[0].length;
    FloatMatrix matrix = new FloatMatrix(rows.length, cols);
    for (int i = 0; i < rows.length; i++) {
      Require.same("the lengths of the rows", cols, rows[i].length);
      System.arraycopy(rows[i], 0, matrix.values, i * cols, cols);
    }
    return matrix;
  }

  public static FloatMatrix identity(int n) {
    FloatMatrix matrix = new FloatMatrix(n, n);
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

  public float get(int i, int j) {
    return values[i * cols + j];
  }

  public void set(int i, int j, float value) {
    values[i * cols + j] = value;
  }

  public float[] row(int i) {
    return Arrays.copyOfRange(values, i * cols, (i + 1) * cols);
  }

  /** The entries themselves, not a copy. */
  public float[] unsafeValues() {
    return values;
  }

  public FloatMatrix copy() {
    return new FloatMatrix(rows, cols, values.clone());
  }

  public FloatMatrix transpose() {
    FloatMatrix result = new FloatMatrix(cols, rows);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < cols; j++) {
        result.values[j * rows + i] = values[i * cols + j];
      }
    }
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FloatMatrix that
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
    return rows + " x " + cols + " floats";
  }
}
