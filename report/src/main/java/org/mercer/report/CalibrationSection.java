package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.model.score.Reliability;
import org.mercer.picture.Colour;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Bars;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Points;

/** What was said beside what came true. */
public final class CalibrationSection extends Section {
  private final String what;
  private final Reliability reliability;

  /**
   * A section.
   *
   * @param what the probability that is looked at, as "the probability of spam"
   */
  public CalibrationSection(String what, Reliability reliability) {
    this.what = what;
    this.reliability = reliability;
  }

  @Override
  Part part() {
    return Part.CALIBRATION;
  }

  @Override
  boolean isEmpty() {
    return reliability.bins().isEmpty();
  }

  @Override
  void write(Html html) {
    html.element(
            "p",
            "On average "
                + what
                + " is off by "
                + Figures.percent(reliability.error())
                + " (expected calibration error).")
        .line();
    double[] mean = reliability.bins().stream().mapToDouble(Reliability.Bin::mean).toArray();
    double[] share = reliability.bins().stream().mapToDouble(Reliability.Bin::share).toArray();
    Chart curve =
        Chart.titled("")
            .size(Drawing.WIDE, Drawing.HIGH)
            .x(Axis.linear("predicted probability").from(-0.02, 1.02))
            .y(Axis.linear("share that came true").from(-0.02, 1.02))
            .with(
                Curve.between(0, 0, 1, 1)
                    .style(Style.line(Colour.MUTED, 1).dash(Style.Dash.DASHED)))
            .with(Curve.of(mean, share))
            .with(Points.of(mean, share));
    double[] middle =
        reliability.bins().stream().mapToDouble(b -> (b.from() + b.to()) / 2).toArray();
    double[] rows = reliability.bins().stream().mapToDouble(b -> (double) b.rows()).toArray();
    Chart counts =
        Chart.titled("")
            .size(Drawing.WIDE, Drawing.HIGH)
            .x(Axis.linear("predicted probability").from(0, 1))
            .y(Axis.linear("rows"))
            .with(Bars.of(middle, rows).thick(0.8 / Reliability.BINS));
    html.open("div", "class", "figures").line();
    Drawing.figure(
        html,
        curve,
        "Calibration: on the dashed line, what is said with 80 % is true 8 times of 10.");
    Drawing.figure(html, counts, "How many rows got which probability.");
    html.close("div").line();
    List<List<String>> table = new ArrayList<>();
    for (Reliability.Bin b : reliability.bins()) {
      table.add(
          List.of(
              Figures.percent(b.from()) + " to " + Figures.percent(b.to()),
              Figures.of((double) b.rows()),
              Figures.percent(b.mean()),
              Figures.percent(b.share())));
    }
    Drawing.details(
        html,
        "the numbers",
        () ->
            Drawing.table(
                html, List.of("probability", "rows", "mean said", "share that came true"), table));
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("of", what);
    json.put("expectedCalibrationError", reliability.error());
    json.put(
        "bins",
        reliability.bins().stream()
            .<Object>map(
                b ->
                    Map.of(
                        "from", b.from(), "to", b.to(), "rows", b.rows(), "mean", b.mean(), "share",
                        b.share()))
            .toList());
    return json;
  }
}
