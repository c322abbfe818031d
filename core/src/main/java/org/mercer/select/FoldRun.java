package org.mercer.select;

import java.time.Duration;
import java.util.Optional;
import org.mercer.learner.Learner;
import org.mercer.learner.Report;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Journal;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/**
 * The run of one fold: it keeps still, but stops when the whole is stopped and by its clock. A
 * learner sees the clock and stops with what it has; what goes on a tenth longer, such as a matrix
 * that takes its time, is stopped, but for a fold that must be tried.
 *
 * @param must whether it is tried however long it takes
 */
record FoldRun(Run whole, boolean must) implements Progress {
  private static final double LATE = 1.1;

  /** What is left of the budget, a part of its memory, and so many threads. */
  static Run of(Run whole, boolean must, int threads, long memory) {
    Budget budget = whole.budget().memory(Math.max(1, memory));
    Optional<Duration> left = budget.time().map(time -> time.minus(whole.elapsed()));
    // a learner stops at once with the best it has, which is what is left of no time
    Budget rest = left.map(time -> budget.time(positive(time))).orElse(budget);
    return whole
        .budget(rest)
        .threads(threads)
        .journal(Journal.NONE)
        .progress(new FoldRun(whole, must));
  }

  /**
   * Whether the time was over before a learner had learned to its end. What stopped by itself,
   * converged or not, does so again; what the clock has stopped is another thing each time.
   * Probabilities are learned last, and are missing then.
   */
  static boolean cutShort(Learner<?, ?> learner, Report report, Run run) {
    return run.outOfTime() && (!report.converged() || learner.calibrates());
  }

  /** No time at all is written as the least there is. */
  static Duration positive(Duration time) {
    return time.isNegative() || time.isZero() ? Duration.ofNanos(1) : time;
  }

  @Override
  public void step(String stage, long done, long total) {}

  @Override
  public boolean cancelled() {
    try {
      whole.check();
      return whole
          .budget()
          .time()
          .filter(time -> !must)
          .map(time -> whole.elapsed().toNanos() > LATE * time.toNanos())
          .orElse(false);
    } catch (Cancelled stopped) {
      return true;
    }
  }
}
