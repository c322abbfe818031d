package org.mercer.cli.svm;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Palette;
import org.mercer.picture.Png;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Markers;
import org.mercer.picture.chart.Raster;

/** The rates over the exponents of C and gamma; a cross marks the best. */
final class SvmGridPicture {
  private static final int DOTS_A_PIXEL = 2;

  private SvmGridPicture() {}

  static byte[] of(List<SvmGrid.Point> points, SvmGrid.Point best) {
    List<Double> xs = values(points, p -> p.log2c().orElseThrow());
    List<Double> ys = values(points, p -> p.log2g().orElseThrow());
    double[][] rates = new double[ys.size()][xs.size()];
    for (double[] row : rates) {
      Arrays.fill(row, Double.NaN);
    }
    for (SvmGrid.Point p : points) {
      rates[ys.indexOf(p.log2g().orElseThrow())][xs.indexOf(p.log2c().orElseThrow())] = p.rate();
    }
    double[] x = {xs.indexOf(best.log2c().orElseThrow())};
    double[] y = {ys.indexOf(best.log2g().orElseThrow())};
    Chart chart =
        Chart.titled("cross-validation accuracy; best: " + best.named() + best.rate() + " %")
            .withoutGrid()
            .x(Axis.names("log2 C", names(xs)))
            .y(Axis.names("log2 gamma", names(ys)))
            .with(HeatMap.of(Raster.matrix(rates), ColourMap.SEQUENTIAL, "accuracy, %"))
            .with(Markers.of(x, y).symbol(Symbol.CROSS).colour(Palette.ORANGE).size(13));
    return Png.write(chart.scene(), DOTS_A_PIXEL);
  }

  private static List<Double> values(
      List<SvmGrid.Point> points, Function<SvmGrid.Point, Double> of) {
    return points.stream().map(of).distinct().sorted().toList();
  }

  private static List<String> names(List<Double> values) {
    return values.stream()
        .map(v -> v == Math.rint(v) ? String.valueOf(Math.round(v)) : SvmGrid.text(v))
        .collect(Collectors.toList());
  }
}
