package org.mercer.learner.regress;

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
import org.mercer.catalogue.Vectors;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Functions;
import org.mercer.learner.Machine;
import org.mercer.learner.centres.Solver;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class TubeOverCentresTest {
  private static final Run RUN = Run.defaults();

  private static SupportVectorRegression over(double c, double epsilon, double tolerance, int m) {
    return new SupportVectorRegression(c, epsilon, tolerance).solver(Solver.CENTRES, Centres.of(m));
  }

  private static double[] values(Gram gram, Machine machine) {
    double[] values = new double[gram.size()];
    gram.multiply(machine.coefficients(gram.size()), values, RUN);
    return Arrays.stream(values).map(v -> v + machine.bias()).toArray();
  }

  /** 1/2 a'Ka + c sum_i v_i max(0, |y_i - f_i| - epsilon), by the formula. */
  private static double primal(
      Gram gram, Machine machine, double[] y, double[] v, double c, double epsilon) {
    double[] f = values(gram, machine);
    double[] a = machine.coefficients(gram.size());
    double sum = 0;
    for (int i = 0; i < f.length; i++) {
      sum += a[i] * (f[i] - machine.bias()) / 2;
      sum += c * v[i] * Math.max(0, Math.abs(y[i] - f[i]) - epsilon);
    }
    return sum;
  }

  /** The unit and the origin of the target are those of the corners, too. */
  @ParameterizedTest
  @CsvSource({"1, 0", "1000, 0", "0.001, 5"})
  void with_all_objects_as_centres_it_reaches_the_exact_optimum(double unit, double origin) {
    double[] v = IntStream.range(0, 90).mapToDouble(i -> i % 5 == 4 ? 0 : 0.5 + i % 3).toArray();
    double[] y = Arrays.stream(Matrices.vector(90, 3)).map(t -> unit * t + origin).toArray();
    double epsilon = 0.05 * unit;
    for (Gram gram : Kinds.grams(90)) {
      Numbers target = Numbers.of(y).weighted(Weights.of(v));
      double c = 2 * unit;
      Machine exact =
          new SupportVectorRegression(c, epsilon, 1e-9 * unit, Solver.EXACT, Centres.AUTO)
              .fit(gram, target, RUN)
              .machines()
              .get(0);
      double optimum = primal(gram, exact, y, v, c, epsilon);
      for (double tolerance : new double[] {1e-2, 1e-7}) {
        Functions found = over(c, epsilon, tolerance, 90).fit(gram, target, RUN);
        assertThat(found.report().converged()).isTrue();
        double primal = primal(gram, found.machines().get(0), y, v, c, epsilon);
        assertThat(primal).isBetween(optimum * (1 - 1e-7), optimum * (1 + 1.1 * tolerance));
        Map<String, Double> figures = found.report().figures();
        assertThat(figures.get("primal")).isCloseTo(primal, within(1e-7 * primal));
        assertThat(figures.get("dual")).isLessThan(optimum * (1 + 1e-7));
      }
    }
  }

  @Test
  void threads_change_no_bit() {
    Gram gram = Grams.lazy(Vectors.rbf(0.4), Matrices.vectors(6000, 3, 9), Precision.DOUBLE);
    Numbers y = Numbers.of(Matrices.vector(6000, 4));
    SupportVectorRegression learner = over(1, 0.1, 1e-3, 60);
    List<Machine> one = learner.fit(gram, y, RUN.threads(1)).machines();
    assertThat(one.get(0).rows()).hasSize(60);
    assertThat(learner.fit(gram, y, RUN.threads(3)).machines()).isEqualTo(one);
  }

  @Test
  void odd_samples_end_with_an_answer_or_a_message() {
    double[][] x = new double[40][];
    Arrays.setAll(x, i -> new double[] {i % 3});
    DenseVectors few = new DenseVectors(DoubleMatrix.of(x));
    double[] v = new double[40];
    Arrays.fill(v, 1);
    for (Gram gram :
        List.of(
            Grams.lazy(Vectors.rbf(1), few, Precision.DOUBLE), // duplicates
            Grams.lazy(Vectors.rbf(0), few, Precision.DOUBLE))) { // constant
      double[] y = Matrices.vector(40, 1);
      Machine exact =
          new SupportVectorRegression(2, 0.1, 1e-9).fit(gram, Numbers.of(y), RUN).machines().get(0);
      double optimum = primal(gram, exact, y, v, 2, 0.1);
      Functions found = over(2, 0.1, 1e-6, 30).fit(gram, Numbers.of(y), RUN);
      assertThat(primal(gram, found.machines().get(0), y, v, 2, 0.1))
          .isCloseTo(optimum, within(1.1e-6 * optimum));
    }
    for (double epsilon : new double[] {0, 0.1}) {
      Gram one = Grams.lazy(Vectors.rbf(1), Matrices.vectors(1, 1, 1), Precision.DOUBLE);
      Machine alone = over(1, epsilon, 1e-6, 1).fit(one, Numbers.of(3), RUN).machines().get(0);
      assertThat(values(one, alone)[0]).isCloseTo(3, within(epsilon + 1e-6));
      double[] same = new double[40];
      Arrays.fill(same, 7);
      Gram gram = Grams.lazy(Vectors.rbf(1), few, Precision.DOUBLE);
      Functions constant = over(1, epsilon, 1e-6, 30).fit(gram, Numbers.of(same), RUN);
      assertThat(constant.report().converged()).as("" + constant.report()).isTrue();
      assertThat(values(gram, constant.machines().get(0)))
          .containsOnly(same, within(epsilon + 1e-6));
    }
    Kernel<Integer> unequal = (a, b) -> a.equals(b) ? 1 : 2;
    Gram indefinite = Grams.lazy(unequal, Sample.of(1, 2), Precision.DOUBLE);
    assertThatThrownBy(() -> over(1, 0, 1e-3, 2).fit(indefinite, Numbers.of(1, 2), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("clip");
  }
}
