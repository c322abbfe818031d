package org.mercer.learner.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.PredictedClasses;
import org.mercer.run.Run;

class ThresholdTest {
  private static final RandomGenerator RANDOM = Run.defaults().random("thresholds");

  /** A fifth of the values is positive and lies higher; some are equal. */
  private static Outcomes overlapping(int n) {
    boolean[] sides = new boolean[n];
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      sides[i] = i % 5 == 0;
      values[i] = Math.rint(10 * (RANDOM.nextGaussian() + (sides[i] ? 1.5 : 0))) / 10;
    }
    return new Outcomes(values, sides);
  }

  /** The metric itself, of the rows as they would be predicted. */
  private static double metric(Threshold threshold, Outcomes outcomes, double cut) {
    double[] values = outcomes.values();
    boolean[] positive = outcomes.positive();
    int[] truth = IntStream.range(0, values.length).map(i -> positive[i] ? 1 : 0).toArray();
    int[] said = IntStream.range(0, values.length).map(i -> values[i] >= cut ? 1 : 0).toArray();
    return Metrics.named(threshold.word())
        .of(PredictedClasses.of(List.of("no", "yes"), truth, said))
        .get();
  }

  @ParameterizedTest
  @EnumSource(Threshold.class)
  void noOtherCutHasABetterMetric(Threshold threshold) {
    for (int trial = 0; trial < 20; trial++) {
      Outcomes outcomes = overlapping(60);
      Threshold.Cut best = threshold.best(outcomes);
      assertThat(metric(threshold, outcomes, best.value())).isCloseTo(best.figure(), within(1e-12));
      for (double value : outcomes.values()) {
        if (value > 0 || threshold != Threshold.MCC) { // said of all alike, it is not defined
          double other = metricOrZero(threshold, outcomes, value);
          assertThat(other).isLessThanOrEqualTo(best.figure() + 1e-12);
        }
      }
    }
  }

  private static double metricOrZero(Threshold threshold, Outcomes outcomes, double cut) {
    boolean all = IntStream.range(0, outcomes.size()).allMatch(i -> outcomes.value(i) >= cut);
    return all && threshold == Threshold.MCC ? 0 : metric(threshold, outcomes, cut);
  }

  /** Values of two sides with a gap of 4 between them, which no metric can resist. */
  @ParameterizedTest
  @EnumSource(Threshold.class)
  void separatedSidesArePartedInTheMiddle(Threshold threshold) {
    Outcomes outcomes =
        new Outcomes(
            new double[] {-3, 5, -2.5, 2, -2}, new boolean[] {false, true, false, true, false});
    Threshold.Cut cut = threshold.best(outcomes);
    assertThat(cut.value()).isZero();
    assertThat(cut.figure()).isCloseTo(1, within(1e-15));
  }

  /** By hand: from 1 on, 2 of 2 positives and 1 of 8 others: (1 + 7/8) / 2, F1 = 4/5. */
  @Test
  void aRareSideIsNotGivenUp() {
    double[] values = {-1, -2, -3, -4, -5, -6, -7, 1.5, 2, 1};
    boolean[] positive = new boolean[10];
    positive[8] = true;
    positive[9] = true;
    Outcomes outcomes = new Outcomes(values, positive);
    assertThat(Threshold.BALANCED.best(outcomes)).isEqualTo(new Threshold.Cut(0, 0.9375, 2));
    assertThat(Threshold.F1.best(outcomes).figure()).isEqualTo(0.8);
  }
}
