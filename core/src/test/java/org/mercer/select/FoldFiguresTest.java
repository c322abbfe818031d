package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedNumbers;

class FoldFiguresTest {
  private static final double EXACT = 1e-12;

  private static Predicted fold(double[] truth, double... said) {
    return PredictedNumbers.of(truth, said);
  }

  private static final Predicted FIRST = fold(new double[] {0, 2}, 1, 2);
  private static final Predicted SECOND = fold(new double[] {4, 6}, 4, 4);

  /** Mean errors 1/2 and 1, whose mean is 3/4. */
  @Test
  void most_metrics_are_means_over_folds() {
    FoldFigures found =
        FoldFigures.of(Metrics.named("mae"), List.of(FIRST, SECOND), List.of(0, 0)).orElseThrow();
    assertThat(found.value()).isEqualTo(0.75);
    assertThat(found.parts()).containsExactly(0.5, 1);
    assertThat(found.freedom()).isEqualTo(1);
  }

  /**
   * Targets 0, 2, 4, 6 of variance 5; squared errors 1, 0, 0, 4 of mean 5/4: r2 = 3/4. Alone the
   * folds have variance 1: 1 - 1/2 and 1 - 2. The first is worth 2 * 3/4 - (-1), the second 2 * 3/4
   * - 1/2.
   */
  @Test
  void r2_is_that_of_all_rows_of_a_round() {
    Metric r2 = Metrics.named("r2");
    FoldFigures found = FoldFigures.of(r2, List.of(FIRST, SECOND), List.of(0, 0)).orElseThrow();
    assertThat(found.value()).isCloseTo(0.75, within(EXACT));
    assertThat(found.parts()).containsExactly(new double[] {2.5, 1}, within(EXACT));
    // two rounds of the same folds are worth the same, and have their own parts
    FoldFigures twice =
        FoldFigures.of(r2, List.of(FIRST, SECOND, SECOND, FIRST), List.of(0, 0, 1, 1))
            .orElseThrow();
    assertThat(twice.value()).isCloseTo(0.75, within(EXACT));
    assertThat(twice.rounds()).isEqualTo(2);
  }

  /** Ten rounds of five folds have 50 parts and nine degrees of freedom; ten splits have nine. */
  @Test
  void rounds_of_folds_have_fewer_degrees_of_freedom() {
    assertThat(new FoldFigures(0, new double[50], 10).freedom()).isEqualTo(9);
    assertThat(new FoldFigures(0, new double[10], 10).freedom()).isEqualTo(9);
    assertThat(new FoldFigures(0, new double[5], 1).freedom()).isEqualTo(4);
    assertThat(new FoldFigures(0, new double[6], 3).freedom()).isEqualTo(3);
  }
}
