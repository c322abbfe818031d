package org.mercer.model.score;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegressionScoreTest {
  @Test
  void errors_of_one_and_three_on_the_targets_two_and_four() {
    // errors 1, -3: rmse = sqrt(10/2), mae = 2, r2 = 1 - 10 / ((2-3)^2 + (4-3)^2) = -4
    RegressionScore score = RegressionScore.of(new double[] {2, 4}, new double[] {1, 7});
    assertThat(score.rmse()).hasValue(Math.sqrt(5));
    assertThat(score.mae()).hasValue(2);
    assertThat(score.r2()).hasValue(-4);
    assertThat(score).hasToString("rmse 2.23607, mae 2.00000, r2 -4.00000");
  }

  /**
   * The same in units of 2^e, in which squares are no doubles: below the least and beyond the most.
   */
  @ParameterizedTest
  @ValueSource(ints = {-1060, -1030, -600, 600, 1000})
  void the_unit_of_the_target_does_not_matter(int e) {
    double unit = Math.scalb(1.0, e);
    double[] truth = {2 * unit, 4 * unit};
    double[] predicted = {unit, 7 * unit};
    RegressionScore score = RegressionScore.of(truth, predicted);
    assertThat(score.rmse()).hasValue(Math.sqrt(5) * unit);
    assertThat(score.mae()).hasValue(2 * unit);
    assertThat(score.r2()).hasValue(-4);
    PredictedNumbers numbers = PredictedNumbers.of(truth, predicted);
    assertThat(Metrics.named("rmse").of(numbers).get()).isEqualTo(Math.sqrt(5) * unit);
    assertThat(Metrics.named("r2").of(numbers).get()).isEqualTo(-4);
    // errors 1, -3 around their mean -1: (4 + 4) / 2 against a variance of 1
    assertThat(Metrics.named("explained").of(numbers).get()).isEqualTo(-3);
    assertThat(Metrics.named("pearson").of(numbers).get()).isEqualTo(1);
  }

  /** An error of 1 on targets that differ by 1e-310: -1e620 is no double. */
  @Test
  void an_r2_beyond_all_doubles_is_undefined_and_not_infinite() {
    double[] truth = {0, 1e-310};
    double[] predicted = {1, 1};
    assertThat(RegressionScore.of(truth, predicted).r2()).isEmpty();
    assertThat(Metrics.named("r2").of(PredictedNumbers.of(truth, predicted)).defined()).isFalse();
  }

  @Test
  void a_constant_target_has_no_r2() {
    // 0.1 + 0.1 + 0.1 is not 3 * 0.1: the mean may differ from every target by rounding
    RegressionScore score =
        RegressionScore.of(new double[] {0.1, 0.1, 0.1}, new double[] {0.1, 0.1, 0.1});
    assertThat(score.r2()).isEmpty();
    assertThat(score.rmse()).hasValue(0);
    assertThat(score)
        .hasToString("rmse 0.00000, mae 0.00000, the target is constant, r2 undefined");
  }

  @Test
  void no_rows_have_no_scores() {
    RegressionScore score = RegressionScore.of(new double[0], new double[0]);
    assertThat(score.rmse()).isEmpty();
    assertThat(score.r2()).isEmpty();
    assertThat(score).hasToString("0 rows predicted");
  }
}
