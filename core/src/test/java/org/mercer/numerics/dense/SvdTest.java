package org.mercer.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.numerics.lapack.Factorisations;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class SvdTest {
  /** Rounding of a backward stable method: eps times the size times the norm, with room. */
  private static final double ROUNDING = 1e-13;

  private static final Run RUN = Run.defaults().threads(2);

  @Test
  void two_by_two_by_hand() {
    // A = [3 0; 4 5]: A'A = [25 20; 20 25] has eigenvalues 45 and 5 with vectors (1, 1), (1, -1)
    Svd svd = Svd.of(DoubleMatrix.of(new double[] {3, 0}, new double[] {4, 5}), RUN);
    assertThat(svd.values())
        .containsExactly(new double[] {Math.sqrt(45), Math.sqrt(5)}, within(ROUNDING));
    double h = Math.sqrt(0.5);
    assertThat(svd.right().get(0, 0)).isCloseTo(h, within(ROUNDING));
    assertThat(svd.right().get(1, 0)).isCloseTo(h, within(ROUNDING));
    // u1 = A v1 / s1 = h (3, 9) / sqrt 45 = (1, 3) / sqrt 10
    assertThat(svd.left().get(0, 0)).isCloseTo(1 / Math.sqrt(10), within(ROUNDING));
    assertThat(svd.left().get(1, 0)).isCloseTo(3 / Math.sqrt(10), within(ROUNDING));
  }

  @Tag("twin")
  @ParameterizedTest
  @CsvSource({"1,1", "1,7", "7,1", "2,3", "13,5", "5,13", "64,64", "200,30", "30,200", "170,165"})
  void both_twins_multiply_back_with_orthonormal_sides(int rows, int cols) {
    DoubleMatrix a = Matrices.random(rows, cols, 100L * rows + cols);
    double scale = Math.max(rows, cols) * Matrices.largest(a);
    double[][] values = new double[2][];
    for (int twin = 0; twin < 2; twin++) {
      Svd svd = Svd.of(a, RUN, twins()[twin]);
      assertThat(distanceOfProduct(svd, a)).isLessThan(ROUNDING * scale);
      assertThat(Matrices.orthogonality(svd.left())).isLessThan(ROUNDING * scale);
      assertThat(Matrices.orthogonality(svd.right())).isLessThan(ROUNDING * scale);
      values[twin] = svd.values();
      for (int i = 1; i < values[twin].length; i++) {
        assertThat(values[twin][i]).isBetween(0.0, values[twin][i - 1]);
      }
    }
    assertThat(Matrices.distance(values[0], values[1])).isLessThan(ROUNDING * scale);
  }

  @Tag("twin")
  @Test
  void a_matrix_of_rank_two_keeps_orthonormal_sides() {
    DoubleMatrix a = Matrices.times(Matrices.random(20, 2, 1), Matrices.random(2, 9, 2));
    for (Factorisations lapack : twins()) {
      for (DoubleMatrix shape : new DoubleMatrix[] {a, a.transpose()}) {
        Svd svd = Svd.of(shape, RUN, lapack);
        assertThat(distanceOfProduct(svd, shape)).isLessThan(100 * ROUNDING);
        assertThat(Matrices.orthogonality(svd.left())).isLessThan(ROUNDING);
        assertThat(Matrices.orthogonality(svd.right())).isLessThan(ROUNDING);
        assertThat(svd.values()[1]).isGreaterThan(0.1);
        assertThat(svd.values()[2]).isLessThan(100 * ROUNDING);
      }
    }
  }

  @Tag("twin")
  @Test
  void the_zero_matrix_and_tiny_and_huge_ones_decompose() {
    for (Factorisations lapack : twins()) {
      Svd zero = Svd.of(new DoubleMatrix(5, 3), RUN, lapack);
      assertThat(zero.values()).containsOnly(0);
      assertThat(Matrices.orthogonality(zero.left())).isLessThan(ROUNDING);
      for (double scale : new double[] {1e-250, 1e250}) {
        // [3 0; 4 5] again
        double[] entries = {3 * scale, 0, 4 * scale, 5 * scale};
        Svd svd = Svd.of(new DoubleMatrix(2, 2, entries), RUN, lapack);
        assertThat(svd.values()[0] / scale).isCloseTo(Math.sqrt(45), within(ROUNDING));
        assertThat(svd.values()[1] / scale).isCloseTo(Math.sqrt(5), within(ROUNDING));
      }
    }
  }

  @Tag("twin")
  @Test
  void singular_values_of_a_symmetric_matrix_are_absolute_eigenvalues() {
    DoubleMatrix a = Matrices.symmetric(50, 11);
    double[] eigen = SymmetricEigen.of(a, RUN).values();
    double[] absolute = java.util.Arrays.stream(eigen).map(v -> -Math.abs(v)).sorted().toArray();
    for (Factorisations lapack : twins()) {
      double[] values = Svd.of(a, RUN, lapack).values();
      for (int i = 0; i < 50; i++) {
        assertThat(values[i]).isCloseTo(-absolute[i], within(100 * ROUNDING));
      }
    }
  }

  @Test
  void bad_requests_are_refused() {
    DoubleMatrix infinite = new DoubleMatrix(2, 3);
    infinite.set(1, 2, Double.POSITIVE_INFINITY);
    assertThatThrownBy(() -> Svd.of(infinite, RUN)).hasMessageContaining("entry (1, 2)");
    assertThatThrownBy(() -> Svd.of(new DoubleMatrix(0, 3), RUN))
        .isInstanceOf(IllegalArgumentException.class);
    Run small = RUN.budget(Budget.defaults().memory(100));
    assertThatThrownBy(() -> Svd.of(new DoubleMatrix(9, 9), small))
        .hasMessageContaining("memory budget");
  }

  private static double distanceOfProduct(Svd svd, DoubleMatrix a) {
    DoubleMatrix scaled = Matrices.times(svd.left(), Matrices.diagonal(svd.values()));
    return Matrices.distance(Matrices.times(scaled, svd.right().transpose()), a);
  }

  private static Factorisations[] twins() {
    return new Factorisations[] {Lapack.plain(), Lapack.best()};
  }
}
