package org.mercer.select;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.DataHash;
import org.mercer.model.KernelModel;
import org.mercer.model.KernelSource;
import org.mercer.model.Provenance;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.run.Journal;
import org.mercer.run.Run;

/**
 * Scores points by cross-validation, where points and folds share what they can: matrices of ground
 * kernels are computed once, folds are parts of one matrix where no preparation is learned, and
 * points that differ in c or lambda alone are a path that is walked from one to the next. A path is
 * walked whole or not at all, so that no score depends on what was known before. It goes through
 * the folds by the {@link FoldEngine}, as the {@link CrossValidation} of one specification does.
 *
 * <p>Scores equal those of a model that is trained on each fold, up to the tolerance of the
 * learner. The thread count changes no bit of them.
 */
public final class SharedValidation<X> implements Objective {
  /** Rows of a fold that tell points apart which learned from a part: a score is within 1 %. */
  private static final int ENOUGH_TEST_ROWS = 2000;

  /** Of a smaller part of the rows the matrix of all would be computed for too little. */
  private static final double LEAST_SHARE = 0.25;

  /** Paths times folds that wait for each thread, so that none is idle at the end. */
  private static final int WAITING = 16;

  private final Sample<X> sample;
  private final Optional<Domain<X>> domain;
  private final Truth truth;
  private final Preparation.Recipe<X> recipe;
  private final Folds folds;
  private final Metric metric;
  private final Optional<Duration> pointTime;
  private final long steps;
  private final Optional<SharedValidation<X>> like;
  private Optional<FoldMatrices<X>> made = Optional.empty();

  private SharedValidation(
      Sample<X> sample,
      Optional<Domain<X>> domain,
      Truth truth,
      Preparation.Recipe<X> recipe,
      Folds folds,
      Metric metric,
      Optional<Duration> pointTime,
      long steps,
      Optional<SharedValidation<X>> like) {
    Require.same("objects and targets", sample.size(), truth.size());
    Require.same("objects and rows of the folds", sample.size(), folds.rows());
    this.sample = sample;
    this.domain = domain;
    this.truth = truth;
    this.recipe = recipe;
    this.folds = folds;
    this.metric = metric;
    this.pointTime = pointTime;
    this.steps = steps;
    this.like = like;
  }

  /** Of classifiers, or of regressions on one column of numbers. */
  public static <X> SharedValidation<X> of(
      Sample<X> sample, Domain<X> domain, Truth truth, Folds folds, Metric metric) {
    return of(sample, Optional.of(domain), truth, folds, metric);
  }

  /**
   * As above.
   *
   * @param domain which only expressions must know
   */
  static <X> SharedValidation<X> of(
      Sample<X> sample, Optional<Domain<X>> domain, Truth truth, Folds folds, Metric metric) {
    truth
        .numbers()
        .ifPresent(
            n -> Require.same("columns of the target, where one is learned,", 1, n.columns()));
    return new SharedValidation<>(
        sample,
        domain,
        truth,
        rows -> Preparation.none(),
        folds,
        metric,
        Optional.empty(),
        Long.MAX_VALUE,
        Optional.empty());
  }

  /** With objects prepared first, by what the training rows of each fold teach. */
  public SharedValidation<X> prepared(Preparation.Recipe<X> how) {
    return new SharedValidation<>(
        sample, domain, truth, how, folds, metric, pointTime, steps, like);
  }

  /** With so much time for each point. */
  public SharedValidation<X> pointTime(Duration time) {
    return new SharedValidation<>(
        sample, domain, truth, recipe, folds, metric, Optional.of(time), steps, like);
  }

  /** With so many steps for each machine, which is given up then and counts as cut short. */
  SharedValidation<X> steps(long most) {
    return new SharedValidation<>(
        sample, domain, truth, recipe, folds, metric, pointTime, most, like);
  }

  /** What is learned. */
  Truth truth() {
    return truth;
  }

  /** The same for other folds, by the same matrices where these do not depend on them. */
  SharedValidation<X> in(Folds others) {
    return new SharedValidation<>(
        sample, domain, truth, recipe, others, metric, pointTime, steps, Optional.of(this));
  }

