package org.mercer.cli.svm;

import java.util.function.DoublePredicate;
import org.mercer.cli.app.Failure;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/**
 * The value of an option of one letter, as LIBSVM has them. Where its tools read {@code abc} as 0
 * and go on, this is a mistake of the user's and ends with status 2.
 */
record SvmOption(String letter, String text) {
  /** A number in decimal notation for which something holds. */
  double number(DoublePredicate holds, String must) {
    double value = Decimal.of(text).orElse(Double.NaN);
    if (!holds.test(value)) {
      throw wrong(must);
    }
    return value;
  }

  double finite() {
    return number(Double::isFinite, "a finite number");
  }

  double positive() {
    return number(value -> value > 0, "a positive finite number");
  }

  /** A whole number of a range. */
  int whole(int least, int most) {
    String must =
        most == Integer.MAX_VALUE
            ? "a whole number of at least " + least
            : "a whole number from " + least + " to " + most;
    return (int)
        number(v -> v >= least && v <= most && v == Math.rint(v), must); // false for no number
  }

  Failure wrong(String must) {
    return Failure.usage(
        letter,
        InputException.quote(text),
        must,
        "give " + letter + " such a number, or leave it out");
  }
}
