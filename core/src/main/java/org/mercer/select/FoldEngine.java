package org.mercer.select;

import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.mercer.error.InputException;
import org.mercer.run.Cancelled;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Goes through the folds of a cross-validation, of one specification or of many: what runs side by
 * side, what is begun when the time is over, and which fold an error is told of. Small folds have a
 * thread each, large ones follow one another and have all threads; the threads do not change a bit.
 */
final class FoldEngine {
  /** Fits of fewer rows than this are too small to keep several threads busy. */
  private static final int SMALL_ROWS = 4096;

  private final Folds folds;
  private final Run run;
  private final int beside;

  /**
   * @param jobs each of which goes through all folds
   * @param share of the training rows that they learn from at most
   */
  FoldEngine(Folds folds, int jobs, double share, Run run) {
    this.folds = folds;
    this.run = run;
    boolean small = folds.toList().stream().allMatch(f -> share * f.trainSize() < SMALL_ROWS);
    this.beside = small ? Math.min(run.threads(), jobs * folds.size()) : 1;
  }

  /** What is done in one fold. */
  interface FoldJob {
    /**
     * @param run with the threads of this fold
     */
    void in(int fold, Run run);

    /** Whether the fold is begun even where no time is left. */
    default boolean must(int fold) {
      return false;
    }
  }

  /** How many folds are at work at once. */
  int beside() {
    return beside;
  }

  /** Each job in each fold. Folds that the time does not suffice for are left out. */
  void work(List<? extends FoldJob> jobs) {
    // folds begin in their order, so the first of those that fail is the same for any threads
    SortedMap<Integer, InputException> failed = new ConcurrentSkipListMap<>();
    Run own = run.threads(Math.max(1, run.threads() / beside));
    Parallel.forEach(
        "folds",
        jobs.size() * folds.size(),
        run.threads(beside),
        i -> {
          FoldJob job = jobs.get(i / folds.size());
          int fold = i % folds.size();
          if (failed.isEmpty() && (job.must(fold) || !run.outOfTime())) {
            try {
              job.in(fold, own);
            } catch (InputException e) {
              failed.put(i, e);
            } catch (Cancelled late) {
              run.check(); // else it was the clock of the fold
            }
          }
        });
    if (!failed.isEmpty()) {
      int first = failed.firstKey();
      throw inFold(first % folds.size(), Objects.requireNonNull(failed.get(first)));
    }
  }

  private static InputException inFold(int f, InputException e) {
    return new InputException(
        "fold " + (f + 1) + ", " + e.where(), e.found(), e.expected(), e.repair());
  }
}
