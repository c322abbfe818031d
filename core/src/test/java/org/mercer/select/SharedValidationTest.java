package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class SharedValidationTest {
  private static final Run RUN = Run.defaults().threads(2);
  private static final int N = 120;

  /** One row of N on the edge of a margin may fall to the other side within a tolerance. */
  private static final double ONE_ROW = 1.0 / N + 1e-9;

  /** Solvers stop at 1e-3; errors of a regression differ by about as much. */
  private static final double SOLVER = 5e-3;

  private static final Sample<Vec> POINTS = points();
  private static final Labels RINGS =
      Labels.of(
          IntStream.range(0, N)
              .mapToObj(i -> squared(POINTS.get(i)) < 2.2 ? "in" : "out")
              .toList());
  private static final Labels THREE =
      Labels.of(
          IntStream.range(0, N)
              .mapToObj(
                  i -> squared(POINTS.get(i)) < 1 ? "a" : POINTS.get(i).get(0) < 0 ? "b" : "c")
              .toList());
  private static final Numbers HEIGHTS =
      Numbers.of(
          IntStream.range(0, N).mapToDouble(i -> Math.sin(2 * POINTS.get(i).get(0))).toArray());

  private static Sample<Vec> points() {
    RandomGenerator random = Streams.of(3, "points");
    DoubleMatrix matrix = new DoubleMatrix(N, 3);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < 3; j++) {
        // the last column is large and means nothing: scaling matters
        matrix.set(i, j, random.nextGaussian() * (j == 2 ? 5 : 1));
      }
    }
    return new DenseVectors(matrix);
  }

  private static double squared(Vec x) {
    return x.get(0) * x.get(0) + x.get(1) * x.get(1);
  }

  private static Sample<String> strings() {
    RandomGenerator random = Streams.of(4, "strings");
    List<String> all = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = 0; j < 12; j++) {
        text.append("ACGT".charAt(random.nextInt(i % 2 == 0 ? 4 : 3)));
      }
      all.add(text.toString());
    }
    return Sample.of(all);
  }

  private static Labels halves() {
    return Labels.of(IntStream.range(0, N).mapToObj(i -> i % 2 == 0 ? "even" : "odd").toList());
  }

  /** The mean score of whole models, one trained on each fold from its objects. */
  private static <X> double plainly(
      Point point,
      Domain<X> domain,
      Sample<X> sample,
      Truth truth,
      Preparation.Recipe<X> recipe,
      Folds folds,
      Metric metric) {
    Choice<X> whole =
        (training, known, run) ->
            TrainingSpec.of(Kernels.parse(point.kernel(), domain), point.makeLearner())
                .prepared(recipe);
    return CrossValidation.of(whole)
        .metrics(List.of(metric))
        .run(sample, truth, folds, RUN)
        .trials()
        .stream()
        .mapToDouble(t -> t.values().get(0).get())
        .average()
        .orElseThrow();
  }

  private static <X> void same(
      Space space,
      Domain<X> domain,
      Sample<X> sample,
      Truth truth,
      Preparation.Recipe<X> recipe,
      String metricName,
      double tolerance) {
    Metric metric = Metrics.named(metricName);
    Folds folds =
        truth.labels().isPresent()
            ? Folds.stratified(truth.requireLabels(), 4, RUN)
            : Folds.plain(N, 4, RUN);
    SharedValidation<X> shared = SharedValidation.of(sample, domain, truth, folds, metric);
    List<Outcome> trials = new Search(space, new GridSearch(3)).run(shared.prepared(recipe), RUN);
    assertThat(trials).isNotEmpty().allMatch(t -> t.state() == Outcome.State.DONE);
    for (Outcome trial : trials) {
      assertThat(trial.score())
          .as(trial.point().text())
          .isCloseTo(
              plainly(trial.point(), domain, sample, truth, recipe, folds, metric),
              within(tolerance));
      assertThat(trial.folds()).hasSize(4);
    }
  }

  private static Space space(String kernel, String learner, Map<String, String> settings) {
    return Space.of(List.of(kernel), learner, settings);
  }

  @Test
  void machines_on_vectors_score_as_whole_models_do() {
    Truth two = Truth.of(RINGS);
    Space svc = space("rbf(gamma=0.01..10)", "svc", Map.of("c", "0.1..100"));
    same(svc, VectorDomain.INSTANCE, POINTS, two, s -> Preparation.none(), "accuracy", ONE_ROW);
    same(svc, VectorDomain.INSTANCE, POINTS, two, Scaling.STANDARD, "accuracy", ONE_ROW);
    Space three = space("0.5*rbf(gamma=0.1..1) + poly(degree=2)", "svc", Map.of("c", "1..100"));
    same(
        three,
        VectorDomain.INSTANCE,
        POINTS,
        Truth.of(THREE),
        Scaling.STANDARD,
        "accuracy",
        ONE_ROW);
  }

  @Test
  void other_learners_on_vectors_score_as_whole_models_do() {
    Truth heights = Truth.of(HEIGHTS);
    Domain<Vec> vectors = VectorDomain.INSTANCE;
    Space svr = space("rbf(gamma=0.1..1)", "svr", Map.of("c", "1..100", "epsilon", "0.05"));
    same(svr, vectors, POINTS, heights, Scaling.STANDARD, "rmse", SOLVER);
    Space ridge = space("rbf(gamma=0.1..1)", "kernelridge", Map.of("lambda", "0.01..1"));
    same(ridge, vectors, POINTS, heights, Scaling.STANDARD, "rmse", 1e-9);
    Space lambdas =
        space(
            "rbf(gamma=0.5)",
            "kernelridge",
            Map.of("lambda", "0.001,0.01,0.1,1,10,100", "intercept", "yes"));
    same(lambdas, vectors, POINTS, heights, s -> Preparation.none(), "rmse", 1e-9);
    Space logistic = space("rbf(gamma=0.1..1)", "logistic", Map.of("lambda", "0.1..1"));
    same(logistic, vectors, POINTS, Truth.of(RINGS), Scaling.STANDARD, "logloss", 1e-6);
    Space process = space("rbf(gamma=0.1..1)", "gp", Map.of("noise", "0.1,0.2"));
    same(process, vectors, POINTS, heights, s -> Preparation.none(), "rmse", 1e-9);
  }

  @Test
  void learners_on_strings_score_as_whole_models_do() {
    Truth two = Truth.of(halves());
    Space svc = space("normalise(spectrum(p=2..3))", "svc", Map.of("c", "1..100"));
    same(svc, StringDomain.INSTANCE, strings(), two, s -> Preparation.none(), "accuracy", ONE_ROW);
    Space gaussian =
        space("rbf(gamma=0.01..1, base=spectrum(p=2))", "logistic", Map.of("lambda", "0.1..1"));
    same(gaussian, StringDomain.INSTANCE, strings(), two, s -> Preparation.none(), "logloss", 1e-6);
    // a kernel that learns from the sample learns from the training rows of each fold
    Space centred = space("centre(spectrum(p=2..3))", "svc", Map.of("c", "1,10"));
    same(
        centred,
        StringDomain.INSTANCE,
        strings(),
        two,
        s -> Preparation.none(),
        "accuracy",
        ONE_ROW);
  }

  private static SharedValidation<Vec> rings() {
    return SharedValidation.of(
        POINTS,
        VectorDomain.INSTANCE,
        Truth.of(RINGS),
        Folds.stratified(RINGS, 4, RUN),
        Metrics.named("accuracy"));
  }

  private static List<Double> scores(List<Outcome> trials) {
    return trials.stream().map(Outcome::score).toList();
  }

  @Test
  void the_thread_count_changes_no_score() {
    Space space = space("rbf(gamma=0.01..10)", "svc", Map.of("c", "0.1..100"));
    List<Outcome> one = new Search(space, new GridSearch(4)).run(rings(), RUN.threads(1));
    List<Outcome> three = new Search(space, new GridSearch(4)).run(rings(), RUN.threads(3));
    assertThat(scores(three)).isEqualTo(scores(one));
  }

  @Test
  void a_search_that_goes_on_ends_as_one_that_was_never_cut_off() {
    Space space = space("rbf(gamma=0.01..10)", "svc", Map.of("c", "0.1..100"));
    List<Outcome> whole = new Search(space, new GridSearch(4)).run(rings(), RUN);
    for (int kept : new int[] {0, 5, 15}) {
      List<Outcome> fresh = new ArrayList<>();
      List<Outcome> gone =
          new Search(space, new GridSearch(4))
              .knowing(whole.subList(0, kept))
              .telling(fresh::add)
              .run(rings(), RUN);
      assertThat(scores(gone)).isEqualTo(scores(whole));
      assertThat(fresh).hasSize(16 - kept);
    }
  }

  @Test
  void halving_scores_with_a_share_of_the_training_rows() {
    Space space = space("rbf(gamma=0.01..10)", "svc", Map.of("c", "0.1..100"));
    List<Outcome> trials =
        new Search(space, new Halving(9, 0.1, 1)).run(rings().prepared(Scaling.STANDARD), RUN);
    assertThat(trials).hasSize(9 + 3 + 1).allMatch(Outcome::scored);
    Outcome best = Search.best(trials).orElseThrow();
    assertThat(best.proposal().share()).isEqualTo(1);
    assertThat(best.score()).isGreaterThan(0.8);
  }

  @Test
  void a_point_without_time_is_marked_and_the_others_are_not() {
    Space space = space("rbf(gamma=0.01..10)", "svc", Map.of("c", "0.1..100"));
    List<ProposedPoint> grid = new GridSearch(2).next(space, List.of());
    List<Outcome> told = new ArrayList<>();
    rings().pointTime(Duration.ofNanos(1)).evaluate(grid, Set.of(), told::add, RUN);
    assertThat(told).hasSize(4).allMatch(t -> t.state() == Outcome.State.OUT_OF_TIME);
    told.clear();
    rings().pointTime(Duration.ofHours(1)).evaluate(grid, Set.of(), told::add, RUN);
    assertThat(told).hasSize(4).allMatch(t -> t.state() == Outcome.State.DONE);
  }

  @Test
  void a_kernel_that_refuses_the_data_fails_alone() {
    Space space =
        Space.of(
            List.of("rbf(gamma=1)", "ard(lengths=[1, 1], base=linear())"),
            "svc",
            Map.of("c", "1..10"));
    List<Outcome> trials = new Search(space, new GridSearch(2)).run(rings(), RUN);
    assertThat(trials.stream().map(Outcome::state))
        .containsExactly(
            Outcome.State.DONE, Outcome.State.DONE, Outcome.State.FAILED, Outcome.State.FAILED);
    assertThat(trials.get(2).note()).contains("columns");
  }

  @Test
  void matrices_that_do_not_fit_are_computed_when_asked_for() {
    Space space = space("rbf(gamma=0.1..1)", "svc", Map.of("c", "1..10"));
    Run little = RUN.budget(RUN.budget().memory(20_000));
    List<Outcome> trials = new Search(space, new GridSearch(2)).run(rings(), little);
    List<Outcome> stored = new Search(space, new GridSearch(2)).run(rings(), RUN);
    for (int i = 0; i < 4; i++) {
      assertThat(trials.get(i).score()).isCloseTo(stored.get(i).score(), within(ONE_ROW));
    }
  }
}
