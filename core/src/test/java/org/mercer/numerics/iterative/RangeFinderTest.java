package org.mercer.numerics.iterative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Matrices;
import org.mercer.run.Run;

class RangeFinderTest {
  private static final Run RUN = Run.defaults();

  @Test
  void a_matrix_of_rank_three_is_caught_whole_by_three_columns() {
    DoubleMatrix g = Matrices.random(80, 3, 1);
    DoubleMatrix a = Matrices.times(g, g.transpose());
    DoubleMatrix q = new RangeFinder(3, 6, 1).basis(operator(a), 80, RUN);
    assertThat(q.cols()).isEqualTo(3);
    assertThat(Matrices.orthogonality(q)).isLessThan(1e-13);
    assertThat(errorOf(q, a)).isLessThan(1e-11);
  }

  @Test
  void the_error_is_of_the_order_of_the_first_eigenvalue_left_out() {
    // Eigenvalues 2^-i. For oversampling p the expected error is at most (1 + sqrt(k/(p-1)))
    // times the first left out plus the tail; with p = 8, k = 10 a factor of 10 is generous.
    double[] entries = new double[100];
    for (int i = 0; i < 100; i++) {
      entries[i] = Math.pow(2, -i);
    }
    DoubleMatrix a = Matrices.diagonal(entries);
    DoubleMatrix rough = new RangeFinder(10, 8, 0).basis(operator(a), 100, RUN);
    assertThat(rough.cols()).isEqualTo(18);
    assertThat(errorOf(rough, a)).isLessThan(10 * entries[10]);
    DoubleMatrix sharp = new RangeFinder(10, 8, 2).basis(operator(a), 100, RUN);
    assertThat(errorOf(sharp, a)).isLessThan(errorOf(rough, a));
  }

  @Test
  void there_are_never_more_columns_than_rows_and_none_for_zero() {
    DoubleMatrix whole =
        new RangeFinder(10, 10, 0).basis(operator(DoubleMatrix.identity(7)), 7, RUN);
    assertThat(whole.cols()).isEqualTo(7);
    assertThat(Matrices.orthogonality(whole)).isLessThan(1e-14);
    DoubleMatrix none = new RangeFinder(3, 2, 1).basis((v, out) -> Arrays.fill(out, 0), 7, RUN);
    assertThat(none.cols()).isZero();
  }

  @Test
  void the_seed_decides_the_bits() {
    Operator a = operator(Matrices.positive(40, 2));
    RangeFinder finder = new RangeFinder(4, 2, 1);
    assertThat(finder.basis(a, 40, RUN.seed(1))).isEqualTo(finder.basis(a, 40, RUN.seed(1)));
    assertThat(finder.basis(a, 40, RUN.seed(1))).isNotEqualTo(finder.basis(a, 40, RUN.seed(2)));
  }

  @Test
  void bad_counts_are_refused() {
    assertThatThrownBy(() -> new RangeFinder(0, 5, 1)).hasMessageContaining("rank");
    assertThatThrownBy(() -> new RangeFinder(1, -1, 1)).hasMessageContaining("oversampling");
    assertThatThrownBy(() -> new RangeFinder(1, 1, -1)).hasMessageContaining("powers");
  }

  /** The largest entry of A - Q Q' A. */
  private static double errorOf(DoubleMatrix q, DoubleMatrix a) {
    return Matrices.distance(Matrices.times(q, Matrices.times(q.transpose(), a)), a);
  }

  private static Operator operator(DoubleMatrix a) {
    return (v, out) -> System.arraycopy(Matrices.times(a, v), 0, out, 0, out.length);
  }
}
