package org.mercer.model.score;

import org.mercer.api.Internal;

/**
 * The score of a model that does not look at the objects: it gives each row the majority class and
 * the frequencies of all classes, or the mean. A ranking that says nothing of any row has an area
 * of 0.5 under its curve.
 *
 * @param name for people, such as {@code majority-class baseline}
 * @param value of the metric; undefined where a constant has none, such as a correlation
 */
@Internal
public record Baseline(Metric metric, String name, Value value) {
  /** For rows with these targets. */
  public static Baseline of(Metric metric, Predicted predicted) {
    return new Baseline(metric, name(metric), metric.of(predicted.constant()));
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
      case SCORES -> "random-guess baseline";
      case PROBABILITIES -> "class-frequency baseline";
      case NUMBERS -> "mean baseline";
    };
  }
}
