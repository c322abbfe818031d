package org.mercer.data.series;

import java.util.Arrays;
import org.mercer.error.Require;

/**
 * A series of points in the order of time, each with the same number of dimensions. A series
 * without points has no dimensions either, and fits every other.
 */
public final class Series {
  public static final Series EMPTY = new Series(0, new double[0]);

  private final int dimensions;

  /** Point after point: coordinate d of point t at t * dimensions + d. */
  private final double[] values;

  private Series(int dimensions, double[] values) {
    for (double value : values) {
      Require.finite("a value of a series", value);
    }
    this.dimensions = dimensions;
    this.values = values;
  }

  /** One dimension, a number for each time. */
  public static Series of(double... values) {
    return values.length == 0 ? EMPTY : new Series(1, values.clone());
  }

  /** One row of numbers for each dimension, all of one length. */
  public static Series ofDimensions(double[]... rows) {
    int length = rows.length == 0 ? 0 : rows[0].length;
    double[] values = new double[length * rows.length];
    for (int d = 0; d < rows.length; d++) {
      Require.same("the lengths of the dimensions of a series", length, rows[d].length);
      for (int t = 0; t < length; t++) {
        values[t * rows.length + d] = rows[d][t];
      }
    }
    return length == 0 ? EMPTY : new Series(rows.length, values);
  }

  /** How many points it has. */
  public int length() {
    return dimensions == 0 ? 0 : values.length / dimensions;
  }

  public int dimensions() {
    return dimensions;
  }

  /** Coordinate d of point t, both counted from 0. */
  public double get(int t, int d) {
    return values[t * dimensions + d];
  }

  /** The values themselves, point after point, not a copy: for reading only. */
  public double[] unsafeValues() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Series that
        && dimensions == that.dimensions
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * dimensions + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return SeriesDomain.INSTANCE.format(this);
  }
}
