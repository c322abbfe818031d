package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.Choice;
import org.mercer.model.KernelModel;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.run.OutOfTime;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Tries a way to make models on rows that they have not seen. Everything that is learned from data
 * is learned anew in each fold, from its training rows alone: the preparation, what a kernel takes
 * from a corpus, the choice itself. Around a search this is nested cross-validation.
 *
 * <p>Where nothing but k(x, y) is taken from the objects, one matrix is computed and the folds are
 * views of it. Leave-one-out has a closed form for some learners, see {@link ClosedForm}. Folds of
 * small samples run side by side; the threads do not change a bit.
 */
public final class CrossValidation<X> {
  /** Rows up to which a fold is too small to keep several threads busy. */
  private static final int SMALL = 5000;

  /** Rows that may be looked at to see whether any fold prepares its objects. */
  private static final long MOST_LOOKED_AT = 30_000_000;

  private final Choice<X> choice;
  private final List<Metric> metrics;
  private final boolean training;

  private CrossValidation(Choice<X> choice, List<Metric> metrics, boolean training) {
    this.choice = choice;
    this.metrics = List.copyOf(metrics);
    this.training = training;
  }

  /** With the usual metrics of the task. */
  public static <X> CrossValidation<X> of(Choice<X> choice) {
    return new CrossValidation<>(choice, List.of(), false);
  }

  public CrossValidation<X> metrics(List<Metric> given) {
    return new CrossValidation<>(choice, given, training);
  }

  /** Also says how good the models are on the rows that they learned from. */
  public CrossValidation<X> withTraining() {
    return new CrossValidation<>(choice, metrics, true);
  }

  /** What a fold leaves. */
  record Tried(
      String chosen,
      Predicted predicted,
      Optional<Predicted> training,
      List<String> warnings,
      double seconds) {}

  /**
   * Each fold. Those that the time does not suffice for are left out, but the first is always
   * begun. One whose model the clock has cut short is left out too: it is not what is validated.
   */
  public Validation run(Sample<X> sample, Truth truth, Folds folds, Run run) {
    return run(sample, truth, folds, matrix(sample, List.of(folds), Optional.empty(), run), run);
  }

  /** As above, with what runs have by default. */
  public Validation run(Sample<X> sample, Truth truth, Folds folds) {
    return run(sample, truth, folds, Run.defaults());
  }

  /** As above, with the {@link #matrix} of all rows, if any. */
  Validation run(Sample<X> sample, Truth truth, Folds folds, Optional<Gram> shared, Run run) {
    Require.same("objects and what is known of them", sample.size(), truth.size());
    Require.same("rows of the folds and objects", folds.rows(), sample.size());
    long start = System.nanoTime();
    Optional<Predicted> closed = shared.flatMap(gram -> closed(gram, truth, folds, run));
    List<Optional<Tried>> tried =
        closed.isPresent() ? List.of() : tried(sample, truth, folds, shared, run);
    double seconds = (System.nanoTime() - start) / 1e9;
    return Validation.of(folds, metrics, tried, closed, seconds);
  }

