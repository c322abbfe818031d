package org.mercer.numerics.iterative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Matrices;
import org.mercer.numerics.iterative.ConjugateGradients.Ending;
import org.mercer.numerics.iterative.ConjugateGradients.Solution;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import org.mercer.run.Stops;

class ConjugateGradientsTest {
  private static final Run RUN = Run.defaults();
  private static final ConjugateGradients TIGHT = new ConjugateGradients(1e-12, 1000);

  @Test
  void two_unknowns_take_two_steps() {
    // [4 1; 1 3] x = (1, 2): determinant 11, x = (3 - 2, 8 - 1) / 11 = (1/11, 7/11)
    DoubleMatrix a = DoubleMatrix.of(new double[] {4, 1}, new double[] {1, 3});
    Solution solution = TIGHT.solve(operator(a), new double[] {1, 2}, RUN);
    assertThat(solution.x()).containsExactly(new double[] {1.0 / 11, 7.0 / 11}, within(1e-14));
    assertThat(solution.iterations()).isEqualTo(2);
    assertThat(solution.converged()).isTrue();
  }

  @Test
  void the_residual_is_the_one_reported() {
    DoubleMatrix a = Matrices.positive(90, 3);
    double[] b = ones(90);
    Solution solution = new ConjugateGradients(1e-6, 1000).solve(operator(a), b, RUN);
    double[] r = Matrices.times(a, solution.x());
    double squares = 0;
    for (int i = 0; i < 90; i++) {
      squares += (b[i] - r[i]) * (b[i] - r[i]);
    }
    assertThat(solution.residual()).isLessThanOrEqualTo(1e-6);
    assertThat(Math.sqrt(squares / 90)).isCloseTo(solution.residual(), within(1e-12));
  }

  @Test
  void as_many_steps_as_distinct_eigenvalues_are_enough() {
    double[] entries = new double[60];
    for (int i = 0; i < 60; i++) {
      entries[i] = 1 + i % 3;
    }
    Solution solution = TIGHT.solve(operator(Matrices.diagonal(entries)), ones(60), RUN);
    assertThat(solution.iterations()).isEqualTo(3);
    assertThat(solution.converged()).isTrue();
  }

  @Test
  void the_inverse_as_preconditioner_needs_one_step() {
    double[] entries = new double[50];
    for (int i = 0; i < 50; i++) {
      entries[i] = Math.pow(10, i / 5.0);
    }
    Operator inverse =
        (v, out) -> {
          for (int i = 0; i < v.length; i++) {
            out[i] = v[i] / entries[i];
          }
        };
    Solution solution = TIGHT.solve(operator(Matrices.diagonal(entries)), inverse, ones(50), RUN);
    assertThat(solution.iterations()).isEqualTo(1);
    for (int i = 0; i < 50; i++) {
      assertThat(solution.x()[i] * entries[i]).isCloseTo(1, within(1e-12));
    }
  }

  @Test
  void too_few_steps_are_a_report_with_the_best_answer_so_far() {
    Operator a = operator(Matrices.secondDifferences(200));
    Solution few = new ConjugateGradients(1e-12, 5).solve(a, ones(200), RUN);
    assertThat(few.ending()).isEqualTo(Ending.ITERATION_LIMIT);
    assertThat(few.converged()).isFalse();
    assertThat(few.iterations()).isEqualTo(5);
    assertThat(few.residual()).isLessThanOrEqualTo(1);
    Solution budgeted = TIGHT.solve(a, ones(200), RUN.budget(Budget.defaults().iterations(3)));
    assertThat(budgeted.iterations()).isEqualTo(3);
  }

  @Test
  void a_spent_time_budget_ends_the_search() {
    Run spent = RUN.budget(Duration.ofNanos(1));
    Solution solution = TIGHT.solve(operator(Matrices.positive(20, 1)), ones(20), spent);
    assertThat(solution.ending()).isEqualTo(Ending.OUT_OF_TIME);
    assertThat(solution.x()).containsOnly(0);
  }

  @Test
  void an_indefinite_operator_is_noticed() {
    Solution solution = TIGHT.solve(operator(Matrices.diagonal(1, -1)), new double[] {1, 2}, RUN);
    assertThat(solution.ending()).isEqualTo(Ending.NOT_POSITIVE_DEFINITE);
  }

  @Test
  void a_right_side_of_zeros_needs_no_step() {
    Solution solution = TIGHT.solve(operator(DoubleMatrix.identity(3)), new double[3], RUN);
    assertThat(solution.x()).containsOnly(0);
    assertThat(solution.iterations()).isZero();
    assertThat(solution.converged()).isTrue();
  }

  @Test
  void bad_numbers_are_refused_and_cancelling_stops() {
    assertThatThrownBy(() -> new ConjugateGradients(0, 10)).hasMessageContaining("tolerance");
    assertThatThrownBy(() -> new ConjugateGradients(1e-3, 0)).hasMessageContaining("limit");
    Operator one = operator(DoubleMatrix.identity(1));
    assertThatThrownBy(() -> TIGHT.solve(one, new double[] {Double.NaN}, RUN))
        .isInstanceOf(IllegalArgumentException.class);
    Progress stop = new Stops(() -> true);
    assertThatThrownBy(() -> TIGHT.solve(one, new double[] {1}, RUN.progress(stop)))
        .isInstanceOf(Cancelled.class);
  }

  private static Operator operator(DoubleMatrix a) {
    return (v, out) -> System.arraycopy(Matrices.times(a, v), 0, out, 0, out.length);
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }
}
