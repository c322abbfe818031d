package org.mercer.select;

import java.util.Arrays;

/** Mean and standard deviation. */
final class Moments {
  private Moments() {}

  static double mean(double... values) {
    return Arrays.stream(values).sum() / values.length;
  }

  /** The root of the sum of squares divided by n - 1. */
  static double deviation(double... values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }
}
