package org.mercer.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mercer.numerics.simd.ArrayKind;

/** Packed products against the definition, for rectangles of every alignment. */
@Tag("twin")
class ProductsTest {
  private static final double DOUBLE_ROUNDING = 1e-12;
  private static final double FLOAT_ROUNDING = 1e-4;

  private static DoubleMatrix random(int rows, int cols, long seed) {
    return new DoubleMatrix(
        rows, cols, new Random(seed).doubles((long) rows * cols, -1, 1).toArray());
  }

  private static double product(DoubleMatrix a, int i, DoubleMatrix b, int j, double[] origin) {
    double sum = 0;
    for (int f = 0; f < a.cols(); f++) {
      double m = origin.length == 0 ? 0 : origin[f];
      sum += (a.get(i, f) - m) * (b.get(j, f) - m);
    }
    return sum;
  }

  @Test
  void every_rectangle_holds_the_products_of_its_rows_and_columns() {
    Random random = new Random(11);
    for (int trial = 0; trial < 200; trial++) {
      int rows = 1 + random.nextInt(70);
      int cols = 1 + random.nextInt(90);
      int depth = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(40);
      DoubleMatrix a = random(rows, depth, trial);
      DoubleMatrix b = random(cols, depth, trial + 1000);
      double[] origin = trial % 2 == 0 ? new double[0] : random.doubles(depth, -1, 1).toArray();
      int row = random.nextInt(rows);
      int height = random.nextInt(rows - row + 1);
      int col = random.nextInt(cols);
      int width = random.nextInt(cols - col + 1);
      int stride = width + random.nextInt(5);
      int offset = random.nextInt(7);
      double[] doubles = new double[offset + height * stride + 1];
      float[] floats = new float[doubles.length];
      new DenseProducts<>(ArrayKind.DOUBLES, a, b, origin)
          .fill(row, height, col, width, doubles, offset, stride);
      new DenseProducts<>(ArrayKind.FLOATS, a, b, origin)
          .fill(row, height, col, width, floats, offset, stride);
      boolean[] written = new boolean[doubles.length];
      for (int i = 0; i < height; i++) {
        for (int j = 0; j < width; j++) {
          double expected = product(a, row + i, b, col + j, origin);
          int at = offset + i * stride + j;
          written[at] = true;
          assertThat(doubles[at])
              .as("trial %d", trial)
              .isCloseTo(expected, within(DOUBLE_ROUNDING));
          assertThat((double) floats[at]).isCloseTo(expected, within(FLOAT_ROUNDING));
        }
      }
      for (int at = 0; at < written.length; at++) {
        assertThat(written[at] || (doubles[at] == 0 && floats[at] == 0))
            .as("trial %d writes only its rectangle", trial)
            .isTrue();
      }
    }
  }

  @Test
  void rows_from_anywhere_have_the_same_bits_as_rows_in_order() {
    DoubleMatrix a = random(50, 23, 1);
    DoubleMatrix b = random(77, 23, 2);
    DenseProducts<float[]> products = new DenseProducts<>(ArrayKind.FLOATS, a, b, new double[0]);
    float[] all = new float[50 * 77];
    products.fill(0, 50, 0, 77, all, 0, 77);
    int[] which = {49, 3, 3, 17, 0, 31, 8, 9, 10, 48, 1};
    float[] some = new float[which.length * 60];
    products.fillRows(which, 9, 60, some, 0, 60);
    for (int i = 0; i < which.length; i++) {
      for (int j = 0; j < 60; j++) {
        assertThat(some[i * 60 + j]).isEqualTo(all[which[i] * 77 + 9 + j]);
      }
    }
    DenseProducts<double[]> doubles = new DenseProducts<>(ArrayKind.DOUBLES, a, b, new double[0]);
    double[] allDoubles = new double[50 * 77];
    doubles.fill(0, 50, 0, 77, allDoubles, 0, 77);
    double[] someDoubles = new double[which.length * 60];
    doubles.fillRows(which, 9, 60, someDoubles, 0, 60);
    for (int i = 0; i < which.length; i++) {
      for (int j = 0; j < 60; j++) {
        assertThat(someDoubles[i * 60 + j]).isEqualTo(allDoubles[which[i] * 77 + 9 + j]);
      }
    }
  }

  @Test
  void columns_that_were_prepared_for_other_rows_give_the_same_bits() {
    DoubleMatrix first = random(9, 23, 3);
    DoubleMatrix second = random(300, 23, 4);
    DoubleMatrix cols = random(290, 23, 5);
    double[] origin = random(1, 23, 6).unsafeValues();
    DenseBundles<float[]> floats = DenseProducts.columns(ArrayKind.FLOATS, cols, origin);
    DenseBundles<double[]> doubles = DenseProducts.columns(ArrayKind.DOUBLES, cols, origin);
    for (DoubleMatrix rows : new DoubleMatrix[] {first, second}) {
      int n = rows.rows();
      float[] found = new float[n * 290];
      float[] expected = new float[n * 290];
      new DenseProducts<>(DenseProducts.rows(ArrayKind.FLOATS, rows, origin), floats)
          .fill(0, n, 0, 290, found, 0, 290);
      new DenseProducts<>(ArrayKind.FLOATS, rows, cols, origin)
          .fill(0, n, 0, 290, expected, 0, 290);
      assertThat(found).isEqualTo(expected);
      double[] foundDoubles = new double[n * 290];
      double[] expectedDoubles = new double[n * 290];
      new DenseProducts<>(DenseProducts.rows(ArrayKind.DOUBLES, rows, origin), doubles)
          .fill(0, n, 0, 290, foundDoubles, 0, 290);
      new DenseProducts<>(ArrayKind.DOUBLES, rows, cols, origin)
          .fill(0, n, 0, 290, expectedDoubles, 0, 290);
      assertThat(foundDoubles).isEqualTo(expectedDoubles);
    }
  }

  @Test
  void columns_are_not_taken_for_rows() {
    DenseBundles<float[]> floats =
        DenseProducts.columns(ArrayKind.FLOATS, random(9, 3, 1), new double[0]);
    assertThatThrownBy(() -> new DenseProducts<>(floats, floats))
        .hasMessageContaining("rows packed");
    DenseBundles<double[]> doubles =
        DenseProducts.rows(ArrayKind.DOUBLES, random(9, 3, 1), new double[0]);
    assertThatThrownBy(() -> new DenseProducts<>(doubles, doubles))
        .hasMessageContaining("columns packed");
  }
}
