package org.mercer.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Palette;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Markers;
import org.mercer.picture.chart.Raster;

/**
 * Scores over two hyperparameters: a heat map where the points are a grid, else a dot for each.
 *
 * @param xs the first number of each point, that of the point chosen first
 * @param ys the second
 */
record SearchMap(
    String metric, boolean greaterIsBetter, double[] xs, double[] ys, double[] scores) {
  /** Errors of more than this many times the least look the same on a map. */
  private static final double FAR = 4;

  /**
   * The picture.
   *
   * @param names of the hyperparameters; of more than two a box shows the best of the others
   * @param uneven whether some points were evaluated less closely than the best
   */
  Block figure(List<String> names, boolean uneven) {
    List<Double> columns = distinct(xs);
    List<Double> rows = distinct(ys);
    Chart chart = Chart.titled("").size(Block.ALONE, 1.15 * Block.HIGH);
    String title = metric + " over " + names.get(0) + " and " + names.get(1);
    String luck =
        uneven ? " Others were evaluated less closely, and may look better than they are." : "";
    if (columns.size() * rows.size() > 2 * scores.length) {
      return Block.figure(
          title,
          chart.x(Axis.log(names.get(0))).y(Axis.log(names.get(1))).with(dots()),
          "Each dot is a setting, lighter is better; the ring is the best." + luck);
    }
    String box =
        names.size() > 2
            ? "Each box is the best setting with these two, lighter is better; the cross is the best"
                + " of all."
            : "Each box is a setting, lighter is better; the cross is the best.";
    return Block.figure(
        title,
        boxes(chart, columns, rows, names),
        box
            + ((long) columns.size() * rows.size() > distinctPoints()
                ? " A dot: not evaluated."
                : "")
            + luck
            + (clipped() ? " The darkest are four times as bad as the best, or worse." : ""));
  }

  private long distinctPoints() {
    return IntStream.range(0, xs.length).mapToObj(i -> List.of(xs[i], ys[i])).distinct().count();
  }

  /** Whether what is far worse than the least error has one colour. */
  private boolean clipped() {
    double low = Arrays.stream(scores).min().orElse(0);
    return !greaterIsBetter && low > 0 && Arrays.stream(scores).anyMatch(s -> s > FAR * low);
  }

  private Chart boxes(Chart chart, List<Double> columns, List<Double> rows, List<String> names) {
    double[][] cells = new double[rows.size()][columns.size()];
    for (double[] row : cells) {
      Arrays.fill(row, Double.NaN);
    }
    for (int i = scores.length - 1; i >= 0; i--) {
      cells[rows.indexOf(ys[i])][columns.indexOf(xs[i])] = scores[i];
    }
    return chart
        .withoutGrid()
        .x(Axis.names(names.get(0), columns.stream().map(Numerals::plain).toList()))
        .y(Axis.names(names.get(1), rows.stream().map(Numerals::plain).toList()))
        .with(heat(Raster.matrix(cells)))
        .with(
            Markers.of(new double[] {columns.indexOf(xs[0])}, new double[] {rows.indexOf(ys[0])})
                .symbol(Symbol.CROSS)
                .colour(Colour.DARK) // the best box is the lightest
                .size(13))
        .with(open(cells));
  }

  /** A dot in each box that was not evaluated. */
  private static Markers open(double[][] cells) {
    List<double[]> places = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      for (int j = 0; j < cells[i].length; j++) {
        if (Double.isNaN(cells[i][j])) {
          places.add(new double[] {j, i});
        }
      }
    }
    return Markers.of(
            places.stream().mapToDouble(p -> p[0]).toArray(),
            places.stream().mapToDouble(p -> p[1]).toArray())
        .colour(Colour.MUTED)
        .size(4);
  }

  /** Of errors those near the least matter: what is far worse than it has one colour. */
  private HeatMap heat(Raster grid) {
    double low = grid.range().low();
    double high = grid.range().high();
    double end = low > 0 ? Math.min(high, FAR * low) : high;
    return greaterIsBetter
        ? HeatMap.of(grid, ColourMap.SEQUENTIAL, metric)
        : HeatMap.of(grid, ColourMap.BLUES, new Extent(low, end), metric);
  }

  private List<Markers> dots() {
    double low = Arrays.stream(scores).min().orElse(0);
    double high = Arrays.stream(scores).max().orElse(1);
    List<Markers> dots = new ArrayList<>();
    for (int i = scores.length - 1; i >= 0; i--) {
      double share = high > low ? (scores[i] - low) / (high - low) : 1;
      dots.add(
          Markers.of(new double[] {xs[i]}, new double[] {ys[i]})
              .colour(ColourMap.SEQUENTIAL.colour(greaterIsBetter ? share : 1 - share))
              .size(11));
    }
    dots.add(
        Markers.of(new double[] {xs[0]}, new double[] {ys[0]})
            .rings()
            .colour(Palette.ORANGE)
            .size(17));
    return dots;
  }

  private static List<Double> distinct(double[] values) {
    return Arrays.stream(values).sorted().distinct().boxed().toList();
  }
}
