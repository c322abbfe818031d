package org.mercer.kernel.vector;

import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;

/**
 * exp(-|phi(x) - phi(y)|^2 / (2 sigma^2)): {@link Rbf} by its width, gamma = 1 / (2 sigma^2).
 * Suits: smooth functions whose length scale is known. A kernel for the same reason as {@link Rbf}.
 * Cost: one exponential over the base. Example: (1,2) and (2,0.5), sigma = 1.5: exp(-3.25/4.5) =
 * 0.4857.
 */
@Internal
public record GaussianKernel<X>(double sigma, Kernel<X> base) implements Pointwise<X> {
  public GaussianKernel {
    Require.positive("sigma", sigma);
    double gamma = 1 / (2 * sigma * sigma);
    Require.that(
        gamma > 0 && Double.isFinite(gamma),
        "sigma must be such that 1/(2 sigma^2) is a positive finite number, but is " + sigma);
  }

  private Rbf<X> rbf() {
    return new Rbf<>(1 / (2 * sigma * sigma), base);
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
    return rbf().apply(kxy, kxx, kyy);
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    rbf().apply(k, at, n, kxx, kyy, col);
  }

  @Override
  public void apply(float[] k, int at, int n, float kxx, float[] kyy, int col) {
    rbf().apply(k, at, n, kxx, kyy, col);
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    return rbf().diagonal(sample);
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new GaussianKernel<>(sigma, newBase);
  }

  @Override
  public Certificate certificate() {
    return rbf().certificate();
  }

  @Override
  public Expression expression() {
    return OverBase.call("gaussian", base, Expression.named("sigma", sigma));
  }
}
