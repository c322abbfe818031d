package org.mercer.kernel.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Combinations;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Where a kernel gives explicit rows, their inner products are its values. */
class FactorTest {
  private static final Run RUN = Run.defaults();
  private static final double ROUNDING = 1e-12;

  private static Sample<Vec> dense(int n, int d, double filled) {
    Random random = new Random(n);
    double[][] x = new double[n][d];
    for (double[] row : x) {
      Arrays.setAll(row, j -> random.nextDouble() < filled ? random.nextGaussian() : 0);
    }
    return DenseVectors.of(x);
  }

  private static Sample<Vec> sparse(int n, int d) {
    Random random = new Random(n);
    return VectorDomain.INSTANCE.sample(
        random
            .ints(n, 0, d - 1)
            .mapToObj(
                j -> Vec.sparse(new int[] {j, d - 1}, new double[] {random.nextGaussian(), 2}))
            .toList());
  }

  private static <X> void assertFactored(Kernel<X> kernel, Sample<X> sample) {
    Gram gram = Grams.lazy(kernel, sample, Precision.DOUBLE);
    int[] some = {3, 1, 4, 1};
    for (Gram one : List.of(gram, gram.restrict(some))) {
      Factor factor = one.factor().orElseThrow();
      DoubleMatrix k = one.toMatrix(RUN);
      for (Factor rows : List.of(factor, factor.compact())) {
        assertThat(rows.rows()).isEqualTo(one.size());
        for (int j = 0; j < one.size(); j++) {
          double[] unit = new double[one.size()];
          unit[j] = 1;
          double[] column = new double[one.size()];
          rows.multiply(rows.weights(unit), column, RUN);
          for (int i = 0; i < column.length; i++) {
            assertThat(column[i]).isCloseTo(k.get(i, j), within(ROUNDING));
          }
        }
      }
    }
  }

  @Test
  void rows_times_rows_are_the_values_of_the_kernel() {
    assertFactored(Vectors.linear(), dense(20, 5, 1));
    assertFactored(Vectors.linear(), dense(20, 40, 0.1));
    assertFactored(Vectors.linear(), sparse(20, 500));
    assertFactored(
        Kernels.parse("spectrum(p=2)", StringDomain.INSTANCE),
        Sample.of("banana", "ananas", "nab", "ban", "sane", "an"));
  }

  @Test
  void weights_sums_and_normalisation_keep_the_features() {
    Sample<String> words = Sample.of("banana", "ananas", "nab", "ban", "sane", "a", "", "an");
    for (String kernel :
        List.of(
            "normalise(spectrum(p=2))",
            "0.3*spectrum(p=2) + normalise(blended(p=3))",
            "normalise(2*spectrum(p=1) + mismatch(p=2,m=1,alphabet='abnse'))",
            "normalise(bagofwords())")) {
      assertFactored(Kernels.parse(kernel, StringDomain.INSTANCE), words);
    }
    assertFactored(
        Kernels.parse("weighteddegree(d=2)", StringDomain.INSTANCE),
        Sample.of("ACGT", "ACGA", "TCGT", "GGGG", "ACGT"));
    assertFactored(
        Kernels.parse("normalise(st())", TreeDomain.INSTANCE),
        Sample.of("(a b c)", "(a b)", "(a (b c) c)", "(d b)", "(a b c)")
            .map(TreeDomain.INSTANCE::parse));
    Kernel<Graph> wl = Kernels.parse("normalise(wl(h=2))", GraphDomain.INSTANCE);
    assertFactored(wl, graphs());
    assertFactored(
        Vectors.linear().normalised().plus(Vectors.linear().times(0.5)), dense(20, 5, 1));
  }

  private static Sample<Graph> graphs() {
    return Sample.of(
            "{\"labels\":[\"a\",\"b\",\"a\"],\"edges\":[[0,1],[1,2]]}",
            "{\"labels\":[\"a\",\"a\",\"a\"],\"edges\":[[0,1],[1,2],[0,2]]}",
            "{\"labels\":[\"b\",\"b\"],\"edges\":[[0,1]]}",
            "{\"labels\":[\"a\",\"b\",\"c\"],\"edges\":[[0,1],[1,2]]}",
            "{\"labels\":[\"c\"],\"edges\":[]}")
        .map(GraphDomain.INSTANCE::parse);
  }

