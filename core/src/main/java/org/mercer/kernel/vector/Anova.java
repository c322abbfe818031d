package org.mercer.kernel.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Monomials;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Poll;

/**
 * The sum over all sets A of {@code degree} coordinates of prod_A x_i y_i. Suits: interactions of
 * exactly so many different features. A kernel: one feature a set A, the product of its
 * coordinates. Cost: degree multiplications and additions a coordinate, by K_s = K_s + x_j y_j
 * K_(s-1) for s from degree down to 1, coordinate after coordinate. Example: (1,2,3) and (4,5,6),
 * degree 2: 4*10 + 4*18 + 10*18 = 292. Degree 0 is 1, a degree above the dimension 0.
 */
@Internal
public record Anova(int degree) implements Coordinatewise {
  public Anova {
    Require.atLeast("degree", 0, degree);
  }

  @Override
  public Pairing pairing() {
    return Pairing.COMMON;
  }

  @Override
  public double of(double[] x, int xAt, double[] y, int yAt, int n) {
    if (degree > n) {
      return 0;
    }
    double[] sums = new double[degree + 1];
    sums[0] = 1;
    Poll poll = new Poll();
    for (int i = 0; i < n; i++) {
      poll.spend(degree);
      double t = x[xAt + i] * y[yAt + i];
      for (int s = Math.min(degree, i + 1); s >= 1; s--) {
        sums[s] += t * sums[s - 1];
      }
    }
    return sums[degree];
  }

  @Override
  public void row(double[] x, int xAt, double[][] columns, double[] out) {
    if (degree > columns.length) {
      Arrays.fill(out, 0);
      return;
    }
    int n = out.length;
    double[][] sums = new double[degree + 1][n];
    Arrays.fill(sums[0], 1);
    double[] sum = new double[n];
    double[] product = new double[n];
    Poll poll = new Poll();
    for (int f = 0; f < columns.length; f += 2) {
      poll.spend((long) degree * n);
      boolean pair = f + 1 < columns.length;
      double a = x[xAt + f];
      double b = pair ? x[xAt + f + 1] : 0;
      double[] p = columns[f];
      double[] q = pair ? columns[f + 1] : p;
      for (int j = 0; j < n; j++) {
        double t = a * p[j];
        double u = b * q[j];
        sum[j] = t + u;
        product[j] = t * u;
      }
      for (int s = Math.min(degree, f + 2); s >= 2; s--) {
        add(sums[s], sums[s - 1], sum, sums[s - 2], product);
      }
      if (degree > 0) {
        Simd.LANES.add(sums[1], 0, sum, 0, n);
      }
    }
    System.arraycopy(sums[degree], 0, out, 0, n);
  }

  /** Two coordinates at once: K_s = K_s + (t + u) K_(s-1) + t u K_(s-2). */
  private static void add(
      double[] into, double[] one, double[] sum, double[] two, double[] product) {
    for (int j = 0; j < into.length; j++) {
      into[j] += sum[j] * one[j] + product[j] * two[j];
    }
  }

  @Override
  public Optional<Features> features(Vec x) {
    int[] factors = Monomials.nonZeros(x);
    if (degree > factors.length) {
      return Optional.of(Features.NONE);
    }
    requireFew(factors.length);
    List<Map<String, Double>> bySize = new ArrayList<>();
    for (int s = 0; s <= degree; s++) {
      bySize.add(new HashMap<>());
    }
    bySize.get(0).put(Monomials.EMPTY, 1.0);
    Poll poll = new Poll();
    for (int i : factors) {
      for (int s = degree; s >= 1; s--) {
        Map<String, Double> longer = bySize.get(s);
        poll.spend(8L * bySize.get(s - 1).size());
        bySize.get(s - 1).forEach((u, v) -> longer.put(Monomials.times(u, i), v * x.get(i)));
      }
    }
    return Optional.of(Features.of(bySize.get(degree)));
  }

  /** C(n, s) sets of s coordinates are counted before any is written out. */
  private void requireFew(int n) {
    double sets = 1;
    for (int s = 1; s <= degree; s++) {
      sets *= (n - s + 1.0) / s;
      Monomials.requireFew(sets);
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "an inner product: one feature for each set of " + degree + " coordinates, their product");
  }

  @Override
  public Expression expression() {
    return Expression.call("anova", Expression.named("degree", degree));
  }
}
