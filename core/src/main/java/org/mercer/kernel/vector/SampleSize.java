package org.mercer.kernel.vector;

import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * How many random features an estimate of a kernel needs. For N features with |phi(x) phi(y)| &lt;=
 * B, Hoeffding's inequality bounds the chance of an error: P(|error| &gt;= epsilon) &lt;= 2 exp(-N
 * epsilon^2 / (2 B^2)). All n^2 values of a matrix are within epsilon together with probability 1 -
 * delta where each of them misses with probability delta / n^2 at most: the union bound.
 *
 * @param bound B, see {@link RandomFeatures#bound}
 * @param epsilon the error that a value must not reach
 * @param delta the probability with which it may
 */
@Internal
public record SampleSize(double bound, double epsilon, double delta) {
  /** Whole numbers above are not told apart by a double. */
  private static final double MOST_SAMPLES = 0x1p53;

  public SampleSize {
    Require.positive("bound", bound);
    Require.positive("epsilon", epsilon);
    Require.that(
        delta > 0 && delta < 1, "delta must be a probability between 0 and 1, but is " + delta);
  }

  /** For one value: the least N &gt;= 2 B^2 ln(2 / delta) / epsilon^2. */
  public long ofValue() {
    return ofValues(1);
  }

  /**
   * For all values of the matrix of n objects: the least N &gt;= 2 B^2 ln(2 n^2 / delta) /
   * epsilon^2.
   */
  public long ofMatrix(int n) {
    Require.atLeast("the number of objects", 1, n);
    return ofValues((double) n * n);
  }

  private long ofValues(double values) {
    double ratio = bound / epsilon;
    double least = Math.ceil(2 * ratio * ratio * Math.log(2 * values / delta));
    Require.that(
        least <= MOST_SAMPLES,
        () ->
            "the number of features must be at most 2^53, but bound "
                + bound
                + " and epsilon "
                + epsilon
                + " ask for "
                + least
                + "; allow a larger error, or scale the data down");
    return (long) least;
  }

  /** The bound on the chance that one value from so many features errs by epsilon or more. */
  public double chance(long samples) {
    double ratio = epsilon / bound;
    return Math.min(1, 2 * Math.exp(-0.5 * samples * ratio * ratio));
  }
}
