package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.data.vector.DenseVectors;
import org.mercer.run.Streams;

class LongTailsTest {
  /** A column of z, and beside it one of exp(z), whose largest of 900 is far out. */
  @Test
  void incomes_have_a_long_tail_and_heights_have_none() {
    RandomGenerator random = Streams.of(1, "tails");
    double[][] rows = new double[900][2];
    Arrays.setAll(rows, i -> new double[] {random.nextGaussian(), 0.3 * random.nextGaussian()});
    assertThat(LongTails.in(DenseVectors.of(rows))).isFalse();
    for (double[] row : rows) {
      row[1] = Math.exp(row[0]);
    }
    assertThat(LongTails.in(DenseVectors.of(rows))).isTrue();
  }

  /** Columns of two values have no middle half to compare with, or are all of it. */
  @Test
  void columns_of_yes_and_no_have_none() {
    double[][] rows = new double[100][2];
    Arrays.setAll(rows, i -> new double[] {i % 2, i == 7 ? 1 : 0});
    assertThat(LongTails.in(DenseVectors.of(rows))).isFalse();
    assertThat(LongTails.in(DenseVectors.of(new double[][] {{1, 2}}))).isFalse();
  }
}
