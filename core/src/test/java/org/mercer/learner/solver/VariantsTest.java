package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** The problems of the nu machines, of squared losses and of hard margins, for the one solver. */
class VariantsTest {
  private static final Run RUN = Run.defaults();

  private static DenseVectors points(int n, int d, long seed) {
    Random random = new Random(seed);
    DoubleMatrix rows = new DoubleMatrix(n, d);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        rows.set(i, j, random.nextGaussian() + (i % 3 == 0 ? 1 : -1) / Math.sqrt(d));
      }
    }
    return new DenseVectors(rows);
  }

  private static double[] thirds(int n) {
    double[] y = new double[n];
    Arrays.setAll(y, i -> i % 3 == 0 ? 1 : -1);
    return y;
  }

  private static double[] constant(int n, double value) {
    double[] values = new double[n];
    Arrays.fill(values, value);
    return values;
  }

  private static int[] all(int n) {
    return IntStream.range(0, n).toArray();
  }

  private static double norm(DoubleMatrix k, double[] b) {
    double sum = 0;
    for (int i = 0; i < b.length; i++) {
      for (int j = 0; j < b.length; j++) {
        sum += b[i] * b[j] * k.get(i, j);
      }
    }
    return sum;
  }

  /** y_i a_i / scale. */
  private static double[] coefficients(double[] y, Solution solution, double scale) {
    double[] b = new double[y.length];
    Arrays.setAll(b, i -> y[i] * solution.values()[i] / scale);
    return b;
  }

  @ParameterizedTest
  @CsvSource({
    "300, 4, 0.3, 0.3, 1e-3",
    "300, 4, 0.6, 0.3, 1e-6",
    "900, 8, 0.2, 0.1, 1e-3",
    "900, 8, 0.2, 0.1, 1e-6",
    "900, 3, 0.05, 1, 1e-6"
  })
  void with_both_sums_fixed_it_is_the_nu_machine_of_libsvm(
      int n, int d, double nu, double gamma, double tolerance) {
    Gram gram = Grams.stored(Vectors.rbf(gamma), points(n, d, n), Precision.DOUBLE, RUN);
    DoubleMatrix k = gram.toMatrix(RUN);
    double[] y = thirds(n);
    double[] upper = constant(n, 1);
    double[] start = new double[n];
    Start.fill(start, upper, t -> y[t] > 0, nu * n / 2);
    Start.fill(start, upper, t -> y[t] < 0, nu * n / 2);
    Problem problem = new Problem(all(n), y, new double[n], upper, start).withBothSumsFixed();
    Solution ours = Decomposition.solve(problem, gram, tolerance, RUN);
    Reference.Machine theirs = Reference.nuClassify(k, y, nu, tolerance);
    assertThat(ours.converged()).isTrue();
    assertThat(sum(ours.values(), y, 1)).isCloseTo(nu * n / 2, within(1e-9 * n));
    assertThat(sum(ours.values(), y, -1)).isCloseTo(nu * n / 2, within(1e-9 * n));
    // LIBSVM divides by rho; the sum of all a tells what it was
    double rho = nu * n / Arrays.stream(theirs.coefficients()).map(Math::abs).sum();
    assertThat(ours.rho()).isCloseTo(rho, within(2 * tolerance));
    double expected = rho * rho * norm(k, theirs.coefficients()) / 2;
    // what a violation of the tolerance can be worth where the a add up to nu n
    assertThat(ours.objective()).isCloseTo(expected, within(tolerance * nu * n));
    Reference.Machine found = new Reference.Machine(coefficients(y, ours, 1), ours.bias());
    for (int i = 0; i < n; i++) {
      assertThat(found.value(k, i))
          .isCloseTo(rho * theirs.value(k, i), within(Math.sqrt(tolerance * nu * n)));
      assertThat(ours.products()[i] + ours.bias()).isCloseTo(found.value(k, i), within(1e-9));
    }
  }

  private static double sum(double[] a, double[] y, double sign) {
    return IntStream.range(0, a.length).filter(t -> y[t] == sign).mapToDouble(t -> a[t]).sum();
  }

  @ParameterizedTest
  @CsvSource({"400, 1, 0.4, 1e-3", "400, 10, 0.1, 1e-6", "700, 2, 0.7, 1e-6"})
  void regression_with_nu_is_that_of_libsvm(int n, double c, double nu, double tolerance) {
    DenseVectors x = points(n, 2, 3);
    Gram gram = Grams.stored(Vectors.rbf(0.5), x, Precision.DOUBLE, RUN);
    DoubleMatrix k = gram.toMatrix(RUN);
    Random random = new Random(4);
    double[] z = new double[n];
    Arrays.setAll(z, i -> Math.sin(2 * x.get(i).get(0)) + 0.2 * random.nextGaussian());
    double[] signs = new double[2 * n];
    double[] linear = new double[2 * n];
    int[] rows = new int[2 * n];
    for (int t = 0; t < 2 * n; t++) {
      rows[t] = t % n;
      signs[t] = t < n ? 1 : -1;
      linear[t] = -signs[t] * z[t % n];
    }
    double[] upper = constant(2 * n, c);
    double[] start = new double[2 * n];
    Start.fill(start, upper, t -> t < n, c * nu * n / 2);
    Start.fill(start, upper, t -> t >= n, c * nu * n / 2);
    Problem problem = new Problem(rows, signs, linear, upper, start).withBothSumsFixed();
    Solution ours = Decomposition.solve(problem, gram, tolerance, RUN);
    Reference.Machine theirs = Reference.nuRegress(k, z, c, nu, tolerance);
    double[] beta = new double[n];
    Arrays.setAll(beta, i -> ours.values()[i] - ours.values()[n + i]);
    double expected = norm(k, theirs.coefficients()) / 2 - dot(z, theirs.coefficients());
    assertThat(norm(k, beta) / 2 - dot(z, beta))
        .isCloseTo(expected, within(tolerance / 10 * Math.abs(expected)));
    assertThat(ours.objective()).isCloseTo(expected, within(tolerance / 10 * Math.abs(expected)));
    double epsilon = -ours.rho();
    assertThat(epsilon).isPositive();
    // at most a part nu of the errors is larger than epsilon, and at least a part touches or
    // exceeds it
    long outside = 0;
    long reached = 0;
    for (int i = 0; i < n; i++) {
      double error = Math.abs(z[i] - ours.products()[i] - ours.bias());
      outside += error > epsilon + 2 * tolerance ? 1 : 0;
      reached += error > epsilon - 2 * tolerance ? 1 : 0;
    }
    assertThat((double) outside).isLessThanOrEqualTo(nu * n);
    assertThat((double) reached).isGreaterThanOrEqualTo(nu * n);
  }

  private static double dot(double[] x, double[] y) {
    return IntStream.range(0, x.length).mapToDouble(i -> x[i] * y[i]).sum();
  }

  @ParameterizedTest
  @CsvSource({"300, 0.1, 1e-3", "300, 0.5, 1e-6", "900, 0.05, 1e-6"})
  void one_sign_and_a_sum_is_the_one_class_machine_of_libsvm(int n, double nu, double tolerance) {
    Gram gram = Grams.stored(Vectors.rbf(0.3), points(n, 3, 5), Precision.DOUBLE, RUN);
    DoubleMatrix k = gram.toMatrix(RUN);
    double[] upper = constant(n, 1);
    double[] start = new double[n];
    Start.fill(start, upper, t -> true, nu * n);
    Problem problem = new Problem(all(n), constant(n, 1), new double[n], upper, start);
    Solution ours = Decomposition.solve(problem, gram, tolerance, RUN);
    Reference.Machine theirs = Reference.oneClass(k, nu, tolerance);
    double expected = norm(k, theirs.coefficients()) / 2;
    assertThat(ours.objective()).isCloseTo(expected, within(tolerance / 10 * expected));
    assertThat(ours.bias()).isCloseTo(theirs.bias(), within(tolerance * 10));
    for (int i = 0; i < n; i++) {
      assertThat(ours.products()[i] + ours.bias())
          .isCloseTo(theirs.value(k, i), within(Math.sqrt(tolerance * expected)));
    }
  }

  @ParameterizedTest
  @CsvSource({"200, 0.5", "700, 0.05", "700, 5"})
  void a_ridge_is_a_diagonal_added_to_the_matrix(int n, double ridge) {
    Gram gram = Grams.stored(Vectors.rbf(0.3), points(n, 3, 6), Precision.DOUBLE, RUN);
    double[] y = thirds(n);
    double[] d = new double[n];
    Arrays.setAll(d, i -> ridge * (1 + i % 5));
    DoubleMatrix raised = gram.toMatrix(RUN);
    for (int i = 0; i < n; i++) {
      raised.set(i, i, raised.get(i, i) + d[i]);
    }
    Problem plain =
        new Problem(
            all(n), y, constant(n, -1), constant(n, Double.POSITIVE_INFINITY), new double[n]);
    Solution found = Decomposition.solve(plain.withRidge(d), gram, 1e-8, RUN);
    assertThat(found.converged()).isTrue();
    double[] b = coefficients(y, found, 1);
    assertThat(Arrays.stream(b).sum()).isCloseTo(0, within(1e-9));
    // y_i ((K + D) b + bias) = 1 where a > 0, and >= 1 where a = 0
    Reference.Machine f = new Reference.Machine(b, found.bias());
    for (int i = 0; i < n; i++) {
      double margin = y[i] * f.value(raised, i);
      assertThat(margin).isGreaterThanOrEqualTo(1 - 2e-8);
      if (found.values()[i] > 0) {
        assertThat(margin).isLessThanOrEqualTo(1 + 2e-8);
      }
    }
    double hardOnRaised = norm(raised, Reference.classify(raised, y, 1e12, 1e-9).coefficients());
    assertThat(norm(raised, b)).isCloseTo(hardOnRaised, within(1e-6 * hardOnRaised));
  }

  @Test
  void nearest_points_of_two_hulls() {
    // (1,0) and (0,1) against (2,2): the nearest point of the segment is (1/2, 1/2)
    DenseVectors x =
        new DenseVectors(DoubleMatrix.of(new double[][] {{1, 0}, {0, 1}, {2, 2}, {3, 2}}));
    double[] y = {-1, -1, 1, 1};
    Solution solution = hulls(x, y);
    assertThat(solution.values()).containsExactly(new double[] {0.5, 0.5, 1, 0}, within(1e-9));
    assertThat(2 * solution.objective()).isCloseTo(4.5, within(1e-9)); // 2 * (3/2)^2
  }

  @Test
  void hulls_that_meet_have_distance_zero() {
    DenseVectors x =
        new DenseVectors(DoubleMatrix.of(new double[][] {{0, 0}, {1, 1}, {0, 1}, {1, 0}}));
    Solution solution = hulls(x, new double[] {-1, -1, 1, 1});
    assertThat(solution.converged()).isTrue();
    assertThat(solution.objective()).isCloseTo(0, within(1e-10));
  }

  private static Solution hulls(DenseVectors x, double[] y) {
    int n = y.length;
    Gram gram = Grams.stored(Vectors.linear(), x, Precision.DOUBLE, RUN);
    double[] upper = constant(n, Double.POSITIVE_INFINITY);
    double[] start = new double[n];
    Start.fill(start, upper, t -> y[t] > 0, 1);
    Start.fill(start, upper, t -> y[t] < 0, 1);
    Problem problem = new Problem(all(n), y, new double[n], upper, start).withBothSumsFixed();
    return Decomposition.solve(problem, gram, new StoppingTolerance(1e-12, 1e-9), RUN);
  }
}
