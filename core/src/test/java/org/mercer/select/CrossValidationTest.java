package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.novelty.MeanDistance;
import org.mercer.learner.regress.DualRidge;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Choice;
import org.mercer.model.KernelModel;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class CrossValidationTest {
  /** Kernel values that are read from a matrix of floats have seven digits. */
  private static final double SINGLE = 1e-4;

  /** Systems of a few dozen equations, well conditioned. */
  private static final double SOLVED = 1e-9;

  private static final Run RUN = Run.defaults().seed(3);
  private static final int N = 60;

  private static Sample<Vec> points(int n, int columns, String stream) {
    RandomGenerator random = Streams.of(1, stream);
    List<Vec> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] x = new double[columns];
      Arrays.setAll(x, j -> random.nextGaussian());
      all.add(Vec.of(x));
    }
    return VectorDomain.INSTANCE.sample(all);
  }

  private static final Sample<Vec> POINTS = points(N, 2, "points");
  private static final Kernel<Vec> RBF = Vectors.rbf(0.5);

  /** Inside or outside of a circle that has about half of the points. */
  private static Labels circle(Sample<Vec> points) {
    return Labels.of(
        points.toList().stream()
            .map(x -> Math.hypot(x.toArray()[0], x.toArray()[1]) < 1.18 ? "in" : "out")
            .toList());
  }

  private static Numbers waves() {
    return Numbers.of(
        POINTS.toList().stream()
            .mapToDouble(x -> 3 + Math.sin(2 * x.toArray()[0]) + 0.1 * x.toArray()[1])
            .toArray());
  }

  @Test
  void views_of_one_matrix_give_what_training_on_objects_gives() {
    Truth truth = Truth.of(circle(POINTS));
    Folds folds = Folds.of(truth, 5, RUN);
    TrainingSpec<Vec> candidate = TrainingSpec.of(RBF, new SupportVector(10, 1e-6));
    Validation shared = CrossValidation.of(candidate).run(POINTS, truth, folds, RUN);
    // a choice that is no candidate may look at the objects, so each fold has its own matrix
    Choice<Vec> own = (sample, known, run) -> candidate;
    Validation each = CrossValidation.of(own).run(POINTS, truth, folds, RUN);
    PredictedClasses a = (PredictedClasses) shared.predicted();
    PredictedClasses b = (PredictedClasses) each.predicted();
    for (int i = 0; i < N; i++) {
      assertThat(a.score(i, 1)).isCloseTo(b.score(i, 1), within(SINGLE));
    }
    assertThat(shared.summary(Metrics.named("accuracy"), RUN).value().get()).isGreaterThan(0.8);
  }

  @Test
  void a_matrix_that_is_there_already_makes_the_same_model() {
    Truth truth = Truth.of(circle(POINTS));
    for (String probability : List.of("sigmoid", "none")) {
      TrainingSpec<Vec> candidate =
          TrainingSpec.of(RBF, Learners.make("svc", Map.of("c", "10", "probability", probability)));
      Gram known = Grams.stored(RBF, POINTS, candidate.learner().precision(), RUN);
      KernelModel<Vec, ?> with = candidate.fit(POINTS, truth, Optional.of(known), RUN);
      KernelModel<Vec, ?> without = candidate.fit(POINTS, truth, RUN);
      assertThat(with.values(POINTS, Precision.DOUBLE, RUN))
          .isDeepEqualTo(without.values(POINTS, Precision.DOUBLE, RUN));
      // where objects are scaled first it is the matrix of others, and is not taken
      TrainingSpec<Vec> scaled = candidate.prepared(Scaling.RANGE);
      assertThat(
              scaled
                  .fit(POINTS, truth, Optional.of(known), RUN)
                  .values(POINTS, Precision.DOUBLE, RUN))
          .isDeepEqualTo(scaled.fit(POINTS, truth, RUN).values(POINTS, Precision.DOUBLE, RUN));
    }
  }

  @Test
  void threads_do_not_change_a_bit() {
    Truth truth = Truth.of(circle(POINTS));
    Folds folds = Folds.repeated(2, RUN, run -> Folds.of(truth, 5, run));
    CrossValidation<Vec> cv =
        CrossValidation.of(TrainingSpec.of(RBF, new SupportVector(10)).prepared(Scaling.STANDARD));
    Validation one = cv.run(POINTS, truth, folds, RUN.threads(1));
    Validation many = cv.run(POINTS, truth, folds, RUN.threads(8));
    assertThat(one.predicted()).isEqualTo(many.predicted());
    assertThat(one.summaries(RUN.threads(1))).isEqualTo(many.summaries(RUN.threads(8)));
  }

  static Stream<Learner<?, ? extends Fit>> withClosedForm() {
    return Stream.of(
        new KernelRidge(0.1),
        new KernelRidge(0.1, KernelRidge.Solver.CHOLESKY, true),
        new DualRidge(0.2),
        GaussianProcess.plain(0.1),
        new GaussianProcess(0.1),
        new GaussianProcess(0.1, true, false, false, 0));
  }

  @ParameterizedTest
  @MethodSource("withClosedForm")
  void leave_one_out_in_closed_form_is_that_of_n_fits(Learner<?, ? extends Fit> learner) {
    Truth truth = Truth.of(waves());
    Folds folds = Folds.leaveOneOut(N);
    TrainingSpec<Vec> candidate = TrainingSpec.of(RBF, learner);
    Validation closed = CrossValidation.of(candidate).run(POINTS, truth, folds, RUN);
    Choice<Vec> own = (sample, known, run) -> candidate;
    Validation fitted = CrossValidation.of(own).run(POINTS, truth, folds, RUN);
    assertThat(closed.closedForm()).isTrue();
    assertThat(fitted.closedForm()).isFalse();
    PredictedNumbers a = (PredictedNumbers) closed.predicted();
    PredictedNumbers b = (PredictedNumbers) fitted.predicted();
    for (int i = 0; i < N; i++) {
      assertThat(a.predicted(i)).isCloseTo(b.predicted(i), within(SOLVED));
    }
    assertThat(closed.summary(Metrics.named("rmse"), RUN).interval()).isPresent();
  }

  /**
   * The mean of the others as the only predictor: with y = 0, 3, 6 the rows left out are predicted
   * 4.5, 3, 1.5, so the errors are 4.5, 0, 4.5 and the mean absolute error is 3.
   */
  @Test
  void the_mean_of_the_others_by_hand() {
    Kernel<Vec> nothing = Vectors.linear().times(1e-12);
    Sample<Vec> three = VectorDomain.INSTANCE.sample(List.of(Vec.of(1), Vec.of(2), Vec.of(3)));
    Truth truth = Truth.of(Numbers.of(0, 3, 6));
    Validation result =
        CrossValidation.of(TrainingSpec.of(nothing, new GaussianProcess(1, true, false, false, 0)))
            .metrics(Metrics.named(List.of("mae")))
            .run(three, truth, Folds.leaveOneOut(3), RUN);
    assertThat(result.summaries(RUN).get(0).value().get()).isCloseTo(3, within(SOLVED));
  }

  @Test
  void a_fold_that_loses_a_class_is_marked_and_still_scored() {
    Sample<Vec> few = points(9, 2, "few");
    Labels labels = Labels.of("a", "a", "a", "a", "b", "b", "b", "b", "rare");
    Truth truth = Truth.of(labels);
    Validation result =
        CrossValidation.of(TrainingSpec.of(RBF, new SupportVector(1)))
            .run(few, truth, Folds.of(truth, 3, RUN), RUN);
    assertThat(result.warnings())
        .anyMatch(w -> w.startsWith("class 'rare' has 1 row, fewer than the 3 folds"))
        .anyMatch(w -> w.endsWith("learns without class 'rare'"));
    PredictedClasses all = (PredictedClasses) result.predicted();
    assertThat(all.classes()).containsExactly("a", "b", "rare");
    assertThat(all.predicted(8)).isNotEqualTo(2); // its model does not know it
    assertThat(all.score(8, 2)).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void a_metric_that_a_fold_leaves_undefined_is_that_of_all_rows() {
    Sample<Vec> few = points(12, 2, "twelve");
    Truth truth = Truth.of(Labels.of("a,b,b,a,b,b,a,b,b,a,b,b".split(",", -1)));
    Folds folds =
        Folds.of(
            12,
            IntStream.range(0, 4)
                .mapToObj(
                    f ->
                        Fold.of(
                            IntStream.range(0, 12).filter(i -> i / 3 != f).toArray(),
                            IntStream.range(3 * f, 3 * f + 3).toArray()))
                .toList());
    Folds oneSided =
        Folds.of(12, List.of(folds.get(0), Fold.of(new int[] {0, 1, 2, 3}, new int[] {4, 5})));
    CrossValidation<Vec> cv = CrossValidation.of(TrainingSpec.of(RBF, new SupportVector(1)));
    Metric auc = Metrics.named("auc");
    assertThat(cv.run(few, truth, folds, RUN).summary(auc, RUN).note()).isEmpty();
    Summary together = cv.run(few, truth, oneSided, RUN).summary(auc, RUN);
    assertThat(together.value().defined()).isTrue();
    assertThat(together.note()).contains("of all rows together", "every row is of the positive");
  }

  @Test
  void novelty_is_scored_against_labels_that_training_does_not_see() {
    List<Vec> rows = new ArrayList<>(points(30, 2, "inside").toList());
    List<String> names = new ArrayList<>();
    rows.forEach(x -> names.add("1"));
    for (int i = 0; i < 6; i++) {
      rows.add(Vec.of(8 + i, 8));
      names.add("-1");
    }
    Truth truth = Truth.of(Labels.of(names));
    Validation result =
        CrossValidation.of(TrainingSpec.of(Vectors.linear(), new MeanDistance(0.9)))
            .metrics(Metrics.named(List.of("auc")))
            .run(VectorDomain.INSTANCE.sample(rows), truth, Folds.of(truth, 3, RUN), RUN);
    assertThat(result.summaries(RUN).get(0).value().get()).isEqualTo(1); // far away in every fold
    assertThatThrownBy(
            () ->
                CrossValidation.of(TrainingSpec.of(Vectors.linear(), new MeanDistance(0.9)))
                    .run(POINTS, Truth.of(circle(POINTS)), Folds.plain(N, 3, RUN), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("-1 or outside");
  }

  @Test
  void groups_are_scored_beside_labels() {
    List<Vec> rows = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      rows.add(Vec.of(i % 2 * 100 + i, 0));
      names.add(i % 2 == 0 ? "left" : "right");
    }
    Truth truth = Truth.of(Labels.of(names));
    Learner<?, ? extends Fit> means = Learners.make("kkmeans", Map.of("k", 2));
    Validation result =
        CrossValidation.of(TrainingSpec.of(Vectors.linear(), means))
            .run(VectorDomain.INSTANCE.sample(rows), truth, Folds.of(truth, 2, RUN), RUN);
    assertThat(result.metrics()).extracting(Metric::name).containsExactly("rand", "nmi");
    assertThat(result.summaries(RUN).get(0).value().get()).isEqualTo(1);
  }

  @Test
  void coordinates_have_no_score() {
    assertThatThrownBy(
            () ->
                CrossValidation.of(TrainingSpec.of(RBF, Learners.make("kpca", Map.of())))
                    .run(POINTS, Truth.none(Weights.equal(N)), Folds.plain(N, 3, RUN), RUN))
        .hasMessageContaining("fold 1")
        .hasMessageContaining("coordinates have no right or wrong");
  }

  @Test
  void a_stop_is_a_stop() {
    Progress stopped =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {}

          @Override
          public boolean cancelled() {
            return true;
          }
        };
    Truth truth = Truth.of(circle(POINTS));
    assertThatThrownBy(
            () ->
                CrossValidation.of(TrainingSpec.of(RBF, new SupportVector(1)))
                    .run(POINTS, truth, Folds.of(truth, 5, RUN), RUN.progress(stopped)))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void without_time_the_first_fold_is_tried_and_the_rest_is_said() {
    Truth truth = Truth.of(waves());
    Run hurried = RUN.threads(1).budget(Duration.ofNanos(1));
    Validation result =
        CrossValidation.of(TrainingSpec.of(RBF, new KernelRidge(1)))
            .run(POINTS, truth, Folds.of(truth, 5, RUN), hurried);
    assertThat(result.complete()).isFalse();
    assertThat(result.trials()).hasSize(1);
    assertThat(result.warnings())
        .contains("the time was enough for 1 of 5 folds; the scores are of these");
  }

  /** The choice sees the rows of the fold alone; what it chose is told of each fold. */
  @Test
  void a_search_inside_the_folds_is_nested() {
    Truth truth = Truth.of(circle(POINTS));
    Choice<Vec> search =
        (sample, known, run) -> {
          Folds inner = Folds.of(known, 3, run);
          TrainingSpec<Vec> best = TrainingSpec.of(RBF, new SupportVector(1));
          double most = -1;
          for (double gamma : new double[] {1e-6, 0.5}) {
            TrainingSpec<Vec> candidate =
                TrainingSpec.of(Vectors.rbf(gamma), new SupportVector(10));
            double score =
                CrossValidation.of(candidate)
                    .run(sample, known, inner, run)
                    .summary(Metrics.named("accuracy"), run)
                    .value()
                    .get();
            best = score > most ? candidate : best;
            most = Math.max(most, score);
          }
          return best;
        };
    Validation outer = CrossValidation.of(search).run(POINTS, truth, Folds.of(truth, 4, RUN), RUN);
    assertThat(outer.trials())
        .hasSize(4)
        .allSatisfy(t -> assertThat(t.chosen()).contains("rbf(gamma=0.5"));
    assertThat(outer.summary(Metrics.named("accuracy"), RUN).value().get()).isGreaterThan(0.7);
  }

  @Test
  void training_scores_come_when_asked_for() {
    Truth truth = Truth.of(waves());
    Validation result =
        CrossValidation.of(TrainingSpec.of(Vectors.rbf(50), new KernelRidge(1e-6)))
            .withTraining()
            .metrics(Metrics.named(List.of("r2")))
            .run(POINTS, truth, Folds.of(truth, 3, RUN), RUN);
    for (Trial trial : result.trials()) {
      assertThat(trial.training().get(0).get()).isGreaterThan(0.999); // learned by heart
      assertThat(trial.values().get(0).get()).isLessThan(0.5);
    }
  }

  @Test
  void recipes_see_training_rows_alone() {
    Truth truth = Truth.of(circle(POINTS));
    Folds folds = Folds.of(truth, 4, RUN);
    List<List<Vec>> seen = new ArrayList<>();
    Preparation.Recipe<Vec> spy =
        sample -> {
          synchronized (seen) {
            seen.add(List.copyOf(sample.toList()));
          }
          return Scaling.STANDARD.fit(sample);
        };
    CrossValidation.of(TrainingSpec.of(RBF, new SupportVector(1)).prepared(spy))
        .run(POINTS, truth, folds, RUN);
    List<List<Vec>> allowed =
        folds.toList().stream().map(f -> List.copyOf(POINTS.select(f.train()).toList())).toList();
    assertThat(seen).isNotEmpty().allSatisfy(rows -> assertThat(allowed).contains(rows));
  }
}
