package org.mercer.feature;

import org.mercer.error.Require;

/** What squared lengths owe to rounding, and what they cannot. */
final class Lengths {
  /** A difference of large numbers loses digits: float entries keep seven, double ones sixteen. */
  private static final double ROUNDING = 1e-6;

  private Lengths() {}

  /**
   * A squared length that was found as a difference; below zero by rounding it is zero.
   *
   * @param scale the size of the numbers it is a difference of
   */
  static double squared(double value, double scale) {
    Require.that(
        value >= -ROUNDING * scale,
        "a squared length must not be negative, but is "
            + value
            + ": the function is no kernel; GramCheck or mercer check shows why");
    return Math.max(0, value);
  }

  /** The angle between vectors with this inner product and these squared lengths, in 0 .. pi. */
  static double angle(double product, double first, double second) {
    Require.that(
        first > 0 && second > 0,
        "an angle needs two vectors that are not zero, but their squared lengths are "
            + first
            + " and "
            + second);
    double squares = first * second; // its root is exact for first = second, unless it overflows
    double cosine =
        squares >= Double.MIN_NORMAL && squares <= Double.MAX_VALUE
            ? product / Math.sqrt(squares)
            : product / Math.sqrt(first) / Math.sqrt(second);
    return Math.acos(Math.max(-1, Math.min(1, cosine))); // rounding can leave 1 + 1e-16
  }
}
