package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machine;
import org.mercer.learner.Matrices;
import org.mercer.learner.Regressor;
import org.mercer.run.Run;

class QuantileTest {
  private static final Run RUN = Run.defaults();
  private static final double TIGHT = 1e-9;
  private static final int N = 60;
  private static final double[][] X = new double[N][];
  private static final double[] Y = new double[N];

  static {
    Random random = new Random(21);
    for (int i = 0; i < N; i++) {
      X[i] = random.doubles(2, -1, 1).toArray();
      // noise that grows: the quantiles are not parallel
      Y[i] = X[i][0] + (1 + X[i][1]) * random.nextGaussian();
    }
  }

  private static final Gram GRAM = Matrices.of(Matrices.QUADRATIC, X);

  private static double[] values(Gram gram, double[] beta, double bias) {
    double[] values = new double[beta.length];
    gram.multiply(beta, values, RUN);
    Arrays.setAll(values, i -> values[i] + bias);
    return values;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.33, 0.5, 0.9})
  void the_conditions_of_optimality_hold(double tau) {
    double c = 2;
    Expansion fit = new Quantile(tau, c, TIGHT).fit(GRAM, Y, RUN);
    double[] beta = fit.coefficients();
    double[] f = values(GRAM, beta, fit.bias());
    double slack = 1e-6;
    for (int i = 0; i < N; i++) {
      assertThat(beta[i]).isBetween(-c * (1 - tau) - slack, c * tau + slack);
      if (Y[i] > f[i] + slack) {
        assertThat(beta[i]).isCloseTo(c * tau, within(slack));
      } else if (Y[i] < f[i] - slack) {
        assertThat(beta[i]).isCloseTo(-c * (1 - tau), within(slack));
      }
    }
    assertThat(Arrays.stream(beta).sum()).isCloseTo(0, within(1e-9));
    assertThat(fit.report().figures().getOrDefault("dualityGap", 1.0))
        .isLessThan(1e-5 * Math.abs(fit.report().objective()));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.33, 0.5, 0.9})
  void a_part_tau_of_the_objects_lies_below(double tau) {
    Expansion fit = new Quantile(tau, 2, TIGHT).fit(GRAM, Y, RUN);
    double[] f = values(GRAM, fit.coefficients(), fit.bias());
    long below = IntStream.range(0, N).filter(i -> Y[i] < f[i] - 1e-6).count();
    long notAbove = IntStream.range(0, N).filter(i -> Y[i] <= f[i] + 1e-6).count();
    assertThat((double) below).isLessThanOrEqualTo(tau * N);
    assertThat((double) notAbove).isGreaterThanOrEqualTo(tau * N);
  }

  @Test
  void no_other_line_is_better() {
    double tau = 0.3;
    double c = 5;
    double[][] x = {{-2}, {-1}, {0}, {1}, {2}, {3}};
    double[] y = {1, -1, 0.5, 2, 1, 4};
    Gram gram = Matrices.of(Matrices.LINEAR, x);
    Expansion fit = new Quantile(tau, c, TIGHT).fit(gram, y, RUN);
    double slope = 0;
    for (int i = 0; i < x.length; i++) {
      slope += fit.coefficients()[i] * x[i][0];
    }
    double best = primal(slope, fit.bias(), x, y, tau, c);
    // the objective is convex, so a grid that holds the solution inside finds nothing below it
    for (double s = -4; s <= 4; s += 0.01) {
      for (double b = -4; b <= 4; b += 0.02) {
        assertThat(primal(s, b, x, y, tau, c)).isGreaterThanOrEqualTo(best - 1e-9);
      }
    }
  }

  private static double primal(
      double slope, double b, double[][] x, double[] y, double tau, double c) {
    double sum = slope * slope / 2;
    for (int i = 0; i < y.length; i++) {
      double e = y[i] - slope * x[i][0] - b;
      sum += c * Math.max(tau * e, (tau - 1) * e);
    }
    return sum;
  }

  @Test
  void on_a_constant_feature_it_is_the_quantile_of_the_sample() {
    Kernel<double[]> constant = Matrices.proved((a, b) -> 1.0);
    Gram gram = Matrices.of(constant, new double[11][1]);
    double[] y = {5, 1, 9, 3, 7, 11, 0, 2, 8, 10, 4};
    // sorted 0 1 2 3 4 5 7 8 9 10 11: 0.25 * 11 = 2.75 objects lie below the third
    Expansion quarter = new Quantile(0.25, 1, TIGHT).fit(gram, y, RUN);
    assertThat(values(gram, quarter.coefficients(), quarter.bias())[0]).isCloseTo(2, within(1e-6));
    Expansion median = new Quantile(0.5, 1, TIGHT).fit(gram, y, RUN);
    assertThat(values(gram, median.coefficients(), median.bias())[0]).isCloseTo(5, within(1e-6));
  }

  @Test
  void a_weight_of_two_is_the_object_twice() {
    double[] weights = new double[N];
    Arrays.setAll(weights, i -> i % 3); // every third counts nothing
    int[] repeated =
        IntStream.range(0, N).flatMap(i -> IntStream.range(0, i % 3).map(k -> i)).toArray();
    Numbers target = Numbers.of(Y).weighted(Weights.of(weights));
    for (Regressor learner :
        new Regressor[] {new Quantile(0.7, 1, TIGHT), new SupportVectorRegression(1, 0.1, TIGHT)}) {
      Machine once = learner.fit(GRAM, target, RUN).machines().get(0);
      Machine often =
          learner
              .fit(GRAM.restrict(repeated), Numbers.of(Y).select(repeated), RUN)
              .machines()
              .get(0);
      double[] summed = new double[N];
      for (int t = 0; t < often.rows().length; t++) {
        summed[repeated[often.rows()[t]]] += often.coefficients()[t];
      }
      double[] one = values(GRAM, once.coefficients(N), once.bias());
      double[] other = values(GRAM, summed, often.bias());
      assertThat(one).as(learner.name()).containsExactly(other, within(1e-5));
    }
  }

  @Test
  void tau_lies_between_zero_and_one() {
    for (double bad : new double[] {0, 1, -1, Double.NaN}) {
      assertThatThrownBy(() -> new Quantile(bad, 1, 1e-3))
          .hasMessage("tau must be a number in (0, 1), but is " + bad);
    }
  }
}
