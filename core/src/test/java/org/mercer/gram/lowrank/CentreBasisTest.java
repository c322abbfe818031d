package org.mercer.gram.lowrank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Budget;
import org.mercer.run.OverBudget;
import org.mercer.run.Run;

class CentreBasisTest {
  private static final Run RUN = Run.defaults();
  private static final double ROUNDING = 1e-12;

  /** tr(K - K_nm K_mm^-1 K_mn) by a factorisation of its own. */
  private static double missed(Gram gram, int[] centres) {
    DoubleMatrix k = gram.toMatrix(RUN);
    int m = centres.length;
    double sum = 0;
    try (Cholesky factor = Cholesky.of(gram.restrict(centres).toMatrix(RUN), 0, RUN)) {
      for (int i = 0; i < gram.size(); i++) {
        double[] column = new double[m];
        for (int j = 0; j < m; j++) {
          column[j] = k.get(i, centres[j]);
        }
        sum += k.get(i, i) - factor.inverseNorms(column, 1, RUN)[0];
      }
    }
    return sum;
  }

  @ParameterizedTest
  @EnumSource(Centres.Choice.class)
  void what_is_left_is_the_trace_of_schurs_complement(Centres.Choice choice) {
    for (Gram gram : Kinds.grams(211)) {
      CentreBasis basis = CentreBasis.of(gram, Centres.of(30).by(choice), ROUNDING, RUN);
      int[] centres = basis.centres();
      assertThat(centres).doesNotHaveDuplicates().hasSizeBetween(2, 30);
      double trace = Arrays.stream(gram.diagonal()).sum();
      assertThat(basis.missed().trace()).isCloseTo(trace, within(1e-9 * trace));
      assertThat(basis.missed().deviation()).isZero();
      assertThat(basis.missed().left()).isCloseTo(missed(gram, centres), within(1e-7 * trace));
    }
  }

  @Test
  void the_projection_of_a_centre_is_the_centre() {
    for (Gram gram : Kinds.grams(120)) {
      CentreBasis basis = CentreBasis.of(gram, Centres.of(20), ROUNDING, RUN);
      DoubleMatrix inner = gram.restrict(basis.centres()).toMatrix(RUN);
      for (int i = 0; i < basis.size(); i++) {
        for (int j = 0; j < basis.size(); j++) {
          double[] x = inner.row(i);
          double[] z = inner.row(j);
          basis.project(x);
          basis.project(z);
          double product = IntStream.range(0, x.length).mapToDouble(f -> x[f] * z[f]).sum();
          assertThat(product).isCloseTo(inner.get(i, j), within(1e-8));
        }
      }
      // (L^-T w)'k(C, x) = w'(L^-1 k(C, x))
      double[] w = Matrices.vector(basis.size(), 1);
      double[] a = w.clone();
      basis.expand(a);
      double[] z = inner.row(0);
      double[] k = z.clone();
      basis.project(z);
      assertThat(dot(a, k)).isCloseTo(dot(w, z), within(1e-9));
    }
  }

  private static double dot(double[] x, double[] y) {
    return IntStream.range(0, x.length).mapToDouble(i -> x[i] * y[i]).sum();
  }

  /**
   * Of five objects, two are drawn: first i with probability d_i / tr K, then j with what is left
   * of d_j against what is left of all. Ten are proposed at a time, so that most are rejected.
   */
  @Test
  void proposals_by_the_block_follow_the_law_of_the_plain_form() {
    DoubleMatrix x = DoubleMatrix.of(new double[][] {{3, 0}, {2.8, 0.4}, {0, 1}, {1, 1}, {-2, 1}});
    Gram gram = Grams.lazy(Vectors.linear(), new DenseVectors(x), Precision.DOUBLE);
    DoubleMatrix k = gram.toMatrix(RUN);
    Map<Integer, Double> law = new HashMap<>();
    double trace = Arrays.stream(gram.diagonal()).sum();
    for (int i = 0; i < 5; i++) {
      double left = 0;
      for (int j = 0; j < 5; j++) {
        left += k.get(j, j) - k.get(i, j) * k.get(i, j) / k.get(i, i);
      }
      for (int j = 0; j < 5; j++) {
        double own = k.get(j, j) - k.get(i, j) * k.get(i, j) / k.get(i, i);
        law.put(5 * i + j, i == j ? 0 : k.get(i, i) / trace * own / left);
      }
    }
    int draws = 20_000;
    Map<Integer, Integer> counts = new HashMap<>();
    for (int seed = 0; seed < draws; seed++) {
      int[] found = CentreBasis.of(gram, Centres.of(2), ROUNDING, RUN.seed(seed)).centres();
      counts.merge(5 * found[0] + found[1], 1, Integer::sum);
    }
    double chi2 = 0;
    int cells = 0;
    for (Map.Entry<Integer, Double> entry : law.entrySet()) {
      double expected = draws * entry.getValue();
      int seen = counts.getOrDefault(entry.getKey(), 0);
      if (expected < 1) {
        assertThat(seen).isLessThan(10);
        continue;
      }
      chi2 += (seen - expected) * (seen - expected) / expected;
      cells++;
    }
    // of chi-square with f degrees of freedom, f + 4 sqrt(2 f) is passed once in ten thousand
    assertThat(chi2).isLessThan(cells + 4 * Math.sqrt(2 * cells));
  }

