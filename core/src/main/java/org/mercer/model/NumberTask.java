package org.mercer.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.error.InputException;
import org.mercer.learner.Fit;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.model.score.RegressionScore;
import org.mercer.model.score.Scores;

/** Numbers are learned: what their tasks share. */
abstract class NumberTask implements Task<Numbers> {
  @Override
  public Told told() {
    return Told.NUMBERS;
  }

  @Override
  public Optional<Metric.About> about() {
    return Optional.of(Metric.About.NUMBERS);
  }

  @Override
  public Numbers target(Truth truth) {
    return truth.requireNumbers();
  }

  @Override
  public int size(Numbers numbers) {
    return numbers.size();
  }

  @Override
  public void hash(Numbers numbers, DataHash hash) {
    hash.add(numbers);
  }

  @Override
  public Predicted predicted(Fit fit, Numbers learned, double[][] values, Truth truth) {
    return against(values, truth);
  }

  /** The values of one function against the one column of numbers that a metric is about. */
  static Predicted against(double[][] values, Truth truth) {
    Numbers numbers = truth.requireNumbers();
    if (numbers.columns() != 1) {
      throw new InputException(
          "target",
          numbers.columns() + " columns",
          "one column, because a metric is about one",
          "take the columns one by one");
    }
    return PredictedNumbers.of(numbers.column(0), values[0]);
  }

  /** Each column against its own numbers; one alone goes without its name. */
  static Scores scores(double[][] values, Numbers numbers) {
    if (numbers.columns() == 1) {
      return Scores.of(RegressionScore.of(numbers.column(0), values[0]));
    }
    Map<String, RegressionScore> scores = new LinkedHashMap<>();
    for (int j = 0; j < numbers.columns(); j++) {
      scores.put(numbers.names().get(j), RegressionScore.of(numbers.column(j), values[j]));
    }
    return Scores.of(scores);
  }
}
