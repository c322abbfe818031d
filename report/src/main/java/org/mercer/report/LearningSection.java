package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.select.LearningCurve;
import org.mercer.picture.Palette;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Band;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Points;

/** The score as training rows are added. */
public final class LearningSection extends Section {
  /** A number of training rows with the scores that were reached. */
  public record Point(int rows, double training, double unseen, double deviation) {}

  private final String metric;
  private final List<Point> points;

  public LearningSection(String metric, List<Point> points) {
    this.metric = metric;
    this.points = List.copyOf(points);
  }

  /** Of a curve by cross-validation; points without a value are left out. */
  public static LearningSection of(LearningCurve curve) {
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
    return new LearningSection(curve.metric().name(), points);
  }

  @Override
  Part part() {
    return Part.LEARNING;
  }

  @Override
  boolean isEmpty() {
    return points.size() < 2;
  }

  @Override
  void write(Html html) {
    double[] rows = points.stream().mapToDouble(Point::rows).toArray();
    double[] unseen = points.stream().mapToDouble(Point::unseen).toArray();
    Metric of = Metrics.named(metric);
    double least = Math.min(of.best(), of.worst());
    double most = Math.max(of.best(), of.worst());
    double[] low =
        points.stream().mapToDouble(p -> Math.max(least, p.unseen() - p.deviation())).toArray();
    double[] high =
        points.stream().mapToDouble(p -> Math.min(most, p.unseen() + p.deviation())).toArray();
    Chart chart =
        Chart.titled("")
            .size(1.35 * Drawing.WIDE, Drawing.HIGH)
            .x(Axis.linear("training rows"))
            .y(Axis.linear(metric))
            .with(Band.of(rows, low, high))
            .with(Curve.of(rows, unseen).label("rows not seen"))
            .with(Points.of(rows, unseen))
            .with(
                Curve.of(rows, points.stream().mapToDouble(Point::training).toArray())
                    .colour(Palette.ORANGE)
                    .label("training rows"));
    Drawing.figure(
        html,
        chart,
        "The score as rows are added, with the deviation between folds about it. Where the curve of"
            + " rows not seen still "
            + (of.greaterIsBetter() ? "climbs" : "falls")
            + " at its end, more rows would help.");
    List<List<String>> table = new ArrayList<>();
    for (Point p : points) {
      table.add(
          List.of(
              Integer.toString(p.rows()),
              Figures.of(p.training()),
              Figures.of(p.unseen()),
              Figures.of(p.deviation())));
    }
    Drawing.details(
        html,
        "the numbers",
        () ->
            Drawing.table(
                html, List.of("training rows", "on them", "on rows not seen", "deviation"), table));
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("metric", metric);
    json.put(
        "points",
        points.stream()
            .<Object>map(
                p ->
                    Map.of(
                        "rows",
                        p.rows(),
                        "training",
                        p.training(),
                        "unseen",
                        p.unseen(),
                        "deviation",
                        p.deviation()))
            .toList());
    return json;
  }
}
