package org.mercer.numerics.iterative;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.run.Run;

/**
 * min c(x) for a smooth function of few variables, by the method of Broyden, Fletcher, Goldfarb and
 * Shanno: the inverse of the curvature is built up from the gradients met, and steps are halved
 * until they bring their share of the promised decrease. Stops when no entry of the gradient is
 * above {@code tolerance} times max(1, |c|), after {@code limit} steps, or when the time budget is
 * spent.
 */
public record QuasiNewton(double tolerance, int limit) {
  private static final double ARMIJO = 1e-4;
  private static final double SHORTEST = 1e-8;

  /** No variable moves further than this in one step. */
  private static final double FARTHEST = 2;

  /** Curvature below this is not learned from: the inverse must stay positive definite. */
  private static final double CURVED = 1e-10;

  public QuasiNewton {
    Require.positive("tolerance", tolerance);
    Require.atLeast("limit", 1, limit);
  }

  /** A function with its gradient; infinite where it is not defined. */
  public interface Cost {
    double at(double[] x);

    /** The gradient where it was last asked for. */
    double[] gradient();
  }

  /** Where the search ended. */
  @SuppressWarnings("ArrayRecordComponent")
  public record Minimum(double[] x, double cost, int steps, boolean converged) {}

  public Minimum minimise(Cost cost, double[] start, Run run) {
    int n = start.length;
    double[] x = start.clone();
    double c = cost.at(x);
    Require.finite("the cost at the start", c);
    double[] g = cost.gradient();
    double[][] h = identity(n, 1 / Math.max(1, largest(g)));
    int step = 0;
    while (step < limit && largest(g) > tolerance * Math.max(1, Math.abs(c)) && !run.outOfTime()) {
      run.step("tuning", step, limit);
      double[] p = direction(h, g);
      double slope = dot(p, g);
      if (!(slope < 0)) {
        h = identity(n, 1 / Math.max(1, largest(g)));
        p = direction(h, g);
        slope = dot(p, g);
      }
      double length = Math.min(1, FARTHEST / largest(p));
      double[] next = moved(x, p, length);
      double found = cost.at(next);
      while (!(found <= c + ARMIJO * length * slope) && length > SHORTEST) {
        length /= 2;
        next = moved(x, p, length);
        found = cost.at(next);
      }
      if (!(found < c)) {
        break; // flat to the last digit
      }
      double[] there = cost.gradient();
      learn(h, minus(next, x), minus(there, g));
      x = next;
      c = found;
      g = there;
      step++;
    }
    return new Minimum(x, c, step, largest(g) <= tolerance * Math.max(1, Math.abs(c)));
  }

  private static double[] direction(double[][] h, double[] g) {
    double[] p = new double[g.length];
    Arrays.setAll(p, i -> -dot(h[i], g));
    return p;
  }

  /** H = (I - s y'/y's) H (I - y s'/y's) + s s'/y's. */
  private static void learn(double[][] h, double[] s, double[] y) {
    double sy = dot(s, y);
    if (!(sy > CURVED * Math.sqrt(dot(s, s) * dot(y, y)))) {
      return;
    }
    double[] hy = new double[s.length];
    Arrays.setAll(hy, i -> dot(h[i], y));
    double factor = (1 + dot(y, hy) / sy) / sy;
    for (int i = 0; i < s.length; i++) {
      for (int j = 0; j < s.length; j++) {
        h[i][j] += factor * s[i] * s[j] - (hy[i] * s[j] + s[i] * hy[j]) / sy;
      }
    }
  }

  private static double[][] identity(int n, double scale) {
    double[][] h = new double[n][n];
    for (int i = 0; i < n; i++) {
      h[i][i] = scale;
    }
    return h;
  }

  private static double[] moved(double[] x, double[] p, double length) {
    double[] sum = new double[x.length];
    Arrays.setAll(sum, i -> x[i] + length * p[i]);
    return sum;
  }

  private static double[] minus(double[] x, double[] y) {
    double[] difference = new double[x.length];
    Arrays.setAll(difference, i -> x[i] - y[i]);
    return difference;
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  private static double largest(double[] x) {
    return Arrays.stream(x).map(Math::abs).max().orElse(0);
  }
}
