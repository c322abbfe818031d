package org.mercer.kernel.graph;

import org.mercer.error.RefusedException;

/**
 * 1'x with (I - lambda A) x = 1 on a product graph.
 *
 * <p>Undirected graphs: conjugate gradients, which also settle whether lambda is small enough. Let
 * v be the unit vector of the largest eigenvalue r of A; it has no negative entries, so 1'v &gt;=
 * 1. If lambda r &gt;= 1 but all curvatures p'(I - lambda A)p met so far are positive, then the
 * residual polynomial, which is 1 at 0 and has positive roots only, is at least 1 at 1 - lambda r
 * &lt;= 0, so the residual is at least 1'v &gt;= 1 long. The iteration cannot end without meeting a
 * curvature that is not positive, and then it refuses.
 *
 * <p>Directed graphs: the series itself, whose terms are all positive.
 */
final class WalkSolver {
  /**
   * The squared residual, relative to the right side. What is missing from the value is the squared
   * residual in the norm of the inverse, so this leaves fifteen digits while 1 - lambda r is above
   * 1e-5.
   */
  private static final double TOLERANCE = 1e-20;

  /** Where rounding keeps the residual from falling further. */
  private static final double ACCEPTED = 1e-14;

  /** What is missing from a series, relative to its sum. */
  private static final double TAIL = 1e-16;

  /** How near to 1 lambda r may come: nearer, rounding decides on which side it is. */
  private static final double MARGIN = 1e-12;

  private static final int LIMIT = 10_000;
  private static final int RADIUS_STEPS = 100;

  private final ProductGraph product;
  private final double lambda;

  WalkSolver(ProductGraph product, double lambda) {
    this.product = product;
    this.lambda = lambda;
  }

  double walks() {
    return product.symmetric() ? conjugateGradients() : series();
  }

  private double conjugateGradients() {
    double[] residual = product.ones();
    double[] direction = residual.clone();
    double[] image = new double[residual.length];
    double size = dot(residual, residual);
    double first = size;
    double value = 0;
    for (int k = 0; size > TOLERANCE * first; k++) {
      product.step(direction, image);
      double square = dot(direction, direction);
      double curvature = square - lambda * dot(direction, image);
      boolean positive = curvature > MARGIN * square;
      if (!positive || k == LIMIT) {
        if (positive && size < ACCEPTED * first) {
          break;
        }
        throw tooLarge(lambda, product.radius(RADIUS_STEPS));
      }
      double length = size / curvature;
      value += length * size; // 1'x grows by length 1'p, and 1'p = r'r
      double next = 0;
      for (int i = 0; i < residual.length; i++) {
        residual[i] -= length * (direction[i] - lambda * image[i]);
        next += residual[i] * residual[i];
      }
      double turn = next / size;
      for (int i = 0; i < residual.length; i++) {
        direction[i] = residual[i] + turn * direction[i];
      }
      size = next;
    }
    return value;
  }

  private double series() {
    double[] term = product.ones();
    double[] next = new double[term.length];
    double total = sum(term);
    double sum = total;
    for (int k = 0; k < LIMIT && Double.isFinite(sum); k++) {
      product.step(term, next);
      for (int i = 0; i < term.length; i++) {
        term[i] = lambda * next[i];
      }
      double ratio = total == 0 ? 0 : sum(term) / total;
      total = sum(term);
      sum += total;
      if (ratio < 1 && total * ratio / (1 - ratio) <= TAIL * sum) {
        return sum;
      }
    }
    throw tooLarge(lambda, product.radius(RADIUS_STEPS));
  }

  static double sum(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += value;
    }
    return sum;
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  /** Refuses a lambda for which the sum over all lengths has no limit. */
  static void require(double lambda, double radius) {
    if (!(lambda * radius < 1 - MARGIN)) {
      throw tooLarge(lambda, radius);
    }
  }

  private static RefusedException tooLarge(double lambda, double radius) {
    double limit = 1 / radius;
    return new RefusedException(
        "lambda must be below 1/rho = "
            + limit
            + " for these two graphs, rho the spectral radius of their product, but is "
            + lambda
            + ": the sum over all walks diverges; use lambda="
            + Math.pow(10, Math.floor(Math.log10(limit / 2)))
            + ", or walks() of a fixed length");
  }
}
