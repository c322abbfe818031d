package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.Truth;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class TuningTest {
  private static final int N = 60;
  private static final Run RUN = Run.defaults();
  private static final Sample<Vec> POINTS = points();
  private static final Labels RINGS =
      Labels.of(IntStream.range(0, N).mapToObj(i -> radius(i) < 1.4 ? "in" : "out").toList());
  private static final Numbers RADII =
      Numbers.of(IntStream.range(0, N).mapToDouble(TuningTest::radius).toArray());

  private static Sample<Vec> points() {
    RandomGenerator random = Streams.of(5, "points");
    return DenseVectors.of(
        IntStream.range(0, N)
            .mapToObj(i -> new double[] {random.nextGaussian(), random.nextGaussian()})
            .toArray(double[][]::new));
  }

  private static double radius(int i) {
    return Math.hypot(POINTS.get(i).get(0), POINTS.get(i).get(1));
  }

  /** Somebody's own: it has no text form, and no domain. */
  private static Kernel<Vec> own(double width) {
    return (x, y) -> Math.exp(-Math.hypot(x.get(0) - y.get(0), x.get(1) - y.get(1)) / width);
  }

  @Test
  void functions_and_expressions_with_the_same_ranges_are_one_search() {
    Space space = Space.of(List.of("rbf(gamma=1e-3..1e1)"), "svc", Map.of("c", "0.1..1000"));
    SharedValidation<Vec> written =
        SharedValidation.of(
            POINTS,
            VectorDomain.INSTANCE,
            Truth.of(RINGS),
            Folds.stratified(RINGS, 5, RUN),
            Metrics.named("accuracy"));
    List<Outcome> expected = new Search(space, new GridSearch(5)).run(written, RUN);

    var tuned =
        Tuning.of(gamma -> Vectors.rbf(gamma), Tuning.logarithmic(1e-3, 1e1))
            .with(c -> new SupportVector(c), Tuning.logarithmic(0.1, 1000))
            .folds(5)
            .within(Duration.ofMinutes(10))
            .fit(POINTS, RINGS);

    assertThat(tuned.outcomes().stream().map(Outcome::folds))
        .containsExactlyElementsOf(expected.stream().map(Outcome::folds).toList());
    Outcome best = Search.best(expected).orElseThrow();
    assertThat(tuned.best().point().kernel()).isEqualTo(best.point().kernel());
    assertThat(tuned.score()).isEqualTo(best.score());
    assertThat(tuned.interval()).isEqualTo(best.interval(Metrics.named("accuracy")));
    assertThat(tuned.learner()).containsExactly(Double.valueOf(best.point().settings().get("c")));
    assertThat(tuned.model().kernel()).isEqualTo(Vectors.rbf(tuned.kernel().get(0)));
    assertThat(tuned.model().classes()).containsExactly("in", "out");
  }

  @Test
  void a_kernel_of_ones_own_is_tuned_and_its_scores_are_those_of_plain_fits() {
    var tuned =
        Tuning.of(TuningTest::own, Tuning.logarithmic(0.01, 100))
            .withRegressor(lambda -> new KernelRidge(lambda), Tuning.logarithmic(1e-3, 10))
            .folds(4)
            .grid(3)
            .fit(POINTS, RADII);

    assertThat(tuned.outcomes()).hasSize(9);
    Folds folds = Folds.plain(N, 4, RUN);
    for (Outcome outcome : tuned.outcomes()) {
      double[] values = {
        0.01 * Math.pow(1e4, outcome.point().place().get(0)),
        1e-3 * Math.pow(1e4, outcome.point().place().get(1))
      };
      for (int f = 0; f < folds.size(); f++) {
        assertThat(outcome.folds().get(f)).isCloseTo(plain(values, folds.get(f)), within(1e-8));
      }
    }
    assertThat(tuned.score())
        .isEqualTo(
            tuned.outcomes().stream()
                .map(Outcome::score)
                .min(Comparator.naturalOrder())
                .orElseThrow());
    RegressionModel<Vec> model = tuned.model();
    RegressionModel<Vec> again =
        Training.of(own(tuned.kernel().get(0)), new KernelRidge(tuned.learner().get(0)))
            .fit(POINTS, RADII, RUN);
    assertThat(model.predict(POINTS.get(7))).isEqualTo(again.predict(POINTS.get(7)));
  }

  private static double plain(double[] values, Fold fold) {
    RegressionModel<Vec> model =
        Training.of(own(values[0]), new KernelRidge(values[1]))
            .fit(POINTS.select(fold.train()), RADII.select(fold.train()), RUN);
    double[] said =
        IntStream.of(fold.test()).mapToDouble(i -> model.predict(POINTS.get(i))).toArray();
    double[] known = IntStream.of(fold.test()).mapToDouble(TuningTest::radius).toArray();
    return Metrics.named("rmse").of(PredictedNumbers.of(known, said)).get();
  }

  @Test
  void a_kernel_may_have_several_hyperparameters_and_points_may_be_drawn() {
    var tuned =
        Tuning.of(
                v -> own(v[0]).times(v[1]),
                List.of(
                    Tuning.logarithmic(0.1, 10).named("width"),
                    Tuning.linear(1, 3).named("weight")))
            .with(c -> new SupportVector(c), Tuning.logarithmic(0.1, 10))
            .folds(3)
            .random(6)
            .fit(POINTS, RINGS);

    assertThat(tuned.outcomes()).hasSize(6);
    assertThat(tuned.kernel()).hasSize(2);
    assertThat(tuned.kernel().get(0)).isBetween(0.1, 10.0);
    assertThat(tuned.kernel().get(1)).isBetween(1.0, 3.0);
    assertThat(tuned.best().point().text()).startsWith("kernel(width=");
  }

  @Test
  void a_dataset_brings_its_targets_and_the_name_of_their_column() throws IOException {
    StringBuilder table = new StringBuilder("x,y,ring\n");
    for (int i = 0; i < POINTS.size(); i++) {
      Vec p = POINTS.get(i);
      table.append(p.get(0) + "," + p.get(1) + "," + RINGS.name(i) + "\n");
    }
    var data =
        Datasets.read(
                Source.bytes("rings.csv", table.toString().getBytes(StandardCharsets.UTF_8)),
                ReadOptions.defaults().target("ring"))
            .of(VectorDomain.INSTANCE);
    var tuning =
        Tuning.of(gamma -> Vectors.rbf(gamma), Tuning.logarithmic(0.1, 10))
            .with(c -> new SupportVector(c), Tuning.logarithmic(0.1, 10))
            .grid(3);

    var tuned = tuning.fit(data);

    assertThat(tuned.outcomes()).hasSize(9);
    assertThat(tuned.score()).isEqualTo(tuning.fit(POINTS, RINGS).score());
    assertThat(tuned.model().function().inputs().target()).hasValue("ring");
  }

  @Test
  void a_range_that_is_none_is_refused() {
    assertThatThrownBy(() -> Tuning.logarithmic(0, 1))
        .isInstanceOf(RefusedException.class)
        .hasMessage("a logarithmic range needs 0 < low < high, but has 0.0..1.0");
  }
}
