package org.mercer.kernel.real;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.vector.NonNegative;

/**
 * sum_(r=0..m) x^r y^r + integral from 0 to min(x, y) of (x - t)^m (y - t)^m dt for numbers of zero
 * or more and m = order; on vectors the product over coordinates. Suits: smooth curves and surfaces
 * without a length scale to choose. A kernel: powers of x, and truncated powers for infinitely many
 * knots t. Cost: order 0 and 1 a few operations a coordinate, else about order of them. Example:
 * order 1, x = 2, y = 3: 1 + 6 + 6*2 - 5*4/2 + 8/3 = 35/3.
 */
public record Spline(int order) implements NonNegative {
  private static final double TWO_THIRDS = 2.0 / 3;

  /** A step for each degree in each coordinate of each pair. */
  static final int MOST_ORDER = 1000;

  public Spline {
    Require.between("order", 0, MOST_ORDER, order);
  }

  /** A zero leaves the factor 1: x^0 y^0 alone. */
  @Override
  public Pairing pairing() {
    return Pairing.COMMON;
  }

  @Override
  public double of(double[] x, int xAt, double[] y, int yAt, int n) {
    double product = 1;
    for (int i = 0; i < n; i++) {
      product *= factor(x[xAt + i], y[yAt + i]);
    }
    return product;
  }

  /**
   * sum x^r y^r + min^(m+1) sum over r of C(m,r) / (2m-r+1) min^(m-r) |x-y|^r, by Horner's rule.
   */
  private double factor(double a, double b) {
    double least = Math.min(a, b);
    double gap = Math.abs(a - b);
    double powers = 1;
    double sum = 1;
    for (int r = 1; r <= order; r++) {
      powers *= a * b;
      sum += powers;
    }
    double binomial = 1;
    double gapPower = 1;
    double integral = 0;
    for (int r = 0; r <= order; r++) {
      integral = integral * least + binomial / (2.0 * order - r + 1) * gapPower;
      binomial *= (double) (order - r) / (r + 1);
      gapPower *= gap;
    }
    for (int r = 0; r <= order; r++) {
      integral *= least;
    }
    return sum + integral;
  }

  @Override
  public void row(double[] x, int xAt, double[][] columns, double[] out) {
    Arrays.fill(out, 1);
    for (int f = 0; f < columns.length; f++) {
      double a = x[xAt + f];
      double[] column = columns[f];
      if (order == 1) {
        for (int j = 0; j < out.length; j++) {
          out[j] *= cubic(a, column[j]);
        }
      } else if (order == 0) {
        for (int j = 0; j < out.length; j++) {
          out[j] *= 1 + Math.min(a, column[j]);
        }
      } else {
        for (int j = 0; j < out.length; j++) {
          out[j] *= factor(a, column[j]);
        }
      }
    }
  }

  /** Order 1: 1 + xy + m^2 ((x + y) / 2 - 2m / 3) with m the smaller of the two. */
  private static double cubic(double a, double b) {
    double least = Math.min(a, b);
    return 1 + a * b + least * least * (0.5 * (a + b) - TWO_THIRDS * least);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "a product over coordinates of inner products: the powers of x up to "
            + order
            + ", and (x - t)^"
            + order
            + " for every knot t below x");
  }

  @Override
  public Expression expression() {
    return Expression.call("spline", Expression.named("order", order));
  }
}
