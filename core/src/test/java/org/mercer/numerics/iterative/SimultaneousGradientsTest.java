package org.mercer.numerics.iterative;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.mercer.gram.Matrices;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Budget;
import org.mercer.run.Journal;
import org.mercer.run.Run;

class SimultaneousGradientsTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 40;
  private static final DoubleMatrix A = matrix();
  private static final double[][] SIDES = {
    Matrices.vector(N, 100), new double[N], Matrices.vector(N, 101)
  };

  /** I + sum_f 0.7^f b_f b_f'. */
  private static DoubleMatrix matrix() {
    DoubleMatrix a = DoubleMatrix.identity(N);
    for (int f = 0; f < 30; f++) {
      double[] b = Matrices.vector(N, f);
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
          a.set(i, j, a.get(i, j) + b[i] * b[j] * Math.pow(0.7, f));
        }
      }
    }
    return a;
  }

  private static void times(double[][] vs, double[][] outs) {
    for (int j = 0; j < vs.length; j++) {
      System.arraycopy(Matrices.times(A, vs[j]), 0, outs[j], 0, N);
    }
  }

  private static void byTheDiagonal(double[][] vs, double[][] outs) {
    for (int j = 0; j < vs.length; j++) {
      for (int i = 0; i < N; i++) {
        outs[j][i] = vs[j][i] / A.get(i, i);
      }
    }
  }

  private static SimultaneousGradients.Solution solve(int limit, Run run) {
    return SimultaneousGradients.solve(
        SimultaneousGradientsTest::times,
        SimultaneousGradientsTest::byTheDiagonal,
        SIDES,
        1e-12,
        limit,
        "test",
        run);
  }

  @Test
  void all_sides_are_solved() {
    SimultaneousGradients.Solution found = solve(200, RUN);
    assertThat(found.converged()).isTrue();
    try (Cholesky factor = Cholesky.of(A, 0, RUN)) {
      for (int j = 0; j < SIDES.length; j++) {
        Matrices.assertClose(found.x()[j], factor.solve(SIDES[j]), 1e-10);
      }
    }
  }

  @Test
  void with_the_matrix_itself_as_preconditioner_one_product_will_do() {
    try (Cholesky factor = Cholesky.of(A, 0, RUN)) {
      SimultaneousGradients.Solution found =
          SimultaneousGradients.solve(
              SimultaneousGradientsTest::times,
              (vs, outs) -> Arrays.setAll(outs, j -> factor.solve(vs[j])),
              SIDES,
              1e-10,
              5,
              "test",
              RUN);
      assertThat(found.products()).isEqualTo(1);
      assertThat(found.converged()).isTrue();
    }
  }

  @Test
  void what_is_not_done_is_said() {
    SimultaneousGradients.Solution found = solve(2, RUN);
    assertThat(found.converged()).isFalse();
    assertThat(found.products()).isEqualTo(2);
    assertThat(found.residual()).isGreaterThan(1e-12);
    Run one = RUN.budget(Budget.defaults().iterations(1));
    assertThat(solve(200, one).products()).isEqualTo(1);
  }

  /** A journal that keeps each state. */
  private static final class Kept implements Journal {
    private final Map<String, double[]> states = new LinkedHashMap<>();

    @Override
    public void about(Map<String, Object> what) {}

    @Override
    public Optional<double[]> start(String part) {
      return Optional.ofNullable(states.get(part));
    }

    @Override
    public void keep(String part, Supplier<double[]> state, boolean finished) {
      states.put(part, state.get());
    }
  }

  @Test
  void who_goes_on_from_a_state_comes_to_the_same_bits() {
    Kept kept = new Kept();
    solve(7, RUN.journal(kept));
    SimultaneousGradients.Solution resumed = solve(200, RUN.journal(kept));
    SimultaneousGradients.Solution whole = solve(200, RUN);
    assertThat(resumed.x()).isDeepEqualTo(whole.x());
    assertThat(resumed.products()).isEqualTo(whole.products());
    assertThat(resumed.residual()).isEqualTo(whole.residual());
  }
}
