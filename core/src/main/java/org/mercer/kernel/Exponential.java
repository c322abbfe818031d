package org.mercer.kernel;

import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.numerics.simd.Simd;

/**
 * exp k(x,y). Suits: weighting all powers of a kernel at once. A kernel, since the power series has
 * positive coefficients. Cost: one exponential over the base. Example: exp(linear()) of (1, 0) and
 * (2, -1) is e^2 = 7.389056.
 */
record Exponential<X>(Kernel<X> base) implements Pointwise<X> {
  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return Math.exp(kxy);
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    Simd.LANES.exp(k, at, n);
  }

  @Override
  public void apply(float[] k, int at, int n, float kxx, float[] kyy, int col) {
    Simd.LANES.exp(k, at, n);
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new Exponential<>(newBase);
  }

  @Override
  public Certificate certificate() {
    return Rule.EXPONENTIAL.from(base.certificate());
  }

  @Override
  public Expression expression() {
    return Expression.call("exp", base.expression());
  }
}
