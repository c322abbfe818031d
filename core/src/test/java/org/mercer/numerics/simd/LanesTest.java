package org.mercer.numerics.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lanes in use against the plain loops that define each operation. */
@Tag("twin")
class LanesTest {
  /** Sums of a few thousand products of numbers below one, in another order. */
  private static final double DOUBLE_SUM = 1e-12;

  private final Lanes fast = Simd.LANES;
  private final Lanes plain = new PlainLanes();

  private static double[] doubles(int n, long seed) {
    return new Random(seed).doubles(n, -1, 1).toArray();
  }

  private static float[] floats(int n, long seed) {
    float[] values = new float[n];
    Random random = new Random(seed);
    for (int i = 0; i < n; i++) {
      values[i] = 2 * random.nextFloat() - 1;
    }
    return values;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 7, 8, 13, 15, 16, 17, 31, 32, 33, 63, 100, 255, 256, 257, 4098})
  void dots_and_sums_agree_at_every_length(int n) {
    double[] a = doubles(n + 3, n);
    double[] b = doubles(n + 5, n + 1);
    float[] f = floats(n + 3, n);
    assertThat(fast.dot(a, 3, b, 5, n)).isCloseTo(plain.dot(a, 3, b, 5, n), within(DOUBLE_SUM));
    assertThat(fast.dot(f, 3, b, 5, n)).isCloseTo(plain.dot(f, 3, b, 5, n), within(DOUBLE_SUM));
    double[] y = b.clone();
    double[] z = b.clone();
    fast.axpy(0.3, a, 3, y, 5, n);
    plain.axpy(0.3, a, 3, z, 5, n);
    assertThat(y).containsExactly(z, within(DOUBLE_SUM));
    fast.axpy(0.3, f, 3, y, 5, n);
    plain.axpy(0.3, f, 3, z, 5, n);
    assertThat(y).containsExactly(z, within(DOUBLE_SUM));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 16, 31, 32, 33, 100, 257})
  void four_rows_have_the_sums_of_each(int n) {
    float[] rows = floats(4 * n + 11, n);
    double[] weights = doubles(n + 3, n + 1);
    for (Lanes lanes : new Lanes[] {plain, forms()[0], forms()[1]}) {
      double[] sums = new double[Lanes.ROWS_AT_A_TIME];
      lanes.dots(rows, 2, n + 3, weights, 3, n, sums);
      for (int r = 0; r < sums.length; r++) {
        assertThat(sums[r]).isEqualTo(lanes.dot(rows, 2 + r * (n + 3), weights, 3, n));
      }
    }
  }

  /** A solver's way must not depend on the loop that serves, nor on the moment it changes. */
  @ParameterizedTest
  @ValueSource(ints = {16, 32, 48, 256})
  void scans_for_pairs_have_the_same_bits(int n) {
    Lanes vectors = forms()[1];
    double[] k = doubles(n * n, 7);
    double[] penalty = new double[n];
    for (int t = 0; t < n; t += 3) {
      penalty[t] = Double.POSITIVE_INFINITY;
    }
    double[] lowered = Arrays.stream(penalty).map(p -> -p).toArray();
    double[] f = doubles(n, 8);
    f[n - 2] = f[1]; // of equal ones the first
    double[] g = f.clone();
    for (int i = 0; i < n; i++) {
      int found = vectors.partner(g[i], 1e-3, g, penalty, k, i * n, n);
      assertThat(found).isEqualTo(plain.partner(f[i], 1e-3, f, penalty, k, i * n, n));
      int j = (n - 1 - i) * n;
      int largest = vectors.shift(0.1, k, i * n, j, g, lowered, n);
      assertThat(largest).isEqualTo(plain.shift(0.1, k, i * n, j, f, lowered, n));
      assertThat(largest).isEqualTo(plain.largest(f, lowered, n));
      assertThat(g).containsExactly(f);
    }
    // where what gains most is nearer than the tolerance, and something else is not
    for (double tolerance : new double[] {0.1, 0.3, 1, 3}) {
      for (int i = 0; i < n; i++) {
        int found = vectors.partner(f[i], tolerance, f, penalty, k, i * n, n);
        assertThat(found).isEqualTo(plain.partner(f[i], tolerance, f, penalty, k, i * n, n));
      }
    }
    double least = Arrays.stream(f).min().orElseThrow();
    assertThat(vectors.partner(least, 1e-3, f, penalty, k, 0, n)).isEqualTo(-1);
    assertThat(plain.partner(least, 1e-3, f, penalty, k, 0, n)).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4, 5, 9})
  void rows_are_added_as_one_by_one(int count) {
    int n = 37;
    float[] rows = floats(count * (n + 5), 3);
    float[][] each = new float[count][];
    Arrays.fill(each, rows);
    int[] at = IntStream.range(0, count).map(r -> r * (n + 5)).toArray();
    double[] weights = doubles(count, 4);
    double[] y = doubles(n + 5, 5);
    double[] z = y.clone();
    forms()[1].addRows(weights, each, at, count, y, 5, n);
    for (int r = 0; r < count; r++) {
      forms()[0].axpy(weights[r], rows, at[r] + 5, z, 5, n);
    }
    assertThat(y).containsExactly(z);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 9, 16, 31, 33, 257})
  void entrywise_operations_have_the_same_bits(int n) {
    double[] a = doubles(n + 2, 5);
    double[] b = doubles(n + 4, 6);
    double[] expected = a.clone();
    double[] found = a.clone();
    plain.add(expected, 2, b, 4, n);
    fast.add(found, 2, b, 4, n);
    plain.multiply(expected, 2, b, 4, n);
    fast.multiply(found, 2, b, 4, n);
    plain.addOuter(expected, 2, 0.7, b, 4, n);
    fast.addOuter(found, 2, 0.7, b, 4, n);
    plain.scale(expected, 2, n, 1.3);
    fast.scale(found, 2, n, 1.3);
    plain.affinePower(expected, 2, n, 0.9, 0.1, 5);
    fast.affinePower(found, 2, n, 0.9, 0.1, 5);
    plain.affinePower(expected, 2, n, 0.5, 1, 2);
    fast.affinePower(found, 2, n, 0.5, 1, 2);
    plain.affinePower(expected, 2, n, 0.5, 1, 12);
    fast.affinePower(found, 2, n, 0.5, 1, 12);
    assertThat(found).isEqualTo(expected);

    float[] f = floats(n + 2, 5);
    float[] g = floats(n + 4, 6);
    float[] expectedFloats = f.clone();
    float[] foundFloats = f.clone();
    plain.add(expectedFloats, 2, g, 4, n);
    fast.add(foundFloats, 2, g, 4, n);
    plain.multiply(expectedFloats, 2, g, 4, n);
    fast.multiply(foundFloats, 2, g, 4, n);
    plain.addOuter(expectedFloats, 2, 0.7f, g, 4, n);
    fast.addOuter(foundFloats, 2, 0.7f, g, 4, n);
    plain.scale(expectedFloats, 2, n, 1.3f);
    fast.scale(foundFloats, 2, n, 1.3f);
    plain.affinePower(expectedFloats, 2, n, 0.9f, 0.1f, 5);
    fast.affinePower(foundFloats, 2, n, 0.9f, 0.1f, 5);
    plain.affinePower(expectedFloats, 2, n, 0.5f, 1, 2);
    fast.affinePower(foundFloats, 2, n, 0.5f, 1, 2);
    plain.affinePower(expectedFloats, 2, n, 0.5f, 1, 12);
    fast.affinePower(foundFloats, 2, n, 0.5f, 1, 12);
    assertThat(foundFloats).isEqualTo(expectedFloats);
  }

  @Test
  void the_exponential_is_within_two_units_in_the_last_place_over_its_range() {
    Random random = new Random(7);
    double[] x = random.doubles(200_000, -707, 709.7).toArray();
    double[] e = x.clone();
    fast.exp(e, 0, e.length);
    for (int i = 0; i < x.length; i++) {
      assertThat(e[i])
          .as("exp(%s)", x[i])
          .isCloseTo(Math.exp(x[i]), within(2 * Math.ulp(Math.exp(x[i]))));
    }
    float[] f = new float[200_000];
    for (int i = 0; i < f.length; i++) {
      f[i] = -86.6f + 175 * random.nextFloat();
    }
    float[] g = f.clone();
    fast.exp(g, 0, g.length);
    for (int i = 0; i < f.length; i++) {
      float exact = (float) Math.exp(f[i]);
      assertThat(g[i]).as("exp(%s)", f[i]).isCloseTo(exact, within(2 * Math.ulp(exact)));
    }
  }

  @Test
  void the_exponential_ends_in_zero_and_infinity() {
    double[] x = {
      -1e300, -750, 0, 710, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1, -1, 800
    };
    fast.exp(x, 0, x.length);
    assertThat(x[0]).isZero();
    assertThat(x[1]).isZero();
    assertThat(x[2]).isEqualTo(1);
    assertThat(x[3]).isInfinite();
    assertThat(x[4]).isInfinite();
    assertThat(x[5]).isZero();
    float[] f = {-1e30f, -110, 0, 89, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1, -1, 100};
    fast.exp(f, 0, f.length);
    assertThat(f[0]).isZero();
    assertThat(f[1]).isZero();
    assertThat(f[2]).isEqualTo(1);
    assertThat(f[3]).isInfinite();
    assertThat(f[4]).isInfinite();
    assertThat(f[5]).isZero();
    double[] nan = new double[9];
    Arrays.fill(nan, Double.NaN);
    fast.exp(nan, 0, 9);
    assertThat(nan).containsOnly(Double.NaN);
  }

  @Test
  void the_gaussian_of_a_row_agrees_with_its_formula() {
    for (int n : new int[] {1, 5, 8, 16, 19, 256, 300}) {
      double[] k = doubles(n, n);
      double[] kyy = new Random(n).doubles(n + 2, 0, 40).toArray();
      double[] found = k.clone();
      fast.gaussian(found, 0, n, 0.7, 1.5, kyy, 2);
      float[] floatK = new float[n];
      float[] floatKyy = new float[n + 2];
      for (int j = 0; j < n; j++) {
        floatK[j] = (float) k[j];
      }
      for (int j = 0; j < n + 2; j++) {
        floatKyy[j] = (float) kyy[j];
      }
      float[] floatFound = floatK.clone();
      fast.gaussian(floatFound, 0, n, 0.7f, 1.5f, floatKyy, 2);
      for (int j = 0; j < n; j++) {
        double d = Math.max(0, 1.5 + kyy[2 + j] - 2 * k[j]);
        assertThat(found[j]).isCloseTo(Math.exp(-0.7 * d), within(1e-14));
        // the exponent is rounded to 24 bits: an error of |x| 2^-24, x up to 30
        assertThat((double) floatFound[j]).isCloseTo(Math.exp(-0.7 * d), within(4e-6));
      }
    }
  }

  @Test
  void the_gaussian_is_one_at_distance_zero_and_zero_far_away() {
    float[] k = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    float[] kyy = {1, 1e30f, 0.5f, 1e9f, 1, 1, 1, 1, 1e20f};
    fast.gaussian(k, 0, 9, 1, 1, kyy, 0);
    assertThat(k).containsExactly(1, 0, 1, 0, 1, 1, 1, 1, 0);
    double[] d = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    fast.gaussian(d, 0, 9, 1, 1, new double[] {1, 1e30, 0.5, 1e9, 1, 1, 1, 1, 1e20}, 0);
    assertThat(d).containsExactly(1, 0, 1, 0, 1, 1, 1, 1, 0);
  }

  @Test
  void a_value_does_not_depend_on_its_place_in_the_row() {
    float[] row = floats(67, 3);
    float[] kyy = new float[67];
    Arrays.fill(kyy, 2.5f);
    float[] together = row.clone();
    fast.gaussian(together, 0, 67, 0.3f, 1.7f, kyy, 0);
    float[] expTogether = row.clone();
    fast.exp(expTogether, 0, 67);
    for (int j = 0; j < 67; j++) {
      float[] alone = {row[j]};
      fast.gaussian(alone, 0, 1, 0.3f, 1.7f, kyy, 0);
      assertThat(alone[0]).isEqualTo(together[j]);
      float[] expAlone = {row[j]};
      fast.exp(expAlone, 0, 1);
      assertThat(expAlone[0]).isEqualTo(expTogether[j]);
    }
  }

  /** The lanes in use before and after the compiler has taken up their vector form. */
  private static Lanes[] forms() {
    Lanes fast = Simd.LANES;
    return Simd.vectorised()
        ? new Lanes[] {
          new PlainLanes(fast.rowGroup(), fast.floatPanel() / 2, fast.doublePanel() / 2),
          Simd.vectors()
        }
        : new Lanes[] {fast, fast};
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 64, 100, 257, 1000})
  void plain_and_vector_forms_have_the_same_bits(int n) {
    Object[] found = new Object[2];
    for (int form = 0; form < 2; form++) {
      Lanes lanes = forms()[form];
      double[] a = doubles(n + 3, n);
      double[] b = doubles(n + 5, n + 1);
      float[] f = floats(n + 3, n);
      float[] g = floats(n + 5, n + 1);
      double[] y = b.clone();
      lanes.axpy(0.3, a, 3, y, 5, n);
      lanes.axpy(-0.7, f, 3, y, 5, n);
      double[] e = b.clone();
      lanes.exp(e, 5, n);
      float[] h = g.clone();
      lanes.exp(h, 5, n);
      double[] k = b.clone();
      lanes.gaussian(k, 5, n, 0.9, 1.3, a, 3);
      float[] l = g.clone();
      lanes.gaussian(l, 5, n, 0.9f, 1.3f, f, 3);
      double[] dots = {lanes.dot(a, 3, b, 5, n), lanes.dot(f, 3, b, 5, n)};
      double[] four = new double[Lanes.ROWS_AT_A_TIME];
      lanes.dots(floats(4 * n + 9, 9), 2, n + 1, b, 5, n, four);
      found[form] =
          List.of(
              asList(y), asList(e), asList(h), asList(k), asList(l), asList(dots), asList(four));
    }
    assertThat(found[1]).isEqualTo(found[0]);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5, 10, 100, 333})
  void products_of_both_forms_have_the_same_bits(int depth) {
    Object[] found = new Object[2];
    for (int form = 0; form < 2; form++) {
      Lanes lanes = forms()[form];
      int rows = lanes.rowGroup();
      int stride = 3 * Math.max(lanes.floatPanel(), lanes.doublePanel()) + 1;
      float[] f = new float[rows * stride];
      float[] a = floats(rows * depth, 1);
      lanes.products(a, 0, floats(3 * lanes.floatPanel() * depth, 2), 0, depth, 3, f, 0, stride);
      double[] d = new double[rows * stride];
      double[] b = doubles(rows * depth, 3);
      lanes.products(b, 0, doubles(3 * lanes.doublePanel() * depth, 4), 0, depth, 3, d, 0, stride);
      int[] columns = IntStream.range(0, depth).toArray();
      int[] slot = IntStream.range(0, depth).map(i -> i % 3 == 1 ? 0 : i * Lanes.GROUP).toArray();
      float[] table = floats(depth * Lanes.GROUP, 5);
      double[] doubleTable = doubles(depth * Lanes.GROUP, 6);
      int panel = lanes.sparsePanel();
      int[] lines =
          IntStream.range(0, depth).map(i -> i * 7 % Math.max(1, depth) * panel).toArray();
      float[] pair = new float[2 * panel + 5];
      float[] dense = floats(depth * panel, 9);
      lanes.sparsePair(lines, floats(2 * depth, 10), 0, depth, dense, pair, 1, panel + 4);
      List<Object> all = new ArrayList<>(List.of(asList(f), asList(d), asList(pair)));
      for (int wanted : new int[] {1, 15, 16, 17, Lanes.GROUP}) {
        float[] sums = new float[Lanes.GROUP];
        double[] doubleSums = new double[Lanes.GROUP];
        lanes.sparseColumn(columns, floats(depth, 7), 0, depth, slot, table, sums, 0, wanted);
        lanes.sparseColumn(
            columns, doubles(depth, 8), 0, depth, slot, doubleTable, doubleSums, 0, wanted);
        all.add(asList(sums).subList(0, wanted));
        all.add(asList(doubleSums).subList(0, wanted));
      }
      found[form] = all;
    }
    assertThat(found[1]).isEqualTo(found[0]);
  }

  private static List<Double> asList(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  private static List<Float> asList(float[] values) {
    return IntStream.range(0, values.length).mapToObj(i -> values[i]).toList();
  }
}
