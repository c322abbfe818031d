package org.mercer.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import org.mercer.run.Stops;

class CholeskyTest {
  /** A few hundred roundings of numbers near 1. */
  private static final double ROUNDING = 1e-12;

  private static final Run RUN = Run.defaults().threads(2);

  @Test
  void two_by_two_by_hand() {
    // L = [2 0; 1 sqrt 2], because 2*2 = 4, 2*1 = 2, 1*1 + 2 = 3. The determinant is 8 and the
    // inverse 1/8 [3 -2; -2 4], so b = (2, 5) gives x = 1/8 (6 - 10, -4 + 20) = (-1/2, 2).
    DoubleMatrix a = DoubleMatrix.of(new double[] {4, 2}, new double[] {2, 3});
    try (Cholesky cholesky = Cholesky.of(a, 0, RUN)) {
      assertThat(cholesky.size()).isEqualTo(2);
      assertThat(cholesky.lower().unsafeValues())
          .containsExactly(new double[] {2, 0, 1, Math.sqrt(2)}, within(ROUNDING));
      assertThat(cholesky.solve(new double[] {2, 5}))
          .containsExactly(new double[] {-0.5, 2}, within(ROUNDING));
      assertThat(cholesky.inverseDiagonal(RUN))
          .containsExactly(new double[] {3.0 / 8, 4.0 / 8}, within(ROUNDING));
      assertThat(cholesky.logDeterminant()).isCloseTo(Math.log(8), within(ROUNDING));
    }
  }

  @Test
  void the_ridge_is_added_to_the_diagonal() {
    // [0 0; 0 0] + 4 I = 2^2 I
    try (Cholesky cholesky = Cholesky.of(new DoubleMatrix(2, 2), 4, RUN)) {
      assertThat(cholesky.lower()).isEqualTo(Matrices.diagonal(2, 2));
      assertThat(cholesky.solve(new double[] {4, -8})).containsExactly(1, -2);
    }
  }

  @Test
  void a_single_entry_is_its_own_square() {
    try (Cholesky cholesky = Cholesky.of(Matrices.diagonal(9), 0, RUN)) {
      assertThat(cholesky.lower()).isEqualTo(Matrices.diagonal(3));
      assertThat(cholesky.solve(new double[] {18})).containsExactly(2);
      assertThat(cholesky.inverseDiagonal(RUN)[0]).isCloseTo(1.0 / 9, within(ROUNDING));
    }
  }

