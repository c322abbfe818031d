package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Features;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.Monomials;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * prod_i (1 + x_i y_i): the sum over all sets A of coordinates of prod_A x_i prod_A y_i. Suits:
 * interactions of any number of features, each at most once. A kernel: one feature a set A, the
 * product of its coordinates, 1 for the empty set. Cost: one multiplication and addition a
 * coordinate. Example: (1,2,3) and (4,5,6): 5 * 11 * 19 = 1045. In many dimensions the values leave
 * the range of doubles; {@code normalise(allsubsets())} works with logarithms.
 */
@Internal
public record AllSubsets() implements Coordinatewise, LogKernel<Vec> {
  @Override
  public Pairing pairing() {
    return Pairing.COMMON;
  }

  @Override
  public double of(double[] x, int xAt, double[] y, int yAt, int n) {
    double product = 1;
    for (int i = 0; i < n; i++) {
      product *= 1 + x[xAt + i] * y[yAt + i];
    }
    // A product of large and small factors may leave the range on the way and still end inside.
    boolean lost = !Double.isFinite(product) || Math.abs(product) < Double.MIN_NORMAL;
    return lost ? log(x, xAt, y, yAt, n).value() : product;
  }

  private static LogValue log(double[] x, int xAt, double[] y, int yAt, int n) {
    double log = 0;
    int sign = 1;
    for (int i = 0; i < n; i++) {
      double t = x[xAt + i] * y[yAt + i];
      if (t == -1) {
        return LogValue.ZERO;
      }
      sign = t < -1 ? -sign : sign;
      log += t > -1 ? Math.log1p(t) : Math.log(-1 - t);
    }
    return new LogValue(sign, log);
  }

  @Override
  public LogValue logOf(Vec x, Vec y) {
    CoordinatePairs pairs = CoordinatePairs.of(x, y, pairing());
    return log(pairs.x(), 0, pairs.y(), 0, pairs.count());
  }

  /** Four coordinates at a time, so that the products are written a quarter as often. */
  @Override
  public void row(double[] x, int xAt, double[][] columns, double[] out) {
    Arrays.fill(out, 1);
    int f = 0;
    for (; f + 4 <= columns.length; f += 4) {
      double a = x[xAt + f];
      double b = x[xAt + f + 1];
      double c = x[xAt + f + 2];
      double d = x[xAt + f + 3];
      double[] p = columns[f];
      double[] q = columns[f + 1];
      double[] r = columns[f + 2];
      double[] s = columns[f + 3];
      for (int j = 0; j < out.length; j++) {
        out[j] *= (1 + a * p[j]) * (1 + b * q[j]) * ((1 + c * r[j]) * (1 + d * s[j]));
      }
    }
    for (; f < columns.length; f++) {
      double a = x[xAt + f];
      double[] p = columns[f];
      for (int j = 0; j < out.length; j++) {
        out[j] *= 1 + a * p[j];
      }
    }
  }

  @Override
  public Optional<Features> features(Vec x) {
    Features features = Monomials.ONE;
    int[] factors = Monomials.nonZeros(x);
    Monomials.requireFew(Math.pow(2, factors.length));
    for (int i : factors) {
      features = features.plus(Monomials.times(features, i, x.get(i)));
    }
    return Optional.of(features);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: one feature for each set of coordinates, their product");
  }

  @Override
  public Expression expression() {
    return Expression.call("allsubsets");
  }
}
