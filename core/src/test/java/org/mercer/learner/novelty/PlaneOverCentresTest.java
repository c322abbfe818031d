package org.mercer.learner.novelty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
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
import org.mercer.learner.Machine;
import org.mercer.learner.Region;
import org.mercer.learner.centres.Solver;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class PlaneOverCentresTest {
  private static final Run RUN = Run.defaults();

  private static OneClass over(double nu, double tolerance, int m) {
    return new OneClass(nu, tolerance).solver(Solver.CENTRES, Centres.of(m));
  }

  private static double[] values(Gram gram, Machine machine) {
    double[] values = new double[gram.size()];
    gram.multiply(machine.coefficients(gram.size()), values, RUN);
    return Arrays.stream(values).map(v -> v + machine.bias()).toArray();
  }

  /** 1/2 a'Ka - nu W rho + sum_i v_i max(0, -f_i), by the formula. */
  private static double primal(Gram gram, Machine machine, double[] v, double nu) {
    double[] f = values(gram, machine);
    double[] a = machine.coefficients(gram.size());
    double sum = nu * Arrays.stream(v).sum() * machine.bias();
    for (int i = 0; i < f.length; i++) {
      sum += a[i] * (f[i] - machine.bias()) / 2 + v[i] * Math.max(0, -f[i]);
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.5, 1})
  void with_all_objects_as_centres_it_reaches_the_exact_optimum(double nu) {
    double[] v = IntStream.range(0, 90).mapToDouble(i -> i % 5 == 4 ? 0 : 0.5 + i % 3).toArray();
    for (Gram gram : Kinds.grams(90)) {
      double optimum =
          -new OneClass(nu, 1e-9, Solver.EXACT, Centres.AUTO)
              .fit(gram, Weights.of(v), RUN)
              .report()
              .objective();
      for (double tolerance : new double[] {1e-2, 1e-7}) {
        Region found = over(nu, tolerance, 90).fit(gram, Weights.of(v), RUN);
        assertThat(found.report().converged()).isTrue();
        Map<String, Double> figures = found.report().figures();
        assertThat(figures.get("primal"))
            .isBetween(optimum - 1e-8 * -optimum, optimum + 1.1 * tolerance * -optimum);
        assertThat(figures.get("dual")).isLessThan(optimum + 1e-8 * -optimum);
        Machine machine = found.machines().get(0);
        double[] f = values(gram, machine);
        double outside = 0;
        for (int i = 0; i < 90; i++) {
          outside += f[i] < 0 ? v[i] : 0;
        }
        assertThat(outside).isLessThanOrEqualTo(nu * Arrays.stream(v).sum() * (1 + 1e-9));
        if (tolerance < 1e-6) { // rho was moved by no more than what is left
          assertThat(primal(gram, machine, v, nu))
              .isCloseTo(optimum, within(1e-4 * Math.abs(optimum)));
        }
      }
    }
  }

  @Test
  void threads_change_no_bit() {
    Gram gram = Grams.lazy(Vectors.rbf(0.4), Matrices.vectors(6000, 3, 9), Precision.DOUBLE);
    OneClass learner = over(0.1, 1e-3, 60);
    Region one = learner.fit(gram, Weights.equal(6000), RUN.threads(1));
    assertThat(one.machines().get(0).rows()).hasSize(60);
    assertThat(learner.fit(gram, Weights.equal(6000), RUN.threads(3)).machines())
        .isEqualTo(one.machines());
  }

  @Test
  void odd_samples_end_with_an_answer_or_a_message() {
    double[][] x = new double[40][];
    Arrays.setAll(x, i -> new double[] {i % 3});
    DenseVectors few = new DenseVectors(DoubleMatrix.of(x));
    for (Gram gram :
        List.of(
            Grams.lazy(Vectors.rbf(1), few, Precision.DOUBLE), // duplicates
            Grams.lazy(Vectors.rbf(0), few, Precision.DOUBLE), // constant
            Grams.lazy(Vectors.rbf(1), Matrices.vectors(1, 1, 1), Precision.DOUBLE), // one
            Grams.lazy(
                Vectors.linear(),
                new DenseVectors(new DoubleMatrix(40, 1)),
                Precision.DOUBLE))) { // zero
      Weights equal = Weights.equal(gram.size());
      double exact = new OneClass(0.3, 1e-9).fit(gram, equal, RUN).report().objective();
      Region found = over(0.3, 1e-6, 30).fit(gram, equal, RUN);
      assertThat(found.report().objective()).isCloseTo(exact, within(1e-5 * exact + 1e-12));
    }
    Kernel<Integer> unequal = (a, b) -> a.equals(b) ? 1 : 2;
    Gram indefinite = Grams.lazy(unequal, Sample.of(1, 2), Precision.DOUBLE);
    assertThatThrownBy(() -> over(0.5, 1e-3, 2).fit(indefinite, Weights.equal(2), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("clip");
  }
}
