package org.mercer.numerics.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sparse rows times sparse rows against walking both lists of columns. */
@Tag("twin")
class SparseProductsTest {
  private static Csr random(int rows, int dim, int most, Random random) {
    long[] start = new long[rows + 1];
    int[] columns = new int[rows * most];
    double[] values = new double[rows * most];
    int at = 0;
    for (int i = 0; i < rows; i++) {
      int[] row = random.ints(random.nextInt(most + 1), 0, dim).sorted().distinct().toArray();
      for (int c : row) {
        columns[at] = c;
        values[at++] = 2 * random.nextDouble() - 1;
      }
      start[i + 1] = at;
    }
    return new Csr(dim, start, Arrays.copyOf(columns, at), Arrays.copyOf(values, at));
  }

  @Test
  void tiles_agree_with_merging_for_any_shape_and_dimension() {
    Random random = new Random(5);
    for (int trial = 0; trial < 100; trial++) {
      int dim = trial % 3 == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(60);
      Csr a = random(1 + random.nextInt(80), dim, 12, random);
      Csr b = trial % 4 == 0 ? a : random(1 + random.nextInt(80), dim, 12, random);
      SparseProducts products = new SparseProducts(a, new SparseColumns(b));
      int row = random.nextInt(a.rows());
      int height = 1 + random.nextInt(a.rows() - row);
      int col = random.nextInt(b.rows());
      int width = 1 + random.nextInt(b.rows() - col);
      double[] doubles = new double[height * width];
      float[] floats = new float[height * width];
      products.fill(row, height, col, width, doubles, 0, width);
      products.fill(row, height, col, width, floats, 0, width);
      for (int i = 0; i < height; i++) {
        for (int j = 0; j < width; j++) {
          double expected = a.dot(row + i, b, col + j);
          assertThat(doubles[i * width + j])
              .as("trial %d", trial)
              .isCloseTo(expected, within(1e-13));
          assertThat((double) floats[i * width + j]).isCloseTo(expected, within(1e-5));
        }
      }
    }
  }

  /** Too many features for dense panels, and too many in common for lists of rows. */
  @Test
  void wide_rows_that_share_much_agree_with_merging_in_float() {
    Random random = new Random(7);
    Csr a = random(70, 3000, 1500, random);
    Csr b = random(45, 3000, 1500, random);
    SparseProducts products = new SparseProducts(a, new SparseColumns(b));
    int[] which = {3, 69, 0, 41, 41, 12};
    float[] found = new float[which.length * 50];
    products.fillRows(which, 2, 40, found, 1, 50);
    for (int i = 0; i < which.length; i++) {
      for (int j = 0; j < 40; j++) {
        double expected = a.dot(which[i], b, 2 + j);
        assertThat((double) found[1 + i * 50 + j]).isCloseTo(expected, within(1e-4));
      }
    }
  }

  @Test
  void the_same_products_come_out_when_tables_are_used_again() {
    Random random = new Random(6);
    Csr a = random(100, 40, 10, random);
    SparseProducts products = new SparseProducts(a, new SparseColumns(a));
    double[] first = new double[100 * 100];
    double[] again = new double[100 * 100];
    products.fill(0, 100, 0, 100, first, 0, 100);
    products.fill(50, 50, 0, 100, new double[50 * 100], 0, 100);
    products.fill(0, 100, 0, 100, again, 0, 100);
    assertThat(again).isEqualTo(first);
  }
}
