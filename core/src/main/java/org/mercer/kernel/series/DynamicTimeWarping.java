package org.mercer.kernel.series;

import org.mercer.data.series.Series;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;

/**
 * exp(-gamma d), d the least sum of distances |x_i - y_j| over the pairs of an alignment of two
 * series (dynamic time warping). Suits: series that run at different speeds, with learners that
 * bear it. NOT a kernel: the distance breaks the triangle inequality, and {@link #certificate}
 * gives series and weights v with v'Kv &lt; 0; gak is the kernel of all alignments. Cost: one
 * distance and two comparisons a pair of points. Example: (0, 0, 1) and (0, 1): they align without
 * cost, so 1. The empty series is like itself alone.
 */
public record DynamicTimeWarping(double gamma, Kernel<Series> base) implements Pointwise<Series> {
  public DynamicTimeWarping {
    Require.positive("gamma", gamma);
  }

  public DynamicTimeWarping(double gamma) {
    this(gamma, WarpingCost.INSTANCE);
  }

  @Override
  public double apply(double cost, double xx, double yy) {
    return Math.exp(-gamma * cost);
  }

  @Override
  public Pointwise<Series> with(Kernel<Series> newBase) {
    return new DynamicTimeWarping(gamma, newBase);
  }

  @Override
  public Certificate certificate() {
    return DtwWitness.refutation(gamma);
  }

  @Override
  public Expression expression() {
    return Expression.call("dtw", Expression.named("gamma", gamma));
  }
}
