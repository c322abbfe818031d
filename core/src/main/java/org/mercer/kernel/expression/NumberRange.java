package org.mercer.kernel.expression;

import org.mercer.api.Internal;
import org.mercer.error.Require;

/** The numbers between two ends, each end inside or outside: the range of a parameter. */
@Internal
public record NumberRange(double low, boolean lowInside, double high, boolean highInside) {
  /** (-inf, inf): every finite number. */
  public static final NumberRange FINITE =
      new NumberRange(Double.NEGATIVE_INFINITY, false, Double.POSITIVE_INFINITY, false);

  /** (0, inf). */
  public static final NumberRange POSITIVE = above(0);

  /** (0, inf], infinity included. */
  public static final NumberRange POSITIVE_OR_INFINITE =
      new NumberRange(0, false, Double.POSITIVE_INFINITY, true);

  /** [0, inf). */
  public static final NumberRange NON_NEGATIVE = atLeast(0);

  /** [low, inf). */
  public static NumberRange atLeast(double low) {
    return new NumberRange(low, true, Double.POSITIVE_INFINITY, false);
  }

  /** (low, inf). */
  public static NumberRange above(double low) {
    return new NumberRange(low, false, Double.POSITIVE_INFINITY, false);
  }

  /** As {@link #toString} writes it: {@code (0, inf)}. */
  public static NumberRange parse(String text) {
    int comma = text.indexOf(',');
    int last = text.length() - 1;
    Require.that(
        comma > 0 && text.matches("[\\[(].*[])]"), "a range must be like (0, inf), but is " + text);
    return new NumberRange(
        end(text.substring(1, comma)),
        text.charAt(0) == '[',
        end(text.substring(comma + 1, last)),
        text.charAt(last) == ']');
  }

  /** A number, or one of the words inf and -inf. */
  public static double end(String text) {
    return Double.parseDouble(text.strip().replace("inf", "Infinity"));
  }

  public boolean contains(double value) {
    return (lowInside ? value >= low : value > low) && (highInside ? value <= high : value < high);
  }

  /** What a number of this range is, for a message: "a positive finite number". */
  public String words() {
    if (equals(FINITE)) {
      return "a finite number";
    } else if (equals(POSITIVE)) {
      return "a positive finite number";
    } else if (equals(POSITIVE_OR_INFINITE)) {
      return "a positive number or inf";
    } else if (equals(NON_NEGATIVE)) {
      return "zero or a positive finite number";
    }
    return "a number in " + this;
  }

  @Override
  public String toString() {
    return (lowInside ? "[" : "(") + end(low) + ", " + end(high) + (highInside ? "]" : ")");
  }

  private static String end(double value) {
    return Double.isInfinite(value) ? (value < 0 ? "-inf" : "inf") : Expression.number(value) + "";
  }
}
