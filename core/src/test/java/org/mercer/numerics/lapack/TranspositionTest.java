package org.mercer.numerics.lapack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranspositionTest {
  @ParameterizedTest
  @CsvSource({"1,1", "2,3", "32,32", "33,31", "70,70", "5,100"})
  void row_and_column_change_places(int rows, int cols) {
    double[] a = new double[rows * cols];
    for (int i = 0; i < a.length; i++) {
      a[i] = i;
    }
    double[] out = Transposition.of(a, rows, cols);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < cols; j++) {
        assertThat(out[j * rows + i]).isEqualTo(i * cols + j);
      }
    }
    if (rows == cols) {
      Transposition.square(a, rows);
      assertThat(a).isEqualTo(out);
    }
  }
}
