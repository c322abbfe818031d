package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Listeners;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.learner.centres.Solver;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;

class LogisticOverCentresTest {
  private static final Run RUN = Run.defaults();
  private static final double CLOSE = 1e-12;

  private static KernelLogistic over(double lambda, boolean constant, double tolerance, int m) {
    return new KernelLogistic(
        lambda, constant, ClassWeights.NONE, tolerance, Solver.CENTRES, Centres.of(m));
  }

  private static double[] values(Gram gram, Machine machine) {
    double[] values = new double[gram.size()];
    gram.multiply(machine.coefficients(gram.size()), values, RUN);
    return Arrays.stream(values).map(v -> v + machine.bias()).toArray();
  }

  private static double[] uneven(int n) {
    return IntStream.range(0, n).mapToDouble(i -> i % 5 == 4 ? 0 : 0.5 + i % 3).toArray();
  }

  private static Gram lazy(int n) {
    return Grams.lazy(Vectors.rbf(0.4), Matrices.vectors(n, 3, 9), Precision.DOUBLE);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void with_all_objects_as_centres_it_is_the_exact_solution(int classes) {
    for (Gram gram : Kinds.grams(90)) {
      for (boolean constant : new boolean[] {false, true}) {
        Labels labels = Clouds.labels(90, classes).weighted(Weights.of(uneven(90)));
        Machines exact =
            new KernelLogistic(0.3, constant, ClassWeights.NONE, CLOSE, Solver.EXACT, Centres.AUTO)
                .fit(gram, labels, RUN);
        Machines found = over(0.3, constant, CLOSE, 90).fit(gram, labels, RUN);
        assertThat(found.scheme()).isEqualTo(exact.scheme());
        assertThat(found.report().converged()).isTrue();
        double objective = exact.report().objective();
        assertThat(found.report().objective()).isCloseTo(objective, within(1e-8 * objective));
        double[] last = values(gram, exact.machines().get(0));
        double[] same = values(gram, found.machines().get(0));
        for (int c = 0; c < exact.machines().size(); c++) {
          double[] expected = values(gram, exact.machines().get(c));
          double[] values = values(gram, found.machines().get(c));
          for (int i = 0; i < 90; i++) { // probabilities see differences alone
            double shift = classes == 2 ? 0 : 1;
            assertThat(values[i] - shift * same[i])
                .isCloseTo(expected[i] - shift * last[i], within(1e-8));
          }
        }
      }
    }
  }

  /** K_Cn v (t - p) = lambda K_CC a and sum_i v_i (t_i - p_i) = 0, p from values computed anew. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void at_the_solution_no_centre_finds_anything_left(int classes) {
    int n = 7000; // more than a pool holds
    Gram gram = lazy(n);
    double lambda = 0.5;
    Labels labels = Clouds.labels(n, classes);
    Machines fit = over(lambda, true, 1e-10, 50).fit(gram, labels, RUN);
    assertThat(fit.report().converged()).isTrue();
    double[][] f = new double[classes][];
    for (int c = 0; c < classes; c++) {
      int machine = classes == 2 ? 0 : c;
      f[c] = classes == 2 && c == 0 ? new double[n] : values(gram, fit.machines().get(machine));
    }
    for (int c = classes == 2 ? 1 : 0; c < classes; c++) {
      Machine machine = fit.machines().get(classes == 2 ? 0 : c);
      assertThat(machine.rows()).hasSize(50);
      double[] errors = new double[n];
      for (int i = 0; i < n; i++) {
        double total = 0;
        for (double[] one : f) {
          total += Math.exp(one[i]);
        }
        errors[i] = (labels.get(i) == c ? 1 : 0) - Math.exp(f[c][i]) / total;
      }
      double[] left = new double[n];
      gram.multiply(errors, left, RUN);
      DoubleMatrix inner = gram.restrict(machine.rows()).toMatrix(RUN);
      double[] right = Matrices.times(inner, machine.coefficients());
      for (int j = 0; j < 50; j++) {
        assertThat(left[machine.rows()[j]]).isCloseTo(lambda * right[j], within(1e-5));
      }
      assertThat(Arrays.stream(errors).sum()).isCloseTo(0, within(1e-5));
    }
    assertThat(fit.report().figures()).containsKeys("centres", "missedTrace", "passes");
  }

  @Test
  void large_weights_are_as_many_objects() {
    int n = 60;
    Gram gram = lazy(n);
    int[] twice =
        IntStream.range(0, n)
            .flatMap(i -> i % 2 == 0 ? IntStream.of(i) : IntStream.of(i, i))
            .toArray();
    Labels labels = Clouds.labels(n, 2);
    double[] v = IntStream.range(0, n).mapToDouble(i -> 1 + i % 2).toArray();
    Machine weighted =
        over(0.2, true, CLOSE, n).fit(gram, labels.weighted(Weights.of(v)), RUN).machines().get(0);
    Machine repeated =
        over(0.2, true, CLOSE, twice.length)
            .fit(gram.restrict(twice), labels.select(twice), RUN)
            .machines()
            .get(0)
            .renamed(twice);
    Matrices.assertClose(values(gram, repeated), values(gram, weighted), 1e-8);
  }

  @Test
  void threads_change_no_bit_and_storing_changes_none() {
    int n = 12_000;
    Gram gram = lazy(n);
    for (int classes : new int[] {2, 3}) {
      Labels labels = Clouds.labels(n, classes);
      KernelLogistic learner = over(1, true, 1e-6, 80);
      List<Machine> one = learner.fit(gram, labels, RUN.threads(1)).machines();
      assertThat(learner.fit(gram, labels, RUN.threads(3)).machines()).isEqualTo(one);
      // too little for 80 x 12 000 doubles, too
      Run little = RUN.budget(Budget.defaults().memory(19 << 20));
      assertThat(learner.fit(gram, labels, little).machines()).isEqualTo(one);
    }
  }

  @Test
  void odd_samples_end_with_an_answer_or_a_message() {
    double[][] x = new double[40][];
    Arrays.setAll(x, i -> new double[] {i % 3});
    DenseVectors few = new DenseVectors(DoubleMatrix.of(x));
    Labels labels = Clouds.labels(40, 2);
    for (Gram gram :
        List.of(
            Grams.lazy(Vectors.rbf(1), few, Precision.DOUBLE), // duplicates
            Grams.lazy(Vectors.rbf(0), few, Precision.DOUBLE), // constant
            Grams.lazy(
                Vectors.linear(),
                new DenseVectors(new DoubleMatrix(40, 1)),
                Precision.DOUBLE))) { // zero
      for (boolean constant : new boolean[] {false, true}) {
        Machine exact =
            new KernelLogistic(0.5, constant, ClassWeights.NONE, CLOSE)
                .fit(gram, labels, RUN)
                .machines()
                .get(0);
        Machine found = over(0.5, constant, CLOSE, 30).fit(gram, labels, RUN).machines().get(0);
        Matrices.assertClose(values(gram, found), values(gram, exact), 1e-8);
      }
    }
    Gram one = lazy(1);
    assertThatThrownBy(() -> over(1, true, CLOSE, 1).fit(one, Clouds.labels(1, 2), RUN))
        .isInstanceOf(InputException.class);
    Kernel<Integer> unequal = (a, b) -> a.equals(b) ? 1 : 2;
    Gram indefinite = Grams.lazy(unequal, Sample.of(1, 2), Precision.DOUBLE);
    assertThatThrownBy(() -> over(1, true, CLOSE, 2).fit(indefinite, Clouds.labels(2, 2), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("clip");
  }

  @Test
  void auto_is_exact_while_that_is_cheap() {
    Gram gram = lazy(100);
    Labels labels = Clouds.labels(100, 2);
    assertThat(new KernelLogistic(1).fit(gram, labels, RUN).report().figures())
        .containsKey("products")
        .doesNotContainKey("centres");
  }

  @Test
  void it_is_stopped_inside() {
    Gram gram = lazy(6000);
    Run stopped = Run.of(Listeners.cancelAfter(60));
    assertThatThrownBy(() -> over(1, true, 1e-6, 80).fit(gram, Clouds.labels(6000, 2), stopped))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void its_scheme_is_that_of_the_exact_solution() {
    Gram gram = lazy(60);
    assertThat(over(1, true, 1e-6, 20).fit(gram, Clouds.labels(60, 2), RUN).scheme())
        .isEqualTo(Scheme.SIGN);
    assertThat(over(1, true, 1e-6, 20).fit(gram, Clouds.labels(60, 3), RUN).scheme())
        .isEqualTo(Scheme.SOFTMAX);
  }
}
