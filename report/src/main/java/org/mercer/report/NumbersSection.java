package org.mercer.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.numerics.Require;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Band;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Note;
import org.mercer.picture.chart.Points;

/** A regression on known rows: predicted against true, residuals, and the band of a process. */
public final class NumbersSection extends Section {
  private static final int BINS = 24;

  /** Two standard deviations hold 95.4 % of a normal distribution. */
  private static final double TWO = 2;

  private final double[] truth;
  private final double[] predicted;
  private final double[] variances;
  private final double noise;

  private NumbersSection(double[] truth, double[] predicted, double[] variances, double noise) {
    Require.same("targets and predictions", truth.length, predicted.length);
    this.truth = truth;
    this.predicted = predicted;
    this.variances = variances;
    this.noise = noise;
  }

  public static NumbersSection of(double[] truth, double[] predicted) {
    return new NumbersSection(truth.clone(), predicted.clone(), new double[0], 0);
  }

  /** With the variance that the model gives each number, and that of the noise of observations. */
  public NumbersSection variances(double[] each, double ofNoise) {
    Require.same("targets and variances", truth.length, each.length);
    return new NumbersSection(truth, predicted, each.clone(), ofNoise);
  }

  /** Twice the standard deviation of an observation of row i. */
  private double reach(int i) {
    return TWO * Math.sqrt(variances[i] + noise);
  }

  @Override
  Part part() {
    return Part.NUMBERS;
  }

  @Override
  boolean isEmpty() {
    return truth.length == 0;
  }

  private double[] residuals() {
    double[] residuals = new double[truth.length];
    Arrays.setAll(residuals, i -> truth[i] - predicted[i]);
    return residuals;
  }

  @Override
  void write(Html html) {
    double low = Math.min(least(truth), least(predicted));
    double high = Math.max(most(truth), most(predicted));
    Chart against =
        Chart.titled("")
            .size(Drawing.WIDE, Drawing.HIGH)
            .x(Axis.linear("predicted"))
            .y(Axis.linear("true"))
            .with(
                Curve.between(low, low, high, high)
                    .style(Style.line(Colour.MUTED, 1).dash(Style.Dash.DASHED)))
            .with(Points.of(predicted, truth));
    Chart residuals =
        Chart.titled("")
            .size(Drawing.WIDE, Drawing.HIGH)
            .x(Axis.linear("predicted"))
            .y(Axis.linear("true − predicted"))
            .with(Note.level(0, Style.line(Colour.MUTED, 1)))
            .with(Points.of(predicted, residuals()));
    html.open("div", "class", "figures").line();
    Drawing.figure(html, against, "Each row a point; on the dashed line a prediction is exact.");
    Drawing.figure(
        html, residuals, "Errors: a good model leaves a cloud without shape around the line.");
    Drawing.figure(html, Histogram.chart(residuals(), BINS, "true − predicted"), "How errors lie.");
    if (variances.length > 0) {
      Drawing.figure(html, band(), covered());
    }
    html.close("div").line();
  }

  private static double least(double[] values) {
    return Arrays.stream(values).min().orElse(0);
  }

  private static double most(double[] values) {
    return Arrays.stream(values).max().orElse(1);
  }

  /** The rows in the order of their predictions. */
  private Chart band() {
    int[] order =
        IntStream.range(0, truth.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> predicted[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] at = IntStream.range(0, order.length).asDoubleStream().toArray();
    double[] mean = IntStream.of(order).mapToDouble(i -> predicted[i]).toArray();
    double[] low = IntStream.of(order).mapToDouble(i -> predicted[i] - reach(i)).toArray();
    double[] high = IntStream.of(order).mapToDouble(i -> predicted[i] + reach(i)).toArray();
    double[] real = IntStream.of(order).mapToDouble(i -> truth[i]).toArray();
    return Chart.titled("")
        .size(Drawing.WIDE, Drawing.HIGH)
        .x(Axis.linear("rows in the order of their predictions"))
        .y(Axis.linear("value"))
        .with(Band.of(at, low, high))
        .with(Curve.of(at, mean))
        .with(Points.of(at, real).colour(Palette.ORANGE).size(4));
  }

  private String covered() {
    long inside =
        IntStream.range(0, truth.length)
            .filter(i -> Math.abs(truth[i] - predicted[i]) <= reach(i))
            .count();
    return "The band of two standard deviations of an observation, 2 sqrt(variance + noise), holds "
        + Figures.percent((double) inside / truth.length)
        + " of the true values; 95.4 % would be right.";
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("true", Drawing.list(truth));
    json.put("predicted", Drawing.list(predicted));
    if (variances.length > 0) {
      json.put("variances", Drawing.list(variances));
      json.put("noise", noise);
    }
    return json;
  }
}
