package org.mercer.picture.chart;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;

/**
 * A number at each crossing of evenly spaced lines.
 *
 * @param values row after row, that of the lowest y first
 */
public record Raster(Extent xs, Extent ys, int columns, int rows, double[] values) {
  public Raster {
    if (columns < 1 || rows < 1 || values.length != columns * rows) {
      throw new IllegalArgumentException(
          "a grid must have a number at each of its crossings, but has "
              + values.length
              + " for "
              + columns
              + " x "
              + rows);
    }
  }

  public static Raster of(Extent xs, Extent ys, int columns, int rows, double[] values) {
    return new Raster(xs, ys, columns, rows, values.clone());
  }

  /** The values of a function. */
  public static Raster of(Extent xs, Extent ys, int columns, int rows, DoubleBinaryOperator f) {
    double[] values = new double[columns * rows];
    Arrays.setAll(
        values, i -> f.applyAsDouble(at(xs, i % columns, columns), at(ys, i / columns, rows)));
    return new Raster(xs, ys, columns, rows, values);
  }

  /** A matrix: entry (i, j) stands at x = j, y = i. */
  public static Raster matrix(double[][] entries) {
    int rows = entries.length;
    int columns = rows == 0 ? 0 : entries[0].length;
    double[] values = Arrays.stream(entries).flatMapToDouble(Arrays::stream).toArray();
    return new Raster(new Extent(0, columns - 1), new Extent(0, rows - 1), columns, rows, values);
  }

  private static double at(Extent extent, int i, int n) {
    return n == 1 ? extent.low() : extent.at((double) i / (n - 1));
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

  /** What boxes round the crossings reach over. */
  Extent boxesX() {
    return boxes(xs, columns);
  }

  Extent boxesY() {
    return boxes(ys, rows);
  }

  private static Extent boxes(Extent extent, int n) {
    double half = n == 1 ? 0.5 : extent.length() / (n - 1) / 2;
    return new Extent(extent.low() - half, extent.high() + half);
  }
}
