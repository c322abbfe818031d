package org.mercer.select;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.model.score.Metric;

/**
 * What came of trying a point.
 *
 * @param score the mean over the folds, in the units of the metric
 * @param gain the score with a sign by which more is better
 * @param error the standard error of the mean
 * @param folds the score of each fold
 * @param seconds of work by the processor, whatever the number of threads
 * @param note what kept it from its end; empty where nothing did
 */
public record Outcome(
    @Internal ProposedPoint proposal,
    State state,
    double score,
    double gain,
    double error,
    List<Double> folds,
    double seconds,
    String note) {
  /** How it ended. */
  public enum State {
    DONE("done"),
    /** A learner ran out of its time: the score is that of what it had. */
    SHORT("stopped"),
    /** The time of the point was over before there was a score. */
    OUT_OF_TIME("out of time"),
    /** The kernel or the learner refused. */
    FAILED("failed");

    private final String word;

    State(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  public Outcome {
    folds = List.copyOf(folds);
  }

  /** A trial without a score. */
  static Outcome without(ProposedPoint proposal, State state, double seconds, String note) {
    return new Outcome(
        proposal,
        state,
        Double.NaN,
        Double.NEGATIVE_INFINITY,
        Double.NaN,
        List.of(),
        seconds,
        note);
  }

  /** The same of another proposal: a journal has no places, and a share may be of rounds. */
  Outcome at(ProposedPoint other) {
    return new Outcome(other, state, score, gain, error, folds, seconds, note);
  }

  public Point point() {
    return proposal.point();
  }

  /** The standard deviation between the folds; NaN of a single one. */
  public double deviation() {
    return error * Math.sqrt(folds.size());
  }

  /**
   * Where the mean lies with a confidence of 95 %: the corrected resampled t over the folds, of
   * which each is tried with a part of 1 / (k - 1) of the rows that were learned from.
   */
  public Optional<Interval> interval(Metric metric) {
    return interval(metric, folds.size());
  }

  /**
   * As above, of several rounds of folds.
   *
   * @param each folds of one round
   */
  Optional<Interval> interval(Metric metric, int each) {
    int k = folds.size();
    if (!scored() || k < 2) {
      return Optional.empty();
    }
    double least = Math.min(metric.best(), metric.worst());
    double most = Math.max(metric.best(), metric.worst());
    Interval plain =
        Interval.corrected(score, deviation(), k, FoldFigures.freedom(k, each), 1.0 / (each - 1));
    return Optional.of(plain.within(least, most));
  }

  /** Whether it had too little time, so that another run may find something else. */
  public boolean cut() {
    return state == State.SHORT || state == State.OUT_OF_TIME;
  }

  /** Whether it has a score. */
  public boolean scored() {
    return state == State.DONE || state == State.SHORT;
  }
}