  /**
   * The matrix of all rows, where every fold of all these may use its part of it.
   *
   * @param known by whoever has it already
   */
  Optional<Gram> matrix(Sample<X> sample, List<Folds> all, Optional<Gram> known, Run run) {
    if (!(choice instanceof TrainingSpec<X> candidate) || !pure(candidate)) {
      return Optional.empty();
    }
    Learner<?, ? extends Fit> learner = candidate.learner();
    boolean fits =
        Grams.bytes(sample.size(), learner.precision()) <= run.budget().memoryBytes() / 2;
    if (!fits || !all.stream().allMatch(folds -> unprepared(candidate, sample, folds))) {
      return Optional.empty();
    }
    // where objects are rows of features, learners do without the matrix
    Kernel<X> kernel = candidate.kernel().sketch();
    Grams.forecast(kernel, sample, run);
    boolean rows =
        Interruption.within(
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

  private boolean unprepared(TrainingSpec<X> candidate, Sample<X> sample, Folds folds) {
    if ((long) folds.size() * sample.size() > MOST_LOOKED_AT) {
      return false;
    }
    return folds.toList().stream()
        .allMatch(f -> candidate.recipe().fit(sample.select(f.train())).name().equals("none"));
  }

  private Optional<Predicted> closed(Gram gram, Truth truth, Folds folds, Run run) {
    if (!folds.leaveOneOut()
        || training
        || truth.numbers().isEmpty()
        || !(choice instanceof TrainingSpec<X> candidate)
        || candidate.repair().isPresent()) {
      return Optional.empty();
    }
    Numbers numbers = truth.requireNumbers();
    return ClosedForm.leaveOneOut(candidate.learner(), gram, numbers, run)
        .map(said -> PredictedNumbers.of(numbers.column(0), said));
  }

  private List<Optional<Tried>> tried(
      Sample<X> sample, Truth truth, Folds folds, Optional<Gram> shared, Run run) {
    if (shared.isPresent() && choice instanceof TrainingSpec<X> candidate) {
      RowKernel rows = new RowKernel(shared.get());
      Sample<Integer> numbers = RowKernel.sample(IntStream.range(0, sample.size()).toArray());
      long kept = Grams.bytes(sample.size(), candidate.learner().precision());
      long left = run.budget().memoryBytes() - kept;
      String name = candidate.toString();
      TrainingSpec<Integer> same =
          TrainingSpec.of(rows, candidate.learner()).repaired(candidate.repair());
      return each(same, Optional.of(name), numbers, truth, folds, left, run);
    }
    long memory = run.budget().memoryBytes();
    return each(choice, Optional.empty(), sample, truth, folds, memory, run);
  }

  private <Z> List<Optional<Tried>> each(
      Choice<Z> from,
      Optional<String> name,
      Sample<Z> objects,
      Truth truth,
      Folds folds,
      long memory,
      Run run) {
    List<Optional<Tried>> all = new ArrayList<>();
    folds.forEach(f -> all.add(Optional.empty()));
    // folds begin in their order, so the first of those that fail is the same for any threads
    SortedMap<Integer, InputException> failed = new ConcurrentSkipListMap<>();
    int beside = objects.size() <= SMALL ? Math.min(run.threads(), folds.size()) : 1;
    Parallel.forEach(
        "folds",
        folds.size(),
        run.threads(beside),
        f -> {
          if (failed.isEmpty() && (f == 0 || !run.outOfTime())) {
            int threads = Math.max(1, run.threads() / beside);
            Run own = FoldRun.of(run, f == 0, threads, memory / beside);
            try {
              all.set(f, attempt(from.in(f), name, objects, truth, folds.get(f), own));
            } catch (InputException e) {
              failed.put(f, e);
            } catch (Cancelled late) {
              run.check(); // else it was the clock of the fold
            }
          }
        });
    if (!failed.isEmpty()) {
      throw inFold(failed.firstKey(), Objects.requireNonNull(failed.get(failed.firstKey())));
    }
    if (all.stream().allMatch(Optional::isEmpty)) {
      throw OutOfTime.before("the model of any fold was learned to its end");
    }
    return all;
  }

  private static InputException inFold(int f, InputException e) {
    return new InputException(
        "fold " + (f + 1) + ", " + e.where(), e.found(), e.expected(), e.repair());
  }

  /** Empty where the time was over before the model had learned to its end. */
  private <Z> Optional<Tried> attempt(
      Choice<Z> from, Optional<String> name, Sample<Z> objects, Truth truth, Fold fold, Run run) {
    long start = System.nanoTime();
    int[] train = fold.train();
    Sample<Z> learned = objects.select(train);
    Truth known = truth.select(train);
    TrainingSpec<Z> chosen = from.choose(learned, known, run);
    KernelModel<Z, ?> model = chosen.fit(learned, known, run);
    if (FoldRun.cutShort(chosen.learner(), model.report(), run)) {
      return Optional.empty();
    }
    int[] test = fold.test();
    return Optional.of(
        new Tried(
            name.orElseGet(chosen::toString),
            model.predicted(objects.select(test), truth.select(test), run),
            training ? Optional.of(model.predicted(learned, known, run)) : Optional.empty(),
            model.report().warnings(),
            (System.nanoTime() - start) / 1e9));
  }
}
