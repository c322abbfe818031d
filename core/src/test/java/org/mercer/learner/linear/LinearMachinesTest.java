package org.mercer.learner.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.classify.DualPerceptron;
import org.mercer.learner.regress.DualRidge;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Run;

/** Primal equals dual, and both what the mathematics says. */
class LinearMachinesTest {
  private static final Run RUN = Run.defaults();

  /** Two ways to one solution with a condition of a thousand or so. */
  private static final double CLOSE = 1e-9;

  private static Gram gram(Sample<Vec> x) {
    return Grams.lazy(Vectors.linear(), x, Precision.DOUBLE);
  }

  private static DenseVectors cloud(int n, int d, long seed) {
    Random random = new Random(seed);
    double[][] rows = new double[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = random.doubles(d, -1, 2).toArray();
    }
    return DenseVectors.of(rows);
  }

  private static double[] noisy(DenseVectors x, long seed) {
    Random random = new Random(seed);
    return IntStream.range(0, x.size())
        .mapToDouble(i -> 3 + x.get(i).get(0) - 2 * x.get(i).get(1) + 0.2 * random.nextGaussian())
        .toArray();
  }

  /** X'a. */
  private static double[] weights(Sample<Vec> x, double[] a) {
    double[] w = new double[x.get(0).dim()];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < w.length; j++) {
        w[j] += a[i] * x.get(i).get(j);
      }
    }
    return w;
  }

  @ParameterizedTest
  @CsvSource({"40, 6, false", "40, 6, true", "5, 9, false", "5, 9, true"})
  void ridge_in_primal_form_is_ridge_in_dual_form(int n, int d, boolean intercept) {
    DenseVectors x = cloud(n, d, 1);
    Random random = new Random(2);
    Numbers target =
        Numbers.ofColumns(noisy(x, 3), random.doubles(n).toArray())
            .weighted(Weights.of(random.doubles(n, 0.5, 2).toArray()));
    Planes primal = new Ridge(0.3, intercept).solve(gram(x), target, RUN);
    List<Machine> dual =
        new KernelRidge(0.3, KernelRidge.Solver.CHOLESKY, intercept)
            .fit(gram(x), target, RUN)
            .machines();
    for (int j = 0; j < 2; j++) {
      Machine machine = primal.fit().machines().get(j);
      double[] a = dual.get(j).coefficients(n);
      assertThat(machine.coefficients(n)).containsExactly(a, within(CLOSE));
      assertThat(machine.bias()).isCloseTo(dual.get(j).bias(), within(CLOSE));
      assertThat(primal.weights().get(j)).containsExactly(weights(x, a), within(CLOSE));
    }
  }

  @Test
  void a_chunk_of_rows_more_changes_nothing_but_the_sum() {
    // 1100 rows are three chunks; 70 columns two blocks of the products
    DenseVectors x = cloud(1100, 70, 4);
    double[] y = noisy(x, 5);
    Planes primal = new Ridge(2, true).solve(gram(x), Numbers.of(y), RUN);
    double[] w = primal.weights().get(0);
    double b = primal.fit().machines().get(0).bias();
    double[] gradient = new double[70];
    for (int i = 0; i < x.size(); i++) {
      double error = y[i] - b;
      for (int j = 0; j < w.length; j++) {
        error -= w[j] * x.get(i).get(j);
      }
      for (int j = 0; j < w.length; j++) {
        gradient[j] += error * x.get(i).get(j);
      }
    }
    // at the solution X'(y - b - Xw) = lambda w
    assertThat(gradient).containsExactly(Arrays.stream(w).map(v -> 2 * v).toArray(), within(1e-8));
  }

  @Test
  void least_squares_leave_errors_orthogonal_to_every_column() {
    DenseVectors x = cloud(30, 4, 6);
    double[] y = noisy(x, 7);
    double[] v = new Random(8).doubles(30, 0.5, 2).toArray();
    Planes fit = new LeastSquares(true).solve(gram(x), Numbers.of(y).weighted(Weights.of(v)), RUN);
    double[] w = fit.weights().get(0);
    double b = fit.fit().machines().get(0).bias();
    double[] errors = new double[30];
    for (int i = 0; i < 30; i++) {
      errors[i] = y[i] - b;
      for (int j = 0; j < 4; j++) {
        errors[i] -= w[j] * x.get(i).get(j);
      }
      errors[i] *= v[i];
    }
    assertThat(weights(x, errors)).containsExactly(new double[4], within(CLOSE));
    assertThat(Arrays.stream(errors).sum()).isCloseTo(0, within(CLOSE));
    // in dual form the same plane
    assertThat(weights(x, fit.fit().machines().get(0).coefficients(30)))
        .containsExactly(w, within(CLOSE));
  }

  @Test
  void of_dependent_columns_least_squares_take_the_shortest_solution() {
    // the second column is twice the first: w is a multiple of (1, 2)
    DenseVectors x = DenseVectors.of(new double[][] {{1, 2}, {2, 4}, {3, 6}});
    Planes fit = new LeastSquares().solve(gram(x), Numbers.of(5, 10, 15), RUN);
    assertThat(fit.weights().get(0)).containsExactly(new double[] {1, 2}, within(CLOSE));
    assertThat(fit.fit().report().figures()).containsEntry("rank", 1.0);
    assertThat(fit.fit().report().warnings()).anyMatch(t -> t.contains("rank 1 of 2"));
    double[] a =
        new DualRidge(0).fit(gram(x), Numbers.of(5, 10, 15), RUN).machines().get(0).coefficients(3);
    assertThat(weights(x, a)).containsExactly(new double[] {1, 2}, within(CLOSE));
  }

  @Test
  void weighted_pseudo_inverses_agree_in_both_forms() {
    DenseVectors x = cloud(4, 7, 9);
    Numbers target = Numbers.of(1, -2, 3, 0.5).weighted(Weights.of(1, 2, 0, 3));
    double[] w = new LeastSquares().solve(gram(x), target, RUN).weights().get(0);
    double[] a = new DualRidge(0).fit(gram(x), target, RUN).machines().get(0).coefficients(4);
    assertThat(weights(x, a)).containsExactly(w, within(CLOSE));
    assertThat(a[2]).isZero();
  }

  @Test
  void both_perceptrons_make_the_same_mistakes() {
    Random random = new Random(10);
    DenseVectors x = cloud(60, 2, 11);
    double[] y =
        IntStream.range(0, 60)
            .mapToDouble(i -> x.get(i).get(0) + x.get(i).get(1) > 1 ? 1 : -1)
            .toArray();
    Labels labels = Labels.ofSigns(y);
    double eta = 0.25 + random.nextDouble();
    List<Integer> order = new ArrayList<>();
    Planes primal = new Perceptron(eta, 5000).solve(gram(x), labels, order::add, RUN);
    Machines dual = new DualPerceptron(5000).fit(gram(x), labels, RUN);
    double[] counts = new double[60];
    order.forEach(i -> counts[i]++);
    double[] a = dual.machines().get(0).coefficients(60);
    assertThat(primal.fit().report().converged()).isTrue();
    for (int i = 0; i < 60; i++) {
      assertThat(a[i]).isEqualTo(counts[i] == 0 ? 0 : counts[i] * y[i]);
    }
    double[] w = weights(x, a);
    Arrays.setAll(w, j -> eta * w[j]);
    assertThat(primal.weights().get(0)).containsExactly(w, within(1e-7));
    double bias = dual.machines().get(0).bias();
    assertThat(primal.fit().machines().get(0).bias())
        .isCloseTo(eta * bias, within(1e-12 * Math.abs(bias)));
    double bound = primal.fit().report().figures().getOrDefault("mistakeBound", 0.0);
    assertThat((double) order.size()).isPositive().isLessThanOrEqualTo(bound);
  }

  @Test
  void classes_that_no_plane_separates_keep_the_best_state() {
    DenseVectors x = DenseVectors.of(new double[][] {{0, 0}, {1, 1}, {0, 1}, {1, 0}});
    Planes fit = new Perceptron(1, 20).solve(gram(x), Labels.ofSigns(-1, -1, 1, 1), RUN);
    assertThat(fit.fit().report().converged()).isFalse();
    assertThat(fit.fit().report().figures()).doesNotContainKey("mistakeBound");
    assertThat(fit.fit().report().warnings()).anyMatch(w -> w.contains("after 20 epochs"));
  }

  @Test
  void a_model_of_vectors_has_one_support_object_the_weights() {
    DenseVectors x = cloud(40, 6, 12);
    double[] y = noisy(x, 13);
    RegressionModel<Vec> primal =
        Training.of(Vectors.linear(), new Ridge(0.5, true)).fit(x, y, RUN);
    RegressionModel<Vec> dual =
        Training.of(Vectors.linear(), new KernelRidge(0.5, KernelRidge.Solver.CHOLESKY, true))
            .fit(x, y, RUN);
    assertThat(primal.support().size()).isOne();
    for (int i = 0; i < 5; i++) {
      assertThat(primal.predict(x.get(i))).isCloseTo(dual.predict(x.get(i)), within(CLOSE));
    }
    double[][] both =
        Training.of(Vectors.linear(), new LeastSquares())
            .fit(x, Numbers.ofColumns(y, noisy(x, 14)), RUN)
            .values(x, Precision.DOUBLE, RUN);
    assertThat(both).hasDimensions(2, 40);
  }

  @Test
  void sparse_vectors_are_learned_from_and_may_have_new_columns() {
    // rows (1 0 2), (0 3 0), (1 1 0)
    Csr rows =
        new Csr(
            3, new long[] {0, 2, 3, 5}, new int[] {0, 2, 1, 0, 1}, new double[] {1, 2, 3, 1, 1});
    double[] y = {1, 2, 3};
    RegressionModel<Vec> sparse =
        Training.of(Vectors.linear(), new Ridge(0.1)).fit(new SparseVectors(rows), y, RUN);
    RegressionModel<Vec> dense =
        Training.of(Vectors.linear(), new Ridge(0.1))
            .fit(DenseVectors.of(new double[][] {{1, 0, 2}, {0, 3, 0}, {1, 1, 0}}), y, RUN);
    assertThat(sparse.predict(Vec.sparse(new int[] {0, 1}, new double[] {2, 1})))
        .isCloseTo(dense.predict(Vec.of(2, 1, 0)), within(CLOSE));
    assertThat(sparse.predict(Vec.sparse(new int[] {1, 7}, new double[] {1, 5})))
        .isCloseTo(dense.predict(Vec.of(0, 1, 0)), within(CLOSE));
  }

  @Test
  void counts_of_strings_have_explicit_rows_too() {
    Sample<String> strings =
        StringDomain.INSTANCE.sample(List.of("ACGTACGT", "AACC", "GGTTAC", "TACG", "CCGGA"));
    Gram counts = Grams.lazy(Strings.spectrum(2), strings, Precision.DOUBLE);
    double[] y = {1, 2, 3, 4, 5};
    assertThat(new Ridge(0.5).fit(counts, y, RUN).coefficients())
        .containsExactly(new KernelRidge(0.5).fit(counts, y, RUN).coefficients(), within(CLOSE));
  }

  @Test
  void a_kernel_without_explicit_rows_is_refused_with_the_learner_to_take() {
    DenseVectors x = cloud(5, 2, 15);
    Gram gaussian = Grams.lazy(Vectors.rbf(1), x, Precision.DOUBLE);
    assertThatThrownBy(() -> new Ridge(1).fit(gaussian, new double[5], RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("linear()")
        .hasMessageContaining("kernelridge");
    assertThatThrownBy(() -> new Perceptron().fit(gaussian, Labels.ofSigns(1, -1, 1, -1, 1), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("kernelperceptron");
  }
}
