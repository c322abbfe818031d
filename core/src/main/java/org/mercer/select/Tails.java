package org.mercer.select;

import org.mercer.error.Require;

/**
 * Probabilities of the distributions that intervals and tests need, all from the regularised
 * incomplete beta function I_x(a, b), which is computed by its continued fraction (Lentz).
 */
final class Tails {
  /** The fraction has converged when a factor differs from 1 by rounding. */
  private static final double ROUNDING = 1e-15;

  private static final double SMALLEST_FACTOR = 1e-300;

  /** The fraction needs about the root of the larger of a and b terms. */
  private static final int MOST_TERMS = 100_000;

  /** Halvings of an interval until nothing is left of a double. */
  private static final int HALVINGS = 200;

  /** Lanczos' series for the logarithm of the gamma function, g = 7, nine terms. */
  private static final double[] LANCZOS = {
    0.9999999999998099,
    676.5203681218851,
    -1259.1392167224028,
    771.3234287776531,
    -176.6150291621406,
    12.507343278686905,
    -0.13857109526572012,
    9.984369578019572e-6,
    1.5056327351493116e-7
  };

  private Tails() {}

  static double logGamma(double x) {
    if (x < 0.5) { // the reflection gamma(x) gamma(1 - x) = pi / sin(pi x)
      return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
    }
    double z = x - 1;
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (z + i);
    }
    double t = z + LANCZOS.length - 1.5;
    return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
  }

  /** I_x(a, b), the distribution function of the beta distribution. */
  static double beta(double x, double a, double b) {
    if (x <= 0) {
      return 0;
    }
    if (x >= 1) {
      return 1;
    }
    if (x > (a + 1) / (a + b + 2)) { // where the fraction of the other side converges faster
      return 1 - beta(1 - x, b, a);
    }
    double front =
        Math.exp(
            logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
    return Math.min(1, front * fraction(x, a, b) / a);
  }

  private static double fraction(double x, double a, double b) {
    double c = 1;
    double d = 1 / away(1 - (a + b) * x / (a + 1));
    double product = d;
    for (int m = 1; m < MOST_TERMS; m++) {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      d = 1 / away(1 + even * d);
      c = away(1 + even / c);
      product *= d * c;
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = 1 / away(1 + odd * d);
      c = away(1 + odd / c);
      product *= d * c;
      if (Math.abs(d * c - 1) < ROUNDING) {
        return product;
      }
    }
    throw new IllegalStateException("the fraction of I_" + x + "(" + a + ", " + b + ") diverges");
  }

  private static double away(double v) {
    return Math.abs(v) < SMALLEST_FACTOR ? SMALLEST_FACTOR : v;
  }

  /** P(|T| >= |t|) of Student's distribution. */
  static double student(double t, double freedom) {
    return beta(freedom / (freedom + t * t), freedom / 2, 0.5);
  }

  /** The t that |T| stays below with this probability. */
  static double studentQuantile(double inside, double freedom) {
    Require.that(inside > 0 && inside < 1, "a probability must be between 0 and 1");
    double low = 0;
    double high = 1;
    while (student(high, freedom) > 1 - inside) {
      high *= 2;
    }
    for (int i = 0; i < HALVINGS && low < high; i++) {
      double middle = (low + high) / 2;
      if (student(middle, freedom) > 1 - inside) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** P(X <= k) of n fair coins: I_1/2(n - k, k + 1). */
  static double coins(long k, long n) {
    return k >= n ? 1 : beta(0.5, (double) (n - k), (double) (k + 1));
  }
}
