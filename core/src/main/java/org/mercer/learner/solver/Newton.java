package org.mercer.learner.solver;

import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.iterative.ConjugateGradients;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * min over a of -log p(targets | f) + lambda/2 sum_c a_c'K a_c with f_c = K a_c (+ b_c). At the
 * solution lambda a = g(f), the slope of the likelihood. Newton's equations
 *
 * <pre>
 * (lambda I + H K) d = r,   r = g(f) - lambda a,   H = L L'
 * </pre>
 *
 * become symmetric with d = (r - L w) / lambda, (lambda I + L'K L) w = L'K r, which conjugate
 * gradients solve by products with K alone, no more exactly than the distance to the solution
 * deserves; nothing larger than m n numbers is stored. Steps are halved until they bring their
 * share of the promised decrease. Stops when |r| is at most {@code tolerance} times what it was at
 * a = 0.
 */
public final class Newton {
  private static final int MOST_STEPS = 100;
  private static final int MOST_PRODUCTS = 5000;

  /** The least share of the promised decrease that a step must bring. */
  private static final double ARMIJO = 1e-4;

  private static final double SHORTEST = 1e-12;

  /** A decrease below this share of the cost cannot be told from rounding. */
  private static final double SHARP = 1e-11;

  /** What is left of r by the equations, at the start and at the most; later less. */
  private static final double ROUGH = 0.1;

  /** No system is solved more closely than products are rounded. */
  private static final double CLOSEST = 1e-15;

  private final Gram gram;
  private final Likelihood likelihood;
  private final double lambda;
  private final double tolerance;
  private final int m;
  private final int size;

  /** The state: coefficients, K a, the cost with its penalty, the slope, and r. */
  private final double[] a;

  private double[] ka;
  private double cost;
  private Likelihood.Near near;
  private double[] r;
  private long products;

  /** What the last step promised of the cost. */
  private double promised;

  /**
   * What was found.
   *
   * @param coefficients of the functions, one after the other
   * @param values K a without constants
   * @param constants of the functions; zero where they have none
   * @param residual |g(f) - lambda a| against its size at a = 0
   * @param products with the matrix, each with the vectors of all functions
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Mode(
      double[] coefficients,
      double[] values,
      double[] constants,
      double cost,
      double residual,
      long steps,
      long products,
      boolean converged) {}

  private Newton(Gram gram, Likelihood likelihood, double lambda, double tolerance) {
    Require.same("objects and targets", gram.size(), likelihood.size());
    this.gram = gram;
    this.likelihood = likelihood;
    this.lambda = Require.positive("lambda", lambda);
    this.tolerance = Require.positive("tolerance", tolerance);
    this.m = likelihood.functions();
    this.size = Math.multiplyExact(m, gram.size());
    this.a = new double[size];
    this.ka = new double[size];
    this.near = likelihood.near(ka);
    this.r = near.slope();
    this.cost = likelihood.cost(ka);
  }

  /**
   * The solution, or how far the budget went.
   *
   * @param constants whether each function has a constant without a penalty
   */
  public static Mode solve(
      Gram gram,
      Likelihood likelihood,
      double lambda,
      double tolerance,
      boolean constants,
      Run run) {
    if (!constants) {
      return new Newton(gram, likelihood, lambda, tolerance).solve(run);
    }
    FreeConstants free = new FreeConstants(likelihood);
    Mode mode = new Newton(gram, free, lambda, tolerance).solve(run);
    return new Mode(
        mode.coefficients,
        mode.values,
        free.constants(),
        mode.cost,
        mode.residual,
        mode.steps,
        mode.products,
        mode.converged);
  }

  private Mode solve(Run run) {
    double first = norm(r);
    double residual = first == 0 ? 0 : 1;
    long limit = Math.min(MOST_STEPS, run.budget().iterations());
    long step = 0;
    run.step("Newton", step, limit);
    while (residual > tolerance && step < limit && !run.outOfTime()) {
      boolean moved = step(Math.min(ROUGH, Math.sqrt(residual)), residual, run);
      run.step("Newton", ++step, limit);
      double next = norm(r) / first;
      if (!moved || (next >= residual && promised <= SHARP * cost)) {
        residual = Math.min(next, residual);
        break; // rounding has the last word
      }
      residual = next;
    }
    return new Mode(a, ka, new double[m], cost, residual, step, products, residual <= tolerance);
  }

  private boolean step(double share, double residual, Run run) {
    double[] direction = direction(Math.max(share, tolerance / residual / 2), run);
    double[] moved = multiply(direction, run);
    promised = dot(r, moved);
    if (!(promised > 0)) {
      return false;
    }
    double penalty = dot(a, ka);
    double cross = dot(a, moved) + dot(direction, ka);
    double square = dot(direction, moved);
    for (double length = 1; length > SHORTEST; length /= 2) {
      double[] there = ka.clone();
      Simd.LANES.axpy(length, moved, 0, there, 0, size);
      double found =
          likelihood.cost(there)
              + lambda / 2 * (penalty + length * cross + length * length * square);
      if (found <= cost - ARMIJO * length * promised + SHARP * Math.abs(cost)) {
        Simd.LANES.axpy(length, direction, 0, a, 0, size);
        ka = there;
        cost = found;
        arrive();
        return true;
      }
    }
    return false;
  }

  private void arrive() {
    near = likelihood.near(ka);
    r = near.slope().clone();
    Simd.LANES.axpy(-lambda, a, 0, r, 0, size);
  }

  /** d with |(lambda I + HK) d - r| at most {@code share} of |r|, as far as |L| tells. */
  private double[] direction(double share, Run run) {
    Likelihood.Near here = near;
    double[] right = multiply(r, run);
    here.transposedRoot(right, right);
    double[] buffer = new double[size];
    double[] product = new double[size];
    // what w leaves of its equation, e, leaves L e / lambda of the one for d
    double allowed = share * norm(r) * lambda / Math.max(norm(right), Double.MIN_NORMAL);
    double close = Math.min(ROUGH, Math.max(allowed / likelihood.bend(), CLOSEST));
    ConjugateGradients.Solution w =
        new ConjugateGradients(close, MOST_PRODUCTS)
            .solve(
                (v, out) -> {
                  here.root(v, buffer);
                  gram.multiply(m, buffer, product, run);
                  here.transposedRoot(product, out);
                  Simd.LANES.axpy(lambda, v, 0, out, 0, size);
                },
                right,
                run);
    products += w.iterations();
    if (w.ending() == ConjugateGradients.Ending.NOT_POSITIVE_DEFINITE
        && gram.certificate().verdict() != Verdict.PSD) {
      throw Repair.refusal(
          "lambda I + L'KL has a direction of negative curvature", gram.certificate());
    }
    double[] direction = new double[size];
    here.root(w.x(), direction);
    for (int at = 0; at < size; at++) {
      direction[at] = (r[at] - direction[at]) / lambda;
    }
    return direction;
  }

  private double[] multiply(double[] v, Run run) {
    double[] out = new double[size];
    gram.multiply(m, v, out, run);
    products++;
    return out;
  }

  private static double dot(double[] x, double[] y) {
    return Simd.LANES.dot(x, 0, y, 0, x.length);
  }

  private static double norm(double[] x) {
    return Math.sqrt(dot(x, x));
  }
}