  @Test
  void no_more_are_chosen_than_the_error_asks_for() {
    for (Gram gram : Kinds.grams(300)) {
      CentreBasis basis = CentreBasis.of(gram, Centres.within(0.05), ROUNDING, RUN);
      assertThat(basis.missed().share()).isBetween(0.0, 0.05);
      // without the last step it was not enough: a step takes at most a tenth of all there may be
      assertThat(basis.size()).isLessThan(300);
    }
  }

  /** A plain, and a hundred objects that are like no other. */
  @Test
  void pivots_leave_less_than_uniform_centres_where_regions_differ_in_size() {
    double[][] x = new double[2000][];
    double[] plain = Matrices.vector(4000, 7);
    for (int i = 0; i < x.length; i++) {
      double far = i < 1900 ? 0 : 100.0 * i;
      x[i] = new double[] {far + 3 * plain[2 * i], 3 * plain[2 * i + 1]};
    }
    Gram gram = Grams.lazy(Vectors.rbf(1), new DenseVectors(DoubleMatrix.of(x)), Precision.DOUBLE);
    double pivots = CentreBasis.of(gram, Centres.of(150), ROUNDING, RUN).missed().left();
    Centres uniform = Centres.of(150).by(Centres.Choice.UNIFORM);
    assertThat(CentreBasis.of(gram, uniform, ROUNDING, RUN).missed().left())
        .isGreaterThan(1.5 * pivots);
  }

  @Test
  void what_a_part_of_the_sample_says_of_all_is_within_its_deviation() {
    int n = 30_000;
    Gram gram = Grams.lazy(Vectors.rbf(0.5), Matrices.vectors(n, 4, 8), Precision.DOUBLE);
    CentreBasis basis = CentreBasis.of(gram, Centres.of(50), ROUNDING, RUN);
    assertThat(basis.whole()).isFalse();
    assertThat(basis.missed().deviation()).isPositive();
    double exact = 0; // object by object
    for (int from = 0; from < n; from += 5000) {
      int start = from;
      int[] part =
          IntStream.concat(
                  Arrays.stream(basis.centres()), IntStream.range(0, 5000).map(i -> start + i))
              .toArray();
      int[] first = IntStream.range(1, 51).toArray();
      String rows = "rows=" + Arrays.toString(first).replaceAll("[\\[\\],]", "");
      exact +=
          CentreBasis.of(gram.restrict(part), Centres.parse(rows), ROUNDING, RUN).missed().left();
    }
    assertThat(basis.missed().left()).isCloseTo(exact, within(4 * basis.missed().deviation()));
    assertThat(Arrays.stream(basis.weights()).sum()).isCloseTo(n, within(1e-6));
  }

  @Test
  void threads_change_no_bit_and_the_seed_does() {
    Gram gram = Grams.lazy(Vectors.rbf(0.5), Matrices.vectors(900, 4, 8), Precision.DOUBLE);
    for (Centres.Choice choice : Centres.Choice.values()) {
      Centres wanted = Centres.of(70).by(choice);
      CentreBasis one = CentreBasis.of(gram, wanted, ROUNDING, RUN.threads(1));
      CentreBasis more = CentreBasis.of(gram, wanted, ROUNDING, RUN.threads(5));
      assertThat(more.centres()).isEqualTo(one.centres());
      assertThat(more.missed()).isEqualTo(one.missed());
      double[] w = basisWeights(one);
      assertThat(more.squares(w, RUN.threads(3))).isEqualTo(one.squares(w, RUN.threads(1)));
      assertThat(CentreBasis.of(gram, wanted, ROUNDING, RUN.seed(4)).centres())
          .isNotEqualTo(one.centres());
    }
  }