  @Override
  public void evaluate(
      List<ProposedPoint> proposals, Set<ProposedPoint> known, Consumer<Outcome> done, Run run) {
    List<PendingPoint> pending =
        proposals.stream()
            .map(p -> new PendingPoint(p, metric, folds, new PointClock(pointTime, steps)))
            .toList();
    List<PathGroup> groups =
        PathGroup.of(pending).stream()
            .filter(g -> !g.points().stream().allMatch(t -> known.contains(t.proposal())))
            .toList();
    int each = Math.max(1, (WAITING * run.threads() + folds.size() - 1) / folds.size());
    for (int from = 0; from < groups.size() && !run.outOfTime(); from += each) {
      run.step("points", from, groups.size());
      List<PathGroup> some = groups.subList(from, Math.min(groups.size(), from + each));
      new Batch(some, done, run).evaluate();
    }
  }

  /** The model of a point, learned from all rows: what {@code mercer train} makes of it. */
  public KernelModel<X, ?> refit(Point point, Run run) {
    return TrainingSpec.of(point.source(domain), point.makeLearner())
        .prepared(recipe)
        .fit(sample, truth, run);
  }

  /** As above, with what runs have by default. */
  public KernelModel<X, ?> refit(Point point) {
    return refit(point, Run.defaults());
  }

  /** All that makes a search another one if it changes: for its journal. */
  public Map<String, Object> about(Space space, Strategy strategy, Run run) {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("version", Provenance.VERSION);
    about.put("space", space.toString());
    about.put("search", strategy.text());
    about.put("folds", folds.describe());
    about.put("metric", metric.name());
    about.put("preparation", recipe.fit(sample).name());
    about.put("seed", run.seed());
    about.put("objects", sample.size());
    about.put("data", DataHash.of(KernelSpace.required(domain), sample, truth));
    return about;
  }

  private synchronized FoldMatrices<X> matrices(Run run) {
    if (made.isEmpty()) {
      long memory = run.budget().memoryBytes() / 4;
      Optional<FoldMatrices<X>> other = like.map(l -> l.matrices(run));
      made = Optional.of(new FoldMatrices<>(sample, recipe, folds, memory, other));
    }
    return made.get();
  }

  private synchronized void tell(Outcome trial, Consumer<Outcome> done) {
    done.accept(trial);
  }

  /** Some paths, each over all folds, at once. */
  private final class Batch {
    private final List<PathGroup> groups;
    private final Consumer<Outcome> done;
    private final Run run;
    private final FoldMatrices<X> matrices;
    private final List<KernelSource<X>> kernels = new ArrayList<>();
    private final List<Optional<Gram>> shared = new ArrayList<>();
    private final FoldEngine engine;

    Batch(List<PathGroup> groups, Consumer<Outcome> done, Run run) {
      this.groups = groups;
      this.done = done;
      this.run = run;
      this.matrices = matrices(run);
      double share = groups.stream().mapToDouble(PathGroup::share).max().orElse(1);
      this.engine = new FoldEngine(folds, groups.size(), share, run);
    }

    void evaluate() {
      groups.forEach(this::prepare);
      engine.work(
          IntStream.range(0, groups.size())
              .<FoldEngine.FoldJob>mapToObj(g -> (fold, own) -> part(g, fold, own.threads()))
              .toList());
    }

    /** The matrix that all folds share, by all threads; its time is that of the first point. */
    private void prepare(PathGroup group) {
      KernelSource<X> open = group.first().source(domain);
      kernels.add(open);
      Kernel<X> kernel = open.sketch();
      boolean wanted =
          !open.followsRows()
              && matrices.shared(kernel)
              && stored(group, true)
              && !group.saysMore(kernel);
      Optional<Gram> gram = Optional.empty();
      if (wanted && !run.outOfTime()) {
        gram =
            guarded(group, run.threads(), own -> matrices.gram(kernel, 0, group.precision(), own));
      }
      shared.add(gram);
    }

