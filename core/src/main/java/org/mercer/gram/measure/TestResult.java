package org.mercer.gram.measure;

/**
 * How a test by permutations ended.
 *
 * @param statistic what was measured on the sample as it is
 * @param permutations how often it was measured again after shuffling
 * @param atLeast how many of these were as large or larger
 */
public record TestResult(double statistic, int permutations, int atLeast) {
  /**
   * (1 + atLeast) / (1 + permutations): under the hypothesis at most p with probability p, because
   * the sample as it is counts as one of the permutations.
   */
  public double p() {
    return (1.0 + atLeast) / (1.0 + permutations);
  }
}
