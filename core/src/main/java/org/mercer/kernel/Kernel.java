package org.mercer.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ScalarMap;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Unknown;

/**
 * A kernel is a function of two objects; everything else has a default. A user's own is one line:
 * {@code Kernel<Molecule> mine = (a, b) -> commonFragments(a, b);}
 *
 * <p>Kernels are values: they hold no cache, counter, sample or thread pool, and those made here
 * are equal when their parts are equal.
 */
@FunctionalInterface
public interface Kernel<X> {
  /** k(x, y). */
  double of(X x, X y);

  /** k(x, x) for each object of the sample. */
  default double[] diagonal(Sample<X> sample) {
    double[] diagonal = new double[sample.size()];
    for (int i = 0; i < diagonal.length; i++) {
      X x = sample.get(i);
      diagonal[i] = of(x, x);
    }
    return diagonal;
  }

  /**
   * About how many operations one value takes, told by the sizes of the two objects alone; 0 where
   * it takes no time worth telling, or nobody knows.
   */
  default double operations(X x, X y) {
    return 0;
  }

  /**
   * About how many operations it takes to make one object ready for all its values, which a matrix
   * does once for each: the search for its features, for example.
   */
  default double operations(X x) {
    return 0;
  }

  /** The bulk path: this kernel made ready for two samples. By default it goes pair by pair. */
  default Evaluation over(Sample<X> rows, Sample<X> cols) {
    return new Pairwise<>(this, rows, cols);
  }

  /** Why this is a kernel, or why nobody knows. */
  default Certificate certificate() {
    return new Unknown(
        "a function of the user's; KernelLaws.check tries it on a sample, but no sample proves it");
  }

  /** The kind of object it compares, where that is known; empty for a kernel of any objects. */
  default Optional<Domain<X>> domain() {
    return Optional.empty();
  }

  /** The text form as a tree; {@code Kernels.parse(k.expression().toString())} equals k. */
  default Expression expression() {
    return Expression.opaque("a function of the user's");
  }

  /**
   * phi(x) by name, where the feature space is finite and small enough to be written out: {@code
   * features(x).dot(features(y))} is k(x,y). Empty where there is no such map or none is known.
   */
  default Optional<Features> features(X x) {
    return Optional.empty();
  }

  /** What {@link #occurrences} tells the features by. */
  @Internal
  default Place places() {
    return Place.NONE;
  }

  /**
   * phi(x) by name and place: hands over each occurrence of each feature, so that the values of one
   * name add up to that of {@link #features}. Nothing where {@link #places} is {@link Place#NONE}.
   */
  @Internal
  default void occurrences(X x, Occurrences found) {}

  /** What the places are places of: the object itself, or the part of it that the kernel sees. */
  default Object placed(X x) {
    return x;
  }

  /**
   * The kernel with everything that it learns from data (a centre, a corpus) taken from this
   * sample. Most kernels learn nothing and return themselves.
   */
  default Kernel<X> fit(Sample<X> sample) {
    return this;
  }

  /** Whether {@link #fit} must be called before the kernel can be evaluated. */
  default boolean needsFit() {
    return false;
  }

  default Kernel<X> plus(Kernel<X> other) {
    return Sum.of(List.of(this, other));
  }

  default Kernel<X> times(Kernel<X> other) {
    return Product.of(List.of(this, other));
  }

  default Kernel<X> times(double weight) {
    return Scaled.of(weight, this);
  }

  /** k^degree. */
  default Kernel<X> power(int degree) {
    return new Power<>(this, degree);
  }

  /** e^k. */
  default Kernel<X> exp() {
    return new Exponential<>(this);
  }

  /** c0 + c1 k + c2 k^2 + ..., all coefficients zero or positive. */
  default Kernel<X> polynomial(double... coefficients) {
    return new PolynomialOf<>(this, new Coefficients(coefficients));
  }

  /** k(x,y) / sqrt(k(x,x) k(y,y)). */
  default Kernel<X> normalised() {
    return new Normalised<>(this);
  }

  /**
   * The inner product of phi(x) - m and phi(y) - m, where m is the mean of the sample it is fitted
   * on.
   */
  default Kernel<X> centred() {
    return new Centred<>(this);
  }

  /** f(x) k(x,y) f(y). */
  default Kernel<X> conformal(ToDoubleFunction<? super X> f) {
    return new Conformal<>(this, ScalarMap.lambda(f));
  }

  /** k(f(z), f(z')): the pullback along f. */
  default <Z> Kernel<Z> after(Function<? super Z, ? extends X> f) {
    return new Pullback<>(this, f);
  }

  /** k(x,x') h(y,y') on pairs (x, y). */
  default <Y> Kernel<Pair<X, Y>> tensor(Kernel<Y> other) {
    return new Tensor<>(this, other);
  }

  /**
   * The sum of k over all pairs of parts: k(z,z') = sum of k(p,p') over p in parts(z), p' in
   * parts(z').
   */
  default <Z> Kernel<Z> convolution(Function<? super Z, ? extends List<? extends X>> parts) {
    return new Convolution<>(this, parts);
  }
}
