package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.model.score.Value;
import org.mercer.run.Run;

class IntervalTest {
  /** Tables of t have four digits and more. */
  private static final double TABLE = 5e-4;

  /** A continued fraction that has converged, times a few roundings. */
  private static final double EXACT = 1e-12;

  /**
   * 8 of 10 with z^2 = 3.8415: middle .8 + .19207, half sqrt(.38415 * .16 + .09225^2 ...) give the
   * known interval .4902 to .9433.
   */
  @Test
  void wilson_for_eight_of_ten() {
    Interval wilson = Interval.wilson(0.8, 10);
    assertThat(wilson.low()).isCloseTo(0.4902, within(TABLE));
    assertThat(wilson.high()).isCloseTo(0.9433, within(TABLE));
  }

  /** 10 of 10: from 1 / (1 + z^2/n) = 10 / 13.8415 to 1. */
  @Test
  void wilson_at_the_end_is_not_empty() {
    Interval wilson = Interval.wilson(1, 10);
    assertThat(wilson.low()).isCloseTo(10 / 13.841458820694124, within(EXACT));
    assertThat(wilson.high()).isCloseTo(1, within(EXACT));
  }

  /** Rows of which each is worth half a row: as half as many, 5 of 10 for 10 of 20. */
  @Test
  void rows_that_share_training_rows_count_less() {
    Interval shared = Interval.wilson(0.5, 20, 2);
    assertThat(shared.low()).isCloseTo(Interval.wilson(0.5, 10).low(), within(EXACT));
    assertThat(shared.high()).isCloseTo(Interval.wilson(0.5, 10).high(), within(EXACT));
    assertThat(shared.method())
        .contains("20 rows, corrected for the training rows that they share");
    Interval wide = new Interval(0.4, 0.7, "m").widened(0.5, 4);
    assertThat(wide.low()).isCloseTo(0.3, within(EXACT));
    assertThat(wide.high()).isCloseTo(0.9, within(EXACT));
  }

  /**
   * Losses 1 and 4, nine rows or fewer: t exp(+- t_1 * 0.6) with t_1 = 12.706, of the root the
   * square root of that.
   */
  @Test
  void few_losses_have_a_t_interval_on_the_log_scale() {
    PredictedNumbers two = PredictedNumbers.of(new double[] {1, 2}, new double[] {0, 0});
    Interval found = Bootstrap.interval(two, Metrics.named("mse"), Run.defaults()).orElseThrow();
    assertThat(Math.log(found.high() / 2.5)).isCloseTo(0.6 * 12.7062, within(1e-4));
    assertThat(Math.log(found.low() / 2.5)).isCloseTo(-0.6 * 12.7062, within(1e-4));
    Interval root = Bootstrap.interval(two, Metrics.named("rmse"), Run.defaults()).orElseThrow();
    assertThat(root.high()).isCloseTo(Math.sqrt(found.high()), within(1e-9));
  }

  /** The scale of the target changes the ends by as much, and nothing else. */
  @Test
  void an_interval_of_losses_scales_with_them() {
    double[] zero = new double[30];
    double[] errors = new double[30];
    Arrays.setAll(errors, i -> Math.sin(7.0 * i) + 0.1);
    double[] large = Arrays.stream(errors).map(e -> 1024 * e).toArray();
    Metric rmse = Metrics.named("rmse");
    Run run = Run.defaults();
    Interval one = Bootstrap.interval(PredictedNumbers.of(errors, zero), rmse, run).orElseThrow();
    Interval many = Bootstrap.interval(PredictedNumbers.of(large, zero), rmse, run).orElseThrow();
    assertThat(many.low() / one.low()).isCloseTo(1024, within(1e-6));
    assertThat(many.high() / one.high()).isCloseTo(1024, within(1e-6));
    assertThat(one.contains(rmse.of(PredictedNumbers.of(errors, zero)).get())).isTrue();
    assertThat(one.method()).isEqualTo("bootstrap-t on the log scale over 30 rows");
  }

  /** As printed in any table of Student's t, for 95 % in the middle. */
  @ParameterizedTest
  @CsvSource({"1, 12.706", "2, 4.303", "4, 2.776", "9, 2.262", "29, 2.045", "100000, 1.960"})
  void quantiles_of_student(double freedom, double t) {
    assertThat(Tails.studentQuantile(0.95, freedom)).isCloseTo(t, within(TABLE));
  }

  /** One degree of freedom is Cauchy: P(|T| >= 1) = 1/2; two: P(|T| >= t) = 1 - t/sqrt(t^2 + 2). */
  @Test
  void tails_of_student_that_have_a_formula() {
    assertThat(Tails.student(1, 1)).isCloseTo(0.5, within(EXACT));
    assertThat(Tails.student(2, 2)).isCloseTo(1 - 2 / Math.sqrt(6), within(EXACT));
  }