  @Test
  void what_multiplies_features_has_no_rows() {
    for (String kernel :
        List.of("spectrum(p=2)^2", "spectrum(p=1)*spectrum(p=2)", "exp(spectrum(p=1))")) {
      Gram gram =
          Grams.lazy(
              Kernels.parse(kernel, StringDomain.INSTANCE),
              Sample.of("ab", "ba"),
              Precision.DOUBLE);
      assertThat(gram.factor()).as(kernel).isEmpty();
    }
  }

  @Test
  void products_by_way_of_the_rows_are_those_of_the_matrix_for_any_number_of_threads() {
    Random random = new Random(3);
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      random.ints(400, 0, 4).forEach(letter -> text.append("ACGT".charAt(letter)));
      strings.add(text.toString());
    }
    Kernel<String> kernel = Kernels.parse("normalise(spectrum(p=6))", StringDomain.INSTANCE);
    Gram gram = Grams.lazy(kernel, Sample.of(strings), Precision.DOUBLE);
    assertThat(gram.factor().orElseThrow().entries()).isGreaterThan(Factor.FEW_ENTRIES);
    double[] v = random.doubles(3000, -1, 1).toArray();
    double[] one = new double[3000];
    double[] four = new double[3000];
    gram.multiply(v, one, RUN.threads(1));
    gram.multiply(v, four, RUN.threads(4));
    assertThat(four).isEqualTo(one);
    double[] row = new double[3000];
    for (int i : new int[] {0, 1499, 2999}) {
      gram.rows(new int[] {i}, row, RUN);
      double sum = 0;
      for (int j = 0; j < row.length; j++) {
        sum += row[j] * v[j];
      }
      assertThat(one[i]).isCloseTo(sum, within(1e-10));
    }
  }

  @Test
  void a_row_of_few_numbers_is_kept_without_its_zeros() {
    Factor factor =
        Grams.lazy(Vectors.linear(), dense(30, 40, 0.1), Precision.DOUBLE).factor().orElseThrow();
    assertThat(factor.entries()).isEqualTo(1200);
    assertThat(factor.compact().entries()).isLessThan(300);
  }

  @Test
  void a_kernel_that_is_no_inner_product_of_rows_at_hand_has_none() {
    Sample<Vec> x = dense(5, 3, 1);
    assertThat(Grams.lazy(Vectors.rbf(1), x, Precision.DOUBLE).factor()).isEmpty();
    assertThat(Grams.stored(Vectors.linear(), x, Precision.DOUBLE, RUN).factor()).isEmpty();
    assertThatThrownBy(
            () ->
                new Factor.Two(
                    Factor.of(new DoubleMatrix(1, 2)), Factor.of(new DoubleMatrix(1, 3))))
        .hasMessageContaining("must agree");
  }

  /** Bulk prediction goes through weights; pair by pair is what it must equal. */
  @Test
  void sums_over_objects_go_through_one_vector_of_weights() {
    for (Sample<Vec> objects : List.of(dense(40, 7, 1), sparse(40, 90))) {
      Sample<Vec> asked = objects.select(5, 0, 39, 7);
      double[] first = new Random(1).doubles(40, -1, 1).toArray();
      double[] second = new double[40];
      second[3] = -2;
      double[][] out = new double[2][4];
      CrossGram.of(Vectors.linear(), asked, objects, Precision.FLOAT)
          .multiply(Combinations.ofRows(40, List.of(first, second)), out, RUN);
      for (int i = 0; i < 4; i++) {
        double sum = 0;
        for (int j = 0; j < 40; j++) {
          sum += first[j] * Vectors.linear().of(asked.get(i), objects.get(j));
        }
        assertThat(out[0][i]).isCloseTo(sum, within(ROUNDING));
        assertThat(out[1][i])
            .isCloseTo(-2 * Vectors.linear().of(asked.get(i), objects.get(3)), within(ROUNDING));
      }
    }
  }

  /** A new object may have coordinates that no object of the model has. */
  @Test
  void sides_of_different_length_meet() {
    Sample<Vec> few = sparse(10, 30);
    Sample<Vec> more = sparse(10, 60);
    double[] out = new double[10];
    double[] v = new double[10];
    Arrays.fill(v, 1);
    CrossGram.of(Vectors.linear(), more, few, Precision.DOUBLE).multiply(v, out, RUN);
    for (int i = 0; i < 10; i++) {
      double sum = 0;
      for (int j = 0; j < 10; j++) {
        sum += Vectors.linear().of(more.get(i), few.get(j));
      }
      assertThat(out[i]).isCloseTo(sum, within(ROUNDING));
    }
  }
}
