package org.mercer.report;

import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.mercer.error.Require;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Band;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.Markers;
import org.mercer.picture.chart.Note;

/**
 * A regression on rows with known targets: predicted against true values, residuals, and the
 * predictive interval of a Gaussian process.
 *
 * @param variances predictive variances of f, one a row; empty where the model has none
 * @param noise variance of the noise of an observation
 */
record RegressionSection(double[] truth, double[] predicted, double[] variances, double noise) {
  private static final int BINS = 24;

  /** Two standard deviations hold 95.4 % of a normal distribution. */
  private static final double TWO = 2;

  RegressionSection {
    Require.same("targets and predictions", truth.length, predicted.length);
    Require.that(
        variances.length == 0 || variances.length == truth.length, "each row has a variance");
  }

  /** Twice the standard deviation of an observation of row i. */
  private double reach(int i) {
    return TWO * Math.sqrt(variances[i] + noise);
  }

  private double[] each(IntToDoubleFunction number) {
    return IntStream.range(0, truth.length).mapToDouble(number).toArray();
  }

  Section section() {
    Section section = Section.of(ReportPart.REGRESSION);
    if (truth.length == 0) {
      return section;
    }
    Extent both = Extent.of(truth).and(Extent.of(predicted));
    double[] residuals = each(i -> truth[i] - predicted[i]);
    Chart against =
        Block.chart(Axis.linear("predicted"), Axis.linear("true"))
            .with(CalibrationSection.diagonal(both.low(), both.high()))
            .with(Markers.of(predicted, truth));
    Chart scatter =
        Block.chart(Axis.linear("predicted"), Axis.linear("residual"))
            .with(Note.level(0, Style.line(Colour.MUTED, 1)))
            .with(Markers.of(predicted, residuals));
    Block[] figures = {
      Block.figure(
          "Predicted against true values",
          against,
          "Each point is a row; on the dashed line a prediction is exact."),
      Block.figure(
          "Residuals",
          scatter,
          "True less predicted value; a good model leaves a cloud without shape around zero."),
      Block.figure(
          "Distribution of the residuals",
          Block.histogram(residuals, BINS, "residual"),
          "How many rows have which residual."),
      variances.length == 0
          ? Block.note("")
          : Block.figure("Predictive intervals", interval(), coverage())
    };
    section =
        section.with(Block.figures(figures)).numbers("true", truth).numbers("predicted", predicted);
    return variances.length == 0
        ? section
        : section.numbers("variances", variances).json("noise", noise);
  }

  /** The rows in the order of their predictions. */
  private Chart interval() {
    int[] order =
        IntStream.range(0, truth.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> predicted[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] at = each(i -> i);
    return Block.chart(Axis.counts("rows in the order of their predictions"), Axis.linear("value"))
        .with(
            Band.of(
                at,
                each(i -> predicted[order[i]] - reach(order[i])),
                each(i -> predicted[order[i]] + reach(order[i]))))
        .with(Curve.of(at, each(i -> predicted[order[i]])).label("predictive mean"))
        .with(
            Markers.of(at, each(i -> truth[order[i]]))
                .colour(Palette.ORANGE)
                .size(4)
                .label("true value"));
  }

  private String coverage() {
    double inside =
        IntStream.range(0, truth.length)
            .filter(i -> Math.abs(truth[i] - predicted[i]) <= reach(i))
            .count();
    return "The predictive mean and a band of two standard deviations of an observation,"
        + " 2 sqrt(variance + noise). It covers "
        + Numerals.percent(inside / truth.length)
        + " of the true values; a calibrated model covers 95.4 %.";
  }
}
