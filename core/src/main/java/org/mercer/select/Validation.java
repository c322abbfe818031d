package org.mercer.select;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Value;
import org.mercer.run.Run;

/** What a cross-validation has found. */
public final class Validation {
  /** Classes that a warning names before it counts the others. */
  private static final int NAMED = 3;

  /** Shares of rows, for which Wilson's interval is made. */
  private static final List<String> SHARES = List.of("accuracy", "error");

  private final Folds folds;
  private final List<Metric> metrics;
  private final List<Trial> trials;
  private final Predicted predicted;
  private final int[] rows;
  private final List<String> warnings;
  private final boolean closedForm;
  private final double seconds;

  private Validation(
      Folds folds,
      List<Metric> metrics,
      List<Trial> trials,
      Predicted predicted,
      int[] rows,
      List<String> warnings,
      boolean closedForm,
      double seconds) {
    this.folds = folds;
    this.metrics = List.copyOf(metrics);
    this.trials = List.copyOf(trials);
    this.predicted = predicted;
    this.rows = rows;
    this.warnings = List.copyOf(warnings);
    this.closedForm = closedForm;
    this.seconds = seconds;
  }

  static Validation of(
      Folds folds,
      List<Metric> asked,
      List<Optional<CrossValidation.Tried>> tried,
      Optional<Predicted> closed,
      double seconds) {
    if (closed.isPresent()) {
      Predicted all = closed.get();
      List<Metric> metrics = asked.isEmpty() ? Metrics.usual(all) : asked;
      return new Validation(
          folds, metrics, List.of(), all, all.rows(), folds.warnings(), true, seconds);
    }
    Predicted first =
        tried.stream().flatMap(Optional::stream).findFirst().orElseThrow().predicted();
    List<Metric> metrics = asked.isEmpty() ? Metrics.usual(first) : asked;
    List<Trial> trials = new ArrayList<>();
    for (int f = 0; f < tried.size(); f++) {
      if (tried.get(f).isPresent()) {
        trials.add(trial(f, folds.get(f), metrics, tried.get(f).get()));
      }
    }
    List<Trial> once = trials.stream().filter(t -> t.fold().repeat() == 0).toList();
    int[] rows = once.stream().flatMapToInt(t -> IntStream.of(t.fold().test())).toArray();
    int[] order =
        IntStream.range(0, rows.length)
            .boxed()
            .sorted(Comparator.comparing(i -> rows[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    Predicted all = Predicted.concat(once.stream().map(Trial::predicted).toList()).select(order);
    return new Validation(
        folds,
        metrics,
        trials,
        all,
        IntStream.of(order).map(i -> rows[i]).toArray(),
        warnings(folds, trials),
        false,
        seconds);
  }

  /** Held-out rows, as one model said of them. */
  public static Validation of(Predicted rows) {
    return of(Folds.apart(rows.size()), List.of(), List.of(), Optional.of(rows), 0);
  }

  /** The held-out rows of a split, as the model of the others said of them. */
  static Validation of(Folds split, Predicted said) {
    CrossValidation.Tried tried =
        new CrossValidation.Tried("", said, Optional.empty(), List.of(), 0);
    return of(split, List.of(), List.of(Optional.of(tried)), Optional.empty(), 0);
  }

  private static Trial trial(
      int number, Fold fold, List<Metric> metrics, CrossValidation.Tried tried) {
    return new Trial(
        number,
        fold,
        tried.chosen(),
        tried.predicted(),
        metrics.stream().map(m -> m.of(tried.predicted())).toList(),
        tried.training().stream().flatMap(p -> metrics.stream().map(m -> m.of(p))).toList(),
        tried.warnings(),
        tried.seconds());
  }

  private static List<String> warnings(Folds folds, List<Trial> trials) {
    List<String> all = new ArrayList<>(folds.warnings());
    if (trials.size() < folds.size()) {
      all.add(
          "the time was enough for "
              + trials.size()
              + " of "
              + folds.size()
              + " folds; the scores are of these");
    }
    FoldWarnings said = new FoldWarnings();
    for (Trial trial : trials) {
      List<String> lost = trial.fold().lost();
      if (!lost.isEmpty()) {
        all.add("fold " + (trial.number() + 1) + " learns without " + classes(lost));
      }
      said.add(trial.warnings());
    }
    all.addAll(said.all(trials.size()));
    return all;
  }

  /** A few by name, the others by their number. */
  private static String classes(List<String> names) {
    String named =
        names.stream()
            .limit(NAMED)
            .map(InputException::quote)
            .collect(Collectors.joining(", ", names.size() == 1 ? "class " : "classes ", ""));
    return names.size() > NAMED ? named + " and " + (names.size() - NAMED) + " more" : named;
  }

  public Folds folds() {
    return folds;
  }

  public List<Metric> metrics() {
    return metrics;
  }

  /** The folds that were tried; none where a closed form took their place. */
  @Internal
  public List<Trial> trials() {
    return trials;
  }

  /** Whether leave-one-out came from one factorisation. */
  public boolean closedForm() {
    return closedForm;
  }

  /** Whether every fold was tried. */
  public boolean complete() {
    return closedForm || trials.size() == folds.size();
  }

  /**
   * Out-of-fold predictions: each row by the model that it was held out of, of the first
   * repetition.
   */
  public Predicted predicted() {
    return predicted;
  }

  /** The numbers of the rows of {@link #predicted}, ascending. */
  public int[] rows() {
    return rows.clone();
  }

  /** The fold that each of these rows was tried in; zeros where a closed form took their place. */
  public int[] foldOfRow() {
    int[] of = new int[folds.rows()];
    for (Trial trial : trials) {
      if (trial.fold().repeat() == 0) {
        for (int i : trial.fold().test()) {
          of[i] = trial.number();
        }
      }
    }
    return IntStream.of(rows).map(i -> of[i]).toArray();
  }

  public List<String> warnings() {
    return warnings;
  }

  public double seconds() {
    return seconds;
  }

  /** All metrics, see {@link #summary(Metric, Run)}. */
  public List<Summary> summaries(Run run) {
    return metrics.stream().map(m -> summary(m, run)).toList();
  }

  /**
   * The mean over the folds with the corrected resampled t. Where there are not two folds, where
   * each has one row, or where one has no value, the metric of all rows together: with Wilson's
   * interval for a share of rows, else by a bootstrap over rows.
   */
  public Summary summary(Metric metric, Run run) {
    int m = metrics.indexOf(metric);
    List<Value> each =
        trials.stream().map(t -> m < 0 ? metric.of(t.predicted()) : t.values().get(m)).toList();
    return overFolds(metric)
        .map(figures -> overFolds(metric, figures, each, run))
        .orElseGet(() -> together(metric, each, run));
  }

  /** As above, with what runs have by default. */
  public Summary summary(Metric metric) {
    return summary(metric, Run.defaults());
  }

  /** The metric by folds, where there are two or more and each has its part. */
  Optional<FoldFigures> overFolds(Metric metric) {
    return trials.size() < 2 || folds.leaveOneOut()
        ? Optional.empty()
        : FoldFigures.of(
            metric,
            trials.stream().map(Trial::predicted).toList(),
            trials.stream().map(t -> t.fold().repeat()).toList());
  }

  /** Folds that agree to the last digit say nothing of how far others may lie. */
  private Summary overFolds(Metric metric, FoldFigures figures, List<Value> each, Run run) {
    Optional<Interval> interval =
        figures.deviation() > 0
            ? Optional.of(interval(figures)).map(i -> bounded(metric, i))
            : ofRows(metric, 1, run);
    return new Summary(
        metric,
        Value.of(figures.value()),
        deviation(each),
        interval,
        each,
        metric.pooled() && figures.rounds() < each.size() ? "of all rows of a round together" : "");
  }

  private static OptionalDouble deviation(List<Value> each) {
    return each.stream().allMatch(Value::defined)
        ? OptionalDouble.of(Moments.deviation(each.stream().mapToDouble(Value::get).toArray()))
        : OptionalDouble.empty();
  }

  private Interval interval(FoldFigures figures) {
    return Interval.corrected(
        figures.value(), figures.deviation(), figures.parts().length, figures.freedom(), ratio());
  }

  /** Rows tried for each learned from, on average over the folds. */
  double ratio() {
    return trials.stream()
        .mapToDouble(t -> (double) t.fold().test().length / t.fold().trainSize())
        .average()
        .orElse(0);
  }

  private Summary together(Metric metric, List<Value> each, Run run) {
    return new Summary(
        metric,
        metric.of(predicted),
        OptionalDouble.empty(),
        ofRows(metric, overlap(), run),
        each.size() > 1 && !folds.leaveOneOut() ? each : List.of(),
        trials.size() == 1 ? "" : "of all rows together" + undefined(each));
  }

  /**
   * How many times the variance of a mean over all rows is that of independent rows: 1 + J
   * n_test/n_train for J folds, as in {@link Interval#corrected}; leave-one-out has as many folds
   * as rows. A single split has one model, of which its rows are independent.
   */
  private double overlap() {
    double n = predicted.size();
    return folds.leaveOneOut() && n > 1
        ? 1 + n / (n - 1)
        : trials.size() > 1 ? 1 + trials.size() * ratio() : 1;
  }

  private Optional<Interval> ofRows(Metric metric, double overlap, Run run) {
    Value value = metric.of(predicted);
    if (!value.defined()) {
      return Optional.empty();
    }
    Optional<Interval> interval =
        SHARES.contains(metric.name())
            ? Optional.of(Interval.wilson(value.get(), predicted.size(), overlap))
            : Bootstrap.interval(predicted, metric, overlap, run);
    return interval.map(i -> bounded(metric, i));
  }

  private String undefined(List<Value> each) {
    return folds.leaveOneOut()
        ? ""
        : each.stream()
            .filter(v -> !v.defined())
            .findFirst()
            .map(v -> ", because a fold has no value of its own: " + v.why())
            .orElse("");
  }

  private static Interval bounded(Metric metric, Interval interval) {
    double best = metric.best();
    double worst = metric.worst();
    return interval.within(Math.min(best, worst), Math.max(best, worst));
  }
}
