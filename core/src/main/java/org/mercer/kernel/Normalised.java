package org.mercer.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.mercer.data.Sample;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * k(x,y) / sqrt(k(x,x) k(y,y)): the cosine in feature space. Suits: objects of very different size,
 * such as strings of unequal length. A kernel: the features scaled to length one. An object without
 * features (k(x,x) = 0, as an empty string) is given one of its own, shared by all such objects: 1
 * with each of them, 0 with every other, never NaN. Cost: one root and one division over the base.
 * Example: (1,0) and (1,1) with k linear: 1/sqrt 2 = 0.7071.
 */
record Normalised<X>(Kernel<X> base) implements Pointwise<X> {
  @Override
  public boolean usesDiagonal() {
    return true;
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    if (!Double.isFinite(kxx) || !Double.isFinite(kyy)) {
      return Double.NaN; // an overflow below is no object without features
    }
    if (kxx <= 0 || kyy <= 0) {
      return kxx > 0 || kyy > 0 ? 0 : 1;
    }
    double product = kxx * kyy;
    // The root of the product is exact for kxx = kyy; it gives way to two roots where the product
    // leaves the range of doubles.
    return product >= Double.MIN_NORMAL && product <= Double.MAX_VALUE
        ? kxy / Math.sqrt(product)
        : kxy / Math.sqrt(kxx) / Math.sqrt(kyy);
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    double[] ones = new double[sample.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Override
  public Optional<DoubleUnaryOperator> stretch() {
    return Optional.of(
        squared ->
            !Double.isFinite(squared) ? Double.NaN : squared <= 0 ? 0 : 1 / Math.sqrt(squared));
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new Normalised<>(newBase);
  }

  @Override
  public Optional<Features> features(X x) {
    return base.features(x).map(Features::normalised);
  }

  @Override
  public Place places() {
    return base.places();
  }

  @Override
  public Object placed(X x) {
    return base.placed(x);
  }

  @Override
  public void occurrences(X x, Occurrences found) {
    double squared = base.of(x, x);
    if (squared > 0) {
      base.occurrences(x, found.times(1 / Math.sqrt(squared)));
    }
  }

  @Override
  public Certificate certificate() {
    return Rule.NORMALISATION.from(base.certificate());
  }

  @Override
  public Expression expression() {
    return Expression.call("normalise", base.expression());
  }
}
