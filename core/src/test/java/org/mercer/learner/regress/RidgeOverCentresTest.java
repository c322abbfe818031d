package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Functions;
import org.mercer.learner.Machine;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.regress.KernelRidge.Solver;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class RidgeOverCentresTest {
  private static final Run RUN = Run.defaults();

  private static double[] values(Gram gram, Machine machine) {
    double[] values = new double[gram.size()];
    gram.multiply(machine.coefficients(gram.size()), values, RUN);
    return Arrays.stream(values).map(v -> v + machine.bias()).toArray();
  }

  private static Numbers targets(int n, int columns) {
    double[][] all = new double[columns][];
    Arrays.setAll(all, j -> Matrices.vector(n, 20 + j));
    return Numbers.ofColumns(all);
  }

  private static KernelRidge over(double lambda, boolean intercept, Centres centres) {
    return new KernelRidge(lambda, Solver.CENTRES, intercept, centres);
  }

  @ParameterizedTest
  @EnumSource(Centres.Choice.class)
  void with_all_objects_as_centres_it_is_the_exact_solution(Centres.Choice choice) {
    for (Gram gram : Kinds.grams(150)) {
      for (boolean intercept : new boolean[] {false, true}) {
        Numbers y = targets(150, 3).weighted(Weights.of(weights(150)));
        Functions exact = new KernelRidge(0.3, Solver.CHOLESKY, intercept).fit(gram, y, RUN);
        Functions found = over(0.3, intercept, Centres.of(150).by(choice)).fit(gram, y, RUN);
        for (int j = 0; j < 3; j++) {
          double[] expected = values(gram, exact.machines().get(j));
          double[] values = values(gram, found.machines().get(j));
          Matrices.assertClose(values, expected, 1e-8);
          TrainingValues known = found.machines().get(j).known();
          Matrices.assertClose(known.values(), Entries.at(known.rows(), expected), 1e-8);
        }
        double objective = exact.report().objective();
        assertThat(found.report().objective()).isCloseTo(objective, within(1e-8 * objective));
        assertThat(found.report().converged()).isTrue();
      }
    }
  }

  private static double[] weights(int n) {
    return IntStream.range(0, n).mapToDouble(i -> i % 5 == 4 ? 0 : 1 + i % 3).toArray();
  }

  /** K_Cn V (y - f) = lambda K_CC a, and sum_i v_i (y_i - f_i) = 0 where the constant is free. */
  @Test
  void at_the_solution_no_centre_finds_anything_left() {
    int n = 6000; // more than a pool holds
    Gram gram = Grams.lazy(Vectors.rbf(0.4), Matrices.vectors(n, 3, 9), Precision.DOUBLE);
    double[] y = Matrices.vector(n, 4);
    Functions fit = over(2, true, Centres.of(60)).fit(gram, Numbers.of(y), RUN);
    Machine machine = fit.machines().get(0);
    assertThat(machine.rows()).hasSize(60).isSorted();
    double[] errors = values(gram, machine);
    Arrays.setAll(errors, i -> y[i] - errors[i]);
    double[] left = new double[n];
    gram.multiply(errors, left, RUN);
    DoubleMatrix inner = gram.restrict(machine.rows()).toMatrix(RUN);
    double[] right = Matrices.times(inner, machine.coefficients());
    for (int j = 0; j < 60; j++) {
      assertThat(left[machine.rows()[j]]).isCloseTo(2 * right[j], within(1e-4));
    }
    assertThat(Arrays.stream(errors).sum()).isCloseTo(0, within(1e-4));
    assertThat(fit.report().figures())
        .containsKeys("centres", "missedTrace", "missedTraceDeviation", "residual");
    assertThat(fit.report().iterations()).isLessThan(15);
  }

  @Test
  void threads_change_no_bit_and_storing_changes_none() {
    Gram gram = Grams.lazy(Vectors.rbf(0.4), Matrices.vectors(6000, 3, 9), Precision.DOUBLE);
    Numbers y = targets(6000, 2);
    KernelRidge learner = over(1, false, Centres.of(80));
    Functions one = learner.fit(gram, y, RUN.threads(1));
    assertThat(learner.fit(gram, y, RUN.threads(3)).machines()).isEqualTo(one.machines());
    Run little =
        RUN.budget(Budget.defaults().memory(9 << 20)); // too little for 80 x 6000 doubles, too
    assertThat(learner.fit(gram, y, little).machines()).isEqualTo(one.machines());
  }

  @Test
  void large_samples_are_solved_in_float_as_well_as_their_digits_allow() {
    int n = 40_000;
    Gram gram = Grams.lazy(Vectors.rbf(0.1), Matrices.vectors(n, 3, 9), Precision.DOUBLE);
    double[] y = Matrices.vector(n, 4);
    Centres many = Centres.of(500); // more entries than are computed in double
    Machine fit = over(1, false, many).fit(gram, Numbers.of(y), RUN).machines().get(0);
    CrossGram columns = gram.columns(fit.rows()).in(Precision.DOUBLE);
    double[] values = new double[n];
    columns.multiply(fit.coefficients(), values, RUN);
    double[] known = fit.known().values();
    Matrices.assertClose(known, values, 1e-3);
  }

  @Test
  void auto_is_exact_while_that_is_cheap() {
    Gram gram = Grams.lazy(Vectors.rbf(0.4), Matrices.vectors(300, 3, 9), Precision.DOUBLE);
    Numbers y = targets(300, 1);
    assertThat(new KernelRidge(1, Solver.AUTO).fit(gram, y, RUN).machines())
        .isEqualTo(new KernelRidge(1, Solver.CHOLESKY).fit(gram, y, RUN).machines());
    Run little = RUN.threads(2).budget(Budget.defaults().memory(600_000));
    KernelRidge few = new KernelRidge(1, Solver.AUTO, false, Centres.of(20));
    assertThat(few.fit(gram, y, little).report().figures()).containsEntry("centres", 20.0);
  }

  @Test
  void odd_samples_end_with_an_answer_or_a_message() {
    double[][] x = new double[40][];
    Arrays.setAll(x, i -> new double[] {i % 3});
    DenseVectors few = new DenseVectors(DoubleMatrix.of(x));
    double[] y = Matrices.vector(40, 1);
    for (Gram gram :
        List.of(
            Grams.lazy(Vectors.rbf(1), few, Precision.DOUBLE), // duplicates
            Grams.lazy(Vectors.rbf(0), few, Precision.DOUBLE), // constant
            Grams.lazy(
                Vectors.linear(),
                new DenseVectors(new DoubleMatrix(40, 1)),
                Precision.DOUBLE))) { // zero
      for (boolean intercept : new boolean[] {false, true}) {
        Machine exact =
            new KernelRidge(0.5, Solver.CHOLESKY, intercept)
                .fit(gram, Numbers.of(y), RUN)
                .machines()
                .get(0);
        Machine found =
            over(0.5, intercept, Centres.of(30)).fit(gram, Numbers.of(y), RUN).machines().get(0);
        Matrices.assertClose(values(gram, found), values(gram, exact), 1e-9);
      }
    }
    Gram one = Grams.lazy(Vectors.rbf(1), Matrices.vectors(1, 1, 1), Precision.DOUBLE);
    // k = 1, lambda = 1, y = 3: a = 3 / 2
    assertThat(
            over(1, false, Centres.AUTO)
                .fit(one, Numbers.of(3), RUN)
                .machines()
                .get(0)
                .coefficients())
        .containsExactly(new double[] {1.5}, within(1e-12));
    Kernel<Integer> unequal = (a, b) -> a.equals(b) ? 1 : 2;
    Gram indefinite = Grams.lazy(unequal, Sample.of(1, 2), Precision.DOUBLE);
    assertThatThrownBy(() -> over(1, false, Centres.AUTO).fit(indefinite, Numbers.of(1, 2), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("clip");
  }
}
