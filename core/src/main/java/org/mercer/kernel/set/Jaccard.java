package org.mercer.kernel.set;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.data.set.ItemSet;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * mu(A n B) / mu(A u B), the index of Jaccard and Tanimoto. Suits: sets of very different size,
 * fingerprints of molecules. A kernel: the probability that a random order of the items (each early
 * in proportion to its measure) has the same first item in A and in B. Sets that count nothing are
 * alike: 1 with each other, 0 with the rest. Cost: that of the intersection and one division.
 * Example: {a, b, c} and {b, c, d}, counting: 2 / 4. Its features, one for each order of all items
 * and each first item, are as many as the orders: they are not written out.
 */
public record Jaccard(Measure measure) implements OverIntersection {
  @Override
  public boolean usesDiagonal() {
    return true;
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    double union = kxx + kyy - kxy;
    return union > 0 ? kxy / union : 1;
  }

  @Override
  public double[] diagonal(Sample<ItemSet> sample) {
    sample.forEach(measure::of);
    double[] ones = new double[sample.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the probability that the first item of A and of B in a random order is the same item");
  }

  @Override
  public Expression expression() {
    return measure.call("jaccard");
  }
}
