package org.mercer.model.score;

import java.util.Arrays;

/**
 * A power of two that brings numbers to about one, so that their squares are doubles: those of
 * 1e-310 are zero, those of 1e200 infinite. A power of two changes no digit.
 */
final class UnitScale {
  /** Squares of numbers between 2^-400 and 2^400, and sums of many of them, keep their digits. */
  private static final int MODERATE = 400;

  private UnitScale() {}

  /** The exponent of the largest of all these numbers; 0 where their squares are doubles anyway. */
  static int exponent(double[]... numbers) {
    double largest =
        Arrays.stream(numbers).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0);
    int exponent = Math.getExponent(largest);
    return largest == 0 || Math.abs(exponent) <= MODERATE ? 0 : exponent;
  }

  /** The numbers times 2^exponent. */
  static double[] scaled(double[] numbers, int exponent) {
    return Arrays.stream(numbers).map(v -> Math.scalb(v, exponent)).toArray();
  }
}
