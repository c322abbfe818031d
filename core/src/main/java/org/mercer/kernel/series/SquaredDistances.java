package org.mercer.kernel.series;

import org.mercer.data.series.Series;
import org.mercer.error.Require;

/** The squared distances of one point of a series to all points of another. */
final class SquaredDistances {
  private SquaredDistances() {}

  /** Series with points must have the same number of dimensions. */
  static void require(Series x, Series y) {
    Require.that(
        x.dimensions() == y.dimensions() || x.length() == 0 || y.length() == 0,
        "series must have the same number of dimensions, but these have "
            + x.dimensions()
            + " and "
            + y.dimensions());
  }

  /** out[j] = |x_i - y_j|^2. */
  static void row(Series x, int i, Series y, double[] out) {
    int d = x.dimensions();
    double[] a = x.unsafeValues();
    double[] b = y.unsafeValues();
    for (int j = 0; j < out.length; j++) {
      double sum = 0;
      for (int c = 0; c < d; c++) {
        double difference = a[i * d + c] - b[j * d + c];
        sum += difference * difference;
      }
      out[j] = sum;
    }
  }
}
