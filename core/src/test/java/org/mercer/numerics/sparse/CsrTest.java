package org.mercer.numerics.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.run.Streams;

class CsrTest {
  /** Rows (1 0 2), (0 0 0), (0 3 4). */
  private static Csr small() {
    return new Csr(3, new long[] {0, 2, 2, 4}, new int[] {0, 2, 1, 2}, new double[] {1, 2, 3, 4});
  }

  @Test
  void rows_know_their_entries() {
    Csr csr = small();
    assertThat(csr.rows()).isEqualTo(3);
    assertThat(csr.cols()).isEqualTo(3);
    assertThat(csr.entries()).isEqualTo(4);
    assertThat(csr.from(2)).isEqualTo(2);
    assertThat(csr.to(1)).isEqualTo(2);
    assertThat(csr.column(3)).isEqualTo(2);
    assertThat(csr.value(3)).isEqualTo(4);
  }

  @Test
  void products_of_rows_by_hand() {
    Csr csr = small();
    // (1 0 2)(0 3 4) = 8, (1 0 2)(1 0 2) = 5, and the empty row gives 0
    assertThat(csr.dot(0, csr, 2)).isEqualTo(8);
    assertThat(csr.dot(0, csr, 0)).isEqualTo(5);
    assertThat(csr.dot(1, csr, 2)).isZero();
  }

  @Test
  void products_equal_the_dense_ones() {
    long seed = 42;
    double[][] a = sparseRows(20, 30, seed);
    double[][] b = sparseRows(10, 50, seed + 1);
    Csr left = compress(a, 30);
    Csr right = compress(b, 50);
    for (int i = 0; i < 20; i++) {
      for (int j = 0; j < 10; j++) {
        double dense = 0;
        for (int c = 0; c < 30; c++) {
          dense += a[i][c] * b[j][c];
        }
        assertThat(left.dot(i, right, j)).as("seed %d", seed).isCloseTo(dense, within(1e-13));
        assertThat(right.dot(j, left, i)).isEqualTo(left.dot(i, right, j));
      }
    }
  }

  @Test
  void selected_rows_come_in_the_order_asked_for_and_may_repeat() {
    Csr picked = small().select(2, 0, 2, 1);
    assertThat(picked)
        .isEqualTo(
            new Csr(
                3,
                new long[] {0, 2, 4, 6, 6},
                new int[] {1, 2, 0, 2, 1, 2},
                new double[] {3, 4, 1, 2, 3, 4}));
    assertThat(small().select().rows()).isZero();
  }

  @Test
  void equal_parts_make_equal_matrices() {
    assertThat(small()).isEqualTo(small()).hasSameHashCodeAs(small());
    assertThat(small().select(0)).isNotEqualTo(small().select(2));
  }

  @Test
  void what_is_not_a_list_of_rows_is_refused() {
    assertThatThrownBy(() -> new Csr(3, new long[] {0, 2}, new int[] {1, 1}, new double[2]))
        .hasMessageContaining("columns of row 0 must ascend");
    assertThatThrownBy(() -> new Csr(3, new long[] {0, 1}, new int[] {3}, new double[1]))
        .hasMessageContaining("below 3");
    assertThatThrownBy(() -> new Csr(3, new long[] {0, 1}, new int[] {-1}, new double[1]))
        .hasMessageContaining("columns of row 0");
    assertThatThrownBy(() -> new Csr(3, new long[] {0, 2, 1}, new int[] {0}, new double[1]))
        .hasMessageContaining("must not descend");
    assertThatThrownBy(() -> new Csr(3, new long[] {0, 1}, new int[] {0, 1}, new double[2]))
        .hasMessageContaining("row starts");
    assertThatThrownBy(() -> new Csr(3, new long[] {}, new int[] {}, new double[] {}))
        .hasMessageContaining("row starts");
  }

  private static double[][] sparseRows(int rows, int cols, long seed) {
    RandomGenerator random = Streams.of(seed, "sparse rows");
    double[][] a = new double[rows][cols];
    for (double[] row : a) {
      for (int c = 0; c < cols; c++) {
        row[c] = random.nextInt(4) == 0 ? random.nextGaussian() : 0;
      }
    }
    return a;
  }

  private static Csr compress(double[][] rows, int cols) {
    long[] start = new long[rows.length + 1];
    int[] columns = new int[rows.length * cols];
    double[] values = new double[rows.length * cols];
    int next = 0;
    for (int i = 0; i < rows.length; i++) {
      for (int c = 0; c < cols; c++) {
        if (rows[i][c] != 0) {
          columns[next] = c;
          values[next++] = rows[i][c];
        }
      }
      start[i + 1] = next;
    }
    return new Csr(
        cols, start, java.util.Arrays.copyOf(columns, next), java.util.Arrays.copyOf(values, next));
  }
}