  /** P(at most 1 of 4 coins) = (1 + 4)/16; of many coins nothing overflows. */
  @Test
  void coins() {
    assertThat(Tails.coins(1, 4)).isCloseTo(5.0 / 16, within(EXACT));
    assertThat(Tails.coins(0, 10)).isCloseTo(1.0 / 1024, within(EXACT));
    assertThat(Tails.coins(500_000, 1_000_001)).isCloseTo(0.5, within(1e-9));
  }

  /** gamma(5) = 24 and gamma(1/2) = sqrt(pi). */
  @Test
  void logarithm_of_gamma() {
    assertThat(Tails.logGamma(5)).isCloseTo(Math.log(24), within(EXACT));
    assertThat(Tails.logGamma(0.5)).isCloseTo(Math.log(Math.PI) / 2, within(EXACT));
  }

  /**
   * Five folds of mean .8 and deviation .05, each trying a quarter as many rows as it learns from:
   * the half is 2.776 * .05 * sqrt(1/5 + 1/4) = .0931; without the correction it would be .0621.
   */
  @Test
  void folds_overlap_so_the_interval_is_wider() {
    Interval corrected = Interval.corrected(0.8, 0.05, 5, 0.25);
    assertThat(corrected.high() - 0.8).isCloseTo(2.7764451 * 0.05 * Math.sqrt(0.45), within(1e-7));
    assertThat(corrected.method()).isEqualTo("corrected resampled t over 5 folds");
  }

  /**
   * The mean of n uniform rows has the deviation 1/sqrt(12 n): the interval is +- 1.96 of these.
   */
  @Test
  void the_bootstrap_finds_the_deviation_of_a_mean() {
    int n = 400;
    Interval interval =
        Bootstrap.interval(
                n,
                drawn -> {
                  double sum = 0;
                  for (int i : drawn) {
                    sum += (i + 0.5) / n;
                  }
                  return Value.of(sum / n);
                },
                Run.defaults())
            .orElseThrow();
    double half = 1.96 / Math.sqrt(12.0 * n);
    // the ends are quantiles of 1000 draws, known to about a tenth
    assertThat(interval.low()).isCloseTo(0.5 - half, within(0.15 * half));
    assertThat(interval.high()).isCloseTo(0.5 + half, within(0.15 * half));
  }

  @Test
  void a_figure_that_is_often_undefined_has_no_interval() {
    assertThat(
            Bootstrap.interval(
                10, d -> d[0] == 0 ? Value.undefined("so") : Value.of(1), Run.defaults()))
        .isEmpty();
  }

  /** 1000 rows of 1000 classes: a thousand samples would take minutes. */
  @Test
  void many_rows_of_many_classes_have_fewer_samples() {
    assertThat(Bootstrap.samples(500 * 10)).isEqualTo(1000);
    assertThat(Bootstrap.samples(200_000)).isEqualTo(500);
    assertThat(Bootstrap.samples(1000L * 1000)).isEqualTo(100);
    assertThat(Bootstrap.samples(Long.MAX_VALUE)).isEqualTo(100);
    assertThat(Bootstrap.samples(0)).isEqualTo(1000);
  }

  /** Of 0 .. 4, a tenth of the way is 0.4. */
  @Test
  void quantiles_lie_between_neighbours() {
    assertThat(Bootstrap.quantile(new double[] {0, 1, 2, 3, 4}, 0.1)).isCloseTo(0.4, within(EXACT));
  }

  /**
   * Ten rows said with 1/2, of which half came true: the distance in the bin is 0, and of rows
   * drawn again nearly always more, so that no interval by them holds the 0.
   */
  @Test
  void a_figure_that_drawing_again_moves_has_no_interval() {
    int[] truth = {0, 1, 0, 1, 0, 1, 0, 1, 0, 1};
    int[] said = {0, 0, 0, 1, 1, 1, 0, 1, 0, 1};
    double[][] halves = new double[10][];
    Arrays.fill(halves, new double[] {0.5, 0.5});
    PredictedClasses rows = PredictedClasses.of(List.of("a", "b"), truth, said).probable(halves);
    Metric ece = Metrics.named("ece");
    assertThat(ece.of(rows).get()).isZero();
    assertThat(Bootstrap.interval(rows, ece, Run.defaults())).isEmpty();
    assertThat(Bootstrap.interval(rows, Metrics.named("balanced"), Run.defaults())).isPresent();
  }

  /** All right: whichever rows are drawn, all are right. */
  @Test
  void a_figure_that_drawing_again_does_not_change_has_no_interval() {
    int[] truth = {0, 1, 0, 1, 0, 1, 0, 1, 0, 1};
    PredictedClasses right = PredictedClasses.of(List.of("a", "b"), truth, truth);
    assertThat(Bootstrap.interval(right, Metrics.named("balanced"), Run.defaults())).isEmpty();
  }
}
