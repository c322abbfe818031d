package org.mercer.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DenseMatricesTest {
  @Test
  void entries_lie_row_by_row() {
    DoubleMatrix doubles = DoubleMatrix.of(new double[] {1, 2, 3}, new double[] {4, 5, 6});
    assertThat(doubles.unsafeValues()).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(doubles.get(1, 0)).isEqualTo(4);
    assertThat(doubles.row(1)).containsExactly(4, 5, 6);
  }

  @Test
  void the_transpose_swaps_places_and_twice_is_nothing() {
    DoubleMatrix doubles = Matrices.random(5, 3, 1);
    assertThat(doubles.transpose().get(2, 4)).isEqualTo(doubles.get(4, 2));
    assertThat(doubles.transpose().transpose()).isEqualTo(doubles);
  }

  @Test
  void a_copy_is_independent_and_rows_given_are_copied() {
    double[] row = {1, 2};
    DoubleMatrix matrix = DoubleMatrix.of(row);
    DoubleMatrix copy = matrix.copy();
    row[0] = 9;
    copy.set(0, 1, 8);
    assertThat(matrix).isEqualTo(DoubleMatrix.of(new double[] {1, 2}));
    assertThat(matrix.hashCode()).isEqualTo(DoubleMatrix.of(new double[] {1, 2}).hashCode());
    assertThat(matrix).isNotEqualTo(copy);
  }

  @Test
  void ragged_rows_and_wrong_lengths_are_refused() {
    assertThatThrownBy(() -> DoubleMatrix.of(new double[] {1, 2}, new double[] {3}))
        .hasMessageContaining("must agree, but one side has 2 and the other 1");
    assertThatThrownBy(() -> new DoubleMatrix(2, 3, new double[5]))
        .hasMessageContaining("must agree, but one side has 6 and the other 5");
    assertThatThrownBy(() -> new DoubleMatrix(70_000, 70_000))
        .isInstanceOf(ArithmeticException.class);
  }
}
