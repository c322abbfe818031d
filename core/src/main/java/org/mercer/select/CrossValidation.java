package org.mercer.select;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;

/**
 * Cross-validation: scores a way to make models on held-out rows, and keeps what each fold said of
 * each of them. Everything that is learned from data is learned in each fold again, from its
 * training rows alone, see {@link FoldModel}. Around a search this is nested cross-validation. Many
 * specifications are scored by {@link SharedValidation}, over the same {@link FoldEngine}.
 *
 * <p>Where nothing but k(x, y) is taken from the objects, one matrix is computed and the folds are
 * views of it. Leave-one-out has a closed form for some learners, see {@link ClosedForm}.
 */
public final class CrossValidation<X> {
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

  /** The {@link SharedMatrix} of one specification; none of a choice, which looks at objects. */
  Optional<Gram> matrix(Sample<X> sample, List<Folds> all, Optional<Gram> known, Run run) {
    return choice instanceof TrainingSpec<X> spec
        ? SharedMatrix.of(spec, sample, all, known, run)
        : Optional.empty();
  }

  private Optional<Predicted> closed(Gram gram, Truth truth, Folds folds, Run run) {
    if (!folds.leaveOneOut()
        || training
        || truth.numbers().isEmpty()
        || !(choice instanceof TrainingSpec<X> spec)
        || spec.repair().isPresent()) {
      return Optional.empty();
    }
    Numbers numbers = truth.requireNumbers();
    return ClosedForm.leaveOneOut(spec.learner(), gram, numbers, run)
        .map(said -> PredictedNumbers.of(numbers.column(0), said));
  }

  private List<Optional<Tried>> tried(
      Sample<X> sample, Truth truth, Folds folds, Optional<Gram> shared, Run run) {
    long memory = run.budget().memoryBytes();
    if (shared.isPresent() && choice instanceof TrainingSpec<X> spec) {
      long kept = Grams.bytes(sample.size(), spec.learner().precision());
      TrainingSpec<Integer> same =
          TrainingSpec.of(new RowKernel(shared.get()), spec.learner()).repaired(spec.repair());
      Sample<Integer> rows = RowKernel.sample(IntStream.range(0, sample.size()).toArray());
      Job<Integer> job =
          new Job<>(same, Optional.of(spec.toString()), rows, truth, folds, memory - kept);
      return job.tried(run);
    }
    return new Job<>(choice, Optional.empty(), sample, truth, folds, memory).tried(run);
  }

  /** A whole model in each fold, of objects or of the rows of a matrix. */
  private final class Job<Z> implements FoldEngine.FoldJob {
    private final Choice<Z> from;
    private final Optional<String> name;
    private final Sample<Z> objects;
    private final Truth truth;
    private final Folds folds;
    private final long memory;
    private final List<Optional<Tried>> all;
    private int beside = 1;

    Job(
        Choice<Z> from,
        Optional<String> name,
        Sample<Z> objects,
        Truth truth,
        Folds folds,
        long memory) {
      this.from = from;
      this.name = name;
      this.objects = objects;
      this.truth = truth;
      this.folds = folds;
      this.memory = memory;
      this.all = new ArrayList<>(Collections.nCopies(folds.size(), Optional.empty()));
    }

    List<Optional<Tried>> tried(Run run) {
      FoldEngine engine = new FoldEngine(folds, 1, 1, run);
      beside = engine.beside();
      engine.work(List.of(this));
      if (all.stream().allMatch(Optional::isEmpty)) {
        throw OutOfTime.before("the model of any fold was learned to its end");
      }
      return all;
    }

    @Override
    public boolean must(int fold) {
      return fold == 0;
    }

    @Override
    public void in(int fold, Run run) {
      Run own = FoldRun.of(run, must(fold), run.threads(), memory / beside);
      long start = System.nanoTime();
      FoldModel<Z> model =
          FoldModel.fit(from.in(fold), objects, truth, folds.get(fold).train(), own);
      if (model.cutShort()) {
        return;
      }
      all.set(
          fold,
          Optional.of(
              new Tried(
                  name.orElseGet(model.chosen()::toString),
                  model.predicted(objects, truth, folds.get(fold).test(), own),
                  training ? Optional.of(model.training(own)) : Optional.empty(),
                  model.model().report().warnings(),
                  (System.nanoTime() - start) / 1e9)));
    }
  }
}
