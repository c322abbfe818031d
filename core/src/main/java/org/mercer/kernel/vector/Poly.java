package org.mercer.kernel.vector;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.PowerMonomials;
import org.mercer.kernel.Powers;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.numerics.simd.Simd;

/**
 * (scale k(x,y) + coef0)^degree. Suits: interactions of up to {@code degree} features, all of them
 * weighed when coef0 &gt; 0, only those of exactly that degree when coef0 = 0. A kernel: multiplied
 * out, the coefficients are zero or more; a negative coef0 would make some of them negative. Cost:
 * the base and log2(degree) multiplications. Example: (1,2,3) and (2,-1,1), degree 3, coef0 1: (2 -
 * 2 + 3 + 1)^3 = 64.
 */
@Internal
public record Poly<X>(int degree, double coef0, double scale, Kernel<X> base)
    implements Pointwise<X> {
  public Poly {
    Require.atLeast("degree", 1, degree);
    Require.nonNegative("coef0", coef0);
    Require.positive("scale", scale);
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return Powers.of(scale * kxy + coef0, degree);
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    Simd.LANES.affinePower(k, at, n, scale, coef0, degree);
  }

  @Override
  public void apply(float[] k, int at, int n, float kxx, float[] kyy, int col) {
    Simd.LANES.affinePower(k, at, n, (float) scale, (float) coef0, degree);
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new Poly<>(degree, coef0, scale, newBase);
  }

  /**
   * sqrt(degree! / (a_0! a_1! ...)) times prod (sqrt(scale) phi_i)^(a_i) times sqrt(coef0)^(a_0)
   * for all exponents a with sum {@code degree}: {@code x1^2 x2}.
   */
  @Override
  public Optional<Features> features(X x) {
    return base.features(x)
        .map(f -> PowerMonomials.of(f.scaled(Math.sqrt(scale)), degree, Math.sqrt(coef0)));
  }

  @Override
  public Certificate certificate() {
    return Rule.POLYNOMIAL.from(base.certificate());
  }

  @Override
  public Expression expression() {
    return OverBase.call(
        "poly",
        base,
        Expression.named("degree", degree),
        Expression.named("coef0", coef0),
        Expression.named("scale", scale));
  }
}
