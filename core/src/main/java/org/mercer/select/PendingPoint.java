package org.mercer.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Value;

/** A point on its way through the folds; safe for several threads. */
final class PendingPoint {
  private final ProposedPoint proposal;
  private final Metric metric;
  private final PointClock clock;
  private final SortedMap<Integer, Value> values = new TreeMap<>();
  private final SortedMap<Integer, Predicted> pooled = new TreeMap<>();
  private final Folds folds;
  private int left;
  private Outcome.State state = Outcome.State.DONE;
  private String note = "";

  PendingPoint(ProposedPoint proposal, Metric metric, Folds folds, PointClock clock) {
    this.proposal = proposal;
    this.metric = metric;
    this.clock = clock;
    this.folds = folds;
    this.left = folds.size();
  }

  ProposedPoint proposal() {
    return proposal;
  }

  PointClock clock() {
    return clock;
  }

  /** Whether a fold has ended so that the others are not worth their time. */
  synchronized boolean lost() {
    return state == Outcome.State.FAILED || state == Outcome.State.OUT_OF_TIME;
  }

  /** A fold without a score. */
  synchronized void lose(Outcome.State how, String why) {
    if (!lost()) {
      state = how;
      note = why;
    }
  }

  /** What was said of the rows of a fold; whether the clock has stopped the learner. */
  synchronized void score(int fold, Predicted said, boolean cutShort) {
    values.put(fold, metric.of(said));
    if (metric.pooled()) {
      pooled.put(fold, said);
    }
    if (cutShort && !lost()) {
      state = Outcome.State.SHORT;
      note = "a learner ran out of time";
    }
  }

  /**
   * A fold is done, whatever came of it; the trial when it was the last. None where the time of the
   * whole search left a fold out.
   */
  synchronized Optional<Outcome> leave() {
    boolean last = --left == 0;
    return last && (lost() || values.size() == folds.size())
        ? Optional.of(trial())
        : Optional.empty();
  }

  private Outcome trial() {
    if (lost()) {
      return Outcome.without(proposal, state, clock.work(), note);
    }
    List<Double> scores = new ArrayList<>();
    for (Value value : values.values()) {
      if (value.defined()) {
        scores.add(value.get());
      } else {
        note = value.why();
      }
    }
    if (scores.isEmpty()) {
      boolean late = state == Outcome.State.SHORT;
      return Outcome.without(
          proposal, late ? Outcome.State.OUT_OF_TIME : Outcome.State.FAILED, clock.work(), note);
    }
    double mean =
        together().orElse(scores.stream().mapToDouble(Double::doubleValue).average().orElse(0));
    return new Outcome(
        proposal,
        state,
        mean,
        metric.greaterIsBetter() ? mean : -mean,
        error(scores).orElse(Double.NaN),
        scores,
        clock.work(),
        note);
  }

  /** Of a metric that is one of all rows of a round, as in a cross-validation. */
  private OptionalDouble together() {
    if (!metric.pooled()) {
      return OptionalDouble.empty();
    }
    return FoldFigures.of(
            metric,
            List.copyOf(pooled.values()),
            pooled.keySet().stream().map(f -> folds.get(f).repeat()).toList())
        .map(figures -> OptionalDouble.of(figures.value()))
        .orElse(OptionalDouble.empty());
  }

  /** s / sqrt(k) with the deviation s of the k folds; none of a single fold. */
  private static OptionalDouble error(List<Double> scores) {
    int k = scores.size();
    if (k < 2) {
      return OptionalDouble.empty();
    }
    double mean = scores.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    double[] squares = scores.stream().mapToDouble(s -> (s - mean) * (s - mean)).toArray();
    return OptionalDouble.of(Math.sqrt(Arrays.stream(squares).sum() / (k - 1) / k));
  }
}