  private static double[] basisWeights(CentreBasis basis) {
    return Matrices.vector(basis.pool().length, 2);
  }

  @Test
  void duplicates_and_constant_kernels_have_as_many_centres_as_directions() {
    double[][] x = new double[200][];
    Arrays.setAll(x, i -> new double[] {i % 4, i % 2});
    Gram gram = Grams.lazy(Vectors.rbf(1), new DenseVectors(DoubleMatrix.of(x)), Precision.DOUBLE);
    Kernel<org.mercer.data.vector.Vec> constant = Vectors.rbf(0);
    Gram same = Grams.lazy(constant, new DenseVectors(DoubleMatrix.of(x)), Precision.DOUBLE);
    for (Centres.Choice choice : Centres.Choice.values()) {
      Centres wanted = Centres.of(50).by(choice);
      CentreBasis basis = CentreBasis.of(gram, wanted, ROUNDING, RUN);
      assertThat(basis.size()).isEqualTo(4);
      assertThat(basis.missed().share()).isLessThan(1e-9);
      assertThat(CentreBasis.of(same, wanted, ROUNDING, RUN).size()).isEqualTo(1);
    }
  }

  @Test
  void one_object_and_a_kernel_that_is_zero() {
    Gram one = Grams.lazy(Vectors.rbf(1), Matrices.vectors(1, 2, 1), Precision.DOUBLE);
    DenseVectors zeros = new DenseVectors(new DoubleMatrix(20, 2));
    Gram zero = Grams.lazy(Vectors.linear(), zeros, Precision.DOUBLE);
    for (Centres.Choice choice : Centres.Choice.values()) {
      Centres wanted = Centres.of(5).by(choice);
      assertThat(CentreBasis.of(one, wanted, ROUNDING, RUN).centres()).containsExactly(0);
      CentreBasis none = CentreBasis.of(zero, wanted, ROUNDING, RUN);
      assertThat(none.size()).isZero();
      assertThat(none.missed().share()).isZero();
    }
  }

  @Test
  void given_centres_are_taken_in_their_order() {
    Gram gram = Grams.lazy(Vectors.rbf(0.5), Matrices.vectors(90, 4, 8), Precision.DOUBLE);
    CentreBasis basis = CentreBasis.of(gram, Centres.given(40, 3, 40, 77), ROUNDING, RUN);
    assertThat(basis.centres()).containsExactly(40, 3, 77);
    assertThatThrownBy(() -> CentreBasis.of(gram, Centres.given(90), ROUNDING, RUN))
        .hasMessage("a centre must be one of the rows 1 .. 90, but is 91");
  }

  @Test
  void an_indefinite_matrix_is_refused() {
    // [[1, 2], [2, 1]] has the eigenvalue -1, and 1 - 2^2 / 1 is what the first leaves of the other
    Kernel<Integer> unequal = (x, y) -> x.equals(y) ? 1 : 2;
    Gram gram = Grams.lazy(unequal, org.mercer.data.Sample.of(1, 2), Precision.DOUBLE);
    assertThatThrownBy(() -> CentreBasis.of(gram, Centres.of(2), ROUNDING, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("-3")
        .hasMessageContaining("clip");
  }

  @Test
  void what_memory_does_not_hold_is_refused_with_what_it_does() {
    Gram gram = Grams.lazy(Vectors.rbf(0.5), Matrices.vectors(3000, 2, 8), Precision.DOUBLE);
    Run small = RUN.budget(Budget.defaults().memory(4 << 20));
    int most = 1; // twice as many projections, and three matrices of centres
    while (CentreBasis.bytes(3000, most + 1) <= 4 << 20) {
      most++;
    }
    assertThat(most).isBetween(310, 325); // 5 m^2 doubles: sqrt(2^22 / 40) = 324
    assertThatThrownBy(() -> CentreBasis.of(gram, Centres.of(1000), ROUNDING, small))
        .isInstanceOf(OverBudget.class)
        .hasMessageContaining("1000 centres take")
        .hasMessageContaining("4 MiB")
        .hasMessageContaining("at most " + most + " centres");
    assertThat(CentreBasis.of(gram, Centres.of(most), ROUNDING, small).pool()).hasSize(2 * most);
    // as many as suit are 1000, unless that is more than half of the memory
    assertThat(CentreBasis.of(gram, Centres.AUTO, ROUNDING, small).size()).isBetween(150, 230);
  }
}
