package org.mercer.gram.measure;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

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

  /** As above, with what runs have by default. */
  public static double centred(Gram gram, double[] target) {
    return centred(gram, target, Run.defaults());
  }

  /**
   * With classes: L_ij is 1 for two objects of one class and -1/(c - 1) for others, where c is the
   * number of classes (Camargo and Gonzalez 2009); with two classes this is yy' with y = -1 and +1.
   */
  public static double of(Gram gram, Labels labels, Run run) {
    int[] counts = counts(gram, labels);
    int n = gram.size();
    double others = 1.0 / (counts.length - 1);
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    double product =
        (1 + others) * formOfClasses(gram, labels, run) - others * form(gram, ones, run);
    double pairs = Arrays.stream(counts).mapToDouble(c -> (double) c * c).sum();
    double squares = pairs + others * others * ((double) n * n - pairs);
    double norm = Frobenius.norm(gram, run);
    return cosine(product, norm * norm, squares);
  }

  /** With classes, both centred; for L as above, or 1 for equal classes and 0 for others. */
  public static double centred(Gram gram, Labels labels, Run run) {
    int[] counts = counts(gram, labels);
    Gram centred = Views.centred(gram, run);
    double squares = 0; // HLH = sum over classes c of (H 1_c)(H 1_c)', and 1_c'H 1_d is known
    for (int c = 0; c < counts.length; c++) {
      for (int d = 0; d < counts.length; d++) {
        double product = (c == d ? counts[c] : 0) - (double) counts[c] * counts[d] / gram.size();
        squares += product * product;
      }
    }
    double norm = Frobenius.norm(centred, run);
    return cosine(formOfClasses(centred, labels, run), norm * norm, squares);
  }

  /** The sizes of the classes that occur. */
  private static int[] counts(Gram gram, Labels labels) {
    Require.same("objects and labels", gram.size(), labels.size());
    int[] counts = Arrays.stream(labels.counts()).filter(count -> count > 0).toArray();
    Require.that(
        counts.length > 1,
        "an alignment needs objects of at least two classes, but all of these have one");
    return counts;
  }

  /** Sum over the classes c of 1_c'K 1_c: all values within a class. */
  private static double formOfClasses(Gram gram, Labels labels, Run run) {
    double sum = 0;
    for (int c = 0; c < labels.classes().size(); c++) {
      int of = c;
      double[] members = new double[labels.size()];
      Arrays.setAll(members, i -> labels.get(i) == of ? 1 : 0);
      sum += form(gram, members, run);
    }
    return sum;
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
