package org.mercer.kernel;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.numerics.simd.Simd;

/** weight * k(x,y), weight > 0. */
@Internal
public record Scaled<X>(double weight, Kernel<X> base) implements Pointwise<X> {
  public Scaled {
    if (base instanceof Scaled<X> inner) { // weights of weights are multiplied out
      weight *= inner.weight;
      base = inner.base;
    }
    Require.positive("the weight of a kernel", weight);
  }

  /** The kernel times a weight; a weight of one is nothing. */
  public static <X> Kernel<X> of(double weight, Kernel<X> base) {
    return weight == 1 ? base : new Scaled<>(weight, base);
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return weight * kxy;
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    Simd.LANES.scale(k, at, n, weight);
  }

  @Override
  public void apply(float[] k, int at, int n, float kxx, float[] kyy, int col) {
    Simd.LANES.scale(k, at, n, (float) weight);
  }

  @Override
  public Optional<DoubleUnaryOperator> stretch() {
    return Optional.of(squared -> Math.sqrt(weight));
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new Scaled<>(weight, newBase);
  }

  @Override
  public Optional<Features> features(X x) {
    return base.features(x).map(f -> f.scaled(Math.sqrt(weight)));
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
    base.occurrences(x, found.times(Math.sqrt(weight)));
  }

  @Override
  public Certificate certificate() {
    return Rule.SCALING.from(base.certificate());
  }

  @Override
  public Expression expression() {
    return Expression.product(Expression.number(weight), Constant.factor(base));
  }
}
