package org.mercer.kernel;

import java.util.Arrays;
import org.mercer.error.Require;

/** c0, c1, c2, ... of a polynomial with coefficients of zero or more, not all zero. */
final class Coefficients {
  private final double[] values;

  public Coefficients(double... values) {
    Require.that(values.length > 0, "a polynomial needs at least one coefficient");
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += Require.nonNegative("coefficient " + i, values[i]);
    }
    Require.that(sum > 0, "a polynomial needs a coefficient greater than zero");
    this.values = values.clone();
  }

  public double[] toArray() {
    return values.clone();
  }

  /** The value at t, by Horner's rule. */
  public double at(double t) {
    double sum = 0;
    for (int i = values.length - 1; i >= 0; i--) {
      sum = sum * t + values[i];
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Coefficients that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
