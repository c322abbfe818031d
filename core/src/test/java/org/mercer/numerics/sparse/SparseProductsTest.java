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

  /** How much memory there is must not show in a result. */
  @Test
  void dense_panels_and_tables_have_the_same_bits() {
    Random random = new Random(8);
    Csr a = random(83, 300, 120, random);
    Csr b = random(201, 300, 120, random);
    SparseProducts panels = new SparseProducts(a, new SparseColumns(b, Long.MAX_VALUE));
    SparseProducts tables = new SparseProducts(a, new SparseColumns(b, 0));
    int[] which = {3, 80, 0, 41, 41, 12, 7};
    for (int[] columns : new int[][] {{0, 201}, {5, 130}, {64, 64}, {63, 2}, {200, 1}}) {
      float[] found = new float[which.length * 210];
      float[] expected = found.clone();
      panels.fillRows(which, columns[0], columns[1], found, 3, 210);
      tables.fillRows(which, columns[0], columns[1], expected, 3, 210);
      assertThat(found).as("columns %s", Arrays.toString(columns)).isEqualTo(expected);
      for (int height : new int[] {1, 2, 9, 64}) {
        float[] band = new float[height * 210];
        float[] same = band.clone();
        panels.fill(10, height, columns[0], columns[1], band, 0, 210);
        tables.fill(10, height, columns[0], columns[1], same, 0, 210);
        assertThat(band).isEqualTo(same);
      }
    }
  }

  @Test
  void transposed_products_have_the_same_bits() {
    Random random = new Random(10);
    Csr a = random(301, 90, 40, random);
    Csr b = random(170, 70, 30, random);
    SparseProducts products = new SparseProducts(a, new SparseColumns(b, Long.MAX_VALUE));
    SparseProducts transposed = products.transposed().orElseThrow();
    assertThat(transposed.transposed()).contains(products);
    float[] expected = new float[301 * 170];
    float[] found = new float[170 * 301];
    products.fill(0, 301, 0, 170, expected, 0, 170);
    for (int[] rows : new int[][] {{0, 100}, {100, 69}, {169, 1}}) {
      for (int[] columns : new int[][] {{0, 128}, {128, 64}, {192, 109}}) {
        int at = rows[0] * 301 + columns[0];
        transposed.fill(rows[0], rows[1], columns[0], columns[1], found, at, 301);
      }
    }
    double[] expectedDoubles = new double[301 * 170];
    double[] foundDoubles = new double[170 * 301];
    products.fill(0, 301, 0, 170, expectedDoubles, 0, 170);
    transposed.fill(0, 170, 0, 301, foundDoubles, 0, 301);
    for (int i = 0; i < 301; i++) {
      for (int j = 0; j < 170; j++) {
        assertThat(found[j * 301 + i]).isEqualTo(expected[i * 170 + j]);
        assertThat(foundDoubles[j * 301 + i]).isEqualTo(expectedDoubles[i * 170 + j]);
      }
    }
  }

  /** Too little memory for panels, or too little in common. */
  @Test
  void products_without_panels_are_not_transposed() {
    Random random = new Random(11);
    Csr a = random(40, 90, 40, random);
    assertThat(new SparseProducts(a, new SparseColumns(a, 0)).transposed()).isEmpty();
    Csr few = random(40, 1000, 4, random);
    assertThat(new SparseProducts(few, new SparseColumns(few)).transposed()).isEmpty();
  }

  /** What only one side has adds nothing; bands may be taller than those that are kept. */
  @Test
  void rows_with_more_features_than_the_columns_agree_with_merging() {
    Random random = new Random(9);
    Csr a = random(300, 90, 40, random);
    Csr b = random(70, 60, 30, random);
    SparseProducts products = new SparseProducts(a, new SparseColumns(b));
    float[] found = new float[300 * 70];
    products.fill(0, 300, 0, 70, found, 0, 70);
    for (int i = 0; i < 300; i++) {
      for (int j = 0; j < 70; j++) {
        assertThat((double) found[i * 70 + j]).isCloseTo(a.dot(i, b, j), within(1e-5));
      }
    }
  }

  /** 1e39 is no float: who does not have that feature must not notice it in another row. */
  @Test
  void a_value_beyond_floats_touches_only_rows_that_have_its_feature() {
    Csr rows = new Csr(3, new long[] {0, 2, 3}, new int[] {0, 2, 1}, new double[] {1, 1, 2});
    Csr columns =
        new Csr(3, new long[] {0, 2, 4}, new int[] {0, 1, 1, 2}, new double[] {1e39, 3, 4, 5});
    SparseProducts products = new SparseProducts(rows, new SparseColumns(columns));
    float[] found = new float[4];
    products.fill(0, 2, 0, 2, found, 0, 2);
    assertThat(found).containsExactly(Float.MAX_VALUE, 5, 6, 8);
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
