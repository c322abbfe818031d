package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.ScoreOrder;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;

/** ROC and precision-recall curves: of two classes that of the second, else one for each class. */
final class RocSection {
  /** Curves in one picture; more cannot be told apart. */
  private static final int DRAWN = 8;

  private static final int MOST_CLASSES = 24;
  private static final int JSON_POINTS = 200;

  private RocSection() {}

  /** Empty where the model has nothing to rank by, or rows are all of one class. */
  static Section of(PredictedClasses predicted) {
    Map<String, ScoreOrder> rankings = new LinkedHashMap<>();
    int k = predicted.classes().size();
    for (int c = k == 2 ? 1 : 0;
        c < k && predicted.hasScores() && rankings.size() < MOST_CLASSES;
        c++) {
      ScoreOrder ranking = ScoreOrder.of(predicted, c);
      if (ranking.positives() > 0 && ranking.negatives() > 0) {
        rankings.put(predicted.classes().get(c), ranking);
      }
    }
    Section section = Section.of(ReportPart.ROC);
    if (rankings.isEmpty()) {
      return section;
    }
    Map<String, Object> json = new LinkedHashMap<>();
    List<List<String>> rows = new ArrayList<>();
    rankings.forEach(
        (name, r) -> {
          rows.add(
              List.of(
                  name,
                  Numerals.of((double) r.positives()),
                  Numerals.score(r.area().get()),
                  Numerals.score(r.averagePrecision().get())));
          json.put(name, json(r));
        });
    List<String> drawn = drawn(rankings);
    String left =
        drawn.size() < rankings.size()
            ? "Drawn are the " + DRAWN + " classes with the smallest area under the ROC curve. "
            : "";
    return section
        .with(
            figures(rankings, drawn),
            Block.table(List.of("class", "rows", "ROC AUC", "average precision"), rows),
            Block.note(
                left
                    + (rankings.size() == MOST_CLASSES && k > MOST_CLASSES
                        ? "Listed are the first " + MOST_CLASSES + " of " + k + " classes."
                        : "")))
        .json(json);
  }

  /** Those with the smallest area, which are furthest from perfect, in the order of the classes. */
  private static List<String> drawn(Map<String, ScoreOrder> rankings) {
    List<String> worst =
        rankings.entrySet().stream()
            .sorted(Comparator.comparing(e -> e.getValue().area().get()))
            .limit(DRAWN)
            .map(Map.Entry::getKey)
            .toList();
    return rankings.keySet().stream().filter(worst::contains).toList();
  }

  private static Block figures(Map<String, ScoreOrder> rankings, List<String> drawn) {
    Chart roc =
        Block.chart(rate("false positive rate"), rate("true positive rate"))
            .with(CalibrationSection.diagonal(0, 1));
    Chart pr = Block.chart(rate("recall"), rate("precision"));
    int i = 0;
    for (String name : drawn) {
      ScoreOrder r = Objects.requireNonNull(rankings.get(name));
      String label = rankings.size() == 1 ? "" : name;
      double[] hits = numbers(r, r::truePositiveRate);
      Colour colour = Palette.of(i++);
      roc = roc.with(Curve.of(numbers(r, r::falsePositiveRate), hits).colour(colour).label(label));
      pr = pr.with(Curve.of(hits, numbers(r, r::precision)).colour(colour).label(label));
    }
    return Block.figures(
        Block.figure(
            "ROC curve",
            roc,
            "The true positive rate against the false positive rate as the threshold moves; random"
                + " guessing follows the dashed line."),
        Block.figure(
            "Precision-recall curve",
            pr,
            "Which share of the rows above the threshold is of the class (precision), as more of"
                + " the class is found (recall)."));
  }

  private static Axis rate(String name) {
    return Axis.linear(name).from(-0.02, 1.02);
  }

  private static double[] numbers(ScoreOrder r, ToDoubleFunction<ScoreOrder.Point> number) {
    return r.points().stream().mapToDouble(number).toArray();
  }

  private static Map<String, Object> json(ScoreOrder r) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("auc", r.area().get());
    json.put("averagePrecision", r.averagePrecision().get());
    List<Object> points = new ArrayList<>();
    int n = r.points().size();
    for (int t = 0; t < n; t += Math.max(1, n / JSON_POINTS)) {
      ScoreOrder.Point p = r.points().get(t);
      points.add(List.of(r.falsePositiveRate(p), r.truePositiveRate(p), r.precision(p)));
    }
    json.put("fprTprPrecision", points);
    return json;
  }
}
