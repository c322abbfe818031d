package org.mercer.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.numerics.lapack.Factorisations;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import org.mercer.run.Stops;

class SymmetricEigenTest {
  /** Rounding of a backward stable method: eps times n times the norm, with room. */
  private static final double ROUNDING = 1e-13;

  private static final Run RUN = Run.defaults().threads(2);

  @Test
  void two_by_two_by_hand() {
    // [2 1; 1 2]: (1, -1) gives 2 - 1 = 1, (1, 1) gives 2 + 1 = 3
    SymmetricEigen eigen =
        SymmetricEigen.of(DoubleMatrix.of(new double[] {2, 1}, new double[] {1, 2}), RUN);
    double h = Math.sqrt(0.5);
    assertThat(eigen.values()).containsExactly(new double[] {1, 3}, within(ROUNDING));
    assertThat(eigen.vector(1)).containsExactly(new double[] {h, h}, within(ROUNDING));
    assertThat(Math.abs(eigen.vector(0)[0])).isCloseTo(h, within(ROUNDING));
    assertThat(eigen.vector(0)[0]).isCloseTo(-eigen.vector(0)[1], within(ROUNDING));
  }

  @Test
  void a_diagonal_matrix_is_sorted_and_its_vectors_point_along_the_axes() {
    SymmetricEigen eigen = SymmetricEigen.of(Matrices.diagonal(3, -1, 2), RUN);
    assertThat(eigen.values()).containsExactly(-1, 2, 3);
    assertThat(eigen.vectors())
        .isEqualTo(
            DoubleMatrix.of(
                new double[] {0, 0, 1}, new double[] {1, 0, 0}, new double[] {0, 1, 0}));
  }

  @Test
  void the_largest_entry_of_each_vector_is_positive() {
    SymmetricEigen eigen = SymmetricEigen.of(Matrices.symmetric(40, 4), RUN);
    for (int i = 0; i < 40; i++) {
      double extreme = 0;
      for (double entry : eigen.vector(i)) {
        extreme = Math.abs(entry) > Math.abs(extreme) ? entry : extreme;
      }
      assertThat(extreme).isPositive();
    }
  }

