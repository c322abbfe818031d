package org.mercer.kernel.vector;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * A kernel that is 1 at distance zero and a mixture of Gaussians of the distance in the feature
 * space of its base, hence a kernel wherever the Gaussian is one.
 */
interface DistanceFunction<X> extends Pointwise<X> {
  /** Eight units in the last place. */
  double ROUNDING = 0x1p-49;

  /** The value at the squared distance d2, zero or more. */
  double at(double d2);

  @Override
  default boolean usesDiagonal() {
    return true;
  }

  @Override
  default boolean usesDistanceOnly() {
    return true;
  }

  @Override
  default double apply(double kxy, double kxx, double kyy) {
    return at(squaredDistance(kxy, kxx, kyy));
  }

  /**
   * kxx + kyy - 2 kxy, and 0 where that is no more than the rounding of its terms: a root would
   * make 1e-8 of a difference of 1e-16.
   */
  static double squaredDistance(double kxy, double kxx, double kyy) {
    double sum = kxx + kyy;
    double d2 = sum - 2 * kxy;
    return d2 <= Math.min(ROUNDING * sum, Double.MAX_VALUE) ? 0 : d2;
  }

  @Override
  default double[] diagonal(Sample<X> sample) {
    double[] ones = new double[sample.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Override
  default Certificate certificate() {
    return Rule.MIXTURE.from(base().certificate());
  }
}
