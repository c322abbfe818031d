package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clouds;
import org.mercer.learner.Fit;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Matrices;
import org.mercer.learner.Scheme;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.run.Run;

class LeastSquaresSupportVectorTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 36;
  private static final int CLASSES = 3;
  private static final double C = 4;
  private static final double SAME = 1e-10;

  private final DenseVectors x = Clouds.of(N, 2, CLASSES, 3);
  private final Labels labels = Clouds.labels(N, CLASSES);
  private final Gram gram = Grams.stored(Vectors.rbf(0.5), x, Precision.DOUBLE, RUN);

  private static double[] random(int n) {
    return new Random(5).doubles(n, 0.2, 3).toArray();
  }

  private static double side(Labels labels, int i, int c) {
    return labels.get(i) == c ? 1 : -1;
  }

  /** b + (K a)_i. */
  private static double[] values(Gram gram, Machine machine) {
    double[] values = new double[gram.size()];
    gram.multiply(machine.coefficients(gram.size()), values, RUN);
    return Arrays.stream(values).map(f -> f + machine.bias()).toArray();
  }

  /**
   * x = -1, +1 with the linear kernel and c = 1: K + I = [2 -1; -1 2], b = 0 and a = (-1/3, 1/3),
   * so f(x) = 2x/3 with errors 1/3 = a / c; 1/2 (2/3)^2 + 1/2 (1/9 + 1/9) = 1/3. Without the second
   * object 1'a = 0 leaves f = b = -1, and +1 without the first: both are wrong.
   */
  @Test
  void two_points_on_a_line() {
    Gram line = Matrices.of(Matrices.LINEAR, new double[] {-1}, new double[] {1});
    Labels two = Labels.of("left", "right");
    LeastSquaresSupportVector learner = new LeastSquaresSupportVector(1);
    Machines fit = learner.fit(line, two, RUN);
    assertThat(fit.scheme()).isEqualTo(Scheme.SIGN);
    assertThat(fit.expansion(2).coefficients())
        .containsExactly(new double[] {-1 / 3.0, 1 / 3.0}, within(1e-15));
    assertThat(fit.expansion(2).bias()).isCloseTo(0, within(1e-15));
    assertThat(fit.report().objective()).isCloseTo(1 / 3.0, within(1e-15));
    assertThat(fit.report().figures())
        .containsEntry("trainingErrors", 0.0)
        .containsEntry("leaveOneOutErrors", 2.0);
    assertThat(learner.leaveOneOut(line, two, RUN)[0])
        .containsExactly(new double[] {1, -1}, within(1e-14));
  }

  @Test
  void each_machine_solves_its_linear_system_with_weights() {
    double[] v = random(N);
    v[5] = 0;
    Machines fit = new LeastSquaresSupportVector(C).fit(gram, labels.weighted(Weights.of(v)), RUN);
    assertThat(fit.scheme()).isEqualTo(Scheme.RESTS);
    assertThat(fit.machines()).hasSize(CLASSES);
    for (int c = 0; c < CLASSES; c++) {
      double[] a = fit.machines().get(c).coefficients(N);
      double[] f = values(gram, fit.machines().get(c));
      assertThat(Arrays.stream(a).sum()).isCloseTo(0, within(SAME));
      assertThat(a[5]).isZero();
      for (int i = 0; i < N; i++) {
        if (v[i] > 0) {
          assertThat(f[i] + a[i] / (C * v[i])).isCloseTo(side(labels, i, c), within(SAME));
        }
      }
    }
  }

  @Test
  void the_objective_is_that_of_the_problem() {
    double[] v = random(N);
    Machines fit = new LeastSquaresSupportVector(C).fit(gram, labels.weighted(Weights.of(v)), RUN);
    double cost = 0;
    for (int c = 0; c < CLASSES; c++) {
      Machine machine = fit.machines().get(c);
      double[] f = values(gram, machine);
      double[] a = machine.coefficients(N);
      for (int i = 0; i < N; i++) {
        double e = 1 - side(labels, i, c) * f[i];
        cost += a[i] * (f[i] - machine.bias()) / 2 + C / 2 * v[i] * e * e;
      }
    }
    assertThat(fit.report().objective()).isCloseTo(cost, within(SAME));
  }

  @Test
  void it_is_ridge_regression_on_signs_with_an_intercept() {
    double[] v = random(N);
    double[][] signs = new double[CLASSES][N];
    for (int c = 0; c < CLASSES; c++) {
      int own = c;
      Arrays.setAll(signs[c], i -> side(labels, i, own));
    }
    Machines fit = new LeastSquaresSupportVector(C).fit(gram, labels.weighted(Weights.of(v)), RUN);
    Fit ridge =
        new KernelRidge(1 / C, KernelRidge.Solver.CHOLESKY, true)
            .fit(gram, Numbers.ofColumns(signs).weighted(Weights.of(v)), RUN);
    for (int c = 0; c < CLASSES; c++) {
      Machine same = ridge.machines().get(c);
      assertThat(fit.machines().get(c).coefficients(N))
          .containsExactly(same.coefficients(N), within(SAME));
      assertThat(fit.machines().get(c).bias()).isCloseTo(same.bias(), within(SAME));
    }
  }

  /** A machine that was learned again without the object, for each object. */
  @Test
  void leaving_one_out_is_learning_from_the_others() {
    Labels weighted = labels.weighted(Weights.of(random(N)));
    LeastSquaresSupportVector learner = new LeastSquaresSupportVector(C);
    double[][] left = learner.leaveOneOut(gram, weighted, RUN);
    int errors = 0;
    for (int i = 0; i < N; i++) {
      int out = i;
      int[] others = IntStream.range(0, N).filter(j -> j != out).toArray();
      Machines fit = learner.fit(gram.restrict(others), weighted.select(others), RUN);
      double[] values = new double[CLASSES];
      for (int c = 0; c < CLASSES; c++) {
        Machine machine = fit.machines().get(c).renamed(others);
        double[] f = values(gram, new Machine(machine.rows(), machine.coefficients(), 0));
        values[c] = f[i] + machine.bias();
        assertThat(left[c][i]).isCloseTo(values[c], within(SAME));
      }
      errors += Scheme.RESTS.winner(values, CLASSES) == labels.get(i) ? 0 : 1;
    }
    assertThat(learner.fit(gram, weighted, RUN).report().figures())
        .containsEntry("leaveOneOutErrors", (double) errors);
    assertThat(errors).isBetween(1, N - 1);
  }

  @Test
  void an_object_of_weight_two_is_two_objects_and_so_is_its_class() {
    int[] twice = IntStream.range(0, N + N / CLASSES).map(i -> i < N ? i : (i - N) * 3).toArray();
    Machines weighted =
        new LeastSquaresSupportVector(C, ClassWeights.parse("class 0=2")).fit(gram, labels, RUN);
    Machines repeated =
        new LeastSquaresSupportVector(C).fit(gram.restrict(twice), labels.select(twice), RUN);
    for (int c = 0; c < CLASSES; c++) {
      double[] one = weighted.machines().get(c).coefficients(N);
      double[] two = repeated.machines().get(c).coefficients(twice.length);
      for (int i = 0; i < N; i++) {
        double copy = i % 3 == 0 ? two[N + i / 3] : 0;
        assertThat(one[i]).isCloseTo(two[i] + copy, within(SAME));
      }
    }
  }

  @Test
  void one_class_and_a_matrix_that_is_no_kernel_are_refused() {
    LeastSquaresSupportVector learner = new LeastSquaresSupportVector(100);
    assertThatThrownBy(() -> learner.fit(gram.restrict(0, 3), labels.select(0, 3), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("every object is of class");
    Gram unequal = Matrices.of((String s, String t) -> s.equals(t) ? 0 : 1, "a", "b");
    assertThatThrownBy(() -> learner.fit(unequal, Labels.of(List.of("yes", "no")), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("not found positive definite");
  }
}
