package org.mercer.numerics.iterative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Matrices;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

class BlockLanczosTest {
  /** Values are far better than the residuals of 1e-10. */
  private static final double CLOSE = 1e-9;

  private static final Run RUN = Run.defaults();
  private static final BlockLanczos LANCZOS = new BlockLanczos(1e-10, 10_000);

  private static BlockOperator operator(DoubleMatrix a) {
    return (vs, outs) -> {
      for (int v = 0; v < vs.length; v++) {
        for (int i = 0; i < a.rows(); i++) {
          double sum = 0;
          for (int j = 0; j < a.cols(); j++) {
            sum += a.get(i, j) * vs[v][j];
          }
          outs[v][i] = sum;
        }
      }
    };
  }

  /** The spectrum is dense at its end, so that a basis fills up and is restarted. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 64, 257, 400})
  void the_end_of_the_second_differences_is_found(int n) {
    int count = Math.min(n, 3);
    Lanczos.Spectrum found =
        LANCZOS.largest(operator(Matrices.secondDifferences(n)), n, count, RUN);
    assertThat(found.converged()).isTrue();
    for (int i = 0; i < count; i++) {
      assertThat(found.values()[i])
          .isCloseTo(Matrices.secondDifferencesEigenvalue(n, n - count + i), within(CLOSE));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void vectors_are_orthonormal_with_the_reported_residual(long seed) {
    int n = 150;
    DoubleMatrix a = Matrices.symmetric(n, seed);
    Lanczos.Spectrum found = LANCZOS.largest(operator(a), n, 5, RUN.seed(seed));
    assertThat(Matrices.orthogonality(found.vectors())).as("seed %d", seed).isLessThan(1e-11);
    DoubleMatrix difference = Matrices.times(a, found.vectors());
    DoubleMatrix scaled = Matrices.times(found.vectors(), Matrices.diagonal(found.values()));
    assertThat(Matrices.distance(difference, scaled))
        .as("seed %d", seed)
        .isLessThanOrEqualTo(3 * found.residual() + 1e-12);
    SymmetricEigen all = SymmetricEigen.leading(a, 5, RUN);
    assertThat(Matrices.distance(found.values(), all.values())).isLessThan(CLOSE);
    assertThat(Matrices.distance(found.vectors(), all.vectors())).isLessThan(1e-6);
  }

  /** diag(3, 3, 3, 1, 0, 0, ...): one vector meets one direction of the threefold value. */
  @Test
  void a_repeated_eigenvalue_is_found_as_often_as_it_is_repeated() {
    double[] values = new double[40];
    values[4] = values[17] = values[30] = 3;
    values[9] = 1;
    Lanczos.Spectrum found = LANCZOS.largest(operator(Matrices.diagonal(values)), 40, 5, RUN);
    assertThat(found.values()).containsExactly(new double[] {0, 1, 3, 3, 3}, within(CLOSE));
  }

  @Test
  void a_matrix_of_zeros_has_zeros() {
    Lanczos.Spectrum found = LANCZOS.largest(operator(new DoubleMatrix(9, 9)), 9, 2, RUN);
    assertThat(found.values()).containsExactly(0, 0);
    assertThat(Matrices.orthogonality(found.vectors())).isLessThan(1e-12);
  }

  @Test
  void stopped_early_it_says_so() {
    Run once = RUN.budget(RUN.budget().iterations(1));
    Lanczos.Spectrum found =
        LANCZOS.largest(operator(Matrices.secondDifferences(300)), 300, 3, once);
    assertThat(found.converged()).isFalse();
    assertThat(found.products()).isEqualTo(1);
    assertThat(found.residual()).isGreaterThan(1e-3);
  }

  @Test
  void more_than_there_are_is_refused() {
    assertThatThrownBy(() -> LANCZOS.largest(operator(new DoubleMatrix(2, 2)), 2, 3, RUN))
        .hasMessageContaining("between 1 and 2, but is 3");
  }
}
