package org.mercer.picture.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.model.Gaussian;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Model;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Band;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.Mark;
import org.mercer.picture.chart.Markers;
import org.mercer.run.Run;

/**
 * Numbers learned over one column: observations, the fitted curve and its residuals.
 *
 * @param column which column goes across, the others being at their medians
 * @param target what the numbers are
 */
public record CurveFit(
    String title, Sample<Vec> data, int column, double[] targets, String target, Run run) {
  private static final int STEPS = 401;

  private static final Set<String> WITH_TUBE = Set.of("svr", "nusvr");

  /** 95 of 100 observations of a Gaussian lie within so many deviations. */
  private static final double NINETY_FIVE = 1.959963984540054;

  /**
   * The curve and its residuals xi_i = y_i - f(x_i) as thin lines; of support vector regression its
   * tube too, within which errors cost nothing, and rings round the support vectors.
   */
  public Chart residuals(KernelModel<Vec, ?> model) {
    double[] x = Slice.column(data, column);
    double[] f = model.decisions(along(x), run);
    List<Mark> lines = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      Curve line = Curve.between(x[i], f[i], x[i], targets[i]).colour(Palette.PINK).width(1.2);
      lines.add(i == 0 ? line.label("residuals ξ") : line);
    }
    Chart chart = chart();
    OptionalDouble epsilon = epsilon(model);
    if (epsilon.isPresent()) {
      chart = chart.with(tube(model, epsilon.getAsDouble()));
    }
    chart = chart.with(lines).with(curve(model)).with(observations());
    return epsilon.isPresent() ? chart.with(Support.rings(model, slice(), targets)) : chart;
  }

  /** Half the width of the tube of support vector regression, in the unit of the targets. */
  private static OptionalDouble epsilon(KernelModel<Vec, ?> model) {
    if (!WITH_TUBE.contains(model.provenance().learner())) {
      return OptionalDouble.empty();
    }
    Map<String, Double> figures = model.report().figures();
    Object given = model.provenance().parameters().get("epsilon");
    double epsilon =
        figures.getOrDefault("epsilon", given instanceof Number n ? n.doubleValue() : 0.0);
    return OptionalDouble.of(epsilon * figures.getOrDefault("targetDeviation", 1.0));
  }

  private Band tube(Model<Vec, ?> model, double epsilon) {
    double[] x = steps();
    double[] f = model.decisions(along(x), run);
    return Band.of(
            x,
            Arrays.stream(f).map(v -> v - epsilon).toArray(),
            Arrays.stream(f).map(v -> v + epsilon).toArray())
        .colour(Palette.ORANGE.opacity(0.22))
        .label(String.format(Locale.ROOT, "tube, ε = %.3g", epsilon));
  }

  /** Curves of several models, each with its name, over the same points. */
  public Chart several(Map<String, ? extends Model<Vec, ?>> models) {
    Chart chart = chart().with(observations().colour(Palette.GREY));
    int i = 0;
    for (Map.Entry<String, ? extends Model<Vec, ?>> model : models.entrySet()) {
      Colour colour = Palette.of(i++);
      chart = chart.with(curve(model.getValue()).colour(colour).label(model.getKey()));
    }
    return chart;
  }

  /** The predictive mean of a Gaussian process, where 95 % of f and of observations lie. */
  public Chart gaussian(GaussianModel<Vec> model) {
    double[] x = steps();
    List<Gaussian> at = model.predict(along(x), run);
    double[] mean = at.stream().mapToDouble(Gaussian::mean).toArray();
    return chart()
        .with(band(x, at, Gaussian::observed, 0.16).label("95 % of observations"))
        .with(band(x, at, Gaussian::deviation, 0.32).label("95 % of f"))
        .with(Curve.of(x, mean).colour(Palette.ORANGE).label("mean"))
        .with(observations());
  }

  private static Band band(
      double[] x, List<Gaussian> at, ToDoubleFunction<Gaussian> deviation, double opacity) {
    return Band.of(
            x,
            at.stream()
                .mapToDouble(g -> g.mean() - NINETY_FIVE * deviation.applyAsDouble(g))
                .toArray(),
            at.stream()
                .mapToDouble(g -> g.mean() + NINETY_FIVE * deviation.applyAsDouble(g))
                .toArray())
        .colour(Palette.ORANGE.opacity(opacity));
  }

  /** Predicted against observed values, and the line on which they are equal. */
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
        .with(Markers.of(targets, predicted));
  }

  private Slice slice() {
    return Slice.of(data, column, column);
  }

  private Chart chart() {
    return Chart.titled(title).x(Axis.linear(slice().xName())).y(Axis.linear(target));
  }

  private Markers observations() {
    return Markers.of(slice().xs(), targets).label("observations");
  }

  private double[] steps() {
    Extent extent = Extent.of(slice().xs()).padded(0.06);
    double[] x = new double[STEPS];
    Arrays.setAll(x, i -> extent.at(i / (STEPS - 1.0)));
    return x;
  }

  private Curve curve(Model<Vec, ?> model) {
    double[] x = steps();
    return Curve.of(x, model.decisions(along(x), run))
        .colour(Palette.ORANGE)
        .width(2.4)
        .label("f(x)");
  }

  private Sample<Vec> along(double[] x) {
    Slice slice = slice();
    double[][] rows = new double[x.length][];
    Arrays.setAll(rows, i -> slice.at(x[i], x[i]).toArray());
    return DenseVectors.of(rows);
  }
}
