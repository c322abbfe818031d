package org.mercer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.mercer.model.score.Metric;
import org.mercer.picture.Palette;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Band;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Markers;
import org.mercer.select.LearningCurve;

/** Learning curve: the score as training rows are added. */
public final class LearningCurveSection {
  /** A number of training rows with the scores on them and on held-out rows. */
  record Point(int rows, double training, double heldOut, double deviation) {
    private List<String> cells() {
      return List.of(
          Integer.toString(rows),
          Numerals.of(training),
          Numerals.of(heldOut),
          Numerals.of(deviation));
    }

    private Map<String, Object> json() {
      return Map.of("rows", rows, "training", training, "unseen", heldOut, "deviation", deviation);
    }
  }

  private LearningCurveSection() {}

  /** Of a curve by cross-validation; points without a value are left out. */
  public static Section of(LearningCurve curve) {
    List<Point> points = new ArrayList<>();
    for (LearningCurve.Point p : curve.points()) {
      if (p.test().value().defined() && p.training().defined()) {
        points.add(
            new Point(
                (int) Math.round(p.rows()),
                p.training().get(),
                p.test().value().get(),
                p.test().deviation().orElse(0)));
      }
    }
    return of(curve.metric(), points);
  }

  /** Empty with fewer than two points. */
  static Section of(Metric metric, List<Point> points) {
    Section section = Section.of(ReportPart.LEARNING_CURVE);
    if (points.size() < 2) {
      return section;
    }
    double[] rows = numbers(points, Point::rows);
    double[] heldOut = numbers(points, Point::heldOut);
    double least = Math.min(metric.best(), metric.worst());
    double most = Math.max(metric.best(), metric.worst());
    Chart chart =
        Block.chart(Axis.counts("training rows"), Axis.linear(metric.name()))
            .size(Block.ALONE, Block.HIGH)
            .with(
                Band.of(
                    rows,
                    numbers(points, p -> Math.max(least, p.heldOut() - p.deviation())),
                    numbers(points, p -> Math.min(most, p.heldOut() + p.deviation()))))
            .with(Curve.of(rows, heldOut).label("held-out rows"))
            .with(Markers.of(rows, heldOut))
            .with(
                Curve.of(rows, numbers(points, Point::training))
                    .colour(Palette.ORANGE)
                    .label("training rows"));
    return section
        .with(
            Block.figure(
                "Learning curve",
                chart,
                "The score against the number of training rows; the band is one standard deviation"
                    + " between folds. Where the held-out curve still "
                    + (metric.greaterIsBetter() ? "rises" : "falls")
                    + " at its end, more rows would help."),
            Block.details(
                "the numbers",
                Block.table(
                    List.of("training rows", "training score", "held-out score", "deviation"),
                    points.stream().map(Point::cells).toList())))
        .json("metric", metric.name())
        .json("points", points.stream().map(Point::json).toList());
  }

  private static double[] numbers(List<Point> points, ToDoubleFunction<Point> number) {
    return points.stream().mapToDouble(number).toArray();
  }
}
