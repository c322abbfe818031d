package org.mercer.gram.measure;

import java.util.Arrays;
import java.util.List;
import org.mercer.gram.Gram;
import org.mercer.gram.view.Views;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

/**
 * The cosine of the angle between two matrices, (K, L) / (|K| |L|) with (K, L) = sum_ij k_ij l_ij:
 * 1 where they agree up to a factor. With L = yy' it says how well a kernel fits a target
 * (Cristianini and others 2001). Centred first, HKH and HLH, it does not change with the origin of
 * the feature space, and classes of unequal size do not pass for agreement (Cortes and others
 * 2012).
 *
 * <p>Cost: two passes over the matrices, nothing stored.
 */
public final class Alignment {
  private Alignment() {}

  /** Of two kernels on one sample. */
  public static double of(Gram k, Gram l, Run run) {
    DoubleMatrix products = Frobenius.products(List.of(k, l), run);
    return cosine(products.get(0, 1), products.get(0, 0), products.get(1, 1));
  }

  /** Of two kernels on one sample, centred. */
  public static double centred(Gram k, Gram l, Run run) {
    return of(Views.centred(k, run), Views.centred(l, run), run);
  }

  /** With a target: (K, yy') / (|K| y'y). */
  public static double of(Gram gram, double[] target, Run run) {
    Require.same("objects and targets", gram.size(), target.length);
    double norm = Frobenius.norm(gram, run);
    double length = Simd.LANES.dot(target, 0, target, 0, target.length);
    return cosine(form(gram, target, run), norm * norm, length * length);
  }

  /** With a target, both centred. */
  public static double centred(Gram gram, double[] target, Run run) {
    Require.same("objects and targets", gram.size(), target.length);
    Require.that(
        Arrays.stream(target).anyMatch(t -> t != target[0]),
        "an alignment needs a target that differs between objects, but this one is constant");
    double mean = Arrays.stream(target).sum() / target.length;
    double[] y = Arrays.stream(target).map(t -> t - mean).toArray();
    return of(Views.centred(gram, run), y, run);
  }

  /** y'Ky = (K, yy'). */
  private static double form(Gram gram, double[] y, Run run) {
    double[] products = new double[y.length];
    gram.multiply(y, products, run);
    return Simd.LANES.dot(y, 0, products, 0, y.length);
  }

  private static double cosine(double product, double first, double second) {
    Require.that(
        first > 0 && second > 0,
        "an alignment needs two matrices that are not zero (after centring, not constant), but"
            + " their squared norms are "
            + first
            + " and "
            + second);
    return product / Math.sqrt(first) / Math.sqrt(second);
  }
}
