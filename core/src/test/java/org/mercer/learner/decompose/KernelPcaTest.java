package org.mercer.learner.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.learner.Embedding;
import org.mercer.learner.Machine;
import org.mercer.learner.Matrices;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

class KernelPcaTest {
  private static final double CLOSE = 1e-9;
  private static final Run RUN = Run.defaults();

  private static double[] coordinates(Gram gram, Machine machine) {
    double[] z = new double[gram.size()];
    gram.multiply(machine.coefficients(z.length), z, RUN);
    Arrays.setAll(z, i -> z[i] + machine.bias());
    return z;
  }

  private static double figure(Embedding fit, String name) {
    return fit.report().figures().getOrDefault(name, Double.NaN);
  }

  /**
   * On the line: -1, 0, 1 have mean 0 and variance 2/3, all of it along the line, and each point is
   * its own coordinate.
   */
  @Test
  void three_points_on_a_line_are_their_own_coordinates() {
    Gram gram =
        Matrices.of(Matrices.LINEAR, new double[] {9}, new double[] {10}, new double[] {11});
    Embedding fit = new KernelPca(1).fit(gram, Weights.equal(3), RUN);
    assertThat(fit.report().objective()).isCloseTo(2.0 / 3, within(CLOSE));
    assertThat(figure(fit, "explained")).isCloseTo(1, within(CLOSE));
    double[] z = coordinates(gram, fit.machines().get(0));
    assertThat(Math.abs(z[0])).isCloseTo(1, within(CLOSE));
    assertThat(z[1]).isCloseTo(0, within(CLOSE));
    assertThat(z[2]).isCloseTo(-z[0], within(CLOSE));
  }

