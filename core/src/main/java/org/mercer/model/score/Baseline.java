package org.mercer.model.score;

import java.util.Arrays;

/**
 * What one gets without looking at the objects: the most frequent class and the frequencies of all
 * for each row, or the mean. A ranking that says nothing of any row has an area of 0.5 under its
 * curve.
 *
 * @param name for people, such as {@code majority-class baseline}
 * @param value of the metric; undefined where a constant has none, such as a correlation
 */
public record Baseline(Metric metric, String name, Value value) {
  /** For rows with these targets. */
  public static Baseline of(Metric metric, Predicted predicted) {
    return new Baseline(metric, name(metric), metric.of(blind(predicted)));
  }

  /** Whether a score is worse than this. */
  public boolean beats(Value score) {
    if (!value.defined() || !score.defined()) {
      return false;
    }
    double ahead = value.get() - score.get();
    return metric.greaterIsBetter() ? ahead > 0 : ahead < 0;
  }

  private static String name(Metric metric) {
    return switch (metric.needs()) {
      case LABELS, GROUPS -> "majority-class baseline";
      case SCORES -> "baseline of guessing";
      case PROBABILITIES -> "class-frequency baseline";
      case NUMBERS -> "baseline of the mean";
    };
  }

  private static Predicted blind(Predicted predicted) {
    if (predicted instanceof PredictedNumbers numbers) {
      return blind(numbers);
    }
    return predicted instanceof PredictedClasses classes ? blind(classes) : predicted;
  }

  private static Predicted blind(PredictedNumbers numbers) {
    double[] truth = new double[numbers.size()];
    Arrays.setAll(truth, numbers::truth);
    double[] always = new double[truth.length];
    Arrays.fill(always, Arrays.stream(truth).average().orElse(0));
    return PredictedNumbers.of(truth, always);
  }

  private static Predicted blind(PredictedClasses classes) {
    int[] truth = new int[classes.size()];
    Arrays.setAll(truth, classes::truth);
    double[] shares = new double[classes.classes().size()];
    int most = 0;
    for (int c : truth) {
      shares[c] += 1.0 / truth.length;
      most = shares[c] > shares[most] ? c : most;
    }
    int[] always = new int[truth.length];
    Arrays.fill(always, most);
    double[][] each = new double[truth.length][];
    Arrays.fill(each, shares);
    return PredictedClasses.of(classes.classes(), truth, always).scored(each).probable(each);
  }
}
