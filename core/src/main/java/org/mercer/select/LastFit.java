package org.mercer.select;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.model.KernelModel;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;

/**
 * The model of all rows, over centres where these are too many for the exact one, or of as many as
 * the plan has the work for, learned to its end. Where that takes more than was planned, it is
 * learned without probabilities, then from a third of the rows, and so on; a model that the clock
 * has cut short is none, and there is none where the last of these has no time.
 */
final class LastFit<X> {
  /** The part of what is left that one may take which has others after it. */
  private static final double SHARE = 0.6;

  /** Of the rows, where more have taken too long. */
  private static final int LESS = 3;

  /** The part of the work that is planned for what is learned and scored. */
  private static final double LEARNING = 0.7;

  /** How many times what was planned a model over centres may take. */
  private static final double LONGER = 1.4;

  private final AutoChoice<X> choice;
  private final int most;
  private final int fits;
  private final BiFunction<TrainingSpec<X>, Run, Optional<Gram>> matrices;

  /**
   * @param most rows that a model of not all of them is learned from
   * @param fits how often it is learned, for its score too
   * @param matrices that of a candidate over all rows, where it serves more than one fit
   */
  LastFit(
      AutoChoice<X> choice,
      int most,
      int fits,
      BiFunction<TrainingSpec<X>, Run, Optional<Gram>> matrices) {
    this.choice = choice;
    this.most = most;
    this.fits = fits;
    this.matrices = matrices;
  }

  /**
   * @param found what the model is of, which may be less than what was found
   * @param rows that it is learned from, as they were asked of {@link Subsample#rows}
   * @param meant whether nothing less was learned than what was found
   * @param seconds that it took
   */
  record Learned<X>(
      Found<X> found,
      int rows,
      boolean meant,
      KernelModel<X, ?> model,
      Optional<Gram> matrix,
      boolean cutShort,
      double seconds) {}

  /**
   * @param meant whether nothing less is learned than what was found
   * @param shared whether a matrix of all rows serves it
   * @param work seconds of one processor that were planned for it; 0 for what is left
   */
  private record Step<X>(Found<X> found, int rows, boolean meant, boolean shared, double work) {}

  /** Within the time of the run. */
  Learned<X> learn(Found<X> found, Sample<X> sample, Truth truth, Run run) {
    double work = LEARNING * found.last();
    List<Step<X>> steps = steps(found, sample.size(), work, run);
    for (int i = 0; i < steps.size(); i++) {
      boolean last = i == steps.size() - 1;
      Optional<Duration> time = left(run).map(t -> last ? t : scaled(t, SHARE));
      work *= SHARE;
      boolean fewer = steps.get(steps.size() - 1).rows() < steps.get(i).rows();
      double most = Math.max(work, steps.get(i).work());
      BooleanSupplier limit = fewer ? new WorkLimit(most, run) : () -> false;
      Optional<Learned<X>> learned =
          attempt(steps.get(i), sample, truth, PointClock.of(limit, time), run);
      if (learned.isPresent()) {
        return learned.get();
      }
    }
    throw OutOfTime.before("any model was learned to its end");
  }

  /** What was found, that without what the search did without, that from fewer rows. */
  private List<Step<X>> steps(Found<X> found, int all, double work, Run run) {
    int known = Math.max(found.affordable(), found.rows()); // these were learned from by folds
    int first = known < all ? Math.min(most, known) : all;
    List<Step<X>> steps = new ArrayList<>();
    if (first < all) {
      double each = work / fits;
      new OverCentres<>(choice)
          .of(found, all, each, run)
          .forEach(over -> steps.add(new Step<>(over, all, true, false, LONGER * each)));
    }
    steps.add(new Step<>(found, first, true, first == all, 0));
    Found<X> plain = choice.plain(found);
    if (plain != found) {
      steps.add(new Step<>(plain, first, false, first == all, 0));
    }
    int fewest = Math.min(most, found.rows());
    for (int m = first / LESS; m > fewest; m /= LESS) {
      steps.add(new Step<>(plain, m, plain == found, false, 0));
    }
    if (all > AutoFit.NESTED && fewest < first) {
      steps.add(new Step<>(plain, fewest, plain == found, false, 0));
    }
    return steps;
  }

  private Optional<Learned<X>> attempt(
      Step<X> step, Sample<X> sample, Truth truth, PointClock clock, Run run) {
    TrainingSpec<X> candidate = step.found().candidate();
    boolean all = step.rows() == sample.size();
    int[] part = all ? new int[0] : Subsample.rows(truth, step.rows(), run);
    Sample<X> some = all ? sample : sample.select(part);
    Truth known = all ? truth : truth.select(part);
    try {
      return Optional.of(
              clock.spend(
                  run,
                  run.threads(),
                  run.journal(),
                  own -> {
                    Optional<Gram> matrix =
                        step.shared() ? matrices.apply(candidate, own) : Optional.empty();
                    KernelModel<X, ?> model = candidate.fit(some, known, matrix, own);
                    boolean cut = FoldRun.cutShort(candidate.learner(), model.report(), own);
                    double seconds = own.elapsed().toNanos() / 1e9;
                    return new Learned<>(
                        step.found(), step.rows(), step.meant(), model, matrix, cut, seconds);
                  }))
          .filter(learned -> !learned.cutShort());
    } catch (PointClock.Over over) {
      return Optional.empty();
    }
  }

  private static Optional<Duration> left(Run run) {
    return run.budget().time().map(t -> FoldRun.positive(t.minus(run.elapsed())));
  }

  private static Duration scaled(Duration time, double factor) {
    return FoldRun.positive(Duration.ofNanos((long) (factor * time.toNanos())));
  }
}
