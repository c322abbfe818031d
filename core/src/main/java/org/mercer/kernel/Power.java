package org.mercer.kernel;

import java.util.Optional;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.numerics.simd.Simd;

/** k(x,y)^degree for a whole degree of at least 1. */
record Power<X>(Kernel<X> base, int degree) implements Pointwise<X> {
  public Power {
    Require.atLeast("the power of a kernel", 1, degree);
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return Powers.of(kxy, degree);
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    Simd.LANES.affinePower(k, at, n, 1, 0, degree);
  }

  @Override
  public void apply(float[] k, int at, int n, float kxx, float[] kyy, int col) {
    Simd.LANES.affinePower(k, at, n, 1, 0, degree);
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new Power<>(newBase, degree);
  }

  /** All products of {@code degree} features of the base. */
  @Override
  public Optional<Features> features(X x) {
    return base.features(x).map(f -> PowerMonomials.of(f, degree, 0));
  }

  @Override
  public Certificate certificate() {
    return Rule.SCHUR_PRODUCT.from(base.certificate());
  }

  @Override
  public Expression expression() {
    return Expression.power(base.expression(), degree);
  }
}
