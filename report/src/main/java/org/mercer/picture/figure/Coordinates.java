package org.mercer.picture.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Precision;
import org.mercer.model.EmbeddingModel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Colour;
import org.mercer.picture.Scene;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Contours;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Markers;
import org.mercer.picture.chart.Raster;
import org.mercer.run.Run;

/** Coordinates that were learned: objects in two of them, and what they are in the input space. */
public final class Coordinates {
  private static final int SIDE = 61;
  private static final int LINES = 9;

  private Coordinates() {}

  /** Objects in their first two coordinates, by class where they have one. */
  public static Chart scatter(
      String title, DoubleMatrix rows, String xName, String yName, Optional<Labels> labels) {
    double[] x = column(rows, 0);
    double[] y = rows.cols() > 1 ? column(rows, 1) : new double[rows.rows()];
    return Chart.titled(title)
        .size(520, 440)
        .x(Axis.linear(xName))
        .y(Axis.linear(yName))
        .with(points(x, y, labels));
  }

  /** Two views of the same objects: what the first says against what the second says. */
  public static Chart canonical(
      String title,
      DoubleMatrix first,
      DoubleMatrix second,
      int component,
      Optional<Labels> labels) {
    double[] x = column(first, component);
    double[] y = column(second, component);
    return Chart.titled(title)
        .size(480, 440)
        .x(Axis.linear("first view, variate " + (component + 1)))
        .y(Axis.linear("second view, variate " + (component + 1)))
        .with(points(x, y, labels));
  }

  /** Pearson's correlation of two columns. */
  public static double correlation(DoubleMatrix first, DoubleMatrix second, int component) {
    double[] x = column(first, component);
    double[] y = column(second, component);
    double mx = 0;
    double my = 0;
    for (int i = 0; i < x.length; i++) {
      mx += x[i] / x.length;
      my += y[i] / x.length;
    }
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - mx) * (y[i] - my);
      xx += (x[i] - mx) * (x[i] - mx);
      yy += (y[i] - my) * (y[i] - my);
    }
    return xy / Math.sqrt(xx * yy);
  }

  private static List<Markers> points(double[] x, double[] y, Optional<Labels> labels) {
    return labels.isPresent() ? Clouds.of(x, y, labels.get()) : List.of(Markers.of(x, y));
  }

  private static double[] column(DoubleMatrix rows, int j) {
    return IntStream.range(0, rows.rows()).mapToDouble(i -> rows.get(i, j)).toArray();
  }

  /** Each component over the plane as lines of equal value: one panel a component. */
  public static Scene components(
      String title, EmbeddingModel<Vec> model, Slice slice, Optional<Labels> labels, Run run) {
    Extent xs = slice.xExtent();
    Extent ys = slice.yExtent();
    double[][] values = model.values(slice.grid(xs, ys, SIDE, SIDE), Precision.DOUBLE, run);
    List<Scene> panels = new ArrayList<>();
    for (int c = 0; c < Math.min(6, values.length); c++) {
      Raster grid = Raster.of(xs, ys, SIDE, SIDE, values[c]);
      HeatMap map = HeatMap.signed(grid, "").smooth().withoutBar();
      panels.add(
          Regions.plane(String.format(Locale.ROOT, "Component %d", c + 1), slice, xs, ys)
              .size(330, 300)
              .with(map)
              .with(Contours.evenly(grid, LINES).style(Style.line(Colour.INK, 1)).on(map))
              .with(unlabelled(slice, labels))
              .scene());
    }
    return Scene.table(title, Math.min(3, panels.size()), 10, panels).headed();
  }

  private static List<Markers> unlabelled(Slice slice, Optional<Labels> labels) {
    return points(slice.xs(), slice.ys(), labels).stream().map(p -> p.label("").size(4.5)).toList();
  }
}
