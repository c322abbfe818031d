package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Expansion;
import org.mercer.learner.Matrices;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class KernelRidgeTest {
  /** Twelve digits: what the records of the course promise. */
  private static final double RECORD = 1e-12;

  private static final double[][] X = {{1, 2}, {2, 0}, {0, 1}, {3, 1}};
  private static final double[] Y = {1, 3, -1, 4};

  @Test
  void the_dual_solution_of_the_course_is_126_86_minus_374_32_over_277() {
    Expansion fit = new KernelRidge(0.5).fit(Matrices.of(Matrices.LINEAR, X), Y, Run.defaults());
    assertThat(fit.coefficients())
        .containsExactly(
            new double[] {126 / 277.0, 86 / 277.0, -374 / 277.0, 32 / 277.0}, within(RECORD));
    assertThat(fit.bias()).isZero();
    assertThat(fit.report().converged()).isTrue();
  }

  @Test
  void leave_one_out_residuals_equal_four_explicit_refits() {
    Gram gram = Matrices.of(Matrices.LINEAR, X);
    double[] residuals = new KernelRidge(0.5).leaveOneOut(gram, Y, Run.defaults());
    // from the exact refits: 7/11, 43/173, -187/219, 16/105
    assertThat(residuals)
        .containsExactly(
            new double[] {7 / 11.0, 43 / 173.0, -187 / 219.0, 16 / 105.0}, within(RECORD));
    for (int left = 0; left < 4; left++) {
      assertThat(residuals[left]).isCloseTo(refit(left), within(RECORD));
    }
  }

  private static double refit(int left) {
    double[][] x = new double[3][];
    double[] y = new double[3];
    for (int i = 0, t = 0; i < 4; i++) {
      if (i != left) {
        x[t] = X[i];
        y[t++] = Y[i];
      }
    }
    double[] a =
        new KernelRidge(0.5).fit(Matrices.of(Matrices.LINEAR, x), y, Run.defaults()).coefficients();
    double value = 0;
    for (int i = 0; i < 3; i++) {
      value += a[i] * Matrices.inner(x[i], X[left]);
    }
    return Y[left] - value;
  }

  @Test
  void dna_strings_of_the_course_have_the_stated_coefficients() {
    Gram gram = Matrices.of(Matrices.MATCHES, "ACGTA", "GTCCA", "GGTAC", "CCTGA");
    Expansion fit = new KernelRidge(1).fit(gram, new double[] {10, 11.3, 1, 4.5}, Run.defaults());
    assertThat(fit.coefficients())
        .containsExactly(
            new double[] {288 / 209.0, 8714 / 5225.0, -1219 / 10450.0, 168 / 5225.0},
            within(RECORD));
  }

  @Test
  void at_the_solution_the_residual_is_lambda_times_the_coefficients() {
    long seed = 11;
    Random random = new Random(seed);
    int n = 60;
    double[][] x = new double[n][3];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      y[i] = random.nextGaussian();
    }
    double lambda = 0.1;
    Gram gram = Matrices.of(Matrices.QUADRATIC, x);
    Expansion fit = new KernelRidge(lambda).fit(gram, y, Run.defaults());
    double[] a = fit.coefficients();
    double[] ka = new double[n];
    gram.multiply(a, ka, Run.defaults());
    double objective = 0;
    for (int i = 0; i < n; i++) {
      assertThat(y[i] - ka[i])
          .as("row %d, seed %d", i, seed)
          .isCloseTo(lambda * a[i], within(1e-9));
      objective += (y[i] - ka[i]) * (y[i] - ka[i]) + lambda * a[i] * ka[i];
    }
    assertThat(fit.report().objective()).isCloseTo(objective, within(1e-9));
  }

  @Test
  void conjugate_gradients_find_the_same_solution() {
    Gram gram = Matrices.of(Matrices.LINEAR, X);
    Expansion exact = new KernelRidge(0.5).fit(gram, Y, Run.defaults());
    Expansion fit = new KernelRidge(0.5, KernelRidge.Solver.GRADIENTS).fit(gram, Y, Run.defaults());
    assertThat(fit.coefficients()).containsExactly(exact.coefficients(), within(1e-9));
    assertThat(fit.report().objective()).isCloseTo(exact.report().objective(), within(1e-8));
    assertThat(fit.report().converged()).isTrue();
    // two distinct non-zero eigenvalues of K and the zero: three steps at most
    assertThat(fit.report().iterations()).isLessThanOrEqualTo(3);
  }

  @Test
  void gradients_without_enough_steps_report_it() {
    Run run = Run.defaults().budget(Budget.defaults().iterations(1));
    Expansion fit =
        new KernelRidge(0.5, KernelRidge.Solver.GRADIENTS)
            .fit(Matrices.of(Matrices.LINEAR, X), Y, run);
    assertThat(fit.report().converged()).isFalse();
    assertThat(fit.report().warnings()).anyMatch(w -> w.contains("iteration limit"));
  }

  @Test
  void one_object_is_divided_by_its_own_value_plus_lambda() {
    // K = [9], lambda = 1, y = 5: a = 5 / 10
    Expansion fit =
        new KernelRidge(1)
            .fit(
                Matrices.of(Matrices.LINEAR, new double[][] {{3}}),
                new double[] {5},
                Run.defaults());
    assertThat(fit.coefficients()).containsExactly(new double[] {0.5}, within(RECORD));
  }

  @Test
  void a_constant_target_is_learned_and_warned_about() {
    Expansion fit =
        new KernelRidge(1)
            .fit(Matrices.of(Matrices.LINEAR, X), new double[] {2, 2, 2, 2}, Run.defaults());
    assertThat(fit.report().warnings()).anyMatch(w -> w.contains("the target is constant (2.0)"));
  }

  @Test
  void a_target_that_is_not_a_number_is_refused_by_its_row() {
    assertThatThrownBy(
            () ->
                new KernelRidge(1)
                    .fit(
                        Matrices.of(Matrices.LINEAR, X),
                        new double[] {1, 2, Double.NaN, 3},
                        Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("row 3")
        .hasMessageContaining("NaN");
  }

  @Test
  void lambda_must_be_positive() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> new KernelRidge(bad))
          .hasMessage("lambda must be a positive finite number, but is " + bad);
    }
  }

  @Test
  void a_matrix_beyond_the_budget_is_refused_before_anything_is_computed() {
    Kernel<Integer> untouchable =
        Matrices.proved(
            (x, y) -> {
              if (x.equals(y)) {
                return 1; // the diagonal is asked for when the matrix is set up
              }
              throw new AssertionError("nothing may be computed");
            });
    Gram gram = Matrices.of(untouchable, IntStream.range(0, 300).boxed().toArray(Integer[]::new));
    Run run = Run.defaults().threads(1).budget(Budget.defaults().memory(Cholesky.bytes(200, 1)));
    assertThatThrownBy(
            () -> new KernelRidge(1, KernelRidge.Solver.CHOLESKY).fit(gram, new double[300], run))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("300 objects")
        .hasMessageContaining("at most 200 of the objects")
        .hasMessageContaining("solver=gradients")
        .hasMessageContaining("`memory`");
  }

  @Test
  void an_indefinite_matrix_is_refused_with_the_reason_and_the_repairs() {
    // K = [[0,1],[1,0]] has the eigenvalue -1
    Kernel<Integer> unequal = (x, y) -> x.equals(y) ? 0 : 1;
    assertThatThrownBy(
            () ->
                new KernelRidge(0.5)
                    .fit(Matrices.of(unequal, 1, 2), new double[] {1, 2}, Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(unequal.certificate().explain())
        .hasMessageContaining("clip")
        .hasMessageContaining("flip")
        .hasMessageContaining("shift");
  }

  @Test
  void an_unproved_kernel_is_tried_with_a_warning() {
    Kernel<double[]> lambda = Matrices::inner;
    Expansion fit = new KernelRidge(0.5).fit(Matrices.of(lambda, X), Y, Run.defaults());
    assertThat(fit.report().warnings()).anyMatch(w -> w.contains("nobody has proved"));
  }

  @Test
  void lambda_lost_in_rounding_is_named() {
    // two equal objects: K = 1e20 [[1,1],[1,1]] is singular, and 1e-3 vanishes beside 1e20
    double[][] equal = {{1e10}, {1e10}};
    assertThatThrownBy(
            () ->
                new KernelRidge(1e-3)
                    .fit(Matrices.of(Matrices.LINEAR, equal), new double[] {1, 2}, Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("raise lambda");
  }
}
