package org.mercer.select;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.KernelModel;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;

/**
 * The model of all rows, learned to its end within a time. Where that is not enough for what was
 * found, the next of its {@link AutoChoice#ladder} is learned; a model that the clock has cut short
 * is none, and there is none where the last of them has no time.
 */
final class LastFit<X> {
  /** The part of what is left that one may take which has others after it. */
  private static final double SHARE = 0.6;

  /** What would take so many times its time is not begun. */
  private static final double HOPELESS = 2;

  /** Fits of five folds, each of 0.8 of the rows and so 0.64 of the work, beside that of all. */
  private static final double CALIBRATION = 1 + Calibrated.FOLDS * 0.64;

  private final AutoChoice<X> choice;
  private final BiFunction<TrainingSpec<X>, Run, Optional<Gram>> matrices;

  /**
   * @param matrices that of a candidate over all rows, where it serves more than one fit
   */
  LastFit(AutoChoice<X> choice, BiFunction<TrainingSpec<X>, Run, Optional<Gram>> matrices) {
    this.choice = choice;
    this.matrices = matrices;
  }

  /**
   * @param found what the model is of, which may be less than what was found
   * @param seconds that it took
   */
  record Learned<X>(
      Found<X> found,
      KernelModel<X, ?> model,
      Optional<Gram> matrix,
      boolean cutShort,
      double seconds) {}

  /** Within the time of the run. */
  Learned<X> learn(Found<X> found, Sample<X> sample, Truth truth, Run run) {
    List<Found<X>> ladder = choice.ladder(found);
    for (int i = 0; i < ladder.size(); i++) {
      boolean last = i == ladder.size() - 1;
      Optional<Duration> time = left(run).map(t -> last ? t : scaled(t, SHARE));
      Optional<Learned<X>> learned =
          !last && hopeless(ladder.get(i), sample.size(), time)
              ? Optional.empty()
              : attempt(ladder.get(i), sample, truth, time, run);
      if (learned.isPresent()) {
        return learned.get();
      }
    }
    throw OutOfTime.before("any model was learned to its end");
  }

  private Optional<Learned<X>> attempt(
      Found<X> found, Sample<X> sample, Truth truth, Optional<Duration> time, Run run) {
    PointClock clock = new PointClock(time, true);
    TrainingSpec<X> candidate = found.candidate().closed(sample);
    try {
      return Optional.of(
              clock.spend(
                  run,
                  run.threads(),
                  run.journal(),
                  own -> {
                    Optional<Gram> matrix = matrices.apply(found.candidate(), own);
                    KernelModel<X, ?> model = candidate.fit(sample, truth, matrix, own);
                    boolean cut = FoldRun.cutShort(candidate.learner(), model.report(), own);
                    return new Learned<>(found, model, matrix, cut, own.elapsed().toNanos() / 1e9);
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

  /**
   * By what a fold of its point took: the work grows with the square of the rows at least. Points
   * of few rows are quick, whatever part of them they had.
   */
  private boolean hopeless(Found<X> found, int rows, Optional<Duration> time) {
    if (time.isEmpty() || found.judged().isEmpty() || rows <= AutoFit.NESTED) {
      return false;
    }
    Outcome judged = found.judged().get();
    double learned = found.rows() * (choice.folds() - 1.0) / choice.folds();
    double one = judged.seconds() / Math.max(1, judged.folds().size());
    double ratio = rows / Math.max(1, learned);
    boolean calibrated = found.candidate().learner().calibrates();
    double seconds = one * ratio * ratio * (calibrated ? CALIBRATION : 1);
    return seconds > HOPELESS * time.get().toNanos() / 1e9;
  }
}
