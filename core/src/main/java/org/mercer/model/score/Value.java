package org.mercer.model.score;

import java.util.Locale;
import java.util.OptionalDouble;
import org.mercer.error.Require;

/**
 * The value of a metric, or why it has none; never NaN.
 *
 * @param why empty where there is a value
 */
public record Value(OptionalDouble number, String why) {
  public Value {
    number.ifPresent(v -> Require.finite("the value of a metric", v));
    Require.that(
        number.isPresent() == why.isEmpty(), "a value or the reason why there is none is needed");
  }

  public static Value of(double number) {
    return new Value(OptionalDouble.of(number), "");
  }

  /** Not defined for these rows, for this reason. */
  public static Value undefined(String why) {
    return new Value(OptionalDouble.empty(), why);
  }

  public boolean defined() {
    return number.isPresent();
  }

  /** The number, which must be there. */
  public double get() {
    return number.orElseThrow(() -> new IllegalStateException("undefined: " + why));
  }

  @Override
  public String toString() {
    return defined() ? String.format(Locale.ROOT, "%.6g", get()) : "undefined: " + why;
  }
}
