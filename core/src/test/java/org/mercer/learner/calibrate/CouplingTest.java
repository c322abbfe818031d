package org.mercer.learner.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.run.Run;

class CouplingTest {
  private static final double ROUNDING = 1e-13;

  /** Pairs at random; the sharper, the nearer to 0 and 1. */
  private static double[][] pairs(int k, double sharpness) {
    RandomGenerator random = Run.defaults().random("coupling " + k + " " + sharpness);
    double[][] r = new double[k][k];
    for (int i = 0; i < k; i++) {
      for (int j = i + 1; j < k; j++) {
        double p = CalibrationCurve.inside(1 / (1 + Math.exp(sharpness * random.nextGaussian())));
        r[i][j] = p;
        r[j][i] = 1 - p;
      }
    }
    return r;
  }

  /** (Qp)_i = sum_{j != i} r_ji (r_ji p_i - r_ij p_j), half the slope of the sum of squares. */
  private static double[] slopes(double[][] r, double[] p) {
    double[] slopes = new double[p.length];
    for (int i = 0; i < p.length; i++) {
      for (int j = 0; j < p.length; j++) {
        slopes[i] += i == j ? 0 : r[j][i] * (r[j][i] * p[i] - r[i][j] * p[j]);
      }
    }
    return slopes;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10, 26, 100})
  void the_slope_is_the_same_in_all_directions(int k) {
    for (double sharpness : new double[] {0, 0.1, 1, 10, 100, 1000}) {
      double[][] r = pairs(k, sharpness);
      double[] p = Coupling.probabilities(r);
      assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(ROUNDING));
      assertThat(Arrays.stream(p)).allMatch(v -> v > 0 && v <= 1);
      double[] slopes = slopes(r, p);
      double first = slopes[0];
      assertThat(Arrays.stream(slopes)).allMatch(s -> Math.abs(s - first) <= ROUNDING * k);
    }
  }

  @Test
  void pairs_that_agree_with_each_other_give_back_their_probabilities() {
    double[] p = {0.5, 0.25, 0.125, 0.0625, 0.0625};
    double[][] r = new double[5][5];
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        r[i][j] = p[i] / (p[i] + p[j]);
      }
    }
    assertThat(Coupling.probabilities(r)).containsExactly(p, within(1e-15));
  }

  @Test
  void two_classes_keep_their_one_probability() {
    double[][] r = {{0, 0.3}, {0.7, 0}};
    assertThat(Coupling.probabilities(r)).containsExactly(new double[] {0.3, 0.7}, within(1e-15));
  }

  @Test
  void a_class_that_wins_every_pair_for_certain_is_all_but_certain() {
    int k = 26;
    double[][] r = pairs(k, 1);
    for (int j = 1; j < k; j++) {
      r[0][j] = 1 - CalibrationCurve.LEAST;
      r[j][0] = CalibrationCurve.LEAST;
    }
    double[] p = Coupling.probabilities(r);
    assertThat(p[0]).isCloseTo(1, within(1e-13));
  }

  @Test
  void a_circle_of_certain_winners_is_undecided() {
    double e = CalibrationCurve.LEAST;
    double[][] r = {{0, 1 - e, e}, {e, 0, 1 - e}, {1 - e, e, 0}};
    double third = 1.0 / 3;
    assertThat(Coupling.probabilities(r))
        .containsExactly(new double[] {third, third, third}, within(1e-14));
  }

  @Test
  void one_class_has_probability_one() {
    assertThat(Coupling.probabilities(new double[1][1])).containsExactly(1);
  }

  @Test
  void certainty_is_refused() {
    assertThatThrownBy(() -> Coupling.probabilities(new double[][] {{0, 1}, {0, 0}}))
        .hasMessageContaining("between 0 and 1");
  }
}
