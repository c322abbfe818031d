package org.mercer.kernel;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;

/**
 * A kernel that is a function of another kernel's three numbers k(x,y), k(x,x) and k(y,y), hence
 * written once for every kind of object. It states the scalar formula; the bulk forms work on a row
 * of a tile while it is in cache.
 */
@Internal
public interface Pointwise<X> extends Kernel<X> {
  Kernel<X> base();

  /** The formula. */
  double apply(double kxy, double kxx, double kyy);

  /** The same function over another base: what {@code fit} needs. */
  Pointwise<X> with(Kernel<X> newBase);

  /** Whether the formula looks at k(x,x) and k(y,y) at all. */
  default boolean usesDiagonal() {
    return false;
  }

  /**
   * Whether it depends on the three numbers only through the distance k(x,x) + k(y,y) - 2 k(x,y).
   * The base may then measure from any origin of the feature space, which keeps the digits of data
   * that lie far from zero.
   */
  default boolean usesDistanceOnly() {
    return false;
  }

  /**
   * Where phi(x) is that of the base but for its length: by what, from k(x,x). Objects for which
   * that is 0 have a feature of length 1 instead, which they share.
   */
  default Optional<DoubleUnaryOperator> stretch() {
    return Optional.empty();
  }

  /** The formula on k[at .. at+n-1] in place; column j has the diagonal entry kyy[col + j]. */
  default void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    for (int j = 0; j < n; j++) {
      k[at + j] = apply(k[at + j], kxx, kyy[col + j]);
    }
  }

  /** As above, in float. */
  default void apply(float[] k, int at, int n, float kxx, float[] kyy, int col) {
    for (int j = 0; j < n; j++) {
      k[at + j] = (float) apply(k[at + j], kxx, kyy[col + j]);
    }
  }

  @Override
  default double operations(X x, X y) {
    return base().operations(x, y);
  }

  @Override
  default double operations(X x) {
    return base().operations(x);
  }

  @Override
  default double of(X x, X y) {
    return usesDiagonal()
        ? apply(base().of(x, y), base().of(x, x), base().of(y, y))
        : apply(base().of(x, y), 0, 0);
  }

  @Override
  default double[] diagonal(Sample<X> sample) {
    double[] diagonal = base().diagonal(sample);
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] = apply(diagonal[i], diagonal[i], diagonal[i]);
    }
    return diagonal;
  }

  @Override
  default Evaluation over(Sample<X> rows, Sample<X> cols) {
    return Plan.of(this, rows, cols);
  }

  @Override
  default Optional<Domain<X>> domain() {
    return base().domain();
  }

  @Override
  default Kernel<X> fit(Sample<X> sample) {
    return needsFit() ? with(base().fit(sample)) : this;
  }

  @Override
  default boolean needsFit() {
    return base().needsFit();
  }
}
