package org.mercer.learner.bayes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.InputException;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Vectors;
import org.mercer.learner.Clouds;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Gaussian;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.store.Models;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;

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
    GaussianModel<Vec> model = Training.of(kernel, new GaussianProcess(NOISE)).fit(x, y, RUN);
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
    GaussianModel<Vec> model = Training.of(kernel, new GaussianProcess(NOISE)).fit(x, y, RUN);
    RegressionModel<Vec> ridge = Training.of(kernel, new KernelRidge(NOISE)).fit(x, y, RUN);
    assertThat(model.decisions(fresh, RUN))
        .containsExactly(ridge.decisions(fresh, RUN), within(SAME));
  }

  @Test
  void a_weight_divides_the_noise() {
    double[] weights = IntStream.range(0, N).mapToDouble(i -> 0.5 + i % 3).toArray();
    double[] noise = IntStream.range(0, N).mapToDouble(i -> NOISE / weights[i]).toArray();
    GaussianModel<Vec> model =
        Training.of(kernel, new GaussianProcess(NOISE))
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
        Training.of(kernel, new GaussianProcess(NOISE, true, false, 0)).fit(x, y, RUN);
    Gaussian far = model.predict(DenseVectors.of(new double[] {1e3, 0, 0}).get(0));
    assertThat(far.mean()).isCloseTo(Arrays.stream(y).average().orElseThrow(), within(SAME));
    assertThat(far.variance()).isCloseTo(1.7, within(SAME));
  }

  @Test
  void a_constant_target_leaves_no_coefficients_and_the_same_variance() {
    double[] same = new double[N];
    Arrays.fill(same, 4);
    GaussianProcess learner = new GaussianProcess(NOISE, true, false, 0);
    GaussianModel<Vec> model = Training.of(kernel, learner).fit(x, same, RUN);
    double[] expected = Training.of(kernel, learner).fit(x, y, RUN).variances(fresh, RUN);
    assertThat(model.variances(fresh, RUN)).containsExactly(expected, within(SAME));
    assertThat(model.predict(fresh.get(0)).mean()).isEqualTo(4);
  }

  @Test
  void equal_objects_without_noise_get_a_jitter_that_is_reported() {
    Sample<Vec> twice = x.select(IntStream.range(0, 2 * N).map(i -> i % N).toArray());
    double[] targets = IntStream.range(0, 2 * N).mapToDouble(i -> y[i % N]).toArray();
    GaussianModel<Vec> model = Training.of(kernel, new GaussianProcess(0)).fit(twice, targets, RUN);
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
    GaussianModel<Vec> model = Training.of(kernel, new GaussianProcess(NOISE)).fit(x, y, RUN);
    Path file = folder.resolve("m.model");
    Models.save(model, file);
    KernelModel<Vec, ?> loaded = Models.load(file, VectorDomain.INSTANCE);
    assertThat(loaded).isInstanceOf(GaussianModel.class);
    assertThat(loaded.predict(fresh, RUN)).isEqualTo(model.predict(fresh, RUN));
  }

  @Test
  void several_columns_are_refused() {
    assertThatThrownBy(
            () ->
                Training.of(kernel, new GaussianProcess(NOISE))
                    .fit(x, Numbers.ofColumns(y, y), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("one column");
  }
}