  @Tag("twin")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 64, 161, 257})
  void both_twins_find_known_eigenvalues(int n) {
    for (Factorisations lapack : twins()) {
      SymmetricEigen eigen = SymmetricEigen.of(Matrices.secondDifferences(n), 0, n, RUN, lapack);
      for (int k = 0; k < n; k++) {
        assertThat(eigen.value(k))
            .as("%s, value %d of %d", lapack.describe(), k, n)
            .isCloseTo(Matrices.secondDifferencesEigenvalue(n, k), within(ROUNDING));
      }
    }
  }

  @Tag("twin")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 64, 161, 257})
  void residuals_are_small_and_vectors_orthonormal(int n) {
    DoubleMatrix a = Matrices.symmetric(n, n);
    double scale = n * Matrices.largest(a);
    for (Factorisations lapack : twins()) {
      SymmetricEigen eigen = SymmetricEigen.of(a, 0, n, RUN, lapack);
      DoubleMatrix v = eigen.vectors();
      DoubleMatrix av = Matrices.times(a, v);
      DoubleMatrix scaled = Matrices.times(v, Matrices.diagonal(eigen.values()));
      assertThat(Matrices.distance(av, scaled)).as(lapack.describe()).isLessThan(ROUNDING * scale);
      assertThat(Matrices.orthogonality(v)).as(lapack.describe()).isLessThan(ROUNDING * n);
      assertThat(eigen.values()).isSorted();
    }
  }

  @Tag("twin")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 64, 161, 257})
  void the_twins_agree_on_values_and_on_leading_vectors(int n) {
    DoubleMatrix a = Matrices.symmetric(n, 3L * n);
    int count = Math.min(n, 4);
    SymmetricEigen plain = SymmetricEigen.of(a, 0, n, RUN, Lapack.plain());
    SymmetricEigen fast = SymmetricEigen.of(a, 0, n, RUN, Lapack.best());
    SymmetricEigen leading = SymmetricEigen.of(a, n - count, n, RUN, Lapack.best());
    double scale = n * Matrices.largest(a);
    assertThat(Matrices.distance(plain.values(), fast.values())).isLessThan(ROUNDING * scale);
    for (int i = 0; i < count; i++) {
      int all = n - count + i;
      assertThat(leading.value(i)).isCloseTo(plain.value(all), within(ROUNDING * scale));
      // A vector is determined as well as its value is separated from the next.
      double gap = gap(plain.values(), all);
      assertThat(Matrices.distance(leading.vector(i), plain.vector(all)))
          .as("vector %d of %d, gap %s", all, n, gap)
          .isLessThan(10 * ROUNDING * scale / Math.min(gap, 1));
    }
  }

  private static double gap(double[] values, int i) {
    double gap = Double.MAX_VALUE;
    for (int j = 0; j < values.length; j++) {
      gap = j == i ? gap : Math.min(gap, Math.abs(values[i] - values[j]));
    }
    return gap;
  }

  @Tag("twin")
  @Test
  void repeated_eigenvalues_keep_orthonormal_vectors() {
    // All ones: n once, 0 the other n - 1 times.
    int n = 170;
    DoubleMatrix ones = new DoubleMatrix(n, n);
    java.util.Arrays.fill(ones.unsafeValues(), 1);
    for (Factorisations lapack : twins()) {
      SymmetricEigen eigen = SymmetricEigen.of(ones, 0, n, RUN, lapack);
      assertThat(eigen.value(n - 1)).isCloseTo(n, within(n * ROUNDING));
      assertThat(Math.abs(eigen.value(0))).isLessThan(n * ROUNDING);
      assertThat(eigen.value(n - 2)).isLessThan(n * ROUNDING);
      assertThat(Matrices.orthogonality(eigen.vectors())).isLessThan(n * ROUNDING);
    }
  }

  @Tag("twin")
  @Test
  void scales_near_the_ends_of_double_do_not_overflow_or_vanish() {
    for (Factorisations lapack : twins()) {
      for (double scale : new double[] {1e-290, 1e290}) {
        DoubleMatrix a = Matrices.secondDifferences(5);
        for (int i = 0; i < 25; i++) {
          a.unsafeValues()[i] *= scale;
        }
        SymmetricEigen eigen = SymmetricEigen.of(a, 0, 5, RUN, lapack);
        for (int k = 0; k < 5; k++) {
          double expected = Matrices.secondDifferencesEigenvalue(5, k);
          assertThat(eigen.value(k) / scale)
              .as("%s at %s", lapack.describe(), scale)
              .isCloseTo(expected, within(ROUNDING));
        }
      }
    }
  }

  @Tag("twin")
  @Test
  void the_hilbert_matrix_has_the_published_extreme_eigenvalues() {
    // Order 3, from the characteristic polynomial
    // x^3 - 23/15 x^2 + 127/720 x - 1/2160 = 0.
    for (Factorisations lapack : twins()) {
      for (double x : SymmetricEigen.of(Matrices.hilbert(3), 0, 3, RUN, lapack).values()) {
        assertThat(x * x * x - 23.0 / 15 * x * x + 127.0 / 720 * x - 1.0 / 2160)
            .isCloseTo(0, within(1e-15));
      }
      // Positive definite, so the 12th order stays positive up to rounding of its norm 1.8.
      SymmetricEigen twelve = SymmetricEigen.of(Matrices.hilbert(12), 0, 12, RUN, lapack);
      assertThat(twelve.value(0)).isCloseTo(0, within(1e-15));
    }
  }

  /** What a kernel with few features gives: large entries above, nothing but rounding below. */
  @Tag("twin")
  @ParameterizedTest
  @ValueSource(ints = {20, 60, 120, 150})
  void a_matrix_of_low_rank_has_its_zeros(int n) {
    for (long seed = 0; seed < 20; seed++) {
      // rows on a circle of radius 3, and their quadratic features
      double[] angles = Matrices.random(1, n, seed).row(0);
      DoubleMatrix matrix = new DoubleMatrix(n, n);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double product = 9 * Math.cos(7 * (angles[i] - angles[j]));
          matrix.set(i, j, product * product);
        }
      }
      for (Factorisations lapack : twins()) {
        SymmetricEigen eigen = SymmetricEigen.of(matrix, 0, n, RUN, lapack);
        double largest = eigen.value(n - 1);
        for (int k = 0; k < n - 3; k++) {
          assertThat(eigen.value(k)).isCloseTo(0, within(n * Math.ulp(largest)));
        }
        assertThat(eigen.value(n - 1) + eigen.value(n - 2) + eigen.value(n - 3))
            .isCloseTo(81.0 * n, within(ROUNDING * 81 * n)); // the trace
      }
    }
  }

  @Test
  void the_zero_matrix_has_zero_eigenvalues() {
    SymmetricEigen eigen = SymmetricEigen.of(new DoubleMatrix(4, 4), RUN);
    assertThat(eigen.values()).containsOnly(0);
    assertThat(Matrices.orthogonality(eigen.vectors())).isZero();
  }

  @Test
  void the_thread_count_changes_no_bit() {
    DoubleMatrix a = Matrices.symmetric(300, 8);
    SymmetricEigen one = SymmetricEigen.of(a, Run.defaults().threads(1));
    SymmetricEigen five = SymmetricEigen.of(a, Run.defaults().threads(5));
    assertThat(five.values()).isEqualTo(one.values());
    assertThat(five.vectors()).isEqualTo(one.vectors());
    assertThat(SymmetricEigen.leading(a, 7, Run.defaults().threads(5)).vectors())
        .isEqualTo(SymmetricEigen.leading(a, 7, Run.defaults().threads(1)).vectors());
  }

  @Test
  void only_the_lower_triangle_is_read() {
    DoubleMatrix a = DoubleMatrix.of(new double[] {2, 77}, new double[] {1, 2});
    assertThat(SymmetricEigen.of(a, RUN).values())
        .containsExactly(new double[] {1, 3}, within(ROUNDING));
    assertThat(a.get(0, 1)).isEqualTo(77);
  }

  @Test
  void bad_requests_are_refused() {
    DoubleMatrix nan = DoubleMatrix.identity(3);
    nan.set(2, 1, Double.NaN);
    assertThatThrownBy(() -> SymmetricEigen.of(nan, RUN)).hasMessageContaining("entry (2, 1)");
    assertThatThrownBy(() -> SymmetricEigen.of(new DoubleMatrix(2, 3), RUN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> SymmetricEigen.leading(DoubleMatrix.identity(3), 4, RUN))
        .hasMessageContaining("between 1 and 3, but is 4");
    Run small = RUN.budget(Budget.defaults().memory(1000));
    assertThatThrownBy(() -> SymmetricEigen.of(DoubleMatrix.identity(9), small))
        .hasMessageContaining("memory budget")
        .hasMessageContaining("Lanczos");
  }

  @Test
  void a_long_decomposition_can_be_cancelled_while_it_runs() {
    AtomicInteger asked = new AtomicInteger();
    Progress stopsSoon = new Stops(() -> asked.incrementAndGet() > 1);
    DoubleMatrix a = Matrices.symmetric(1100, 2);
    assertThatThrownBy(() -> SymmetricEigen.of(a, RUN.progress(stopsSoon)))
        .isInstanceOf(Cancelled.class);
  }

  private static Factorisations[] twins() {
    return new Factorisations[] {Lapack.plain(), Lapack.best()};
  }
}
