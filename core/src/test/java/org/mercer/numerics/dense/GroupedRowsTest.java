package org.mercer.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.gram.Matrices;
import org.mercer.run.Run;

@Tag("twin")
class GroupedRowsTest {
  private static final int GROUP = GroupedRows.GROUP;

  /** The rows of a matrix, its columns in parts of at most so many. */
  private static GroupedRows of(DoubleMatrix matrix, int atOnce) {
    GroupedRows z = new GroupedRows(matrix.rows(), matrix.cols());
    for (int from = 0; from < matrix.cols(); from += atOnce) {
      int count = Math.min(atOnce, matrix.cols() - from);
      for (int g = 0; g < z.groups(); g++) {
        double[] values = new double[count * GROUP];
        for (int i = g * GROUP; i < Math.min(matrix.rows(), (g + 1) * GROUP); i++) {
          for (int j = 0; j < count; j++) {
            values[j * GROUP + i - g * GROUP] = matrix.get(i, from + j);
          }
        }
        z.put(g, values, count);
      }
      z.added(count);
    }
    return z;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 3", "64, 40", "333, 131", "700, 260"})
  void rows_and_products_are_those_of_the_matrix(int rows, int cols) {
    DoubleMatrix matrix = new DoubleMatrix(rows, cols, Matrices.vector(rows * cols, 3));
    GroupedRows z = of(matrix, 50);
    assertThat(z.cols()).isEqualTo(cols);
    for (int i = 0; i < rows; i++) {
      assertThat(z.row(i)).isEqualTo(matrix.row(i));
    }
    int[] which = {rows - 1, 0, rows / 2};
    GroupedRows.Panels panels = z.panels(which);
    double[] out = new double[GROUP * panels.stride()];
    z.products(z.groups() - 1, panels, out);
    for (int i = (z.groups() - 1) * GROUP; i < rows; i++) {
      for (int j = 0; j < which.length; j++) {
        double product = 0;
        for (int f = 0; f < cols; f++) {
          product += matrix.get(i, f) * matrix.get(which[j], f);
        }
        assertThat(out[i % GROUP * panels.stride() + j]).isCloseTo(product, within(1e-12));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 3", "64, 40", "333, 131", "700, 260"})
  void weighted_squares_and_sums_are_those_of_the_matrix(int rows, int cols) {
    DoubleMatrix matrix = new DoubleMatrix(rows, cols, Matrices.vector(rows * cols, 3));
    GroupedRows z = of(matrix, 1000);
    double[] weights = Matrices.vector(rows, 4);
    DoubleMatrix squares = WeightedSquares.of(z, weights, Run.defaults());
    double[] sums = z.sums(weights);
    for (int f = 0; f < cols; f += 13) {
      for (int h = 0; h < cols; h++) {
        double square = 0;
        double sum = 0;
        for (int i = 0; i < rows; i++) {
          square += weights[i] * matrix.get(i, f) * matrix.get(i, h);
          sum += weights[i] * matrix.get(i, f);
        }
        assertThat(squares.get(f, h)).isCloseTo(square, within(1e-11));
        assertThat(squares.get(h, f)).isEqualTo(squares.get(f, h));
        assertThat(sums[f]).isCloseTo(sum, within(1e-11));
      }
    }
  }
}
