package org.mercer.select;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.Regressor;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelColumns;
import org.mercer.model.RegressionModel;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.run.Budget;
import org.mercer.run.Run;

/**
 * Searches for the best hyperparameters of a kernel and a learner by cross-validation, whoever made
 * the kernel:
 *
 * <pre>{@code
 * Tuning.of(gamma -> Vectors.rbf(gamma), Tuning.logarithmic(1e-3, 1e1))
 *     .with(c -> new SupportVector(c), Tuning.logarithmic(0.1, 1000))
 *     .folds(5).within(Duration.ofMinutes(1))
 *     .fit(dataset)
 * }</pre>
 *
 * <p>Without more it is what {@code mercer tune} does: a grid of five values of each range, scored
 * by accuracy or by the root of the mean squared error.
 */
public final class Tuning<X, T, M> {
  private static final int FOLDS = 5;
  private static final int GRID = 5;

  private final KernelSpace kernels;
  private final LearnerSpace learners;
  private final Told<T> told;
  private final Plan<X> plan;

  /** What is true of the rows, given by itself or beside them. */
  private record Told<T>(Task<T> task, Function<T, Truth> truth) {}

  /** How it is searched. */
  private record Plan<X>(
      Metric metric,
      int folds,
      Function<Run, Strategy> strategy,
      Preparation.Recipe<X> recipe,
      Run run) {}

  private Tuning(KernelSpace kernels, LearnerSpace learners, Told<T> told, Plan<X> plan) {
    this.kernels = kernels;
    this.learners = learners;
    this.told = told;
    this.plan = plan;
  }

  /** A range that is walked by ratios; both ends above zero. */
  public static Dimension logarithmic(double low, double high) {
    return Dimension.logarithmic(low, high);
  }

  /** A range that is walked by differences. */
  public static Dimension linear(double low, double high) {
    return Dimension.linear(low, high);
  }

  /** A kernel of one hyperparameter. */
  public static <X> OfKernel<X> of(DoubleFunction<? extends Kernel<X>> kernel, Dimension range) {
    return of(values -> kernel.apply(values[0]), List.of(range));
  }

  /** A kernel of several hyperparameters, in the order of their ranges. */
  public static <X> OfKernel<X> of(
      Function<double[], ? extends Kernel<X>> kernel, List<Dimension> ranges) {
    return new OfKernel<>(new KernelSpace.OfFunction(numbered("kernel", ranges), kernel));
  }

  /** Ranges without a name are told apart by their number. */
  private static List<Dimension> numbered(String what, List<Dimension> ranges) {
    List<Dimension> named = new ArrayList<>();
    for (Dimension range : ranges) {
      named.add(range.name().isEmpty() ? range.named(what + " " + (named.size() + 1)) : range);
    }
    return named;
  }

  /** A kernel that waits for a learner. */
  public static final class OfKernel<X> {
    private final KernelSpace kernels;

    private OfKernel(KernelSpace kernels) {
      this.kernels = kernels;
    }

    /** A classifier of one hyperparameter. */
    public Tuning<X, Labels, ClassificationModel<X>> with(
        DoubleFunction<? extends Classifier> learner, Dimension range) {
      return with(values -> learner.apply(values[0]), List.of(range));
    }

    /** A classifier of several hyperparameters, in the order of their ranges. */
    public Tuning<X, Labels, ClassificationModel<X>> with(
        Function<double[], ? extends Classifier> learner, List<Dimension> ranges) {
      return tuning(learner, ranges, new Told<>(Tasks.CLASSIFICATION, Truth::of), "accuracy");
    }

    /** A learner of numbers with one hyperparameter. */
    public Tuning<X, Numbers, RegressionModel<X>> withRegressor(
        DoubleFunction<? extends Regressor> learner, Dimension range) {
      return withRegressor(values -> learner.apply(values[0]), List.of(range));
    }

    /** A learner of numbers with several hyperparameters, in the order of their ranges. */
    public Tuning<X, Numbers, RegressionModel<X>> withRegressor(
        Function<double[], ? extends Regressor> learner, List<Dimension> ranges) {
      return tuning(learner, ranges, new Told<>(Tasks.REGRESSION, Truth::of), "rmse");
    }

    private <T, M> Tuning<X, T, M> tuning(
        Function<double[], ? extends Learner<?, ? extends Fit>> learner,
        List<Dimension> ranges,
        Told<T> told,
        String metric) {
      Plan<X> usual =
          new Plan<>(
              Metrics.named(metric),
              FOLDS,
              run -> new GridSearch(GRID),
              sample -> Preparation.none(),
              Run.defaults());
      return new Tuning<>(
          kernels, new LearnerSpace.OfFunction(numbered("learner", ranges), learner), told, usual);
    }
  }

