package org.mercer.report;

import java.util.Arrays;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Bars;
import org.mercer.picture.chart.Chart;

/** How often values lie where. */
final class Histogram {
  private Histogram() {}

  static Chart chart(double[] values, int bins, String label) {
    double low = Arrays.stream(values).min().orElse(0);
    double high = Arrays.stream(values).max().orElse(1);
    double width = high > low ? (high - low) / bins : 1;
    double[] middle = new double[bins];
    double[] counts = new double[bins];
    Arrays.setAll(middle, b -> low + (b + 0.5) * width);
    for (double value : values) {
      counts[Math.min(bins - 1, (int) ((value - low) / width))]++;
    }
    return Chart.titled("")
        .size(Drawing.WIDE, Drawing.HIGH)
        .x(Axis.linear(label))
        .y(Axis.linear("rows"))
        .with(Bars.of(middle, counts).thick(0.92 * width));
  }
}
