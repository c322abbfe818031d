package org.mercer.report;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.Reliability;
import org.mercer.picture.Colour;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Bars;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.Markers;

/** Calibration: predicted probabilities beside observed frequencies. */
final class CalibrationSection {
  private CalibrationSection() {}

  /** Empty without probabilities. */
  static Section of(PredictedClasses predicted) {
    if (!predicted.hasProbabilities()) {
      return Section.of(ReportPart.CALIBRATION);
    }
    return predicted.classes().size() == 2
        ? of(
            "the probability of " + predicted.classes().get(1),
            Reliability.of(predicted, 1, Reliability.BINS))
        : of(
            "the probability of the predicted class",
            Reliability.ofPredicted(predicted, Reliability.BINS));
  }

  private static Section of(String what, Reliability reliability) {
    List<Reliability.Bin> bins = reliability.bins();
    if (bins.isEmpty()) {
      return Section.of(ReportPart.CALIBRATION);
    }
    double[] mean = numbers(bins, Reliability.Bin::mean);
    double[] share = numbers(bins, Reliability.Bin::share);
    Chart curve =
        Block.chart(
                Axis.linear("mean predicted probability").from(-0.02, 1.02),
                Axis.linear("observed frequency").from(-0.02, 1.02))
            .with(diagonal(0, 1))
            .with(Curve.of(mean, share))
            .with(Markers.of(mean, share));
    double[] counted = numbers(bins, Reliability.Bin::rows);
    Axis rows = Axis.counts("rows").from(0, 1.05 * Extent.of(counted).high());
    Chart counts =
        Block.chart(Axis.linear("predicted probability").from(0, 1), rows)
            .with(
                Bars.of(numbers(bins, b -> (b.from() + b.to()) / 2), counted)
                    .thick(0.8 / Reliability.BINS));
    return Section.of(ReportPart.CALIBRATION)
        .with(
            Block.text(
                "Expected calibration error "
                    + Numerals.percent(reliability.error())
                    + ": by so much "
                    + what
                    + " differs from the observed frequency on average."),
            Block.figures(
                Block.figure(
                    "Reliability diagram",
                    curve,
                    "On the dashed line predictions are calibrated: of rows predicted with 80 %, 80"
                        + " % are of the class."),
                Block.figure(
                    "Predicted probabilities",
                    counts,
                    "How many rows were predicted with which probability.")),
            Block.details(
                "the numbers",
                Block.table(
                    List.of("probability", "rows", "mean predicted", "observed frequency"),
                    bins.stream().map(CalibrationSection::row).toList())))
        .json("of", what)
        .json("expectedCalibrationError", reliability.error())
        .json("bins", bins.stream().map(CalibrationSection::json).toList());
  }

  /** The dashed line on which two axes are equal. */
  static Curve diagonal(double low, double high) {
    return Curve.between(low, low, high, high)
        .style(Style.line(Colour.MUTED, 1).dash(Style.Dash.DASHED));
  }

  private static double[] numbers(
      List<Reliability.Bin> bins, ToDoubleFunction<Reliability.Bin> number) {
    return bins.stream().mapToDouble(number).toArray();
  }

  private static List<String> row(Reliability.Bin b) {
    return List.of(
        Numerals.percent(b.from()) + " to " + Numerals.percent(b.to()),
        Numerals.of((double) b.rows()),
        Numerals.percent(b.mean()),
        Numerals.percent(b.share()));
  }

  private static Map<String, Object> json(Reliability.Bin b) {
    return Map.of(
        "from", b.from(), "to", b.to(), "rows", b.rows(), "mean", b.mean(), "share", b.share());
  }
}
