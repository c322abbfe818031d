package org.mercer.picture.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.model.Gaussian;
import org.mercer.model.GaussianModel;
import org.mercer.model.Model;
import org.mercer.numerics.parallel.Run;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Band;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.Mark;
import org.mercer.picture.chart.Points;

/** Numbers learned over one column: the points, the curve and what it misses of each of them. */
public final class CurveFit {
  private static final int STEPS = 401;

  /** 95 of 100 observations of a Gaussian lie within so many deviations. */
  private static final double NINETY_FIVE = 1.959963984540054;

  private CurveFit() {}

  /**
   * The curve and its residuals xi_i = y_i - f(x_i) as thin lines.
   *
   * @param column which column goes across, the others being at their medians
   */
  public static Chart residuals(
      String title,
      Model<Vec, ?> model,
      Sample<Vec> data,
      int column,
      double[] targets,
      String target,
      Run run) {
    double[] x = Slice.column(data, column);
    Slice slice = Slice.of(data, column, column);
    double[] f = model.decisions(along(slice, x), run);
    List<Mark> lines = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      Curve line = Curve.between(x[i], f[i], x[i], targets[i]).colour(Palette.PINK).width(1.2);
      lines.add(i == 0 ? line.label("residuals ξ") : line);
    }
    return chart(title, slice, target)
        .with(lines)
        .with(curve(model, slice, run))
        .with(Points.of(x, targets).label("observations"));
  }

  /** The curve over the points, without residuals. */
  public static Chart of(
      String title,
      Model<Vec, ?> model,
      Sample<Vec> data,
      int column,
      double[] targets,
      String target,
      Run run) {
    Slice slice = Slice.of(data, column, column);
    return chart(title, slice, target)
        .with(Points.of(slice.xs(), targets).label("observations"))
        .with(curve(model, slice, run));
  }

  /** Curves of several models, each with its name, over the same points. */
  public static Chart several(
      String title,
      Map<String, ? extends Model<Vec, ?>> models,
      Sample<Vec> data,
      int column,
      double[] targets,
      String target,
      Run run) {
    Slice slice = Slice.of(data, column, column);
    Chart chart =
        chart(title, slice, target)
            .with(Points.of(slice.xs(), targets).colour(Palette.GREY).label("observations"));
    int i = 0;
    for (Map.Entry<String, ? extends Model<Vec, ?>> model : models.entrySet()) {
      Colour colour = Palette.of(i++);
      chart = chart.with(curve(model.getValue(), slice, run).colour(colour).label(model.getKey()));
    }
    return chart;
  }

  /** The mean of a Gaussian process, where 95 % of f lie, and where 95 % of observations do. */
  public static Chart gaussian(
      String title,
      GaussianModel<Vec> model,
      Sample<Vec> data,
      int column,
      double[] targets,
      String target,
      Run run) {
    Slice slice = Slice.of(data, column, column);
    double[] x = steps(slice);
    List<Gaussian> at = model.predict(along(slice, x), run);
    double[] mean = at.stream().mapToDouble(Gaussian::mean).toArray();
    double[] f = at.stream().mapToDouble(g -> NINETY_FIVE * g.deviation()).toArray();
    double[] y = at.stream().mapToDouble(g -> NINETY_FIVE * g.observed()).toArray();
    return chart(title, slice, target)
        .with(
            Band.of(x, minus(mean, y), plus(mean, y))
                .colour(Palette.ORANGE.opacity(0.16))
                .label("95 % of observations"))
        .with(
            Band.of(x, minus(mean, f), plus(mean, f))
                .colour(Palette.ORANGE.opacity(0.32))
                .label("95 % of f"))
        .with(Curve.of(x, mean).colour(Palette.ORANGE).label("mean"))
        .with(Points.of(slice.xs(), targets).label("observations"));
  }

  /** What was predicted against what was observed, and the line on which they are equal. */
  public static Chart against(String title, double[] targets, double[] predicted, String target) {
    Extent both = Extent.of(targets).and(Extent.of(predicted)).padded(0.04);
    return Chart.titled(title)
        .size(460, 440)
        .x(Axis.linear("observed " + target).from(both.low(), both.high()))
        .y(Axis.linear("predicted " + target).from(both.low(), both.high()))
        .with(
            Curve.between(both.low(), both.low(), both.high(), both.high())
                .style(Style.line(Colour.MUTED, 1.4).dash(Style.Dash.DASHED))
                .label("equal"))
        .with(Points.of(targets, predicted));
  }

  private static Chart chart(String title, Slice slice, String target) {
    return Chart.titled(title).x(Axis.linear(slice.xName())).y(Axis.linear(target));
  }

  private static double[] steps(Slice slice) {
    Extent extent = Extent.of(slice.xs()).padded(0.06);
    double[] x = new double[STEPS];
    Arrays.setAll(x, i -> extent.at(i / (STEPS - 1.0)));
    return x;
  }

  private static Curve curve(Model<Vec, ?> model, Slice slice, Run run) {
    double[] x = steps(slice);
    return Curve.of(x, model.decisions(along(slice, x), run))
        .colour(Palette.ORANGE)
        .width(2.4)
        .label("f(x)");
  }

  private static Sample<Vec> along(Slice slice, double[] x) {
    double[][] rows = new double[x.length][];
    Arrays.setAll(rows, i -> slice.at(x[i], x[i]).toArray());
    return DenseVectors.of(rows);
  }

  private static double[] plus(double[] a, double[] b) {
    double[] sum = a.clone();
    Arrays.setAll(sum, i -> a[i] + b[i]);
    return sum;
  }

  private static double[] minus(double[] a, double[] b) {
    double[] difference = a.clone();
    Arrays.setAll(difference, i -> a[i] - b[i]);
    return difference;
  }
}
