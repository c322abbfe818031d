package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.Ranking;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;

/** ROC and precision-recall curves: of two classes that of the second, else one for each class. */
public final class RankingSection extends Section {
  /** Curves in one picture; more cannot be told apart. */
  private static final int DRAWN = 8;

  private static final int MOST = 24;
  private static final int JSON_POINTS = 200;

  private final Map<String, Ranking> rankings;
  private final int classes;

  private RankingSection(Map<String, Ranking> rankings, int classes) {
    this.rankings = rankings;
    this.classes = classes;
  }

  /** Empty where the model has nothing to rank by, or rows are all of one class. */
  public static RankingSection of(PredictedClasses predicted) {
    Map<String, Ranking> rankings = new LinkedHashMap<>();
    int k = predicted.classes().size();
    for (int c = k == 2 ? 1 : 0; c < k && predicted.hasScores() && rankings.size() < MOST; c++) {
      Ranking ranking = Ranking.of(predicted, c);
      if (ranking.positives() > 0 && ranking.negatives() > 0) {
        rankings.put(predicted.classes().get(c), ranking);
      }
    }
    return new RankingSection(rankings, k);
  }

  @Override
  Part part() {
    return Part.RANKING;
  }

  @Override
  boolean isEmpty() {
    return rankings.isEmpty();
  }

  @Override
  void write(Html html) {
    Chart roc =
        Chart.titled("")
            .size(Drawing.WIDE, Drawing.HIGH)
            .x(Axis.linear("false positive rate").from(-0.02, 1.02))
            .y(Axis.linear("true positive rate").from(-0.02, 1.02))
            .with(
                Curve.between(0, 0, 1, 1)
                    .style(Style.line(Colour.MUTED, 1).dash(Style.Dash.DASHED)));
    Chart pr =
        Chart.titled("")
            .size(Drawing.WIDE, Drawing.HIGH)
            .x(Axis.linear("recall").from(-0.02, 1.02))
            .y(Axis.linear("precision").from(-0.02, 1.02));
    int i = 0;
    List<String> drawn = drawn();
    for (String name : drawn) {
      Ranking ranking = Objects.requireNonNull(rankings.get(name));
      String label = rankings.size() == 1 ? "" : name;
      roc = roc.with(roc(ranking).colour(Palette.of(i)).label(label));
      pr = pr.with(precisions(ranking).colour(Palette.of(i)).label(label));
      i++;
    }
    html.open("div", "class", "figures").line();
    Drawing.figure(
        html,
        roc,
        "ROC curve: how many false alarms each further hit costs. A coin would follow the dashed"
            + " line.");
    Drawing.figure(html, pr, "Precision against recall: how clean the list is as it grows.");
    html.close("div").line();
    List<List<String>> rows = new ArrayList<>();
    rankings.forEach(
        (name, r) ->
            rows.add(
                List.of(
                    name,
                    Figures.of((double) r.positives()),
                    Figures.score(r.area().get()),
                    Figures.score(r.averagePrecision().get()))));
    Drawing.table(html, List.of("class", "rows", "area under ROC", "average precision"), rows);
    String note =
        (drawn.size() < rankings.size()
                ? "Drawn are the " + DRAWN + " with the smallest area under ROC. "
                : "")
            + (rankings.size() == MOST && classes > MOST
                ? "Listed are the first " + MOST + " of " + classes + " classes."
                : "");
    Drawing.note(html, note);
  }

  /** Those with the smallest area, which are furthest from perfect, in the order of the classes. */
  private List<String> drawn() {
    List<String> worst =
        rankings.entrySet().stream()
            .sorted(Comparator.comparing(e -> e.getValue().area().get()))
            .limit(DRAWN)
            .map(Map.Entry::getKey)
            .toList();
    return rankings.keySet().stream().filter(worst::contains).toList();
  }

  private static Curve roc(Ranking r) {
    return Curve.of(
        r.points().stream().mapToDouble(r::falsePositiveRate).toArray(),
        r.points().stream().mapToDouble(r::truePositiveRate).toArray());
  }

  private static Curve precisions(Ranking r) {
    return Curve.of(
        r.points().stream().mapToDouble(r::truePositiveRate).toArray(),
        r.points().stream().mapToDouble(r::precision).toArray());
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    rankings.forEach(
        (name, r) -> {
          Map<String, Object> one = new LinkedHashMap<>();
          one.put("auc", r.area().get());
          one.put("averagePrecision", r.averagePrecision().get());
          List<Object> points = new ArrayList<>();
          int n = r.points().size();
          int step = Math.max(1, n / JSON_POINTS);
          for (int t = 0; t < n; t += step) {
            Ranking.Point p = r.points().get(t);
            points.add(List.of(r.falsePositiveRate(p), r.truePositiveRate(p), r.precision(p)));
          }
          one.put("fprTprPrecision", points);
          json.put(name, one);
        });
    return json;
  }
}
