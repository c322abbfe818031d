package org.mercer.kernel.vector;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.numerics.simd.Simd;

/**
 * exp(-gamma |phi(x) - phi(y)|^2), the Gaussian of the distance in the feature space of its base.
 * Suits: smooth functions of anything that has a kernel. A kernel: f(x) exp(2 gamma k(x,y)) f(y).
 * Cost: one exponential over the base. Example: x = (1,2), y = (2,0.5), gamma = 0.5: |x-y|^2 = 1 +
 * 2.25, so exp(-1.625) = 0.1969.
 */
@Internal
public record Rbf<X>(double gamma, Kernel<X> base) implements Pointwise<X> {
  public Rbf {
    Require.nonNegative("gamma", gamma);
  }

  /** Written out, because a new process spends 10 ms on linking the one that records have. */
  @Override
  public int hashCode() {
    return 31 * Double.hashCode(gamma) + base.hashCode();
  }

  @Override
  public boolean usesDiagonal() {
    return true;
  }

  @Override
  public boolean usesDistanceOnly() {
    return true;
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return Math.exp(-gamma * Math.max(0, (kxx + kyy) - 2 * kxy));
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    Simd.LANES.gaussian(k, at, n, gamma, kxx, kyy, col);
  }

  @Override
  public void apply(float[] k, int at, int n, float kxx, float[] kyy, int col) {
    Simd.LANES.gaussian(k, at, n, (float) gamma, kxx, kyy, col);
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    double[] ones = new double[sample.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new Rbf<>(gamma, newBase);
  }

  @Override
  public Certificate certificate() {
    return Rule.GAUSSIAN.from(base.certificate());
  }

  @Override
  public Expression expression() {
    return base.equals(Linear.INSTANCE)
        ? Expression.call("rbf", Expression.named("gamma", gamma))
        : Expression.call(
            "rbf", Expression.named("gamma", gamma), Expression.named("base", base.expression()));
  }
}
