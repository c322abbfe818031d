package org.mercer.kernel.vector;

/**
 * 1 / Gamma(nu) times the integral over u &gt; 0 of u^(nu-1) e^-u exp(-s^2 / (4u)) du, for any nu.
 * With u = e^t both integrals are of functions that fall off doubly exponentially, for which the
 * trapezoidal rule is exact to the last digits at a moderate step.
 */
final class MaternIntegral {
  private static final double WIDEST_STEP = 0.2;

  /** Terms below this share of the largest are left out. */
  private static final double NEGLIGIBLE = 1e-19;

  /**
   * The largest nu of the integral, whose exponent of about nu log nu has no more digits to lose;
   * beyond it the kernel is its limit, the Gaussian, to within 1/nu.
   */
  static final double LARGEST_NU = 1e7;

  /** Beyond it the value is below every double for all nu up to the largest. */
  private static final double FARTHEST = 1e6;

  private MaternIntegral() {}

  static double of(double nu, double s) {
    if (s == 0 || s > FARTHEST) {
      return s == 0 ? 1 : 0;
    }
    // nu Gamma(nu) = Gamma(nu + 1), whose integrand falls off on the left too
    double gamma = log(nu + 1, Double.NEGATIVE_INFINITY) - Math.log(nu);
    double value = Math.exp(log(nu, 2 * Math.log(s / 2)) - gamma);
    return Math.min(1, value);
  }

  /**
   * The logarithm of the integral of exp(nu t - e^t - c e^-t) over all t; c by its logarithm, since
   * the square of a small s is none, and only c keeps the integral finite for a small nu.
   */
  private static double log(double nu, double logC) {
    double c = Math.exp(logC);
    double mode = Math.log((nu + Math.sqrt(nu * nu + 4 * c)) / 2);
    double peak = exponent(nu, logC, mode);
    // near its mode the integrand is a Gaussian of variance 1 / (2 sqrt(nu^2/4 + c))
    double step = Math.min(WIDEST_STEP, 0.5 / Math.sqrt(Math.sqrt(nu * nu / 4 + c)));
    double sum = 1;
    for (int side = -1; side <= 1; side += 2) {
      double term = 1;
      for (int i = 1; term > NEGLIGIBLE; i++) {
        term = Math.exp(exponent(nu, logC, mode + side * i * step) - peak);
        sum += term;
      }
    }
    return peak + Math.log(sum * step);
  }

  private static double exponent(double nu, double logC, double t) {
    return nu * t - Math.exp(t) - Math.exp(logC - t);
  }
}