  /** The eigenvectors of the covariance matrix, found without a kernel. */
  @ParameterizedTest
  @EnumSource(KernelPca.Solver.class)
  void with_the_linear_kernel_it_is_pca(KernelPca.Solver solver) {
    int n = 60;
    int d = 5;
    DenseVectors cloud = Clouds.of(n, d, 3, 11);
    Gram gram = Grams.stored(Vectors.linear(), cloud, Precision.DOUBLE, RUN);
    Embedding fit = new KernelPca(d, solver).fit(gram, Weights.equal(n), RUN);
    double[] means = new double[d];
    DoubleMatrix covariance = new DoubleMatrix(d, d);
    for (int j = 0; j < d; j++) {
      int at = j;
      means[j] = IntStream.range(0, n).mapToDouble(i -> cloud.get(i).get(at)).average().orElse(0);
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        for (int l = 0; l < d; l++) {
          double product = (cloud.get(i).get(j) - means[j]) * (cloud.get(i).get(l) - means[l]);
          covariance.set(j, l, covariance.get(j, l) + product / n);
        }
      }
    }
    SymmetricEigen pca = SymmetricEigen.of(covariance, RUN);
    for (int c = 0; c < d; c++) {
      assertThat(figure(fit, "variance" + (c + 1))).isCloseTo(pca.value(d - 1 - c), within(CLOSE));
      double[] direction = pca.vector(d - 1 - c);
      double[] z = coordinates(gram, fit.machines().get(c));
      for (int i = 0; i < n; i++) {
        double projection = 0;
        for (int j = 0; j < d; j++) {
          projection += direction[j] * (cloud.get(i).get(j) - means[j]);
        }
        assertThat(Math.abs(z[i])).isCloseTo(Math.abs(projection), within(1e-7));
      }
    }
    assertThat(figure(fit, "explained")).isCloseTo(1, within(CLOSE));
  }

  /** The conditions of optimality, of which the class comment speaks. */
  @ParameterizedTest
  @EnumSource(KernelPca.Solver.class)
  void coordinates_have_mean_zero_do_not_correlate_and_have_the_variances(KernelPca.Solver solver) {
    int n = 300;
    Gram gram = Grams.stored(Vectors.rbf(0.2), Clouds.of(n, 4, 2, 5), Precision.DOUBLE, RUN);
    Embedding fit = new KernelPca(4, solver).fit(gram, Weights.equal(n), RUN);
    double[][] z = fit.machines().stream().map(m -> coordinates(gram, m)).toArray(double[][]::new);
    for (int a = 0; a < z.length; a++) {
      assertThat(Arrays.stream(z[a]).average().orElse(1)).isCloseTo(0, within(CLOSE));
      double norm = 0; // |v|^2 = a'K~a = a'z for coefficients that sum to zero
      double[] coefficients = fit.machines().get(a).coefficients(n);
      for (int i = 0; i < n; i++) {
        norm += coefficients[i] * z[a][i];
      }
      assertThat(norm).isCloseTo(1, within(CLOSE));
      for (int b = 0; b <= a; b++) {
        double product = Matrices.inner(z[a], z[b]) / n;
        double expected = a == b ? figure(fit, "variance" + (a + 1)) : 0;
        assertThat(product).isCloseTo(expected, within(1e-8));
      }
    }
  }

  @Test
  void both_solvers_find_the_same() {
    int n = 500;
    Gram gram = Grams.stored(Vectors.rbf(0.1), Clouds.of(n, 6, 3, 2), Precision.DOUBLE, RUN);
    Embedding direct = new KernelPca(5, KernelPca.Solver.LAPACK).fit(gram, Weights.equal(n), RUN);
    Embedding products =
        new KernelPca(5, KernelPca.Solver.LANCZOS).fit(gram, Weights.equal(n), RUN);
    for (int c = 0; c < 5; c++) {
      assertThat(coordinates(gram, products.machines().get(c)))
          .containsExactly(coordinates(gram, direct.machines().get(c)), within(1e-6));
    }
  }

  /** Weight 2 is the same as being there twice. */
  @Test
  void a_weight_counts_as_so_many_objects() {
    int n = 30;
    Gram gram = Grams.stored(Vectors.rbf(0.2), Clouds.of(n, 3, 2, 8), Precision.DOUBLE, RUN);
    double[] weights = IntStream.range(0, n).mapToDouble(i -> 1 + i % 3).toArray();
    int[] repeated =
        IntStream.range(0, n)
            .flatMap(i -> IntStream.generate(() -> i).limit((long) weights[i]))
            .toArray();
    Embedding weighted = new KernelPca(3).fit(gram, Weights.of(weights), RUN);
    Embedding twice =
        new KernelPca(3).fit(gram.restrict(repeated), Weights.equal(repeated.length), RUN);
    for (int c = 0; c < 3; c++) {
      assertThat(figure(weighted, "variance" + (c + 1)))
          .isCloseTo(figure(twice, "variance" + (c + 1)), within(CLOSE));
    }
  }

  @Test
  void a_large_sample_in_float_keeps_six_digits_of_the_variances() {
    int n = 900;
    DenseVectors cloud = Clouds.of(n, 4, 2, 1);
    Kernel<Vec> kernel = Vectors.rbf(0.2);
    Gram exact = Grams.lazy(kernel, cloud, Precision.DOUBLE);
    Gram rough = Grams.stored(kernel, cloud, Precision.FLOAT, RUN);
    Embedding one = new KernelPca(3, KernelPca.Solver.LAPACK).fit(exact, Weights.equal(n), RUN);
    Embedding two = new KernelPca(3, KernelPca.Solver.LANCZOS).fit(rough, Weights.equal(n), RUN);
    assertThat(two.report().converged()).isTrue();
    for (int c = 1; c <= 3; c++) {
      double expected = figure(one, "variance" + c);
      assertThat(figure(two, "variance" + c)).isCloseTo(expected, within(1e-6 * expected));
    }
  }

  @Test
  void new_objects_get_the_coordinates_that_they_would_have_had() {
    DenseVectors cloud = Clouds.of(40, 3, 2, 4);
    EmbeddingModel<Vec> model =
        Training.of(Vectors.rbf(0.3), new KernelPca(2)).fit(cloud, Weights.equal(40), RUN);
    DoubleMatrix all = model.transform(cloud, RUN);
    assertThat(model.components()).isEqualTo(2);
    for (int i = 0; i < 40; i++) {
      assertThat(model.transform(cloud.get(i))).containsExactly(all.row(i), within(CLOSE));
    }
  }

  @Test
  void more_components_than_directions_are_said_to_be_too_many() {
    Gram gram = Grams.stored(Vectors.linear(), Clouds.of(20, 2, 2, 4), Precision.DOUBLE, RUN);
    Embedding fit = new KernelPca(7).fit(gram, Weights.equal(20), RUN);
    assertThat(fit.machines()).hasSize(2);
    assertThat(fit.report().warnings())
        .containsExactly("7 components were asked for, but objects differ in 2 alone");
  }

  @Test
  void objects_that_are_all_the_same_are_refused() {
    Gram gram = Matrices.of(Matrices.LINEAR, new double[] {2}, new double[] {2});
    assertThatThrownBy(() -> new KernelPca(1).fit(gram, Weights.equal(2), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("all the same to the kernel");
  }
}
