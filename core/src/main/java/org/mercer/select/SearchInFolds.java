package org.mercer.select;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.mercer.data.Sample;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.run.Run;

/**
 * The whole search in the training rows of each fold, under its number, by the plan of the whole.
 *
 * @param name of the search, by which its journal knows it
 * @param timed the run with what a search may take
 */
record SearchInFolds<X>(
    AutoChoice<X> choice,
    Optional<SearchJournal> journal,
    String name,
    UnaryOperator<Run> timed,
    FitPlan plan,
    Counts counts)
    implements Choice<X> {
  /** The least and the most that a fold keeps of its time for the fit after its search. */
  private static final double LEAST_KEPT = 0.2;

  private static final double MOST_KEPT = 0.6;

  @Override
  public Choice<X> in(int fold) {
    return new SearchInFolds<>(choice, journal, "fold " + (fold + 1), timed, plan, counts);
  }

  @Override
  public TrainingSpec<X> choose(Sample<X> training, Truth truth, Run own) {
    Trail trail = Trail.in(journal, name);
    Found<X> found = choice.search(training, truth, trail, plan, timed.apply(own));
    counts.add(found);
    return found.candidate().closed(training);
  }

  /**
   * The run of the search in one fold, which ends early enough for the fit after it.
   *
   * @param turns in which folds follow each other, each with as much of the time
   * @param keep seconds that the fit may take
   */
  static Run timed(Run own, Run rest, int turns, double keep) {
    return rest.budget()
        .time()
        .map(
            time -> {
              double left = (time.toNanos() - rest.elapsed().toNanos()) / 1e9;
              double turn = Math.min(left, time.toNanos() / 1e9 / turns);
              double kept = Math.max(LEAST_KEPT * turn, Math.min(MOST_KEPT * turn, keep));
              return own.budget(FoldRun.positive(Duration.ofNanos((long) (1e9 * (turn - kept)))));
            })
        .orElse(own);
  }

  /** How the searches of folds ended. */
  static final class Counts {
    private final AtomicInteger cut = new AtomicInteger();
    private final AtomicInteger untried = new AtomicInteger();

    void add(Found<?> found) {
      cut.addAndGet(found.complete() ? 0 : 1);
      untried.addAndGet(found.tried() > 0 ? 0 : 1);
    }

    /** Searches that did not come to their end. */
    int cut() {
      return cut.get();
    }

    String words() {
      int none = untried.get();
      return none == 0
          ? ", nested cross-validation: the choice is made in each without its held-out rows"
          : ", nested cross-validation: the choice is made without the held-out rows in "
              + (AutoFit.OUTER - none)
              + " of them; in "
              + none
              + " the time was over before any point was tried";
    }
  }
}
