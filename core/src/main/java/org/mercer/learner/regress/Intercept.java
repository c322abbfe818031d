package org.mercer.learner.regress;

import java.util.Arrays;

/**
 * The constant b of f = b + sum_i a_i k(x_i, .), which costs nothing: with M = K + lambda W^-1 the
 * equations are M a + b 1 = y and 1'a = 0, so that with u = M^-1 1 and v = M^-1 y they are solved
 * by b = 1'v / 1'u and a = v - b u. Without an intercept u is empty and b = 0.
 */
final class Intercept {
  static final Intercept NONE = new Intercept(new double[0]);

  private final double[] u;
  private final double total;

  private Intercept(double[] u) {
    this.u = u;
    this.total = Arrays.stream(u).sum();
  }

  /** From u = M^-1 1. */
  static Intercept of(double[] u) {
    return new Intercept(u);
  }

  static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** b, given v = M^-1 y. */
  double bias(double[] v) {
    return u.length == 0 ? 0 : Arrays.stream(v).sum() / total;
  }

  /** a = v - b u. */
  double[] coefficients(double[] v, double b) {
    double[] a = v.clone();
    for (int i = 0; i < u.length; i++) {
      a[i] -= b * u[i];
    }
    return a;
  }

  /**
   * The diagonal of the inverse of the bordered matrix, [M^-1]_ii - u_i^2 / 1'u, from that of M: by
   * it a_i is divided to leave out object i.
   */
  double[] diagonal(double[] inverse) {
    double[] diagonal = inverse.clone();
    for (int i = 0; i < u.length; i++) {
      diagonal[i] -= u[i] * u[i] / total;
    }
    return diagonal;
  }
}
