package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.string.StringDomain;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;

@Tag("twin")
class PassesTest {
  private static final Run RUN = Run.defaults();

  /** K'((K v + b) * (i + 1)) by the loops of the formula, and behind it the sum of the values. */
  private static double[] expected(Gram gram, int[] centres, double[] v, boolean constant) {
    DoubleMatrix k = gram.toMatrix(RUN);
    int m = centres.length;
    double[] sums = new double[m + (constant ? 1 : 0)];
    for (int i = 0; i < gram.size(); i++) {
      double value = constant ? v[m] : 0;
      for (int j = 0; j < m; j++) {
        value += k.get(i, centres[j]) * v[j];
      }
      value *= i + 1;
      for (int j = 0; j < m; j++) {
        sums[j] += k.get(i, centres[j]) * value;
      }
      if (constant) {
        sums[m] += value;
      }
    }
    return sums;
  }

  private static void check(Gram gram, int[] centres, Precision precision, boolean constant) {
    int length = centres.length + (constant ? 1 : 0);
    double[][] vs = {Matrices.vector(length, 1), Matrices.vector(length, 2), new double[length]};
    double size = (double) gram.size() * gram.size() * centres.length;
    double[][] first = new double[0][];
    for (long memory : new long[] {0, Long.MAX_VALUE}) {
      Passes passes = Passes.over(gram.columns(centres).in(precision), constant, memory);
      assertThat(passes.stored()).isEqualTo(memory > 0);
      for (int threads : new int[] {1, 2, 7, 2}) { // the last reads what is kept
        double[][] found = passes.apply("pass", vs, PassesTest::weigh, RUN.threads(threads));
        for (int f = 0; f < vs.length; f++) {
          Matrices.assertClose(
              found[f],
              expected(gram, centres, vs[f], constant),
              size * Matrices.rounding(precision));
        }
        first = first.length == 0 ? found : first;
        assertThat(found).isEqualTo(first);
      }
    }
  }

  private static void weigh(int row, int rows, double[] values) {
    for (int at = 0; at < values.length; at++) {
      values[at] *= row + at % rows + 1;
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "63, 5", "64, 64", "331, 40", "331, 331", "500, 129"})
  void both_products_are_those_of_the_pairs(int n, int m) {
    Gram gram = Grams.lazy(Vectors.rbf(0.2), Matrices.vectors(n, 4, 8), Precision.DOUBLE);
    int[] centres = IntStream.range(0, m).map(i -> (i * 7 + 3) % n).distinct().toArray();
    for (Precision precision : Precision.values()) {
      check(gram, centres, precision, true);
      check(gram, centres, precision, false);
    }
  }

  @Test
  void blocks_of_few_rows_by_many_columns() {
    Gram gram = Grams.lazy(Vectors.rbf(0.2), Matrices.vectors(5000, 2, 8), Precision.DOUBLE);
    int[] centres = IntStream.range(0, 4500).toArray();
    Passes passes = Passes.over(gram.columns(centres).in(Precision.FLOAT), false, 0);
    double[] v = Matrices.vector(4500, 1);
    double[] found = passes.apply("pass", new double[][] {v}, (row, rows, u) -> {}, RUN)[0];
    double[] values = new double[5000];
    double[] placed = new double[5000];
    System.arraycopy(v, 0, placed, 0, v.length);
    gram.multiply(placed, values, RUN);
    double[] sums = new double[5000];
    gram.multiply(values, sums, RUN);
    Matrices.assertClose(found, Arrays.copyOf(sums, 4500), 1e8 * Matrices.FLOAT_ROUNDING);
  }

  @Test
  void every_kind_of_object_and_of_matrix_has_columns() {
    for (Gram gram : Kinds.grams(90)) {
      int[] centres = {4, 77, 12, 30};
      check(gram, centres, Precision.DOUBLE, true);
      check(Stored.of(gram, RUN), centres, Precision.DOUBLE, true);
      check(gram.restrict(IntStream.range(0, 80).toArray()), centres, Precision.DOUBLE, false);
      int[] odd = IntStream.range(0, 85).filter(i -> i % 3 != 1 || i == 77 || i == 4).toArray();
      check(Views.restricted(gram, odd), new int[] {3, 1}, Precision.DOUBLE, true);
      int[] ranges = IntStream.range(0, 90).filter(i -> i != 40).toArray();
      check(Views.restricted(gram, ranges), new int[] {3, 80, 41}, Precision.DOUBLE, true);
      check(Views.centred(gram, RUN), centres, Precision.DOUBLE, true);
    }
  }

  /** What is asked for in double is computed in double, whatever the matrix would store. */
  @Test
  void a_matrix_in_float_has_columns_in_double() {
    var sample = Matrices.vectors(200, 3, 8);
    Gram floats = Grams.lazy(Vectors.rbf(0.2), sample, Precision.FLOAT);
    Gram doubles = Grams.lazy(Vectors.rbf(0.2), sample, Precision.DOUBLE);
    int[] centres = {4, 77, 12, 30};
    int[] ends = {0, 90, 200};
    for (Gram gram : new Gram[] {floats, Views.sharedBlocks(floats, ends, 1 << 20)}) {
      double[] v = Matrices.vector(4, 1);
      double[][] found =
          Passes.over(Views.inDouble(gram).columns(centres), false, 0)
              .apply("pass", new double[][] {v}, PassesTest::weigh, RUN);
      Matrices.assertClose(found[0], expected(doubles, centres, v, false), 1e-9);
    }
  }

  @Test
  void a_pass_is_stopped_inside() {
    Gram gram =
        Grams.lazy(
            Strings.spectrum(3), Kinds.drawn("dna", StringDomain.INSTANCE, 300), Precision.DOUBLE);
    Passes passes = Passes.over(gram.columns(1, 2, 3), false, 0);
    Run stopped = Run.of(Listeners.cancelAfter(0));
    assertThatThrownBy(
            () -> passes.apply("pass", new double[1][3], (row, rows, values) -> {}, stopped))
        .isInstanceOf(Cancelled.class);
  }
}
