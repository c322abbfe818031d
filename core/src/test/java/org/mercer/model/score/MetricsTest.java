package org.mercer.model.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.data.Labels;

class MetricsTest {
  /** Sums of a few terms of order one. */
  private static final double CLOSE = 1e-12;

  /** True -, -, +, +, +, - ; the confusion has 2 of each right and 1 of each wrong. */
  private static final PredictedClasses TWO = two(.1, .6, .6, .9, .3, .2);

  private static PredictedClasses two(double... p) {
    double[][] probabilities =
        Arrays.stream(p).mapToObj(v -> new double[] {1 - v, v}).toArray(double[][]::new);
    return PredictedClasses.of(
            List.of("-", "+"), new int[] {0, 0, 1, 1, 1, 0}, new int[] {0, 1, 1, 1, 0, 0})
        .probable(probabilities);
  }

  /** True a a a b b c, predicted a a b b c c. */
  private static final PredictedClasses THREE =
      PredictedClasses.of(
              List.of("a", "b", "c"), new int[] {0, 0, 0, 1, 1, 2}, new int[] {0, 0, 1, 1, 2, 2})
          .probable(
              new double[][] {
                {.7, .2, .1},
                {.5, .3, .2},
                {.3, .6, .1},
                {.2, .5, .3},
                {.3, .2, .5},
                {.1, .3, .6}
              });

  /** Errors -1/2, 0, 1/2, -1. */
  private static final PredictedNumbers NUMBERS =
      PredictedNumbers.of(new double[] {1, 2, 3, 4}, new double[] {1.5, 2, 2.5, 5});

  private static double of(String name, Predicted predicted) {
    return Metrics.named(name).of(predicted).get();
  }

  /**
   * 2 right and 1 wrong of each class: all shares are 2/3. mcc = (2*2 - 1*1) / sqrt(3^4) = 1/3;
   * kappa = (2/3 - 1/2) / (1 - 1/2) = 1/3. Ranks: of 9 pairs of a + and a -, .9 wins 3, .6 wins 2
   * and ties one, .3 wins 2: 7.5/9. Precision where recall grows: 1, 2/3, 3/4, mean 29/36. The
   * probabilities of the truth .9 .4 .6 .9 .3 .8 multiply to .6^6. Squares .01 .36 .16 .01 .49 .04
   * add to 1.07. In the bins .1 .2 .3 .6 .9 the shares are 0 0 1 1/2 1: distances .1 .2 .7 .1
   * (twice) .1 add to 1.3.
   */
  @ParameterizedTest
  @CsvSource({
    "accuracy, 0.6666666666666666",
    "error, 0.3333333333333333",
    "balanced, 0.6666666666666666",
    "precision, 0.6666666666666666",
    "recall, 0.6666666666666666",
    "f1, 0.6666666666666666",
    "mcc, 0.3333333333333333",
    "kappa, 0.3333333333333333",
    "auc, 0.8333333333333334",
    "auc-pairs, 0.8333333333333334",
    "ap, 0.8055555555555556",
    "logloss, 0.5108256237659907",
    "brier, 0.17833333333333334",
    "ece, 0.21666666666666667"
  })
  void two_classes(String name, double expected) {
    assertThat(of(name, TWO)).isCloseTo(expected, within(CLOSE));
  }

  /**
   * Precision 1, 1/2, 1/2; recall 2/3, 1/2, 1; f1 4/5, 1/2, 2/3, by rows 3, 2, 1. mcc = (4*6 -
   * (3*2+2*2+1*2)) / sqrt((36-12)(36-14)) = 12 / sqrt(528); kappa = (2/3 - 1/3) / (1 - 1/3). Areas
   * against the rest 8.5/9, 3.5/8, 1; of pairs 2/3 (from 5.5/6 and 2.5/6), 1, 3/4 (from 1/2 and 1).
   */
  @ParameterizedTest
  @CsvSource({
    "accuracy, 0.6666666666666666",
    "balanced, 0.7222222222222222",
    "precision-macro, 0.6666666666666666",
    "recall-macro, 0.7222222222222222",
    "f1-macro, 0.6555555555555556",
    "f1-micro, 0.6666666666666666",
    "f1-weighted, 0.6777777777777778",
    "mcc, 0.5222329678670935",
    "kappa, 0.5",
    "auc, 0.7939814814814815",
    "auc-pairs, 0.8055555555555556"
  })
  void three_classes(String name, double expected) {
    assertThat(of(name, THREE)).isCloseTo(expected, within(CLOSE));
  }

  /**
   * mse = 1.5/4; variance of the target 5/4, so r2 = 1 - .375/1.25; the mean error is -1/4, so the
   * variance of the error is .375 - .0625 and explained = 1 - .3125/1.25. Correlation 5.5 / sqrt(5
   * * 7.25). Pinball at .9: (.05 + 0 + .45 + .1) / 4.
   */
  @ParameterizedTest
  @CsvSource({
    "mse, 0.375",
    "rmse, 0.6123724356957945",
    "mae, 0.5",
    "medae, 0.5",
    "r2, 0.7",
    "explained, 0.75",
    "pearson, 0.9135002783911397",
    "pearson2, 0.8344827586206897",
    "pinball, 0.25",
    "pinball(0.9), 0.15",
    "pinball(tau=0.9), 0.15"
  })
  void numbers(String name, double expected) {
    assertThat(of(name, NUMBERS)).isCloseTo(expected, within(CLOSE));
  }

