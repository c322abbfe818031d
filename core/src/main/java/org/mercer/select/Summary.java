package org.mercer.select;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Value;

/**
 * A metric over all folds.
 *
 * @param value the mean over the folds, or that of all rows together where a fold alone has none;
 *     of r2 that of all rows of a round together
 * @param deviation the standard deviation between folds, divided by their number less one; empty
 *     for fewer than two
 * @param interval of 95 %, where it can be given
 * @param folds the value of each fold
 * @param note how the value was made where that is not the mean over folds; else empty
 */
public record Summary(
    Metric metric,
    Value value,
    OptionalDouble deviation,
    Optional<Interval> interval,
    List<Value> folds,
    String note) {
  public Summary {
    folds = List.copyOf(folds);
  }

  /** A value alone. */
  public static Summary of(Metric metric, Value value) {
    return new Summary(metric, value, OptionalDouble.empty(), Optional.empty(), List.of(), "");
  }

  /** The same without an interval. */
  Summary without() {
    return new Summary(metric, value, deviation, Optional.empty(), folds, note);
  }

  /** The value with the standard deviation between folds, which is written so everywhere. */
  public static String spread(String value, double deviation) {
    return value + String.format(Locale.ROOT, " (sd %.2g)", deviation);
  }

  /** {@code 0.8519 (sd 0.0371), 95 % from 0.79 to 0.91}. */
  @Override
  public String toString() {
    if (!value.defined()) {
      return value.toString();
    }
    String text = String.format(Locale.ROOT, "%.4g", value.get());
    if (deviation.isPresent()) {
      text = spread(text, deviation.getAsDouble());
    }
    return text + interval.map(i -> ", 95 % from " + i).orElse("");
  }
}
