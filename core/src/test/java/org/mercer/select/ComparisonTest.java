package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class ComparisonTest {
  private static final double EXACT = 1e-12;
  private static final Run RUN = Run.defaults().seed(1);
  private static final List<String> TWO = List.of("no", "yes");

  /** All rows are yes; these are predicted so. */
  private static PredictedClasses right(int rows, int from, int to) {
    int[] truth = new int[rows];
    int[] said = new int[rows];
    Arrays.fill(truth, 1);
    Arrays.fill(said, from, to, 1);
    return PredictedClasses.of(TWO, truth, said);
  }

  /** 8 rows right by A alone, 1 by B alone: 2 P(at most 1 of 9 coins) = 2 (1 + 9) / 512. */
  @Test
  void mcnemar_by_hand() {
    Comparison found =
        Comparison.ofRows(Metrics.named("accuracy"), right(20, 0, 18), right(20, 8, 19), RUN);
    assertThat(found.tests()).hasSize(1);
    assertThat(found.tests().get(0).p()).isCloseTo(20.0 / 512, within(EXACT));
    assertThat(found.difference().get()).isCloseTo(7.0 / 20, within(EXACT));
    assertThat(found.verdict())
        .isEqualTo(
            "A is better by accuracy (McNemar's exact test, 8 rows right by A alone, 1 by B alone:"
                + " p = 0.0391)");
  }

  /** 3 against 1: 2 (1 + 4) / 16 = 0.625. By error the smaller one is the better. */
  @Test
  void few_disagreements_prove_nothing() {
    Comparison found =
        Comparison.ofRows(Metrics.named("error"), right(20, 0, 18), right(20, 3, 19), RUN);
    assertThat(found.tests().get(0).p()).isCloseTo(0.625, within(EXACT));
    assertThat(found.significant()).isFalse();
    assertThat(found.verdict()).startsWith("no difference can be told by error");
  }

  @Test
  void the_same_model_twice_does_not_differ() {
    Comparison found =
        Comparison.ofRows(Metrics.named("accuracy"), right(9, 0, 5), right(9, 0, 5), RUN);
    assertThat(found.tests().get(0).p()).isEqualTo(1);
    assertThat(found.interval().orElseThrow().contains(0)).isTrue();
  }

  /** A is always half as far off as B: whichever rows are drawn, its error is half as large. */
  @Test
  void a_metric_without_a_test_is_compared_by_its_interval() {
    double[] y = IntStream.range(0, 40).mapToDouble(i -> i).toArray();
    double[] a = Arrays.stream(y).map(v -> v + 1).toArray();
    double[] b = Arrays.stream(y).map(v -> v - 2).toArray();
    Comparison found =
        Comparison.ofRows(
            Metrics.named("mae"), PredictedNumbers.of(y, a), PredictedNumbers.of(y, b), RUN);
    assertThat(found.difference().get()).isEqualTo(-1);
    assertThat(found.interval().orElseThrow().low()).isEqualTo(-1);
    assertThat(found.verdict())
        .isEqualTo(
            "A is better by mae (the difference lies from -1.000 to -1.000 with 95 % confidence)");
  }

  @Test
  void other_rows_are_refused() {
    assertThatThrownBy(
            () ->
                Comparison.ofRows(
                    Metrics.named("mae"),
                    PredictedNumbers.of(new double[] {1}, new double[] {1}),
                    PredictedNumbers.of(new double[] {2}, new double[] {1}),
                    RUN))
        .hasMessageContaining("same rows with the same truth");
  }

  private static final Sample<Vec> POINTS = points();

  private static Sample<Vec> points() {
    RandomGenerator random = Streams.of(1, "comparison");
    List<Vec> all = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      all.add(Vec.of(random.nextGaussian(), random.nextGaussian()));
    }
    return VectorDomain.INSTANCE.sample(all);
  }

  private static Truth circle() {
    return Truth.of(
        Labels.of(
            POINTS.toList().stream()
                .map(x -> Math.hypot(x.toArray()[0], x.toArray()[1]) < 1.18 ? "in" : "out")
                .toList()));
  }

  /** A circle is nothing for a line, and no secret to a Gaussian. */
  @Test
  void folds_tell_a_kernel_that_fits_from_one_that_does_not() {
    Truth truth = circle();
    Folds folds = Folds.of(truth, 5, RUN);
    Validation gaussian =
        CrossValidation.of(TrainingSpec.of(Vectors.rbf(0.5), new SupportVector(10)))
            .run(POINTS, truth, folds, RUN);
    Validation line =
        CrossValidation.of(TrainingSpec.of(Vectors.linear(), new SupportVector(10)))
            .run(POINTS, truth, folds, RUN);
    Comparison found = Comparison.ofFolds(Metrics.named("accuracy"), gaussian, line, RUN);
    assertThat(found.verdict()).startsWith("A is better by accuracy (corrected resampled t-test");
    Comparison back = Comparison.ofFolds(Metrics.named("accuracy"), line, gaussian, RUN);
    assertThat(back.verdict()).startsWith("B is better");
    assertThat(back.difference().get()).isCloseTo(-found.difference().get(), within(EXACT));
    assertThat(Comparison.ofFolds(Metrics.named("accuracy"), line, line, RUN).tests().get(0).p())
        .isEqualTo(1);
  }

  /** Two models of leave-one-out share all training rows but two: no test counts their rows. */
  @Test
  void leave_one_out_has_no_test() {
    Truth truth = circle();
    Folds folds = Folds.leaveOneOut(POINTS.size());
    Validation gaussian =
        CrossValidation.of(TrainingSpec.of(Vectors.rbf(0.5), new SupportVector(10)))
            .run(POINTS, truth, folds, RUN);
    Validation line =
        CrossValidation.of(TrainingSpec.of(Vectors.linear(), new SupportVector(10)))
            .run(POINTS, truth, folds, RUN);
    Comparison found = Comparison.ofFolds(Metrics.named("accuracy"), gaussian, line, RUN);
    assertThat(found.tests()).isEmpty();
    assertThat(found.interval()).isEmpty();
    assertThat(found.significant()).isFalse();
    assertThat(found.difference().get()).isGreaterThan(0.1);
    assertThat(found.verdict()).startsWith("no test by accuracy").contains("`repeats=10`");
    // the interval of one of them counts each row as about half a row
    assertThat(gaussian.summary(Metrics.named("accuracy"), RUN).interval().orElseThrow().method())
        .contains("corrected for the training rows that they share");
  }

  @Test
  void other_folds_are_refused() {
    Truth truth = circle();
    CrossValidation<Vec> cv =
        CrossValidation.of(TrainingSpec.of(Vectors.rbf(0.5), new SupportVector(10)));
    Validation a = cv.run(POINTS, truth, Folds.of(truth, 5, RUN), RUN);
    Validation b = cv.run(POINTS, truth, Folds.of(truth, 5, RUN.seed(2)), RUN);
    assertThatThrownBy(() -> Comparison.ofFolds(Metrics.named("accuracy"), a, b, RUN))
        .hasMessageContaining("the same folds");
  }

  @Test
  void a_learning_curve_rises_and_its_parts_grow() {
    Truth truth = circle();
    LearningCurve curve =
        LearningCurve.of(
            TrainingSpec.of(Vectors.rbf(0.5), new SupportVector(10)),
            POINTS,
            truth,
            Folds.of(truth, 4, RUN),
            List.of(0.1, 0.5, 1.0),
            Metrics.named("accuracy"),
            RUN);
    assertThat(curve.points())
        .extracting(LearningCurve.Point::rows)
        .containsExactly(6.0, 30.0, 60.0);
    assertThat(curve.points().get(2).test().value().get())
        .isGreaterThan(curve.points().get(0).test().value().get());
    assertThat(curve.points().get(0).training().get()).isEqualTo(1); // six rows by heart
  }

  @Test
  void a_learning_curve_of_numbers_falls() {
    Truth truth =
        Truth.of(
            Numbers.of(
                POINTS.toList().stream().mapToDouble(x -> Math.sin(x.toArray()[0])).toArray()));
    LearningCurve curve =
        LearningCurve.of(
            TrainingSpec.of(Vectors.rbf(0.5), new KernelRidge(1e-3)),
            POINTS,
            truth,
            Folds.of(truth, 4, RUN),
            LearningCurve.USUAL,
            Metrics.named("rmse"),
            RUN);
    assertThat(curve.points().get(5).test().value().get())
        .isLessThan(curve.points().get(0).test().value().get() / 4);
  }
}
