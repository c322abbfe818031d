package org.mercer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.mercer.model.score.Confusion;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.select.Summary;
import org.mercer.model.select.Validation;
import org.mercer.numerics.parallel.Run;

/** Scores on rows of which the truth is known: a table, a sentence and the figures on top. */
record HeldOut(String sentence, ScoreSection section, List<Tile> tiles) {
  private static final List<String> CLASSES =
      List.of("accuracy", "balanced", "f1-macro", "mcc", "auc", "ap", "logloss", "brier", "ece");
  private static final List<String> NUMBERS = List.of("rmse", "mae", "medae", "r2", "pearson");
  private static final double MOST_WORK = 20_000;
  private static final int RANKING = 5;
  private static final Set<String> SHARES = Set.of("accuracy", "balanced", "error");

  record Tile(String figure, String caption) {}

  static HeldOut of(Validation validation, String rows, Run run) {
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
                summary
                    .interval()
                    .map(i -> List.of(new ScoreSection.Range(i.low(), i.high(), i.method())))
                    .orElse(List.of()),
                SHARES.contains(name)));
      }
    }
    return new HeldOut(
        sentence(predicted, rows, scores), new ScoreSection(rows, scores), tiles(scores));
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
      return "There is nothing to be scored.";
    }
    ScoreSection.Score first = scores.get(0);
    String between =
        first.interval().isEmpty() ? "" : " (95 % interval " + first.intervalText() + ")";
    String scored = first.text() + between;
    return predicted
        .asClasses()
        .map(classes -> right(classes, rows, first.text(), between))
        .orElseGet(() -> "On " + rows + " the typical error is " + scored + explained(scores));
  }

  private static String explained(List<ScoreSection.Score> scores) {
    return scores.stream()
        .filter(s -> s.name().equals("r2") && s.value() > 0)
        .findFirst()
        .map(s -> "; it explains " + Figures.percent(s.value()) + " of the variance.")
        .orElse(".");
  }

  private static String right(PredictedClasses classes, String rows, String share, String between) {
    Confusion confusion = Confusion.of(classes);
    long most = 0;
    for (int c = 0; c < classes.classes().size(); c++) {
      most = Math.max(most, confusion.of(c));
    }
    return "On "
        + rows
        + ", "
        + share
        + " were right"
        + between
        + "; always naming the most frequent class would be right in "
        + Figures.percent((double) most / classes.size())
        + ".";
  }

  private static List<Tile> tiles(List<ScoreSection.Score> scores) {
    List<Tile> tiles = new ArrayList<>();
    for (ScoreSection.Score s : scores) {
      if (Set.of("accuracy", "auc", "rmse", "r2").contains(s.name())) {
        String between = s.interval().isEmpty() ? "" : ", " + s.intervalText();
        tiles.add(new Tile(s.text(), s.name() + between));
      }
    }
    return tiles;
  }
}
