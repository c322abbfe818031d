package org.mercer.model.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class BaselineTest {
  /** Three rows of a, one of b, all predicted wrong. */
  private static final PredictedClasses WRONG =
      PredictedClasses.of(List.of("a", "b"), new int[] {0, 0, 0, 1}, new int[] {1, 1, 1, 0});

  private static double value(String metric, Predicted predicted) {
    return Baseline.of(Metrics.named(metric), predicted).value().get();
  }

  @Test
  void classes_are_guessed_by_their_frequencies() {
    assertThat(value("accuracy", WRONG)).isEqualTo(0.75);
    assertThat(value("balanced", WRONG)).isEqualTo(0.5);
    assertThat(value("auc", WRONG)).as("ties count half").isEqualTo(0.5);
    assertThat(value("auc-pairs", WRONG)).isEqualTo(0.5);
    // the entropy of 3/4 and 1/4
    assertThat(value("logloss", WRONG))
        .isCloseTo(-0.75 * Math.log(0.75) - 0.25 * Math.log(0.25), within(1e-12));
    // 3/4 (1/4)^2 + 1/4 (3/4)^2
    assertThat(value("brier", WRONG)).isCloseTo(3.0 / 16, within(1e-12));
  }

  @Test
  void several_classes_have_an_area_of_a_half_too() {
    PredictedClasses three =
        PredictedClasses.of(List.of("a", "b", "c"), new int[] {0, 1, 2, 2}, new int[] {0, 0, 0, 0});
    assertThat(value("auc", three)).isEqualTo(0.5);
    assertThat(value("accuracy", three)).isEqualTo(0.5);
  }

  @Test
  void numbers_are_guessed_by_their_mean() {
    Predicted numbers = PredictedNumbers.of(new double[] {1, 3}, new double[] {9, 9});
    assertThat(value("rmse", numbers)).isEqualTo(1);
    assertThat(value("r2", numbers)).isZero();
    assertThat(Baseline.of(Metrics.named("pearson"), numbers).value().defined()).isFalse();
  }

  @Test
  void it_beats_what_is_worse_whatever_the_direction_and_nothing_that_is_equal() {
    Baseline accuracy = Baseline.of(Metrics.named("accuracy"), WRONG);
    assertThat(accuracy.beats(Value.of(0.7))).isTrue();
    assertThat(accuracy.beats(Value.of(0.75))).isFalse();
    assertThat(accuracy.beats(Value.of(0.8))).isFalse();
    assertThat(accuracy.beats(Value.undefined("no rows"))).isFalse();
    Predicted numbers = PredictedNumbers.of(new double[] {1, 3}, new double[] {9, 9});
    Baseline rmse = Baseline.of(Metrics.named("rmse"), numbers);
    assertThat(rmse.beats(Value.of(1.5))).isTrue();
    assertThat(rmse.beats(Value.of(0.5))).isFalse();
  }
}
