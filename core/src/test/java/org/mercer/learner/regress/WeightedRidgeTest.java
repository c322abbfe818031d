package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.learner.Functions;
import org.mercer.learner.Machine;
import org.mercer.learner.Matrices;
import org.mercer.learner.Regressor;
import org.mercer.run.Run;

/** Ridge regression with weights, an intercept and several columns. */
class WeightedRidgeTest {
  private static final Run RUN = Run.defaults();

  /** A condition of some hundred, squared by the normal equations of the check. */
  private static final double CLOSE = 1e-9;

  private static final int N = 30;
  private static final double[][] X = new double[N][];
  private static final double[] Y = new double[N];
  private static final double[] Z = new double[N];
  private static final double[] W = new double[N];

  static {
    Random random = new Random(5);
    for (int i = 0; i < N; i++) {
      X[i] = random.doubles(3, -1, 1).toArray();
      Y[i] = 10 + X[i][0] * X[i][1] + 0.3 * random.nextGaussian();
      Z[i] = random.nextGaussian();
      W[i] = 0.5 + 3 * random.nextDouble();
    }
  }

  private static final Gram GRAM = Matrices.of(Matrices.QUADRATIC, X);

  private static double[] values(Machine machine) {
    double[] values = new double[N];
    GRAM.multiply(machine.coefficients(N), values, RUN);
    Arrays.setAll(values, i -> values[i] + machine.bias());
    return values;
  }

  @ParameterizedTest
  @EnumSource(names = {"CHOLESKY", "GRADIENTS"})
  void the_weighted_errors_are_lambda_times_the_coefficients(KernelRidge.Solver solver) {
    double lambda = 0.7;
    Numbers target = Numbers.ofColumns(Y, Z).weighted(Weights.of(W));
    Functions fit = new KernelRidge(lambda, solver, true).fit(GRAM, target, RUN);
    assertThat(fit.machines()).hasSize(2);
    double objective = 0;
    for (int j = 0; j < 2; j++) {
      double[] a = fit.machines().get(j).coefficients(N);
      double[] f = values(fit.machines().get(j));
      double bias = fit.machines().get(j).bias();
      for (int i = 0; i < N; i++) {
        double error = target.column(j)[i] - f[i];
        assertThat(W[i] * error).isCloseTo(lambda * a[i], within(1e-7));
        objective += W[i] * error * error + lambda * a[i] * (f[i] - bias);
      }
      // the derivative by the intercept
      assertThat(Arrays.stream(a).sum()).isCloseTo(0, within(1e-7));
    }
    assertThat(fit.report().objective()).isCloseTo(objective, within(1e-6));
  }

  @Test
  void a_weight_of_three_is_the_object_three_times() {
    double[] weights = new double[N];
    Arrays.setAll(weights, i -> 1 + i % 3);
    int[] repeated =
        IntStream.range(0, N).flatMap(i -> IntStream.range(0, 1 + i % 3).map(k -> i)).toArray();
    for (boolean intercept : new boolean[] {false, true}) {
      KernelRidge learner = new KernelRidge(0.5, KernelRidge.Solver.CHOLESKY, intercept);
      Machine once =
          learner.fit(GRAM, Numbers.of(Y).weighted(Weights.of(weights)), RUN).machines().get(0);
      Machine often =
          learner
              .fit(GRAM.restrict(repeated), Numbers.of(Y).select(repeated), RUN)
              .machines()
              .get(0)
              .renamed(repeated);
      double[] summed = new double[N];
      for (int t = 0; t < often.rows().length; t++) {
        summed[often.rows()[t]] += often.coefficients()[t];
      }
      assertThat(once.coefficients(N)).containsExactly(summed, within(CLOSE));
      assertThat(once.bias()).isCloseTo(often.bias(), within(CLOSE));
    }
  }

