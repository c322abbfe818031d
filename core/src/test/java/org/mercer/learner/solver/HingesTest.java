package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.mercer.gram.Matrices;

/** Slopes and curvatures against differences, parts against the whole. */
class HingesTest {
  private static final int N = 40;
  private static final double STEP = 1e-6;

  private static Hinges.Side side(double sign, int seed) {
    double[] signs = new double[N];
    double[] prices = new double[N];
    for (int i = 0; i < N; i++) {
      signs[i] = i % 3 == 0 ? sign : -sign;
      prices[i] = 1 + i % 4;
    }
    return new Hinges.Side(signs, Matrices.vector(N, seed), prices);
  }

  private static final List<Separable> COSTS =
      List.of(
          Hinges.rounded(0.3, side(1, 1), side(-1, 2)),
          Hinges.squared(side(1, 3)),
          new Logistic(side(1, 1).signs(), side(1, 1).prices()));

  private static double difference(ToDoubleFunction<double[]> value, double[] f, int i) {
    double[] up = f.clone();
    double[] down = f.clone();
    up[i] += STEP;
    down[i] -= STEP;
    return (value.applyAsDouble(up) - value.applyAsDouble(down)) / (2 * STEP);
  }

  @Test
  void slopes_and_curvatures_are_derivatives() {
    double[] f = Matrices.vector(N, 7);
    for (Separable cost : COSTS) {
      double[] slope = cost.near(f).slope();
      double[] curvatures = cost.curvatures(f);
      for (int i = 0; i < N; i++) {
        int at = i;
        assertThat(-slope[i]).isCloseTo(difference(cost::cost, f, i), within(1e-5));
        assertThat(-curvatures[i])
            .isCloseTo(difference(v -> cost.near(v).slope()[at], f, i), within(1e-5));
        assertThat(curvatures[i]).isBetween(0.0, cost.bend() * cost.bend() * (1 + 1e-12));
      }
    }
  }

  @Test
  void parts_add_up_to_the_whole() {
    double[] f = Matrices.vector(N, 7);
    for (Separable cost : COSTS) {
      double sum = 0;
      for (int from = 0; from < N; from += 9) {
        int to = Math.min(N, from + 9);
        sum += cost.part(from, to).cost(Arrays.copyOfRange(f, from, to));
      }
      assertThat(sum).isCloseTo(cost.cost(f), within(1e-12 * sum));
      int[] some = {3, 8, 30};
      assertThat(cost.select(some).cost(new double[] {f[3], f[8], f[30]}))
          .isCloseTo(
              cost.part(3, 4).cost(new double[] {f[3]})
                  + cost.part(8, 9).cost(new double[] {f[8]})
                  + cost.part(30, 31).cost(new double[] {f[30]}),
              within(1e-12));
    }
  }

  /** One hinge 2 max(0, f - 1) at f = 1.1, rounded within 0.5: u = 0.1, slope 0.6, a = 1.2. */
  @Test
  void one_by_hand() {
    Hinges one =
        Hinges.rounded(0.5, new Hinges.Side(new double[] {1}, new double[] {1}, new double[] {2}));
    double[] f = {1.1};
    assertThat(one.cost(f)).isCloseTo(2 * 0.6 * 0.6 / 2, within(1e-12));
    assertThat(one.sharpCost(f)).isCloseTo(0.2, within(1e-12));
    assertThat(one.near(f).slope()[0]).isCloseTo(-1.2, within(1e-12));
    assertThat(one.curvatures(f)[0]).isCloseTo(2, within(1e-12));
    // 2 * 0.1 - 1.2 * 0.1
    assertThat(one.complement(f)).isCloseTo(0.08, within(1e-12));
    // 0.3 less of a sum of 1.2, at |u| = 0.1 each
    assertThat(one.shortfall(f, -0.3)).isCloseTo(0.03, within(1e-12));
    assertThat(one.shortfall(f, 0.3)).isZero();
  }
}