  private Tuning<X, T, M> planned(Plan<X> other) {
    return new Tuning<>(kernels, learners, told, other);
  }

  public Tuning<X, T, M> metric(Metric metric) {
    return planned(new Plan<>(metric, plan.folds, plan.strategy, plan.recipe, plan.run));
  }

  public Tuning<X, T, M> folds(int count) {
    return planned(new Plan<>(plan.metric, count, plan.strategy, plan.recipe, plan.run));
  }

  /** All combinations of so many values of each range. */
  public Tuning<X, T, M> grid(int values) {
    return searched(run -> new GridSearch(values));
  }

  /** So many points drawn at random. */
  public Tuning<X, T, M> random(int points) {
    return searched(run -> new RandomSearch(points, run.seed()));
  }

  private Tuning<X, T, M> searched(Function<Run, Strategy> how) {
    return planned(new Plan<>(plan.metric, plan.folds, how, plan.recipe, plan.run));
  }

  /** With objects prepared first, by what the training rows of each fold teach. */
  public Tuning<X, T, M> prepared(Preparation.Recipe<X> how) {
    return planned(new Plan<>(plan.metric, plan.folds, plan.strategy, how, plan.run));
  }

  /** The search ends after this time, with the best that was found until then. */
  public Tuning<X, T, M> within(Duration time) {
    return run(plan.run.budget(time));
  }

  /** With this seed, budget and progress. */
  public Tuning<X, T, M> run(Run run) {
    return planned(new Plan<>(plan.metric, plan.folds, plan.strategy, plan.recipe, run));
  }

  /**
   * What was found.
   *
   * @param kernel the values of the hyperparameters of the kernel, in their order
   * @param learner those of the learner
   * @param best the score over the folds; that of the best of many is a little too good
   * @param model of all rows
   * @param outcomes all points that were tried
   */
  public record Result<M>(
      List<Double> kernel,
      List<Double> learner,
      Metric metric,
      Outcome best,
      M model,
      List<Outcome> outcomes) {
    public Result {
      kernel = List.copyOf(kernel);
      learner = List.copyOf(learner);
      outcomes = List.copyOf(outcomes);
    }

    public double score() {
      return best.score();
    }

    /** Of 95 % for the score; none of a single fold. */
    public Optional<Interval> interval() {
      return best.interval(metric);
    }
  }

  /** Searches, then learns from all rows with the best values. */
  public Result<M> fit(Sample<X> sample, T target) {
    return fit(sample, told.truth.apply(target), model -> model);
  }

  /** As above; the model knows the name of the column of its target. */
  public Result<M> fit(Dataset<X> data) {
    return fit(data.sample(), told.task.truth(data), model -> ModelColumns.learned(model, data));
  }

  private Result<M> fit(Sample<X> sample, Truth known, UnaryOperator<KernelModel<X, ?>> named) {
    Run run = plan.run.budget(plan.run.budget()); // its time begins now
    Space space = Space.of(List.of(kernels), learners);
    SharedValidation<X> validation =
        SharedValidation.of(
                sample, Optional.empty(), known, Folds.of(known, plan.folds, run), plan.metric)
            .prepared(plan.recipe);
    List<Outcome> outcomes = new Search(space, plan.strategy.apply(run)).run(validation, run);
    Outcome best = Search.best(outcomes).orElseThrow(() -> none(outcomes));
    List<Double> place = best.point().place();
    int split = kernels.dimensions().size();
    @SuppressWarnings("unchecked") // the learner is of this task, see the factories above
    M model = (M) named.apply(refitted(validation, best.point(), run));
    return new Result<>(
        values(kernels.dimensions(), place.subList(0, split)),
        values(learners.dimensions(), place.subList(split, place.size())),
        plan.metric,
        best,
        model,
        outcomes);
  }

  /** The time of the search is over; what it has found is worth a model all the same. */
  private KernelModel<X, ?> refitted(SharedValidation<X> validation, Point point, Run run) {
    return validation.refit(
        point,
        run.budget(
            new Budget(Optional.empty(), run.budget().memoryBytes(), run.budget().iterations())));
  }

  private static List<Double> values(List<Dimension> dimensions, List<Double> place) {
    return Arrays.stream(Dimension.numbers(dimensions, place)).boxed().toList();
  }

  private static RefusedException none(List<Outcome> outcomes) {
    return new RefusedException(
        "none of "
            + outcomes.size()
            + " points came to a score"
            + (outcomes.isEmpty() ? "; give more time" : ": " + outcomes.get(0).note()));
  }
}
