package org.mercer.model.score;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
