package org.mercer.picture.chart;

import java.util.function.DoubleBinaryOperator;

/** A number at each crossing of evenly spaced lines; row 0 has the lowest y. */
public final class Grid {
  private final Extent xs;
  private final Extent ys;
  private final int columns;
  private final int rows;
  private final double[] values;

  private Grid(Extent xs, Extent ys, int columns, int rows, double[] values) {
    if (columns < 1 || rows < 1 || values.length != columns * rows) {
      throw new IllegalArgumentException(
          "a grid must have a number at each of its crossings, but has "
              + values.length
              + " for "
              + columns
              + " x "
              + rows);
    }
    this.xs = xs;
    this.ys = ys;
    this.columns = columns;
    this.rows = rows;
    this.values = values;
  }

  /** The values row after row, that of the lowest y first. */
  public static Grid of(Extent xs, Extent ys, int columns, int rows, double[] values) {
    return new Grid(xs, ys, columns, rows, values.clone());
  }

  /** The values of a function. */
  public static Grid of(Extent xs, Extent ys, int columns, int rows, DoubleBinaryOperator f) {
    double[] values = new double[columns * rows];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        values[r * columns + c] = f.applyAsDouble(at(xs, c, columns), at(ys, r, rows));
      }
    }
    return new Grid(xs, ys, columns, rows, values);
  }

  /** A matrix: entry (i, j) stands at x = j, y = i. */
  public static Grid matrix(double[][] entries) {
    int rows = entries.length;
    int columns = rows == 0 ? 0 : entries[0].length;
    double[] values = new double[rows * columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(entries[i], 0, values, i * columns, columns);
    }
    return new Grid(new Extent(0, columns - 1), new Extent(0, rows - 1), columns, rows, values);
  }

  private static double at(Extent extent, int i, int n) {
    return n == 1 ? extent.low() : extent.at((double) i / (n - 1));
  }

  public int columns() {
    return columns;
  }

  public int rows() {
    return rows;
  }

  public Extent xs() {
    return xs;
  }

  public Extent ys() {
    return ys;
  }

  public double x(int column) {
    return at(xs, column, columns);
  }

  public double y(int row) {
    return at(ys, row, rows);
  }

  public double get(int column, int row) {
    return values[row * columns + column];
  }

  /** From the smallest to the largest of the finite values. */
  public Extent range() {
    return Extent.of(values);
  }

  /** Half the distance between lines. */
  double halfX() {
    return columns == 1 ? 0.5 : xs.length() / (columns - 1) / 2;
  }

  double halfY() {
    return rows == 1 ? 0.5 : ys.length() / (rows - 1) / 2;
  }
}
