package org.mercer.gram.measure;

/** Counts permutations; one that ties counts as larger, however the sums were rounded. */
final class Ties {
  /** Sums of n^2 products in another order differ by some units in the last place. */
  private static final double ROUNDING = 1e-12;

  private Ties() {}

  /**
   * @param scale the size of the terms that a statistic is the sum of
   */
  static TestResult count(double statistic, double[] shuffled, double scale) {
    int atLeast = 0;
    for (double value : shuffled) {
      atLeast += value >= statistic - ROUNDING * scale ? 1 : 0;
    }
    return new TestResult(statistic, shuffled.length, atLeast);
  }
}
