package org.mercer.feature;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.Doubles;
import org.mercer.run.Run;

/**
 * phi(z) as far as a sample can tell: its inner products with phi(x_1), phi(x_2), ... and its own
 * squared length. That is all that computing in feature space needs of an object, old or new.
 *
 * @param products k(x_i, z) for each x_i of the sample
 * @param squaredNorm k(z, z)
 */
public record FeaturePoint(Doubles products, double squaredNorm) {
  public FeaturePoint {
    Require.finite("k(z, z)", squaredNorm);
    for (int i = 0; i < products.size(); i++) {
      Require.finite("k(x_" + (i + 1) + ", z)", products.get(i));
    }
  }

  public FeaturePoint(double[] products, double squaredNorm) {
    this(Doubles.of(products), squaredNorm);
  }

  /** A new object. */
  public static <X> FeaturePoint of(Kernel<X> kernel, Sample<X> sample, X z) {
    double[] products = new double[sample.size()];
    Arrays.setAll(products, i -> kernel.of(sample.get(i), z));
    return new FeaturePoint(products, kernel.of(z, z));
  }

  /** Object i of the sample itself. */
  public static FeaturePoint of(Gram gram, int i, Run run) {
    double[] row = new double[gram.size()];
    gram.rows(new int[] {i}, row, run);
    return new FeaturePoint(row, row[i]);
  }

  /** sum_i a_i k(x_i, z). */
  double dot(double[] a) {
    Require.same("the sample and the products of the point", a.length, products.size());
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * products.get(i);
    }
    return sum;
  }
}
