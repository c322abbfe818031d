package org.mercer.picture.figure;

import org.mercer.picture.Colour;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Contours;
import org.mercer.picture.chart.Raster;

/** The lines between regions that are numbered. */
final class Borders {
  /** How often the steps of a grid are evened out; each time a border moves less than a step. */
  private static final int TIMES = 2;

  private Borders() {}

  /** Round each region a line, where its indicator, a little blurred, passes one half. */
  static Chart between(Chart chart, Raster numbers, int count) {
    Chart with = chart;
    int columns = numbers.columns();
    for (int c = 0; c < count; c++) {
      double[] indicator = new double[columns * numbers.rows()];
      for (int i = 0; i < indicator.length; i++) {
        indicator[i] = numbers.get(i % columns, i / columns) == c ? 1 : 0;
      }
      for (int t = 0; t < TIMES; t++) {
        indicator = blurred(blurred(indicator, columns, 1), columns, columns);
      }
      Raster grid = Raster.of(numbers.xs(), numbers.ys(), columns, numbers.rows(), indicator);
      with = with.with(Contours.of(grid, 0.5).style(Style.line(Colour.MUTED, 1.2)));
    }
    return with;
  }

  /** Weights 1, 4, 6, 4, 1 along rows (step 1) or columns; beyond the edge it goes on as there. */
  private static double[] blurred(double[] values, int columns, int step) {
    int length = step == 1 ? columns : values.length / columns;
    double[] result = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      int at = step == 1 ? i % columns : i / columns;
      int start = i - at * step;
      double sum = 0;
      int[] weights = {1, 4, 6, 4, 1};
      for (int d = -2; d <= 2; d++) {
        int near = Math.max(0, Math.min(length - 1, at + d));
        sum += weights[d + 2] * values[start + near * step];
      }
      result[i] = sum / 16;
    }
    return result;
  }
}
