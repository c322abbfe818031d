package org.mercer.kernel.vector;

import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Plan;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.numerics.simd.Simd;

/**
 * exp(-gamma |phi(x) - phi(y)|), the exponential of the Euclidean distance in the feature space of
 * its base (Ornstein and Uhlenbeck). Suits: rough functions; {@link Laplacian} is its relative of
 * the city-block distance. A kernel: a mixture of Gaussians. Cost: one root and one exponential
 * over the base. Example: (0,0) and (3,4), gamma = 0.2: exp(-0.2 * 5) = e^-1.
 */
@Internal
public record ExponentialDistance<X>(double gamma, Kernel<X> base) implements DistanceFunction<X> {
  public ExponentialDistance {
    Require.positive("gamma", gamma);
  }

  @Override
  public double at(double d2) {
    return Math.exp(-gamma * Math.sqrt(d2));
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    for (int j = 0; j < n; j++) {
      k[at + j] =
          -gamma * Math.sqrt(DistanceFunction.squaredDistance(k[at + j], kxx, kyy[col + j]));
    }
    Simd.LANES.exp(k, at, n);
  }

  /** The root of a small difference keeps only half of its digits. */
  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    return new InDouble(Plan.of(this, rows, cols));
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new ExponentialDistance<>(gamma, newBase);
  }

  @Override
  public Expression expression() {
    return OverBase.call("exponential", base, Expression.named("gamma", gamma));
  }
}
