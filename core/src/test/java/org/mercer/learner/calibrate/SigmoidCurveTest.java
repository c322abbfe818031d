package org.mercer.learner.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.run.Run;

class SigmoidCurveTest {
  /** Of the gradient, against the sum of what its probabilities are multiplied by. */
  private static final double ROUNDING = 1e-14;

  /** Values of two overlapping classes, the positive ones above by one and a half. */
  private static Outcomes overlapping(int n, double scale, double shift) {
    RandomGenerator random = Run.defaults().random("sigmoid " + n);
    double[] values = new double[n];
    boolean[] positive = new boolean[n];
    for (int i = 0; i < n; i++) {
      positive[i] = random.nextInt(3) == 0;
      values[i] = shift + scale * (random.nextGaussian() + (positive[i] ? 1.5 : 0));
    }
    return new Outcomes(values, positive);
  }

  private static void assertStationary(Outcomes outcomes, SigmoidCurve curve) {
    double sumA = 0;
    double sumB = 0;
    double sizeA = 0;
    double plus = outcomes.positives();
    double minus = outcomes.size() - plus;
    for (int i = 0; i < outcomes.size(); i++) {
      double target = outcomes.positive()[i] ? (plus + 1) / (plus + 2) : 1 / (minus + 2);
      double residual = target - curve.of(outcomes.values()[i]);
      sumA += residual * outcomes.values()[i];
      sizeA += Math.abs(outcomes.values()[i]);
      sumB += residual;
    }
    assertThat(sumB).isCloseTo(0, within(ROUNDING * outcomes.size()));
    assertThat(sumA).isCloseTo(0, within(ROUNDING * sizeA));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 17, 100, 1000})
  void the_gradient_is_zero_at_the_solution(int n) {
    Outcomes outcomes = overlapping(n, 1, 0);
    SigmoidCurve curve = SigmoidCurve.fit(outcomes);
    if (curve.a() < 0) {
      assertStationary(outcomes, curve);
    }
    assertThat(n < 100 || curve.a() < 0).isTrue();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-200, 1e-8, 1e8, 1e200, 1e307})
  void the_scale_of_the_values_does_not_matter(double scale) {
    SigmoidCurve one = SigmoidCurve.fit(overlapping(200, 1, 0));
    SigmoidCurve other = SigmoidCurve.fit(overlapping(200, scale, 0));
    for (double value = -3; value <= 3; value += 0.25) {
      assertThat(other.of(value * scale)).isCloseTo(one.of(value), within(1e-10));
    }
  }

  @Test
  void values_far_from_zero_are_fitted_as_well() {
    SigmoidCurve one = SigmoidCurve.fit(overlapping(200, 1, 0));
    SigmoidCurve other = SigmoidCurve.fit(overlapping(200, 1, 1e6));
    assertThat(other.a()).isCloseTo(one.a(), within(1e-6));
  }

  @Test
  void separated_values_get_their_smoothed_targets() {
    // two points: the curve goes through both targets, 2/3 and 1/3, so a = -ln 2, b = 0 at +-1
    SigmoidCurve curve =
        SigmoidCurve.fit(new Outcomes(new double[] {-1, 1}, new boolean[] {false, true}));
    assertThat(curve.a()).isCloseTo(-Math.log(2), within(1e-14));
    assertThat(curve.b()).isCloseTo(0, within(1e-14));
  }

  @Test
  void one_far_value_does_not_stop_the_search() {
    double[] values = {-1, -0.5, 0.5, 1, 1e12};
    Outcomes outcomes = new Outcomes(values, new boolean[] {false, true, false, true, true});
    assertStationary(outcomes, SigmoidCurve.fit(outcomes));
  }

  @Test
  void it_rises_and_never_reaches_0_or_1() {
    SigmoidCurve curve = SigmoidCurve.fit(overlapping(300, 1, 0));
    double last = 0;
    for (double value : new double[] {-1e308, -1e9, -40, -1, 0, 1e-300, 1, 40, 1e9, 1e308}) {
      assertThat(curve.of(value)).isGreaterThanOrEqualTo(last).isBetween(1e-15, 1 - 1e-15);
      last = curve.of(value);
    }
    assertThat(curve.of(1)).isGreaterThan(curve.of(-1));
  }

  @Test
  void constant_values_give_the_mean_of_the_targets() {
    // N+ = 3, N- = 1: targets 4/5 and 1/3, mean (3 * 4/5 + 1/3) / 4 = 41/60
    SigmoidCurve curve =
        SigmoidCurve.fit(
            new Outcomes(new double[] {2, 2, 2, 2}, new boolean[] {true, true, false, true}));
    assertThat(curve.a()).isZero();
    assertThat(curve.of(2)).isCloseTo(41.0 / 60, within(1e-15));
  }

  @Test
  void one_side_alone_gives_its_target_everywhere() {
    SigmoidCurve curve =
        SigmoidCurve.fit(new Outcomes(new double[] {1, 2, 3}, new boolean[] {true, true, true}));
    assertThat(curve.of(-100)).isCloseTo(4.0 / 5, within(1e-12));
  }

  @Test
  void values_that_point_the_wrong_way_give_a_level_curve_instead_of_a_falling_one() {
    boolean[] sides = {true, true, false, false};
    SigmoidCurve curve = SigmoidCurve.fit(new Outcomes(new double[] {-2, -1, 1, 2}, sides));
    assertThat(curve.a()).isZero();
    assertThat(curve.of(0)).isCloseTo(0.5, within(1e-15));
  }

  @Test
  void what_cannot_be_fitted_is_refused() {
    assertThatThrownBy(() -> new Outcomes(new double[0], new boolean[0]))
        .hasMessageContaining("at least one value");
    assertThatThrownBy(() -> new Outcomes(new double[] {Double.NaN}, new boolean[1]))
        .hasMessageContaining("must be a finite number");
    assertThatThrownBy(() -> new SigmoidCurve(1, 0)).hasMessageContaining("must not be positive");
  }
}
