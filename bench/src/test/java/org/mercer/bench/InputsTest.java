package org.mercer.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.numerics.sparse.Csr;

class InputsTest {
  /**
   * The mean of 20 000 standard normal numbers strays by 1/sqrt(20 000) = 0.007; four times that.
   */
  private static final double FOUR_DEVIATIONS = 0.03;

  @Test
  void the_same_call_gives_the_same_sample() {
    assertThat(Inputs.dense(7, 3)).isEqualTo(Inputs.dense(7, 3));
    assertThat(Inputs.sparse(7, 50, 5, 2)).isEqualTo(Inputs.sparse(7, 50, 5, 2));
    assertThat(Inputs.dna(4, 9).toList()).isEqualTo(Inputs.dna(4, 9).toList());
  }

  @Test
  void dense_entries_have_mean_zero_and_variance_one() {
    double[] values = Inputs.dense(1000, 20).unsafeMatrix().unsafeValues();
    double sum = 0;
    double squares = 0;
    for (double value : values) {
      sum += value;
      squares += value * value;
    }
    assertThat(Math.abs(sum / values.length)).isLessThan(FOUR_DEVIATIONS);
    // The variance of a square is 2, so the mean square strays sqrt(2) times as far.
    assertThat(Math.abs(squares / values.length - 1)).isLessThan(1.5 * FOUR_DEVIATIONS);
  }

  @Test
  void sparse_rows_have_the_asked_non_zeros_less_the_columns_drawn_twice() {
    SparseVectors xs = Inputs.sparse(200, 50_000, 75, 1);
    assertThat(xs.size()).isEqualTo(200);
    assertThat(xs.dim()).isEqualTo(50_000);
    // Two of 75 columns agree in a row about 75 * 74 / 2 / 50 000 = 0.06 times.
    assertThat(xs.unsafeRows().entries()).isBetween(200L * 75 - 50, 200L * 75);
  }

  @Test
  void skew_makes_low_columns_frequent() {
    // u^3 < 1/8 for half of all u, u < 1/8 for an eighth.
    assertThat(shareBelow(Inputs.sparse(500, 80_000, 20, 3).unsafeRows(), 10_000))
        .isBetween(0.45, 0.55);
    assertThat(shareBelow(Inputs.sparse(500, 80_000, 20, 1).unsafeRows(), 10_000))
        .isBetween(0.10, 0.15);
  }

  @Test
  void dna_has_four_letters() {
    Sample<String> strings = Inputs.dna(3, 40);
    assertThat(strings.toList()).hasSize(3).allMatch(s -> s.matches("[ACGT]{40}"));
  }

  @Test
  void the_target_is_the_sine_of_the_sum_of_a_row() {
    double[] target = Inputs.target(DenseVectors.of(new double[] {1, 2}, new double[] {0, 0}));
    assertThat(target).containsExactly(Math.sin(3), 0);
  }

  private static double shareBelow(Csr rows, int column) {
    int below = 0;
    for (int e = 0; e < rows.entries(); e++) {
      below += rows.column(e) < column ? 1 : 0;
    }
    return below / (double) rows.entries();
  }
}
