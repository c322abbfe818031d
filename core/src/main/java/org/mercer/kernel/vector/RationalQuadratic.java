package org.mercer.kernel.vector;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.expression.Expression;

/**
 * (1 + |phi(x) - phi(y)|^2 / (2 alpha length^2))^(-alpha), the rational quadratic kernel. Suits:
 * functions that vary on several length scales at once. A kernel: Gaussians of all widths, their
 * precision drawn from a gamma distribution; alpha to infinity is the Gaussian of that length.
 * Cost: one power over the base. Example: (0) and (2), alpha = 1, length = 1: 1 / (1 + 4/2) = 1/3.
 */
@Internal
public record RationalQuadratic<X>(double alpha, double length, Kernel<X> base)
    implements DistanceFunction<X> {
  public RationalQuadratic {
    Require.positive("alpha", alpha);
    Require.positive("length", length);
    Require.positive("2 alpha length^2", 2 * alpha * length * length);
  }

  @Override
  public double at(double d2) {
    return Math.exp(-alpha * Math.log1p(d2 / (2 * alpha * length * length)));
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new RationalQuadratic<>(alpha, length, newBase);
  }

  @Override
  public Expression expression() {
    return OverBase.call(
        "rq", base, Expression.named("alpha", alpha), Expression.named("length", length));
  }
}
