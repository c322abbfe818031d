package org.mercer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.mercer.model.score.Confusion;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.run.Run;
import org.mercer.select.Summary;
import org.mercer.select.Validation;

/** Scores on rows with known targets: a sentence, a table, and the figures on top of the page. */
record ScoreSummary(String sentence, Section section, List<Report.Tile> tiles) {
  private static final List<String> CLASSES =
      List.of("accuracy", "balanced", "f1-macro", "mcc", "auc", "ap", "logloss", "brier", "ece");
  private static final List<String> NUMBERS = List.of("rmse", "mae", "medae", "r2", "pearson");
  private static final double MOST_WORK = 20_000;
  private static final int RANKING = 5;
  private static final Map<String, String> TILES =
      Map.of("accuracy", "accuracy", "auc", "ROC AUC", "rmse", "RMSE", "r2", "R²");
  private static final Set<String> SHARES = Set.of("accuracy", "balanced", "error");

  static ScoreSummary of(Validation validation, String rows, Run run) {
    Predicted predicted = validation.predicted();
    List<ScoreSection.Score> scores = new ArrayList<>();
    for (String name : predicted.about() == Metric.About.CLASSES ? CLASSES : NUMBERS) {
      Metric metric = Metrics.named(name);
      Summary summary =
          work(metric, predicted) > MOST_WORK && !name.equals("accuracy")
              ? Summary.of(metric, metric.of(predicted))
              : validation.summary(metric, run);
      if (summary.value().defined()) {
        scores.add(
            new ScoreSection.Score(
                name,
                metric.meaning(),
                summary.value().get(),
                summary.interval().map(i -> new ScoreSection.Range(i.low(), i.high(), i.method())),
                SHARES.contains(name)));
      }
    }
    return new ScoreSummary(
        sentence(predicted, rows, scores), new ScoreSection(rows, scores).section(), tiles(scores));
  }

  /** Rows that one sample of the bootstrap looks at; ranking sorts them, once for each class. */
  private static double work(Metric metric, Predicted predicted) {
    int classes = predicted.width();
    return metric.needs() == Metric.Needs.SCORES
        ? (double) RANKING * predicted.size() * (classes == 2 ? 1 : classes)
        : predicted.size();
  }

  private static String sentence(
      Predicted predicted, String rows, List<ScoreSection.Score> scores) {
    if (scores.isEmpty()) {
      return "There are no scores.";
    }
    ScoreSection.Score first = scores.get(0);
    String between =
        first.interval().map(i -> " (95 % interval " + first.intervalText() + ")").orElse("");
    return predicted
        .asClasses()
        .map(classes -> accuracy(classes, rows, first.text(), between))
        .orElseGet(
            () -> "On " + rows + " the RMSE is " + first.text() + between + explained(scores));
  }

  private static String explained(List<ScoreSection.Score> scores) {
    return scores.stream()
        .filter(s -> s.name().equals("r2") && s.value() > 0)
        .findFirst()
        .map(s -> "; the model explains " + Numerals.percent(s.value()) + " of the variance (R²).")
        .orElse(".");
  }

  private static String accuracy(
      PredictedClasses classes, String rows, String share, String between) {
    Confusion confusion = Confusion.of(classes);
    long most = 0;
    for (int c = 0; c < classes.classes().size(); c++) {
      most = Math.max(most, confusion.of(c));
    }
    return "On "
        + rows
        + " the accuracy is "
        + share
        + between
        + "; majority-class baseline "
        + Numerals.percent((double) most / classes.size())
        + ".";
  }

  /** {@code accuracy 91.7 % (88.2 to 94.1), ROC AUC 0.94 (0.91 to 0.96)}. */
  String figures() {
    return tiles.stream()
        .map(t -> t.caption().replaceFirst(",.*", "") + " " + t.figure() + interval(t))
        .collect(Collectors.joining(", "));
  }

  private static String interval(Report.Tile tile) {
    int comma = tile.caption().indexOf(", ");
    return comma < 0 ? "" : " (" + tile.caption().substring(comma + 2) + ")";
  }

  private static List<Report.Tile> tiles(List<ScoreSection.Score> scores) {
    List<Report.Tile> tiles = new ArrayList<>();
    for (ScoreSection.Score s : scores) {
      String caption = TILES.get(s.name());
      if (caption != null) {
        String between = s.interval().map(i -> ", " + s.intervalText()).orElse("");
        tiles.add(new Report.Tile(s.text(), caption + between));
      }
    }
    return tiles;
  }
}
