package org.mercer.picture.figure;

import org.mercer.picture.Colour;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Contours;
import org.mercer.picture.chart.Grid;

/** The lines between regions that are numbered. */
final class Borders {
  private Borders() {}

  /** Round each region a line, where its indicator passes one half. */
  static Chart between(Chart chart, Grid numbers, int count) {
    Chart with = chart;
    for (int c = 0; c < count; c++) {
      int region = c;
      double[] indicator = new double[numbers.columns() * numbers.rows()];
      for (int i = 0; i < indicator.length; i++) {
        boolean in = numbers.get(i % numbers.columns(), i / numbers.columns()) == region;
        indicator[i] = in ? 1 : 0;
      }
      Grid grid = Grid.of(numbers.xs(), numbers.ys(), numbers.columns(), numbers.rows(), indicator);
      with = with.with(Contours.of(grid, 0.5).style(Style.line(Colour.MUTED, 1)));
    }
    return with;
  }
}
