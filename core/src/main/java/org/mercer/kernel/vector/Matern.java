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
 * 2^(1-nu) / Gamma(nu) s^nu K_nu(s) with s = sqrt(2 nu) |phi(x) - phi(y)| / length, K_nu the
 * modified Bessel function. Suits: functions of a known smoothness: nu = 1/2 is continuous, 3/2
 * once and 5/2 twice differentiable. A kernel: a mixture of Gaussians, 1 / Gamma(nu) times the
 * integral of u^(nu-1) e^-u exp(-s^2 / (4u)). Cost: one exponential and nu multiplications over the
 * base where nu + 1/2 is a small whole number, else that integral, some hundred exponentials.
 * Example: nu = 1.5, distance 1, length 1: (1 + sqrt 3) e^(-sqrt 3) = 0.4834.
 */
@Internal
public record Matern<X>(double nu, double length, Kernel<X> base) implements DistanceFunction<X> {
  /** Up to this many terms the closed form is used. */
  private static final int MOST_TERMS = 8;

  private static final double FARTHEST = 1e6;

  public Matern {
    Require.positive("nu", nu);
    Require.positive("length", length);
  }

  private double scaled(double d2) {
    return Math.sqrt(2 * nu * d2) / length;
  }

  /** p where nu = p + 1/2 and p is small; -1 otherwise. */
  private int terms() {
    double p = nu - 0.5;
    return p == Math.rint(p) && p <= MOST_TERMS ? (int) p : -1;
  }

  @Override
  public double at(double d2) {
    int p = terms();
    double s = scaled(d2);
    return p >= 0 ? polynomial(p, s) * Math.exp(-s) : integral(d2, s);
  }

  private double integral(double d2, double s) {
    double distance = Math.sqrt(d2) / length;
    return nu > MaternIntegral.LARGEST_NU
        ? Math.exp(-0.5 * distance * distance)
        : MaternIntegral.of(nu, s);
  }

  @Override
  public void apply(double[] k, int at, int n, double kxx, double[] kyy, int col) {
    int p = terms();
    double[] before = new double[n];
    for (int j = 0; j < n; j++) {
      double d2 = DistanceFunction.squaredDistance(k[at + j], kxx, kyy[col + j]);
      double s = scaled(d2);
      before[j] = p >= 0 ? polynomial(p, s) : integral(d2, s);
      k[at + j] = p >= 0 ? -s : 0;
    }
    Simd.LANES.exp(k, at, n);
    Simd.LANES.multiply(k, at, before, 0, n);
  }

  /**
   * p! / (2p)! sum over i of (p+i)! / (i! (p-i)!) (2s)^(p-i), from s^0 upwards: 1, s, ...; each
   * term is the one before times s 2 (p-j+1) / (j (2p-j+1)).
   */
  static double polynomial(int p, double s) {
    if (s > FARTHEST) {
      return 0; // e^-s is zero long before, and infinity times zero would be none
    }
    double sum = 1;
    double term = 1;
    for (int j = 1; j <= p; j++) {
      term *= s * 2 * (p - j + 1) / (j * (2.0 * p - j + 1));
      sum += term;
    }
    return sum;
  }

  /** Below nu = 1 the kernel falls from 1 as a root, which keeps only half of the digits. */
  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    Plan plan = Plan.of(this, rows, cols);
    return nu < 1 ? new InDouble(plan) : plan;
  }

  @Override
  public Pointwise<X> with(Kernel<X> newBase) {
    return new Matern<>(nu, length, newBase);
  }

  @Override
  public Expression expression() {
    return OverBase.call(
        "matern", base, Expression.named("nu", nu), Expression.named("length", length));
  }
}
