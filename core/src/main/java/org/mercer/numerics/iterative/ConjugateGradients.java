package org.mercer.numerics.iterative;

import org.mercer.error.Require;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * min 1/2 x'Ax - b'x for a symmetric positive definite A, that is A x = b. Stops when |b - Ax| is
 * at most {@code tolerance} times |b|, after {@code limit} products with A, or when the time budget
 * is spent; then the best x so far is the answer. (Hestenes and Stiefel, 1952.)
 */
public record ConjugateGradients(double tolerance, int limit) {
  public ConjugateGradients {
    Require.positive("tolerance", tolerance);
    Require.atLeast("limit", 1, limit);
  }

  /** How a solve ended. */
  public enum Ending {
    CONVERGED,
    ITERATION_LIMIT,
    OUT_OF_TIME,
    /** A direction p with p'Ap not positive was met: A is not positive definite to rounding. */
    NOT_POSITIVE_DEFINITE
  }

  /** The answer, the products with A that it took, and |b - Ax| / |b| as last computed. */
  @SuppressWarnings("ArrayRecordComponent")
  public record Solution(double[] x, int iterations, double residual, Ending ending) {
    public boolean converged() {
      return ending == Ending.CONVERGED;
    }
  }

  public Solution solve(Operator a, double[] b, Run run) {
    return solve(a, (v, out) -> System.arraycopy(v, 0, out, 0, v.length), b, run);
  }

  /** With a preconditioner v -> M^-1 v, symmetric positive definite too. */
  public Solution solve(Operator a, Operator preconditioner, double[] b, Run run) {
    requireFinite(b);
    double[] x = new double[b.length];
    double[] r = b.clone();
    double[] z = new double[b.length];
    double[] ap = new double[b.length];
    double size = norm(b);
    if (size == 0) {
      return new Solution(x, 0, 0, Ending.CONVERGED);
    }
    preconditioner.apply(r, z);
    double[] p = z.clone();
    double rz = dot(r, z);
    double[] best = x.clone();
    double bestResidual = 1;
    int iterations = 0;
    Ending ending = Ending.ITERATION_LIMIT;
    long most = Math.min(limit, run.budget().iterations());
    while (iterations < most) {
      run.step("conjugate gradients", iterations, most);
      if (run.outOfTime()) {
        ending = Ending.OUT_OF_TIME;
        break;
      }
      a.apply(p, ap);
      iterations++;
      double curvature = dot(p, ap);
      if (!(curvature > 0) || !(rz > 0)) {
        ending = Ending.NOT_POSITIVE_DEFINITE;
        break;
      }
      double step = rz / curvature;
      axpy(step, p, x);
      axpy(-step, ap, r);
      double residual = norm(r) / size;
      if (residual < bestResidual) {
        bestResidual = residual;
        System.arraycopy(x, 0, best, 0, x.length);
      }
      if (residual <= tolerance) {
        ending = Ending.CONVERGED;
        break;
      }
      preconditioner.apply(r, z);
      double next = dot(r, z);
      turn(p, next / rz, z);
      rz = next;
    }
    return new Solution(best, iterations, bestResidual, ending);
  }

  private static void requireFinite(double[] b) {
    for (double entry : b) {
      Require.finite("every entry of the right-hand side", entry);
    }
  }

  /** p = z + share p: the next direction, conjugate to all before. */
  private static void turn(double[] p, double share, double[] z) {
    Simd.LANES.scale(p, 0, p.length, share);
    Simd.LANES.add(p, 0, z, 0, p.length);
  }

  private static double dot(double[] a, double[] b) {
    return Simd.LANES.dot(a, 0, b, 0, a.length);
  }

  private static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  private static void axpy(double factor, double[] x, double[] y) {
    Simd.LANES.axpy(factor, x, 0, y, 0, x.length);
  }
}
