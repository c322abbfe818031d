package org.mercer.model.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.run.Streams;

class RowLossesTest {
  /** Sums of a few numbers in another order. */
  private static final double ROUNDING = 1e-12;

  private static PredictedNumbers numbers(int rows) {
    RandomGenerator random = Streams.of(1, "losses");
    double[] truth = new double[rows];
    double[] said = new double[rows];
    for (int i = 0; i < rows; i++) {
      truth[i] = random.nextGaussian();
      said[i] = truth[i] + random.nextGaussian() / 3;
    }
    return PredictedNumbers.of(truth, said);
  }

  private static RowLosses losses(String metric, Predicted predicted) {
    return RowLosses.of(Metrics.named(metric), predicted).orElseThrow();
  }

  /** Of any rows, the function of the mean of their losses is the metric of these rows. */
  @ParameterizedTest
  @ValueSource(strings = {"mse", "rmse", "mae", "r2"})
  void a_metric_is_a_function_of_its_losses(String name) {
    PredictedNumbers all = numbers(30);
    RowLosses losses = losses(name, all);
    for (int[] rows : new int[][] {IntStream.range(0, 30).toArray(), {3, 3, 7, 12, 29, 0}}) {
      assertThat(losses.metric(losses.of(rows).t()))
          .isCloseTo(Metrics.named(name).of(all.select(rows)).get(), within(ROUNDING));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"logloss", "brier"})
  void probabilities_too(String name) {
    PredictedClasses all =
        PredictedClasses.of(List.of("a", "b"), new int[] {0, 1, 1}, new int[] {0, 1, 0})
            .probable(new double[][] {{0.7, 0.3}, {0.1, 0.9}, {0.8, 0.2}});
    RowLosses losses = losses(name, all);
    assertThat(losses.metric(losses.of(0, 1, 2).t()))
        .isCloseTo(Metrics.named(name).of(all).get(), within(ROUNDING));
  }

  /**
   * Errors 1 and 2: squares 1 and 4 of mean 2.5 and deviation 3/sqrt 2, so the standard error of
   * the mean is 3/2 and that of its logarithm 1.5 / 2.5 = 0.6.
   */
  @Test
  void the_error_of_the_logarithm() {
    PredictedNumbers two = PredictedNumbers.of(new double[] {1, 2}, new double[] {0, 0});
    RowLosses.Logarithm log = losses("rmse", two).of(0, 1);
    assertThat(log.t()).isEqualTo(2.5);
    assertThat(log.error()).isCloseTo(0.6, within(ROUNDING));
    assertThat(losses("rmse", two).of(1, 1).known()).isFalse(); // one loss has no deviation
  }

  @Test
  void an_area_is_no_mean_of_losses() {
    PredictedNumbers all = numbers(5);
    assertThat(RowLosses.of(Metrics.named("pearson"), all)).isEmpty();
    assertThat(RowLosses.of(Metrics.named("medae"), all)).isEmpty();
  }
}
