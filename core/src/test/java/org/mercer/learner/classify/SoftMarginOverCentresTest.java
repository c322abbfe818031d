package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
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

class SoftMarginOverCentresTest {
  private static final Run RUN = Run.defaults();

  private static SupportVector over(double c, double tolerance, int m) {
    return new SupportVector(c, tolerance).solver(Solver.CENTRES, Centres.of(m));
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

  /** 1/2 a'Ka + c sum_i v_i loss(1 - y_i f_i), by the formula. */
  private static double primal(
      Gram gram, Machine machine, Labels labels, double[] v, double c, Loss loss) {
    double[] f = values(gram, machine);
    double[] a = machine.coefficients(gram.size());
    double sum = 0;
    for (int i = 0; i < f.length; i++) {
      double beyond = Math.max(0, 1 - (labels.get(i) == 1 ? 1 : -1) * f[i]);
      sum += a[i] * (f[i] - machine.bias()) / 2;
      sum += c * v[i] * (loss == Loss.HINGE ? beyond : beyond * beyond);
    }
    return sum;
  }

  @ParameterizedTest
  @EnumSource(Loss.class)
  void with_all_objects_as_centres_it_reaches_the_exact_optimum(Loss loss) {
    double[] v = uneven(90);
    for (Gram gram : Kinds.grams(90)) {
      Labels labels = Clouds.labels(90, 2).weighted(Weights.of(v));
      for (double c : new double[] {0.1, 20}) {
        double optimum =
            -new SupportVector(c, 1e-9)
                .loss(loss)
                .solver(Solver.EXACT, Centres.AUTO)
                .fit(gram, labels, RUN)
                .report()
                .objective();
        for (double tolerance : new double[] {1e-2, 1e-7}) {
          Machines found = over(c, tolerance, 90).loss(loss).fit(gram, labels, RUN);
          assertThat(found.report().converged()).isTrue();
          Map<String, Double> figures = found.report().figures();
          double primal = primal(gram, found.machines().get(0), labels, v, c, loss);
          assertThat(primal).isBetween(optimum * (1 - 1e-8), optimum * (1 + 1.1 * tolerance));
          // both bounds hold, and the gap is what lies between them
          assertThat(figures.get("primal")).isCloseTo(primal, within(1e-8 * primal));
          assertThat(figures.get("dual")).isLessThan(optimum * (1 + 1e-8));
          assertThat(figures.get("dualityGap")).isBetween(0.0, tolerance);
        }
      }
    }
  }

  /** The optimum among the combinations of the centres is no less than any other's. */
  @ParameterizedTest
  @CsvSource({"HINGE, 0.3", "HINGE, 30", "SQUARED, 3"})
  void few_centres_end_at_an_optimum_of_their_own(Loss loss, double c) {
    int n = 7000; // more than a pool holds
    Gram gram = lazy(n);
    Labels labels = Clouds.labels(n, 2);
    double[] v = new double[n];
    Arrays.fill(v, 1);
    double tolerance = 1e-4;
    Machines found = over(c, tolerance, 40).loss(loss).fit(gram, labels, RUN);
    Machine machine = found.machines().get(0);
    assertThat(machine.rows()).hasSize(40).isSorted();
    double primal = primal(gram, machine, labels, v, c, loss);
    assertThat(found.report().figures().get("primal")).isCloseTo(primal, within(1e-6 * primal));
    for (int k = 0; k < 20; k++) {
      double[] other = machine.coefficients();
      double step = Math.pow(10, -(k % 5)) * (k % 2 == 0 ? 1 : -1);
      other[k * 2] += step;
      Machine moved = new Machine(machine.rows(), other, machine.bias() - step / 3);
      assertThat(primal(gram, moved, labels, v, c, loss)).isGreaterThan(primal * (1 - tolerance));
    }
    assertThat(found.report().figures()).containsKeys("centres", "missedTrace", "passes");
    assertThat(found.machines().get(0).known().rows()).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Scheme.class,
      names = {"PAIRS", "RESTS"})
  void several_classes_are_told_apart(Scheme scheme) {
    int n = 120;
    Gram gram = Grams.lazy(Vectors.rbf(0.3), Clouds.of(n, 3, 3, 8), Precision.DOUBLE);
    Labels labels = Clouds.labels(n, 3);
    SupportVector exact = new SupportVector(1, 1e-8, scheme).solver(Solver.EXACT, Centres.AUTO);
    Machines expected = exact.fit(gram, labels, RUN);
    Machines found =
        new SupportVector(1, 1e-9, scheme)
            .solver(Solver.CENTRES, Centres.of(n))
            .fit(gram, labels, RUN);
    assertThat(found.machines()).hasSize(3);
    for (int k = 0; k < 3; k++) {
      Matrices.assertClose(
          values(gram, found.machines().get(k)), values(gram, expected.machines().get(k)), 1e-3);
    }
  }

  @Test
  void threads_change_no_bit_and_storing_changes_none() {
    Gram gram = lazy(12_000);
    Labels labels = Clouds.labels(12_000, 2);
    SupportVector learner = over(3, 1e-4, 80);
    List<Machine> one = learner.fit(gram, labels, RUN.threads(1)).machines();
    assertThat(learner.fit(gram, labels, RUN.threads(3)).machines()).isEqualTo(one);
    // too little for 80 x 12 000 doubles, too
    Run little = RUN.budget(Budget.defaults().memory(19 << 20));
    assertThat(learner.fit(gram, labels, little).machines()).isEqualTo(one);
  }

  @Test
  void odd_samples_end_with_an_answer_or_a_message() {
    double[][] x = new double[40][];
    Arrays.setAll(x, i -> new double[] {i % 3});
    DenseVectors few = new DenseVectors(DoubleMatrix.of(x));
    Labels labels = Clouds.labels(40, 2);
    double[] v = new double[40];
    Arrays.fill(v, 1);
    for (Gram gram :
        List.of(
            Grams.lazy(Vectors.rbf(1), few, Precision.DOUBLE), // duplicates
            Grams.lazy(Vectors.rbf(0), few, Precision.DOUBLE), // constant
            Grams.lazy(
                Vectors.linear(),
                new DenseVectors(new DoubleMatrix(40, 1)),
                Precision.DOUBLE))) { // zero
      double optimum = -new SupportVector(2, 1e-9).fit(gram, labels, RUN).report().objective();
      Machines found = over(2, 1e-6, 30).fit(gram, labels, RUN);
      assertThat(found.report().converged()).isTrue();
      assertThat(primal(gram, found.machines().get(0), labels, v, 2, Loss.HINGE))
          .isCloseTo(optimum, within(1.1e-6 * optimum));
    }
    Labels one = Clouds.labels(1, 2);
    assertThatThrownBy(() -> over(1, 1e-3, 1).fit(lazy(1), one, RUN))
        .isInstanceOf(InputException.class);
    Kernel<Integer> unequal = (a, b) -> a.equals(b) ? 1 : 2;
    Gram indefinite = Grams.lazy(unequal, Sample.of(1, 2), Precision.DOUBLE);
    assertThatThrownBy(() -> over(1, 1e-3, 2).fit(indefinite, Clouds.labels(2, 2), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("clip");
    assertThatThrownBy(() -> over(Double.POSITIVE_INFINITY, 1e-3, 2))
        .hasMessageContaining("c must be a number");
  }

  @Test
  void it_is_stopped_inside() {
    Run stopped = Run.of(Listeners.cancelAfter(60));
    assertThatThrownBy(() -> over(1, 1e-6, 80).fit(lazy(6000), Clouds.labels(6000, 2), stopped))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void memory_that_centres_cannot_have_is_refused_with_what_would_do() {
    Run little = RUN.budget(Budget.defaults().memory(1 << 20));
    assertThatThrownBy(() -> over(1, 1e-3, 1000).fit(lazy(6000), Clouds.labels(6000, 2), little))
        .hasMessageContaining("at most")
        .hasMessageContaining("centres");
  }
}
