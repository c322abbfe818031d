package org.mercer.select;

import java.util.List;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Learner;
import org.mercer.learner.linear.Primal;
import org.mercer.model.TrainingSpec;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/** When the folds of one specification are parts of one matrix: that of all rows. */
final class SharedMatrix {
  /** Rows that may be looked at to see whether any fold prepares its objects. */
  private static final long MAX_ROWS_PREPARED = 30_000_000;

  /** Fewer objects than this are solved by their matrix whatever the kernel. */
  private static final int FEWEST_ROWS = 2000;

  private SharedMatrix() {}

  /**
   * The matrix of all rows, where every fold of all these may use its part of it.
   *
   * @param known by whoever has it already
   */
  static <X> Optional<Gram> of(
      TrainingSpec<X> spec, Sample<X> sample, List<Folds> all, Optional<Gram> known, Run run) {
    Learner<?, ?> learner = spec.learner();
    boolean fits =
        Grams.bytes(sample.size(), learner.precision()) <= run.budget().memoryBytes() / 2;
    if (!pure(spec) || !fits || !all.stream().allMatch(folds -> unprepared(spec, sample, folds))) {
      return Optional.empty();
    }
    Kernel<X> kernel = spec.kernel().sketch();
    Grams.forecast(kernel, sample, run);
    // where objects are rows of features, some learners need them, and many objects are faster so
    boolean rows =
        (learner instanceof Primal<?> || sample.size() >= FEWEST_ROWS)
            && Interruption.within(
                run, () -> Grams.lazy(kernel, sample, learner.precision()).factor().isPresent());
    return rows
        ? Optional.empty()
        : known.or(() -> Optional.of(Grams.stored(kernel, sample, learner.precision(), run)));
  }

  /** Whether neither the kernel nor the learner take anything from the objects but k(x, y). */
  private static boolean pure(TrainingSpec<?> spec) {
    Learner<?, ?> learner = spec.learner();
    return !spec.kernel().followsRows()
        && !spec.kernel().sketch().needsFit()
        && learner.weighing().isEmpty()
        && !learner.choosesKernel();
  }

  private static <X> boolean unprepared(TrainingSpec<X> spec, Sample<X> sample, Folds folds) {
    if ((long) folds.size() * sample.size() > MAX_ROWS_PREPARED) {
      return false;
    }
    return folds.toList().stream()
        .allMatch(f -> spec.recipe().fit(sample.select(f.train())).name().equals("none"));
  }
}
