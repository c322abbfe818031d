package org.mercer.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.error.Require;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Report;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;

/** A model with one or several decision functions, from which all it says follows. */
public sealed interface KernelModel<X, R> extends Model<X, R>
    permits ClassificationModel,
        RegressionModel,
        GaussianModel,
        NoveltyModel,
        EmbeddingModel,
        ClusteringModel {
  DecisionFunction<X> function();

  /** How the fit went. */
  Report report();

  /**
   * One word: {@code classification}, {@code regression}, {@code gaussian}, {@code plane}, {@code
   * ball}, {@code embedding}, {@code means} or {@code affinities}.
   */
  String kind();

  /** What was learned. */
  @Internal
  Task<?> task();

  /** What it has beside its decision functions; {@link Task#restore} makes it whole again. */
  @Internal
  default ModelParts parts() {
    return ModelParts.of(kind());
  }

  /** This model as one of a kind, where it is one: for what only that kind can do. */
  default <M extends KernelModel<X, ?>> Optional<M> as(Class<? super M> kind) {
    if (!kind.isInstance(this)) {
      return Optional.empty();
    }
    @SuppressWarnings("unchecked") // of that kind, and of the same objects
    M model = (M) this;
    return Optional.of(model);
  }

  /** The classes that it tells apart; none where it predicts something else. */
  default List<String> classes() {
    return List.of();
  }

  /** The names of the columns of numbers that it predicts; none where they have none. */
  default List<String> columns() {
    return List.of();
  }

  /** Whether its classes have probabilities. */
  default boolean calibrated() {
    return false;
  }

  /** The class that follows from the values of its functions on an object, where it tells one. */
  default Optional<Decision> decided(double... values) {
    return Optional.empty();
  }

  /** What it says of a sample: evaluated once, read in many ways. */
  default Predictions<R> predictions(Sample<X> xs, Run run) {
    return predictions(values(xs, Precision.DOUBLE, run), xs, run);
  }

  /** As {@link #predictions(Sample, Run)}, with what runs have by default. */
  default Predictions<R> predictions(Sample<X> xs) {
    return predictions(xs, Run.defaults());
  }

  /** As above, from the {@link #values} on the sample. */
  Predictions<R> predictions(double[][] values, Sample<X> xs, Run run);

  /** What it says of a sample beside what is true: all that a metric looks at. */
  default Predicted predicted(Sample<X> xs, Truth truth, Run run) {
    Require.same("objects and what is known of them", xs.size(), truth.size());
    return predicted(values(xs, Precision.DOUBLE, run), truth);
  }

  /**
   * As above, from the {@link #values} on the sample. For novelty the class of what lies outside
   * must be called -1 or outside; it is the positive one.
   */
  Predicted predicted(double[][] values, Truth truth);

  /** The usual figures of what follows from values, where what is known allows any. */
  Scores scores(double[][] values, Optional<Truth> truth);

  /** The usual figures of the objects that it learned from. */
  @Internal
  default Scores scores(Trained<X> trained, Optional<Truth> truth, Run run) {
    return scores(trained.values(run), truth);
  }

  /** The usual figures on these objects, where what is known of them allows any. */
  default Scores score(Sample<X> xs, Truth truth, Run run) {
    Require.same("objects and what is known of them", xs.size(), truth.size());
    return scores(values(xs, Precision.DOUBLE, run), Optional.of(truth));
  }

  /** As above, with what runs have by default. */
  default Scores score(Sample<X> xs, Truth truth) {
    return score(xs, truth, Run.defaults());
  }

  /** As above, of objects with classes. */
  default Scores score(Sample<X> xs, Labels labels) {
    return score(xs, Truth.of(labels));
  }

  /** As above, of objects with a number each. */
  default Scores score(Sample<X> xs, double[] numbers) {
    return score(xs, Truth.of(Numbers.of(numbers)));
  }

  /** As above, of what a file holds. */
  default Scores score(Dataset<X> data) {
    examine(data.sample());
    return scores(
        values(data.sample(), Precision.DOUBLE, Run.defaults()),
        data.targets().flatMap(task()::known));
  }

  /** Writes the model to a file, whole or not at all; an existing model is replaced. */
  default Path save(Path file) throws IOException {
    return ModelFiles.get().save(this, file);
  }

  /** An answer in one word: a label, a number. */
  default String text(R answer) {
    return String.valueOf(answer);
  }

  /**
   * The number that is explained, seen from one side.
   *
   * @param side a class, the name of a column that was learned, or the number of a coordinate;
   *     empty for the only or first one
   */
  Aspect aspect(String side);

  /**
   * Each decision function in bulk, one array a function; single precision is about twice as fast,
   * to seven digits.
   */
  default double[][] values(Sample<X> xs, Precision precision, Run run) {
    return values(function().of(xs, precision, run), xs, run);
  }

  /** As above, from the values of the {@link #function} on the sample. */
  default double[][] values(double[][] functions, Sample<X> xs, Run run) {
    return functions;
  }

  /** The decision function in bulk, where there is one. */
  default double[] decisions(Sample<X> xs, Precision precision, Run run) {
    function().requireOne();
    return values(xs, precision, run)[0];
  }

  @Override
  default double[] decisions(Sample<X> xs, Run run) {
    return decisions(xs, Precision.DOUBLE, run);
  }

  /** The same model with another function and notes in its report. */
  KernelModel<X, R> with(DecisionFunction<X> other, String... notes);

  /** The same model, which knows the name of the column that it learned: see {@link Inputs}. */
  default KernelModel<X, R> learned(String column) {
    return with(function().learned(column));
  }

  /**
   * The model over fewer objects: no value changes by more than {@code error} times sqrt(k(x, x)).
   * The same model where that leaves none out.
   */
  default KernelModel<X, R> reduced(double error, Run run) {
    ReducedSet<X> reduced = ReducedSet.of(function(), error, run);
    int before = support().size();
    int after = reduced.function().support().size();
    return with(
        reduced.function(),
        after == before
            ? "all " + before + " support objects are needed for an error of " + error
            : "reduced from "
                + before
                + " support objects to "
                + after
                + "; values changed by at most "
                + reduced.error()
                + " sqrt(k(x,x))");
  }

  /** As {@link #reduced(double, Run)}, with what runs have by default. */
  default KernelModel<X, R> reduced(double error) {
    return reduced(error, Run.defaults());
  }

  /** What is odd about a sample that is to be predicted; refuses one that does not fit. */
  default List<String> examine(Sample<X> xs) {
    return function().examine(xs);
  }

  @Override
  default Kernel<X> kernel() {
    return function().kernel();
  }

  /** The objects that carry the solution, as the kernel sees them: after the preparation. */
  @Override
  default Sample<X> support() {
    return function().support();
  }
}