  @Tag("twin")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 64, 127, 128, 129, 257, 300, 520})
  void plain_and_lapack_agree(int n) {
    DoubleMatrix a = Matrices.positive(n, n);
    DoubleMatrix b = Matrices.random(n, 3, n + 1);
    SymmetricSource source = SymmetricSource.of(a);
    try (Cholesky plain = Cholesky.of(source, 0.25, RUN, Lapack.plain());
        Cholesky fast = Cholesky.of(source, 0.25, RUN, Lapack.best())) {
      assertThat(Matrices.distance(plain.lower(), fast.lower())).isLessThan(ROUNDING);
      assertThat(Matrices.distance(plain.solve(b, RUN), fast.solve(b, RUN))).isLessThan(ROUNDING);
      assertThat(Matrices.distance(plain.solve(ones(n)), fast.solve(ones(n)))).isLessThan(ROUNDING);
      assertThat(Matrices.distance(plain.inverseDiagonal(RUN), fast.inverseDiagonal(RUN)))
          .isLessThan(ROUNDING);
      assertThat(plain.logDeterminant()).isCloseTo(fast.logDeterminant(), within(n * ROUNDING));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 64, 200, 257, 400})
  void the_factor_multiplies_back_and_the_solution_solves(int n) {
    DoubleMatrix a = Matrices.positive(n, n);
    DoubleMatrix b = Matrices.random(n, 150, n + 1);
    try (Cholesky cholesky = Cholesky.of(a, 0, RUN)) {
      DoubleMatrix lower = cholesky.lower();
      assertThat(Matrices.distance(Matrices.times(lower, lower.transpose()), a))
          .isLessThan(ROUNDING);
      DoubleMatrix x = cholesky.solve(b, RUN);
      assertThat(Matrices.distance(Matrices.times(a, x), b)).isLessThan(ROUNDING);
      double[] one = cholesky.solve(ones(n));
      assertThat(Matrices.distance(Matrices.times(a, one), ones(n))).isLessThan(ROUNDING);
      DoubleMatrix inverse = cholesky.solve(DoubleMatrix.identity(n), RUN);
      double[] diagonal = cholesky.inverseDiagonal(RUN);
      for (int i = 0; i < n; i++) {
        assertThat(diagonal[i]).isCloseTo(inverse.get(i, i), within(ROUNDING));
      }
    }
  }

  @Test
  void a_product_of_determinants_is_a_sum_of_logarithms() {
    // det(diag(1..300)) = 300!, and log 300! = sum of logs
    double[] entries = new double[300];
    double sum = 0;
    for (int i = 0; i < entries.length; i++) {
      entries[i] = i + 1;
      sum += Math.log(i + 1);
    }
    try (Cholesky cholesky = Cholesky.of(Matrices.diagonal(entries), 0, RUN)) {
      assertThat(cholesky.logDeterminant()).isCloseTo(sum, within(1e-9));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 700, 2100})
  void the_thread_count_changes_no_bit(int n) {
    DoubleMatrix a = Matrices.positive(n, 5);
    DoubleMatrix b = Matrices.random(n, 131, 6);
    double[][] bits = new double[3][];
    int at = 0;
    for (int threads : new int[] {1, 2, 5}) {
      Run run = Run.defaults().threads(threads);
      try (Cholesky cholesky = Cholesky.of(a, 0.1, run)) {
        double[] solved = cholesky.solve(b, run).unsafeValues();
        double[] single = cholesky.solve(ones(n));
        double[] inverse = n < 2000 ? cholesky.inverseDiagonal(run) : new double[0];
        bits[at++] = concat(solved, single, inverse, new double[] {cholesky.logDeterminant()});
      }
    }
    assertThat(Arrays.equals(bits[0], bits[1])).isTrue();
    assertThat(Arrays.equals(bits[0], bits[2])).isTrue();
  }

  @Test
  void hilbert_matrices_are_solved_with_a_small_residual_however_ill_conditioned() {
    // Cholesky is backward stable: A x = b up to rounding of |A| |x|, though x itself may be far
    // off.
    int n = 12;
    DoubleMatrix a = Matrices.hilbert(n);
    try (Cholesky cholesky = Cholesky.of(a, 0, RUN)) {
      double[] x = cholesky.solve(Matrices.times(a, ones(n)));
      double[] back = Matrices.times(a, x);
      assertThat(Matrices.distance(back, Matrices.times(a, ones(n)))).isLessThan(1e-13);
    }
  }

  @Test
  void a_hilbert_matrix_beyond_double_precision_is_refused_and_a_ridge_mends_it() {
    // The condition of order 40 is about 1e59; rounding makes a pivot negative or zero.
    DoubleMatrix a = Matrices.hilbert(40);
    assertThatThrownBy(() -> Cholesky.of(a, 0, RUN)).isInstanceOf(NotPositiveDefinite.class);
    try (Cholesky cholesky = Cholesky.of(a, 1e-8, RUN)) {
      assertThat(cholesky.logDeterminant()).isNegative();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 150, 280, 299})
  void the_exception_names_the_first_bad_pivot_and_its_value(int place) {
    double[] entries = ones(300);
    entries[place] = -0.5;
    for (int threads : new int[] {1, 2, 5}) {
      assertThatThrownBy(
              () -> Cholesky.of(Matrices.diagonal(entries), 0.25, Run.defaults().threads(threads)))
          .isInstanceOfSatisfying(
              NotPositiveDefinite.class,
              e -> {
                assertThat(e.index()).isEqualTo(place);
                assertThat(e.pivot()).isCloseTo(-0.25, within(ROUNDING));
              })
          .hasMessageContaining("pivot " + place)
          .hasMessageContaining("larger ridge");
    }
  }

  @Test
  void the_bad_pivot_is_what_the_rows_before_leave_of_it() {
    // [1 2; 2 1]: 1 - 2*2 = -3
    DoubleMatrix a = DoubleMatrix.of(new double[] {1, 2}, new double[] {2, 1});
    assertThatThrownBy(() -> Cholesky.of(a, 0, RUN))
        .isInstanceOfSatisfying(
            NotPositiveDefinite.class,
            e -> {
              assertThat(e.index()).isEqualTo(1);
              assertThat(e.pivot()).isEqualTo(-3);
            });
  }

  @Test
  void an_entry_that_is_no_number_is_refused_with_its_place() {
    DoubleMatrix a = Matrices.positive(200, 1);
    a.set(170, 30, Double.NaN);
    assertThatThrownBy(() -> Cholesky.of(a, 1, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("entry (170, 30)")
        .hasMessageContaining("NaN");
  }

  @Test
  void only_a_square_matrix_a_fitting_right_side_and_a_ridge_that_is_not_negative_pass() {
    assertThatThrownBy(() -> Cholesky.of(new DoubleMatrix(2, 3), 0, RUN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Cholesky.of(DoubleMatrix.identity(2), -1, RUN))
        .hasMessageContaining("ridge must be zero or a positive finite number, but is -1.0");
    try (Cholesky cholesky = Cholesky.of(DoubleMatrix.identity(2), 0, RUN)) {
      assertThatThrownBy(() -> cholesky.solve(new double[3]))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> cholesky.solve(new DoubleMatrix(3, 1), RUN))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void what_exceeds_the_memory_budget_is_refused_before_anything_is_read() {
    AtomicInteger reads = new AtomicInteger();
    SymmetricSource source = counting(10_000, reads);
    Run small = RUN.budget(Budget.defaults().memory(100L << 20));
    // 10 000^2 / 2 doubles are 381 MiB
    assertThatThrownBy(() -> Cholesky.of(source, 1, small))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("10000 x 10000")
        .hasMessageContaining("budget of 100 MiB")
        .hasMessageContaining("conjugate gradients");
    assertThat(reads).hasValue(0);
    assertThat(Cholesky.bytes(10_000, 2)).isBetween(382L << 20, 430L << 20);
  }

  @Test
  void cancelling_stops_the_work_early() {
    AtomicInteger reads = new AtomicInteger();
    SymmetricSource source = counting(4000, reads);
    Progress stopsSoon = new Stops(() -> reads.get() > 3);
    assertThatThrownBy(() -> Cholesky.of(source, 1, RUN.progress(stopsSoon)))
        .isInstanceOf(Cancelled.class);
    // 4000 rows in tiles of 384 make 66 tiles
    assertThat(reads.get()).isLessThan(20);
  }

  @Test
  void the_failure_of_the_source_reaches_the_caller_whatever_the_threads() {
    SymmetricSource broken =
        new SymmetricSource() {
          @Override
          public int size() {
            return 900;
          }

          @Override
          public void fill(
              int row, int rows, int col, int cols, double[] out, int offset, int stride) {
            if (row > 300 && col > 200) {
              throw new UnsupportedOperationException("row " + row);
            }
            for (int i = 0; i < rows; i++) {
              for (int j = 0; j < cols; j++) {
                out[offset + i * stride + j] = row + i == col + j ? 1 : 0;
              }
            }
          }
        };
    for (int threads : new int[] {1, 2, 5}) {
      assertThatThrownBy(() -> Cholesky.of(broken, 0, Run.defaults().threads(threads)))
          .isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void a_closed_factorisation_says_so_and_closing_twice_is_harmless() {
    Cholesky cholesky = Cholesky.of(Matrices.positive(200, 3), 0, RUN);
    cholesky.close();
    cholesky.close();
    assertThatThrownBy(() -> cholesky.solve(ones(200)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void many_factors_that_nobody_closes_do_not_pile_up() {
    // 100 factors of 1 MiB each; the cleaner frees what is unreachable. The test is that results
    // stay right while it does: memory freed under a running call would show as garbage.
    DoubleMatrix a = Matrices.positive(500, 9);
    double[] b = ones(500);
    double[] first = Cholesky.of(a, 1, RUN).solve(b);
    for (int i = 0; i < 100; i++) {
      if (i % 20 == 0) {
        System.gc();
      }
      assertThat(Cholesky.of(a, 1, RUN).solve(b)).isEqualTo(first);
    }
  }

  private static SymmetricSource counting(int n, AtomicInteger reads) {
    return new SymmetricSource() {
      @Override
      public int size() {
        return n;
      }

      @Override
      public void fill(int row, int rows, int col, int cols, double[] out, int offset, int stride) {
        reads.incrementAndGet();
      }
    };
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static double[] concat(double[]... parts) {
    return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
  }
}
