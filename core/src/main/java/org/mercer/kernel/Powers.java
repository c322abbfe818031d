package org.mercer.kernel;

import org.mercer.api.Internal;

/** Whole powers by squaring: the same multiplications, in the same order, as the bulk path. */
@Internal
public final class Powers {
  private Powers() {}

  public static double of(double base, int exponent) {
    double result = 1;
    double square = base;
    for (int e = exponent; e > 0; e >>= 1) {
      if ((e & 1) != 0) {
        result *= square;
      }
      square *= square;
    }
    return result;
  }
}
