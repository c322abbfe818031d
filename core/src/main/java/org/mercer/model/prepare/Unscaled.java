package org.mercer.model.prepare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The way back from (x - shift) factor, without the digits that rounding on the way has made. */
final class Unscaled {
  /** Digits that survive the way there and back where the shift is not far larger than the rest. */
  private static final int DIGITS = 12;

  private Unscaled() {}

  /** What was constant in training has the factor 0, and was the shift. */
  static double of(double scaled, double shift, double factor) {
    if (factor == 0) {
      return shift;
    }
    double value = scaled / factor + shift;
    double size = Math.max(Math.abs(value), Math.abs(shift));
    if (size == 0 || !Double.isFinite(value)) {
      return value;
    }
    // digits counted from the largest of the terms, of which the sum has the rounding
    int before = (int) Math.floor(Math.log10(size)) + 1;
    return new BigDecimal(value, MathContext.DECIMAL64)
        .setScale(DIGITS - before, RoundingMode.HALF_EVEN)
        .doubleValue();
  }
}
