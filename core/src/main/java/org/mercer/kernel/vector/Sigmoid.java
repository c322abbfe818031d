package org.mercer.kernel.vector;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Unknown;
import org.mercer.numerics.simd.Simd;

/**
 * tanh(scale k(x,y) + coef0). Suits: comparison with neural networks and with old results. NOT a
 * kernel for any parameters: the power series of tanh has negative coefficients about every point;
 * {@link #certificate} gives points and weights with v'Kv &lt; 0. Cost: one tanh over the base.
 * Example: scale 1, coef0 -1, points 1 and 2: tanh(2 - 1) = 0.7616.
 */
@Internal
public record Sigmoid<X>(double scale, double coef0, Kernel<X> base) implements Pointwise<X> {
  public Sigmoid {
    Require.positive("scale", scale);
    Require.finite("coef0", coef0);
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return Math.tanh(scale * kxy + coef0);
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    Simd.LANES.tanh(k, at, n, scale, coef0);
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new Sigmoid<>(scale, coef0, newBase);
  }

  @Override
  public Certificate certificate() {
    return base.equals(Linear.INSTANCE)
        ? new SigmoidWitness(scale, coef0).refutation()
        : new Unknown(
            "tanh of a kernel is not a kernel in general (over linear() it never is), and no"
                + " points that show it are known for this base");
  }

  @Override
  public Expression expression() {
    return OverBase.call(
        "sigmoid", base, Expression.named("scale", scale), Expression.named("coef0", coef0));
  }
}
