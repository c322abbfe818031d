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

class IsotonicTest {
  private static final double ROUNDING = 1e-12;

  /**
   * The least squares fit that never falls, by trying every way to cut the values into runs: each
   * run gets its mean, and among the cuts whose means rise the one with the least error is best.
   */
  private static double[] everyCut(double[] values, boolean[] sides) {
    int n = values.length;
    double[] best = new double[n];
    double least = Double.POSITIVE_INFINITY;
    for (int cuts = 0; cuts < 1 << (n - 1); cuts++) {
      double[] fit = new double[n];
      boolean allowed = true;
      for (int from = 0, to; from < n; from = to) {
        to = from + 1;
        while (to < n && (cuts >> (to - 1) & 1) == 0) {
          to++;
        }
        double mean = 0;
        for (int i = from; i < to; i++) {
          mean += sides[i] ? 1.0 / (to - from) : 0;
        }
        Arrays.fill(fit, from, to, mean);
        allowed &= from == 0 || fit[from - 1] <= mean + ROUNDING;
        allowed &= from == 0 || values[from - 1] < values[from];
      }
      double error = 0;
      for (int i = 0; i < n; i++) {
        error += Math.pow(fit[i] - (sides[i] ? 1 : 0), 2);
      }
      if (allowed && error < least - ROUNDING) {
        least = error;
        best = fit;
      }
    }
    return best;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 11})
  void it_is_the_best_of_all_fits_that_never_fall(int n) {
    RandomGenerator random = Run.defaults().random("isotonic " + n);
    for (int trial = 0; trial < 20; trial++) {
      // few different values, so that some are equal
      double[] values = random.doubles(n).map(v -> Math.floor(v * 2 * n) / 4).sorted().toArray();
      boolean[] sides = new boolean[n];
      int plus = 0;
      for (int i = 0; i < n; i++) {
        sides[i] = random.nextInt(n + 1) <= i;
        plus += sides[i] ? 1 : 0;
      }
      Isotonic curve = Isotonic.fit(new Outcomes(values, sides));
      double[] best = everyCut(values, sides);
      for (int i = 0; i < n; i++) {
        double low = 1.0 / (n - plus + 2);
        double high = (plus + 1.0) / (plus + 2);
        double expected = Math.min(Math.max(best[i], low), high);
        assertThat(curve.of(values[i])).isCloseTo(expected, within(ROUNDING));
      }
    }
  }

  @Test
  void lines_lead_from_block_to_block() {
    // values 0 | 1, 2 (means pooled: + before -) | 4: means 0, 1/2, 1 become 1/4, 1/2, 3/4
    Isotonic curve =
        Isotonic.fit(
            new Outcomes(new double[] {2, 0, 4, 1}, new boolean[] {false, false, true, true}));
    assertThat(curve.values().toArray()).containsExactly(0, 1, 2, 4);
    assertThat(curve.probabilities().toArray()).containsExactly(0.25, 0.5, 0.5, 0.75);
    assertThat(curve.of(0.5)).isEqualTo(0.375);
    assertThat(curve.of(1.7)).isEqualTo(0.5);
    assertThat(curve.of(3)).isEqualTo(0.625);
    assertThat(curve.of(-7)).isEqualTo(0.25);
    assertThat(curve.of(7)).isEqualTo(0.75);
  }

  @Test
  void it_never_falls_and_never_reaches_0_or_1() {
    RandomGenerator random = Run.defaults().random("isotonic order");
    double[] values = random.doubles(500, -1, 1).map(v -> v * v * v * 1e308).toArray();
    boolean[] sides = new boolean[values.length];
    for (int i = 0; i < sides.length; i++) {
      sides[i] = values[i] + random.nextGaussian() * 1e307 > 0;
    }
    Isotonic curve = Isotonic.fit(new Outcomes(values, sides));
    double last = 0;
    for (double at = -1; at <= 1; at += 1.0 / 1024) {
      assertThat(curve.of(at * 1e308)).isGreaterThanOrEqualTo(last).isBetween(1e-15, 1 - 1e-15);
      last = curve.of(at * 1e308);
    }
    assertThat(last).isGreaterThan(0.9);
  }

  @Test
  void values_that_say_nothing_give_one_level() {
    // the mean 2/3 lies between the targets 1/3 and 3/4
    boolean[] sides = {true, false, true};
    assertThat(Isotonic.fit(new Outcomes(new double[] {1, 1, 1}, sides)))
        .isEqualTo(new Isotonic(new double[] {1}, new double[] {2.0 / 3}));
    boolean[] one = {true, true, true};
    // one side alone: mean 1, kept at 4/5
    assertThat(Isotonic.fit(new Outcomes(new double[] {1, 2, 3}, one)).of(2)).isEqualTo(0.8);
    // minus zero is zero
    assertThat(Isotonic.fit(new Outcomes(new double[] {-0.0, 0, -0.0}, sides)).values().toArray())
        .containsExactly(0.0);
  }

  @Test
  void knots_that_make_no_curve_are_refused() {
    double[] ascending = {0, 1};
    double[] falling = {0.6, 0.4};
    assertThatThrownBy(() -> new Isotonic(ascending, falling)).hasMessageContaining("not fall");
    assertThatThrownBy(() -> new Isotonic(falling, falling)).hasMessageContaining("ascend");
    assertThatThrownBy(() -> new Isotonic(ascending, ascending))
        .hasMessageContaining("between 0 and 1");
    assertThatThrownBy(() -> new Isotonic(new double[0], new double[0]))
        .hasMessageContaining("at least one knot");
  }
}
