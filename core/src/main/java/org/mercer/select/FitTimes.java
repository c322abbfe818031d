package org.mercer.select;

import java.time.Duration;
import org.mercer.run.Run;

/**
 * When the parts of a fit are over at the latest. A plan is followed where other work makes the
 * machine slow, but not for ever: parts count in {@link #LATE} times the time.
 */
final class FitTimes {
  static final double LATE = 3;

  /** When the search is over, however little of its plan is done. */
  static final double SEARCH = 0.35;

  /** When the model of all rows is learned at the latest, where folds come after it. */
  static final double LEARNED_NESTED = 0.5;

  /** ... where it is learned once more from four fifths of the rows, which takes two thirds. */
  static final double LEARNED_HELD_OUT = 0.65;

  /** ... where nothing is learned after it. */
  static final double LEARNED_TRIED = 0.85;

  /** When all scores are there; what is left is for the report. */
  static final double SCORED = 0.92;

  private FitTimes() {}

  /** With the time that is left until this part of it is over, if it has a limit. */
  static Run until(Run run, double part) {
    return run.budget()
        .time()
        .map(time -> Duration.ofNanos((long) Math.ceil(part * time.toNanos())))
        .map(end -> run.budget(FoldRun.positive(end.minus(run.elapsed()))))
        .orElse(run);
  }
}