  @Test
  void a_constant_target_says_so_in_place_of_nan() {
    PredictedNumbers constant = PredictedNumbers.of(new double[] {2, 2}, new double[] {1, 3});
    assertThat(Metrics.named("r2").of(constant))
        .isEqualTo(Value.undefined("target is constant, R² undefined"));
    assertThat(Metrics.named("pearson").of(constant).why()).contains("target is constant");
    assertThat(of("rmse", constant)).isEqualTo(1);
  }

  @Test
  void one_class_alone_cannot_be_ranked() {
    Value auc = Metrics.named("auc").of(TWO.select(2, 3));
    assertThat(auc.defined()).isFalse();
    assertThat(auc.why()).contains("every row is of the positive class");
    assertThat(Metrics.named("mcc").of(TWO.select(2, 3)).why()).contains("all rows are one class");
  }

  @Test
  void a_metric_of_two_classes_names_those_of_more() {
    assertThat(Metrics.named("f1").of(THREE).why()).contains("f1-macro");
  }

  @Test
  void what_a_model_does_not_have_is_named() {
    PredictedClasses bare =
        PredictedClasses.of(List.of("-", "+"), new int[] {0, 1}, new int[] {0, 1});
    assertThat(Metrics.named("logloss").of(bare).why())
        .isEqualTo("logloss needs probabilities of classes, which the model has not");
    assertThat(Metrics.named("rmse").of(bare).why()).isEqualTo("rmse needs predicted numbers");
    assertThat(Metrics.named("accuracy").of(bare.select()).why()).contains("no rows");
  }

  @Test
  void a_probability_of_zero_for_the_truth_is_no_number() {
    assertThat(Metrics.named("logloss").of(two(0, 0, 0, 1, 1, 0)).why()).contains("infinite");
  }

  @Test
  void an_unknown_name_gets_a_suggestion() {
    assertThatThrownBy(() -> Metrics.named("acuracy"))
        .hasMessageContaining("there is no metric 'acuracy'; did you mean 'accuracy'?");
    assertThatThrownBy(() -> Metrics.named("pinball(2)")).hasMessageContaining("between 0 and 1");
  }

  static List<Metric> all() {
    return Metrics.entries();
  }

  /** Perfect predictions reach the best end of the scale: 1 where greater is better, else 0. */
  @ParameterizedTest
  @MethodSource("all")
  void perfect_predictions_reach_the_best_value(Metric metric) {
    PredictedClasses classes =
        PredictedClasses.of(List.of("-", "+"), new int[] {0, 1, 1}, new int[] {0, 1, 1})
            .probable(new double[][] {{1, 0}, {0, 1}, {0, 1}});
    Predicted perfect =
        switch (metric.needs()) {
          case NUMBERS -> PredictedNumbers.of(new double[] {1, 2, 4}, new double[] {1, 2, 4});
          case GROUPS -> PredictedGroups.of(Labels.of("a", "b", "b"), new int[] {1, 0, 0});
          case LABELS, SCORES, PROBABILITIES -> classes;
        };
    assertThat(metric.of(perfect).get()).isCloseTo(metric.greaterIsBetter() ? 1 : 0, within(CLOSE));
  }

  @Test
  void the_curve_passes_ties_together() {
    ScoreOrder ranking = ScoreOrder.of(TWO, 1);
    assertThat(ranking.points())
        .containsExactly(
            new ScoreOrder.Point(Double.POSITIVE_INFINITY, 0, 0),
            new ScoreOrder.Point(.9, 1, 0),
            new ScoreOrder.Point(.6, 2, 1),
            new ScoreOrder.Point(.3, 3, 1),
            new ScoreOrder.Point(.2, 3, 2),
            new ScoreOrder.Point(.1, 3, 3));
    assertThat(ranking.truePositiveRate(ranking.points().get(2))).isEqualTo(2.0 / 3);
    assertThat(ranking.precision(ranking.points().get(2))).isEqualTo(2.0 / 3);
    assertThat(ranking.falsePositiveRate(ranking.points().get(4))).isEqualTo(2.0 / 3);
  }

  @Test
  void bins_have_rows_and_shares() {
    Reliability bins = Reliability.of(TWO, 1, 2);
    assertThat(bins.bins()).hasSize(2);
    Reliability.Bin upper = bins.bins().get(1); // .6 .6 .9, of which the first is no +
    assertThat(upper.rows()).isEqualTo(3);
    assertThat(upper.mean()).isCloseTo(.7, within(CLOSE));
    assertThat(upper.share()).isCloseTo(2.0 / 3, within(CLOSE));
  }

  @Test
  void probabilities_must_add_up() {
    assertThatThrownBy(
            () ->
                PredictedClasses.of(List.of("-", "+"), new int[] {0}, new int[] {0})
                    .probable(new double[][] {{.5, .4}}))
        .hasMessageContaining("add up to 1");
  }
}
