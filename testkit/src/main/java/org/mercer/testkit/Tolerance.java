package org.mercer.testkit;

/**
 * How far two values of one mathematical quantity may differ, each limit with its reason. Limits
 * are relative to the natural size of k(x,y), which by Cauchy and Schwarz is the root of k(x,x)
 * k(y,y): an inner product of long features that happens to be small still carries their rounding.
 */
public final class Tolerance {
  /**
   * Between two double computations in a different order: 1e-16 a step, a few hundred steps, and
   * six digits that a distance |x|^2 + |y|^2 - 2 x'y loses when |x| is a thousand times |x - y|.
   */
  public static final double DOUBLE = 1e-8;

  /** Between a float and a double computation: 6e-8 a step, a few hundred steps. */
  public static final double FLOAT = 1e-4;

  /**
   * How negative the smallest eigenvalue of a positive semidefinite matrix may come out, relative
   * to its trace: rounding of the entries moves eigenvalues by at most the norm of the errors.
   */
  public static final double EIGENVALUE = 1e-10;

  private Tolerance() {}

  /** The natural size of k(x,y): the larger of itself and the bound of Cauchy and Schwarz. */
  static double size(double kxy, double kxx, double kyy) {
    return Math.max(Math.abs(kxy), Math.sqrt(Math.abs(kxx)) * Math.sqrt(Math.abs(kyy)));
  }

  static boolean near(double a, double b, double scale, double tolerance) {
    return a == b || Math.abs(a - b) <= tolerance * Math.max(scale, Double.MIN_NORMAL);
  }
}
