package org.mercer.learner.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.learner.Embedding;
import org.mercer.learner.Machine;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class PcaOverCentresTest {
  private static final Run RUN = Run.defaults();

  private static double[] values(Gram gram, Machine machine) {
    double[] values = new double[gram.size()];
    gram.multiply(machine.coefficients(gram.size()), values, RUN);
    return Arrays.stream(values).map(v -> v + machine.bias()).toArray();
  }

  private static Weights weights(int n) {
    return Weights.of(IntStream.range(0, n).mapToDouble(i -> i % 4).toArray());
  }

  @Test
  void with_all_objects_as_centres_it_is_the_exact_one() {
    for (Gram gram : Kinds.grams(90)) {
      for (Weights weights : new Weights[] {Weights.equal(90), weights(90)}) {
        Embedding exact = new KernelPca(3, KernelPca.Solver.LAPACK).fit(gram, weights, RUN);
        Embedding found = new KernelPca(3, Centres.of(90)).fit(gram, weights, RUN);
        Map<String, Double> figures = exact.report().figures();
        figures.forEach(
            (name, value) ->
                assertThat(found.report().figures().get(name))
                    .as(name)
                    .isCloseTo(value, within(1e-9)));
        for (int c = 0; c < 3; c++) {
          double[] expected = values(gram, exact.machines().get(c));
          double[] values = values(gram, found.machines().get(c));
          double turned = Math.signum(expected[0] * values[0]);
          Matrices.assertClose(
              Arrays.stream(values).map(v -> turned * v).toArray(), expected, 1e-7);
        }
      }
    }
  }

  private static double figure(Map<String, Double> figures, String name) {
    return Objects.requireNonNull(figures.get(name));
  }

  @Test
  void fewer_centres_find_less_variance_and_the_total_stays() {
    for (Gram gram : Kinds.grams(200)) {
      Map<String, Double> exact =
          new KernelPca(2, KernelPca.Solver.LAPACK)
              .fit(gram, Weights.equal(200), RUN)
              .report()
              .figures();
      double before = 0;
      for (int m : new int[] {5, 20, 80}) {
        Map<String, Double> found =
            new KernelPca(2, Centres.of(m)).fit(gram, Weights.equal(200), RUN).report().figures();
        assertThat(figure(found, "explained")).isLessThan(figure(exact, "explained") + 1e-9);
        assertThat(figure(found, "explained")).isGreaterThan(0.9 * before);
        // the mean is that within the span, so that a little of it counts as variance
        double total = figure(exact, "totalVariance");
        assertThat(figure(found, "totalVariance")).isBetween(total - 1e-9, 1.3 * total);
        before = figure(found, "explained");
      }
      assertThat(before).isGreaterThan(0.9 * figure(exact, "explained"));
    }
  }

  @Test
  void the_matrix_that_does_not_fit_is_seen_through_centres_where_the_solver_is_left_open() {
    Gram gram = Grams.lazy(Vectors.rbf(0.1), Matrices.vectors(3000, 3, 1), Precision.DOUBLE);
    Run little = RUN.budget(Budget.defaults().memory(30 << 20)); // 3000^2 floats are 34 MiB
    Embedding found = new KernelPca(2).fit(gram, Weights.equal(3000), little);
    assertThat(found.report().figures()).containsKeys("centres", "missedTrace");
    assertThat(found.machines().get(0).rows().length).isLessThan(1001);
  }

  @Test
  void threads_change_no_bit_and_what_has_no_direction_is_refused() {
    Gram gram = Kinds.grams(200).get(0);
    KernelPca learner = new KernelPca(3, Centres.of(40));
    assertThat(learner.fit(gram, Weights.equal(200), RUN.threads(1)))
        .isEqualTo(learner.fit(gram, Weights.equal(200), RUN.threads(3)));
    for (double[][] rows : new double[][][] {{{1, 2}}, {{1, 2}, {1, 2}}}) {
      Gram equal = Grams.lazy(Vectors.rbf(1), DenseVectors.of(rows), Precision.DOUBLE);
      assertThatThrownBy(() -> learner.fit(equal, Weights.equal(rows.length), RUN))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("objects that differ");
    }
    Gram zero = Grams.lazy(Vectors.linear(), DenseVectors.of(new double[2][2]), Precision.DOUBLE);
    assertThatThrownBy(() -> learner.fit(zero, Weights.equal(2), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("objects that differ");
  }
}
