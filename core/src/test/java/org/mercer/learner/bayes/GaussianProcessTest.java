package org.mercer.learner.bayes;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Gaussian;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.file.Models;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class GaussianProcessTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 50;
  private static final double NOISE = 0.3;

  /** Rounding, magnified by the condition of K + noise I, which is below a thousand here. */
  private static final double SAME = 1e-11;

  private final Sample<Vec> x = Clouds.of(N, 3, 2, 5);
  private final Sample<Vec> fresh = Clouds.of(300, 3, 2, 6);
  private final double[] y =
      IntStream.range(0, N).mapToDouble(i -> Math.sin(x.get(i).get(0)) + 0.1 * (i % 7)).toArray();
  private final Kernel<Vec> kernel = Vectors.rbf(0.4).times(1.7);

  /** C = K + noise I by the definition, and its factor. */
  private Cholesky covariance(double[] noise) {
    DoubleMatrix c = new DoubleMatrix(N, N);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        c.set(i, j, kernel.of(x.get(i), x.get(j)) + (i == j ? noise[i] : 0));
      }
    }
    return Cholesky.of(c, 0, RUN);
  }

  private static double inner(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
  }

  private double[] seen(Vec z) {
    return IntStream.range(0, N).mapToDouble(i -> kernel.of(x.get(i), z)).toArray();
  }

  @Test
  void mean_variance_and_likelihood_are_those_of_the_definition() {
    GaussianModel<Vec> model = Training.of(kernel, GaussianProcess.plain(NOISE)).fit(x, y, RUN);
    double[] noise = IntStream.range(0, N).mapToDouble(i -> NOISE).toArray();
    try (Cholesky c = covariance(noise)) {
      double log =
          -inner(y, c.solve(y)) / 2 - c.logDeterminant() / 2 - N / 2.0 * Math.log(2 * Math.PI);
      assertThat(model.report().objective()).isCloseTo(log, within(1e-9));
      List<Gaussian> bulk = model.predict(fresh, RUN);
      for (int i = 0; i < fresh.size(); i++) {
        double[] k = seen(fresh.get(i));
        double variance = kernel.of(fresh.get(i), fresh.get(i)) - inner(k, c.solve(k));
        assertThat(bulk.get(i).mean()).isCloseTo(inner(k, c.solve(y)), within(SAME));
        assertThat(bulk.get(i).variance()).isCloseTo(variance, within(SAME));
        assertThat(bulk.get(i).observed()).isCloseTo(Math.sqrt(variance + NOISE), within(SAME));
        assertThat(model.predict(fresh.get(i)).variance()).isCloseTo(variance, within(SAME));
      }
    }
  }

  @Test
  void the_mean_is_kernel_ridge_regression() {
    GaussianModel<Vec> model = Training.of(kernel, GaussianProcess.plain(NOISE)).fit(x, y, RUN);
    RegressionModel<Vec> ridge = Training.of(kernel, new KernelRidge(NOISE)).fit(x, y, RUN);
    assertThat(model.decisions(fresh, RUN))
        .containsExactly(ridge.decisions(fresh, RUN), within(SAME));
  }

  @Test
  void a_weight_divides_the_noise() {
    double[] weights = IntStream.range(0, N).mapToDouble(i -> 0.5 + i % 3).toArray();
    double[] noise = IntStream.range(0, N).mapToDouble(i -> NOISE / weights[i]).toArray();
    GaussianModel<Vec> model =
        Training.of(kernel, GaussianProcess.plain(NOISE))
            .fit(x, Numbers.of(y).weighted(Weights.of(weights)), RUN);
    try (Cholesky c = covariance(noise)) {
      double[] k = seen(fresh.get(0));
      Gaussian known = model.predict(fresh.get(0));
      assertThat(known.mean()).isCloseTo(inner(k, c.solve(y)), within(SAME));
      assertThat(known.variance()).isCloseTo(1.7 - inner(k, c.solve(k)), within(SAME));
    }
  }

  @Test
  void far_from_all_objects_the_mean_of_the_target_is_left_and_the_variance_of_the_kernel() {
    GaussianModel<Vec> model =
        Training.of(kernel, new GaussianProcess(NOISE, true, false, false, 0)).fit(x, y, RUN);
    Gaussian far = model.predict(DenseVectors.of(new double[] {1e3, 0, 0}).get(0));
    assertThat(far.mean()).isCloseTo(Arrays.stream(y).average().orElseThrow(), within(SAME));
    assertThat(far.variance()).isCloseTo(1.7, within(SAME));
  }

  @Test
  void a_constant_target_leaves_no_coefficients_and_the_same_variance() {
    double[] same = new double[N];
    Arrays.fill(same, 4);
    GaussianProcess learner = new GaussianProcess(NOISE, true, false, false, 0);
    GaussianModel<Vec> model = Training.of(kernel, learner).fit(x, same, RUN);
    double[] expected = Training.of(kernel, learner).fit(x, y, RUN).variances(fresh, RUN);
    assertThat(model.variances(fresh, RUN)).containsExactly(expected, within(SAME));
    assertThat(model.predict(fresh.get(0)).mean()).isEqualTo(4);
  }

  @Test
  void equal_objects_without_noise_get_a_jitter_that_is_reported() {
    Sample<Vec> twice = x.select(IntStream.range(0, 2 * N).map(i -> i % N).toArray());
    double[] targets = IntStream.range(0, 2 * N).mapToDouble(i -> y[i % N]).toArray();
    GaussianModel<Vec> model =
        Training.of(kernel, GaussianProcess.plain(0)).fit(twice, targets, RUN);
    assertThat(model.report().figures().get("jitter")).isBetween(1e-10, 2e-4);
    assertThat(model.report().warnings()).anyMatch(w -> w.contains("jitter"));
    // what was seen without noise is known
    for (int i = 0; i < N; i++) {
      Gaussian known = model.predict(x.get(i));
      assertThat(known.mean()).isCloseTo(y[i], within(1e-3));
      assertThat(known.deviation()).isLessThan(0.02);
    }
  }

  @Test
  void a_model_from_a_file_knows_the_same_variances(@TempDir Path folder) throws IOException {
    GaussianModel<Vec> model = Training.of(kernel, GaussianProcess.plain(NOISE)).fit(x, y, RUN);
    Path file = folder.resolve("m.model");
    Models.save(model, file);
    KernelModel<Vec, ?> loaded = Models.load(file, VectorDomain.INSTANCE);
    assertThat(loaded).isInstanceOf(GaussianModel.class);
    assertThat(loaded.predict(fresh, RUN)).isEqualTo(model.predict(fresh, RUN));
  }

  /**
   * Relative to the target: a plain process of (y - m) / c, and answers in the units of y. c is
   * where log p(y) is largest.
   */
  @Test
  void a_standardised_process_is_the_plain_one_of_the_standardised_target() {
    double[] raw = Arrays.stream(y).map(v -> 20 + 3 * v).toArray();
    double m = Arrays.stream(raw).average().orElseThrow();
    GaussianModel<Vec> model = Training.of(kernel, new GaussianProcess(NOISE)).fit(x, raw, RUN);
    double c = requireNonNull(model.report().figures().get("targetScale"));
    double best = likelihood(raw, m, c);
    assertThat(model.report().objective()).isCloseTo(best, within(1e-9));
    assertThat(best).isGreaterThan(likelihood(raw, m, 1.01 * c));
    assertThat(best).isGreaterThan(likelihood(raw, m, c / 1.01));
    double[] z = Arrays.stream(raw).map(v -> (v - m) / c).toArray();
    GaussianModel<Vec> plain = Training.of(kernel, GaussianProcess.plain(NOISE)).fit(x, z, RUN);
    for (int i = 0; i < fresh.size(); i++) {
      Gaussian expected = plain.predict(fresh.get(i));
      Gaussian found = model.predict(fresh.get(i));
      assertThat(found.mean()).isCloseTo(m + c * expected.mean(), within(SAME));
      assertThat(found.variance()).isCloseTo(c * c * expected.variance(), within(SAME));
      assertThat(found.noise()).isCloseTo(c * c * NOISE, within(SAME));
    }
  }

  /** Of the target itself: the density of m + c z is that of z, divided by c. */
  private double likelihood(double[] raw, double m, double c) {
    double[] z = Arrays.stream(raw).map(v -> (v - m) / c).toArray();
    GaussianModel<Vec> plain = Training.of(kernel, GaussianProcess.plain(NOISE)).fit(x, z, RUN);
    return plain.report().objective() - N * Math.log(c);
  }

  @Test
  void multiplying_and_moving_the_target_does_the_same_to_the_answers() {
    GaussianModel<Vec> model = Training.of(kernel, new GaussianProcess(NOISE)).fit(x, y, RUN);
    List<Gaussian> known = model.predict(fresh, RUN);
    // powers of two, so that no bit is lost
    for (double times : new double[] {0x1p-60, 0.25, -8, 0x1p70}) {
      double[] other = Arrays.stream(y).map(v -> times * v).toArray();
      GaussianModel<Vec> scaled =
          Training.of(kernel, new GaussianProcess(NOISE)).fit(x, other, RUN);
      List<Gaussian> found = scaled.predict(fresh, RUN);
      for (int i = 0; i < found.size(); i++) {
        Gaussian g = known.get(i);
        assertThat(found.get(i))
            .isEqualTo(
                new Gaussian(
                    times * g.mean(), times * times * g.variance(), times * times * g.noise()));
      }
      assertThat(scaled.report().objective())
          .isCloseTo(
              model.report().objective() - N * Math.log(Math.abs(times)), within(1e-9 * 1000));
    }
    double[] moved = Arrays.stream(y).map(v -> v + 1000).toArray();
    List<Gaussian> found =
        Training.of(kernel, new GaussianProcess(NOISE)).fit(x, moved, RUN).predict(fresh, RUN);
    for (int i = 0; i < found.size(); i++) {
      assertThat(found.get(i).mean()).isCloseTo(known.get(i).mean() + 1000, within(1e-9));
      assertThat(found.get(i).variance()).isCloseTo(known.get(i).variance(), within(1e-9));
    }
  }

  /** Tuned too, the numbers are relative to the target: a target in other units is the same. */
  @Test
  void tuning_does_not_depend_on_the_units_of_the_target() {
    GaussianProcess learner = new GaussianProcess(NOISE, true, true, true, 0);
    GaussianModel<Vec> model = Training.of(kernel, learner).fit(x, y, RUN);
    double[] other = Arrays.stream(y).map(v -> 1024 * v).toArray();
    GaussianModel<Vec> scaled = Training.of(kernel, learner).fit(x, other, RUN);
    assertThat(scaled.kernel().expression()).isEqualTo(model.kernel().expression());
    assertThat(scaled.noise()).isEqualTo(1024.0 * 1024 * model.noise());
    double log = N * Math.log(1024);
    for (String figure : List.of("logMarginalLikelihood", "firstLogMarginalLikelihood")) {
      assertThat(scaled.report().figures().get(figure))
          .isCloseTo(requireNonNull(model.report().figures().get(figure)) - log, within(1e-8));
    }
  }

  @Test
  void targets_that_hardly_differ_from_zero_or_from_each_other_have_finite_answers() {
    for (double[] odd :
        List.of(
            IntStream.range(0, N).mapToDouble(i -> 1e-310 * (i % 3)).toArray(),
            IntStream.range(0, N).mapToDouble(i -> 1e144 * (i % 3)).toArray(),
            IntStream.range(0, N).mapToDouble(i -> 0.1).toArray())) {
      Gaussian found =
          Training.of(kernel, new GaussianProcess(NOISE)).fit(x, odd, RUN).predict(fresh.get(0));
      assertThat(found.mean()).isBetween(odd[0] - Math.abs(odd[2]), 3 * odd[2] + odd[0]);
      assertThat(found.variance()).isFinite();
    }
  }

  /**
   * y = 20 + 3 (f + e) with f from the process and noise of variance 0.1: intervals of 95 % hold
   * about 95 % of new observations. Forty functions give a Monte-Carlo error of about 0.01.
   */
  @Test
  void intervals_cover_a_target_of_any_mean_and_scale() {
    Random random = new Random(8);
    Kernel<Vec> rbf = Vectors.rbf(0.5);
    int train = 60;
    int all = 160;
    int inside = 0;
    for (int r = 0; r < 40; r++) {
      double[][] points = new double[all][1];
      Arrays.setAll(points, i -> new double[] {12 * random.nextDouble()});
      DenseVectors rows = DenseVectors.of(points);
      DoubleMatrix k = new DoubleMatrix(all, all);
      for (int i = 0; i < all; i++) {
        for (int j = 0; j < all; j++) {
          k.set(i, j, rbf.of(rows.get(i), rows.get(j)));
        }
      }
      double[] white = new double[all];
      double[] y20 = new double[all];
      for (int i = 0; i < all; i++) {
        white[i] = random.nextGaussian();
      }
      try (Cholesky root = Cholesky.of(k, 0.1, RUN)) {
        DoubleMatrix lower = root.lower();
        for (int i = 0; i < all; i++) {
          y20[i] = 20;
          for (int j = 0; j <= i; j++) {
            y20[i] += 3 * lower.get(i, j) * white[j];
          }
        }
      }
      int[] first = IntStream.range(0, train).toArray();
      int[] rest = IntStream.range(train, all).toArray();
      GaussianModel<Vec> model =
          Training.of(rbf, new GaussianProcess(0.1))
              .fit(rows.select(first), Arrays.copyOf(y20, train), RUN);
      List<Gaussian> said = model.predict(rows.select(rest), RUN);
      for (int i = train; i < all; i++) {
        Gaussian g = said.get(i - train);
        inside += Math.abs(y20[i] - g.mean()) <= 1.96 * g.observed() ? 1 : 0;
      }
    }
    assertThat(inside / (40.0 * (all - train))).isBetween(0.92, 0.98);
  }

  @Test
  void several_columns_are_refused() {
    assertThatThrownBy(
            () ->
                Training.of(kernel, GaussianProcess.plain(NOISE))
                    .fit(x, Numbers.ofColumns(y, y), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("one column");
  }
}