    /** Whether there is room for the matrices that are at work at once. */
    private boolean stored(PathGroup group, boolean together) {
      int threads = engine.beside(); // each has a copy of the training part
      int atWork = threads + (together ? groups.size() : threads);
      long bytes =
          FoldMatrices.bytes(sample.size(), group.precision(), matrices.preparations(), atWork);
      return bytes <= run.budget().memoryBytes() / 2;
    }

    /**
     * Whether each point is a whole model: where that says more than its machines, where the matrix
     * of all rows does not fit, and where it would serve a fold alone that learns from few of them.
     */
    private boolean plain(PathGroup group, Kernel<X> kernel, Optional<Gram> gram) {
      return group.saysMore(kernel)
          || gram.isEmpty() && (group.share() < LEAST_SHARE || !stored(group, false));
    }

    /** Something that all points of a group wait for; none where it failed, which they are told. */
    private <R> Optional<R> guarded(PathGroup group, int threads, PointClock.Part<R> work) {
      try {
        return Optional.of(group.points().get(0).clock().spend(run, threads, Journal.NONE, work));
      } catch (PointClock.Over over) {
        group
            .points()
            .forEach(
                t -> t.lose(Outcome.State.OUT_OF_TIME, "its matrix took longer than its time"));
      } catch (RuntimeException refused) {
        PathWalk.requireRefusal(refused);
        group.points().forEach(t -> t.lose(Outcome.State.FAILED, PathWalk.firstLine(refused)));
      }
      return Optional.empty();
    }

    private void part(int g, int fold, int threads) {
      PathGroup group = groups.get(g);
      if (!group.points().stream().allMatch(PendingPoint::lost)) {
        score(group, kernels.get(g), shared.get(g), fold, threads);
      }
      for (PendingPoint waiting : group.points()) {
        waiting.leave().ifPresent(trial -> tell(trial, done));
      }
    }

    private void score(
        PathGroup group, KernelSource<X> open, Optional<Gram> gram, int fold, int threads) {
      int[] all = folds.get(fold).train();
      int[] train = group.share() < 1 ? Subsample.of(truth, all, group.share(), run) : all;
      int[] test = tested(folds.get(fold).test(), group.share());
      Kernel<X> kernel = open.at(() -> matrices.prepared(fold, train));
      if (plain(group, kernel, gram)) {
        plainly(group, kernel, fold, train, test, threads);
        return;
      }
      Optional<Gram> whole =
          gram.isPresent()
              ? gram
              : guarded(group, threads, own -> matrices.gram(kernel, fold, group.precision(), own));
      whole.ifPresent(g -> new PathWalk(truth, g, train, test, fold, threads, run).walk(group));
    }

    /** What learned from a part of the rows is tried on as large a part, or on enough. */
    private int[] tested(int[] all, double share) {
      double part = Math.max(share, (double) ENOUGH_TEST_ROWS / Math.max(1, all.length));
      return part < 1 ? Subsample.of(truth, all, part, run) : all;
    }

    /** A whole model for each point. */
    private void plainly(
        PathGroup group, Kernel<X> kernel, int fold, int[] train, int[] test, int threads) {
      IntStream.range(0, group.points().size())
          .filter(i -> !group.points().get(i).lost())
          .forEach(
              i -> {
                PendingPoint waiting = group.points().get(i);
                Learner<?, ? extends Fit> learner = group.learners().get(i);
                PathGroup alone = new PathGroup(List.of(waiting), List.of(learner));
                TrainingSpec<X> spec = TrainingSpec.of(kernel, learner).prepared(recipe);
                guarded(
                        alone,
                        threads,
                        own -> {
                          FoldModel<X> model = FoldModel.fit(spec, sample, truth, train, own);
                          boolean gaveUp = waiting.clock().gaveUp(model.model().report());
                          return new Told(
                              model.predicted(sample, truth, test, own),
                              gaveUp || model.cutShort());
                        })
                    .ifPresent(m -> waiting.score(fold, m.said(), m.cutShort()));
              });
    }
  }

  /** What a whole model says of one fold. */
  private record Told(Predicted said, boolean cutShort) {}
}