  @Test
  void an_object_of_weight_zero_is_left_out() {
    double[] weights = W.clone();
    weights[4] = 0;
    weights[17] = 0;
    double[] wild = Y.clone();
    wild[4] = 1e6;
    int[] rest = IntStream.range(0, N).filter(i -> i != 4 && i != 17).toArray();
    Numbers target = Numbers.of(wild).weighted(Weights.of(weights));
    for (boolean path : new boolean[] {false, true}) {
      Regressor learner =
          path
              ? new KernelRidgePath(0.01, 10, 5, true)
              : new KernelRidge(1, KernelRidge.Solver.CHOLESKY, true);
      assertThat(learner.fit(GRAM, target, RUN).machines())
          .isEqualTo(
              learner.fit(GRAM.restrict(rest), target.select(rest), RUN).machines().stream()
                  .map(m -> m.renamed(rest))
                  .toList());
    }
  }

  @Test
  void leave_one_out_equals_refits_with_weights_and_intercept() {
    Numbers target = Numbers.ofColumns(Y, Z).weighted(Weights.of(W));
    KernelRidge learner = new KernelRidge(0.3, KernelRidge.Solver.CHOLESKY, true);
    double[][] residuals = learner.leaveOneOut(GRAM, target, RUN);
    List<List<KernelRidgePath.Point>> paths =
        new KernelRidgePath(0.3, 30, 3, true).paths(GRAM, target, RUN);
    for (int left = 0; left < N; left++) {
      int out = left;
      int[] rest = IntStream.range(0, N).filter(i -> i != out).toArray();
      Functions fit = learner.fit(GRAM.restrict(rest), target.select(rest), RUN);
      for (int j = 0; j < 2; j++) {
        double refit = target.column(j)[left] - values(fit.machines().get(j).renamed(rest))[left];
        assertThat(residuals[j][left]).isCloseTo(refit, within(1e-8));
        assertThat(paths.get(j).get(0).residuals()[left]).isCloseTo(refit, within(1e-8));
      }
    }
  }

  @Test
  void several_columns_are_each_column_alone() {
    KernelRidgePath learner = new KernelRidgePath(1e-3, 1e3, 13);
    Functions both = learner.fit(GRAM, Numbers.ofColumns(Y, Z).named(List.of("y", "z")), RUN);
    assertThat(both.machines().get(0))
        .isEqualTo(learner.fit(GRAM, Numbers.of(Y), RUN).machines().get(0));
    assertThat(both.machines().get(1))
        .isEqualTo(learner.fit(GRAM, Numbers.of(Z), RUN).machines().get(0));
    assertThat(both.report().figures()).containsKeys("lambda[y]", "lambda[z]");
  }

  @Test
  void the_intercept_follows_a_constant_that_is_added() {
    double[] higher = Arrays.stream(Y).map(y -> y + 1000).toArray();
    KernelRidge learner = new KernelRidge(2, KernelRidge.Solver.CHOLESKY, true);
    Machine low = learner.fit(GRAM, Numbers.of(Y), RUN).machines().get(0);
    Machine high = learner.fit(GRAM, Numbers.of(higher), RUN).machines().get(0);
    assertThat(high.bias() - low.bias()).isCloseTo(1000, within(CLOSE * 1000));
    assertThat(high.coefficients(N)).containsExactly(low.coefficients(N), within(CLOSE * 1000));
  }

  @Test
  void a_single_object_is_the_intercept() {
    Gram one = Matrices.of(Matrices.LINEAR, new double[][] {{3}});
    Machine machine =
        new KernelRidge(1, KernelRidge.Solver.CHOLESKY, true)
            .fit(one, Numbers.of(5), RUN)
            .machines()
            .get(0);
    assertThat(machine.bias()).isCloseTo(5, within(CLOSE));
    assertThatThrownBy(() -> new KernelRidgePath(1, 2, 2, true).fit(one, Numbers.of(5), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("two or more");
  }

  @Test
  void a_learner_of_one_function_refuses_several_columns_and_weights() {
    SupportVectorRegression learner = new SupportVectorRegression(1, 0.1, 1e-3);
    assertThatThrownBy(() -> learner.fit(GRAM, Numbers.ofColumns(Y, Z), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("2 columns")
        .hasMessageContaining("kernelridge");
    assertThatThrownBy(
            () ->
                new NuRegression(1, 0.5, 1e-3)
                    .fit(GRAM, Numbers.of(Y).weighted(Weights.of(W)), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("nusvr");
  }
}
