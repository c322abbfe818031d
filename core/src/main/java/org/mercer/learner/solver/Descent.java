package org.mercer.learner.solver;

import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.mercer.gram.Gram;
import org.mercer.kernel.bulk.Factor;
import org.mercer.run.Run;

/**
 * Solves a {@link Problem} whose matrix is XX' by one variable at a time, with w = sum_t y_t a_t
 * x_t kept: a step costs two passes over a row of X, whatever the number of objects (Hsieh et al.
 * 2008).
 *
 * <p>That leaves the constraint y'a = s_0. It becomes a penalty: with r = y'a - s_0, min over a of
 * 1/2 a'Qa + p'a + b r + rho/2 r^2 inside the box, then b += rho r, and again (the method of
 * multipliers). The square is no more than one further column sqrt(rho) of X, and b ends as the
 * bias. What remains of r at the end is put right at variables inside their box.
 */
final class Descent {
  /** Shares of the tolerance for what remains of the violation and of rho r. */
  private static final double INNER = 0.3;

  private static final double CONSTRAINT = 0.1;

  /** The violation at which b moves, against what rho r adds to every gradient. */
  private static final double MULTIPLIER = 0.1;

  /** Fewer objects than this are solved by working sets before this has begun to converge. */
  private static final int FEWEST_OBJECTS = 2000;

  /** Visits a variable after which working sets are tried instead. */
  private static final long MOST_VISITS = 300;

  /** A gradient smaller than this is not worth a step. */
  private static final double FLAT = 1e-12;

  private final Problem problem;
  private final Factor factor;
  private final double tolerance;
  private final RandomGenerator random;
  private final double[] a;
  private final double[] w;
  private final double[] curvature;
  private final double rho;

  /** The order of the next pass; those from {@code active} on are left out of it. */
  private final int[] order;

  private int active;
  private double bias;
  private double residual;
  private double highest;
  private double lowest;
  private long visits;
  private long steps;
  private long passes;

  /**
   * A problem with the start that was found, the rows it was found with, and what it took.
   *
   * @param factor empty where nothing was done
   */
  record Begun(Problem problem, Optional<Factor> factor, long steps, long passes) {
    static Begun asItIs(Problem problem) {
      return new Begun(problem, Optional.empty(), 0, 0);
    }
  }

  private Descent(Problem problem, Factor factor, double tolerance, Run run) {
    this.problem = problem;
    this.factor = factor;
    this.tolerance = tolerance;
    this.random = run.random("descent");
    int n = problem.size();
    this.a = problem.start().clone();
    this.order = new int[n];
    this.active = n;
    this.curvature = new double[n];
    double[] b = new double[factor.rows()];
    double[] squares = squares(factor);
    double sum = 0;
    for (int t = 0; t < n; t++) {
      order[t] = t;
      b[problem.rows()[t]] += problem.signs()[t] * a[t];
      sum += squares[problem.rows()[t]];
    }
    this.w = factor.weights(b);
    this.rho = sum / n;
    Arrays.setAll(curvature, t -> squares[problem.rows()[t]] + rho + problem.ridge()[t]);
    this.bias = level();
  }

  private static double[] squares(Factor factor) {
    double[] squares = new double[factor.rows()];
    double[] row = new double[factor.cols()];
    for (int i = 0; i < squares.length; i++) {
      factor.add(i, 1, row);
      squares[i] = factor.dot(i, row);
      factor.add(i, -1, row); // x - x is exactly 0
    }
    return squares;
  }

  /** The problem as it is, or, where that is likely to pay, at its solution or close to it. */
  static Begun begin(ResumableProblem kept, Gram gram, StoppingTolerance tolerance) {
    return suits(kept.problem(), gram, tolerance)
        ? gram.factor()
            .map(rows -> begin(kept, rows.compact(), tolerance.absolute()))
            .orElse(Begun.asItIs(kept.problem()))
        : Begun.asItIs(kept.problem());
  }

  private static boolean suits(Problem problem, Gram gram, StoppingTolerance tolerance) {
    boolean suits =
        gram.size() >= FEWEST_OBJECTS
            && problem.fixed() == Problem.Fixed.DIFFERENCE
            && tolerance.relative() == 0;
    for (int t = 0; t < problem.size() && suits; t++) {
      // nothing else keeps a single variable of an open box from running away
      suits = Double.isFinite(problem.upper()[t]) || problem.ridge()[t] > 0;
    }
    return suits;
  }

  /** As above, whatever the size. */
  static Begun begin(Problem problem, Factor factor, double tolerance, Run run) {
    return begin(ResumableProblem.of(problem, run), factor, tolerance);
  }

  private static Begun begin(ResumableProblem kept, Factor factor, double tolerance) {
    Problem problem = kept.problem();
    Descent descent = new Descent(problem, factor, tolerance, kept.run());
    if (descent.rho == 0) {
      return Begun.asItIs(problem);
    }
    boolean solved = descent.solve(MOST_VISITS * problem.size(), kept);
    kept.run()
        .note(
            "the kernel has "
                + factor.cols()
                + " explicit columns: "
                + descent.passes
                + " passes over them "
                + (solved ? "solved the problem" : "made a start for working sets"));
    return new Begun(
        problem.withStart(descent.feasible()), Optional.of(factor), descent.steps, descent.passes);
  }

  private boolean solve(long most, ResumableProblem kept) {
    Run run = kept.run();
    double leaveHigh = Double.POSITIVE_INFINITY;
    double leaveLow = Double.NEGATIVE_INFINITY;
    while (visits < most && steps < run.budget().iterations() && !run.outOfTime()) {
      run.step("descent", passes, 0);
      pass(leaveHigh, leaveLow, run);
      passes++;
      double pull = Math.abs(rho * residual);
      double violation = highest - lowest;
      kept.keep(this::feasible, false);
      run.gap(passes, Math.max(violation, pull));
      if (violation <= Math.max(INNER * tolerance, MULTIPLIER * pull)) {
        bias += rho * residual;
        if (active == order.length
            && pull <= CONSTRAINT * tolerance
            && violation <= 2 * INNER * tolerance) {
          return true;
        }
        active = order.length;
        leaveHigh = Double.POSITIVE_INFINITY;
        leaveLow = Double.NEGATIVE_INFINITY;
      } else {
        leaveHigh = highest <= 0 ? Double.POSITIVE_INFINITY : highest;
        leaveLow = lowest >= 0 ? Double.NEGATIVE_INFINITY : lowest;
      }
    }
    return false;
  }

  /**
   * Every active variable once, in random order. One at its bound whose gradient holds it there by
   * more than the violations of the last pass is left out until the others are solved.
   */
  private void pass(double leaveHigh, double leaveLow, Run run) {
    highest = Double.NEGATIVE_INFINITY;
    lowest = Double.POSITIVE_INFINITY;
    long most = run.budget().iterations();
    for (int i = 0; i < active && steps < most; i++) {
      if ((i & 0xfff) == 0xfff) {
        run.check();
      }
      swap(i, i + random.nextInt(active - i));
      int t = order[i];
      double g = gradient(t);
      boolean bottom = a[t] == 0;
      boolean top = a[t] == problem.upper()[t];
      visits++;
      if ((bottom && g > leaveHigh) || (top && g < leaveLow)) {
        swap(i--, --active);
        continue;
      }
      double violation = bottom ? Math.min(0, g) : top ? Math.max(0, g) : g;
      highest = Math.max(highest, violation);
      lowest = Math.min(lowest, violation);
      if (Math.abs(violation) > FLAT) {
        move(t, Math.min(problem.upper()[t], Math.max(0, a[t] - g / curvature[t])));
      }
    }
  }

  private void swap(int i, int j) {
    int t = order[i];
    order[i] = order[j];
    order[j] = t;
  }

  private double gradient(int t) {
    double value = factor.dot(problem.rows()[t], w) + bias + rho * residual;
    return problem.signs()[t] * value + problem.linear()[t] + problem.ridge()[t] * a[t];
  }

  private void move(int t, double to) {
    double change = problem.signs()[t] * (to - a[t]);
    if (change != 0) {
      a[t] = to;
      factor.add(problem.rows()[t], change, w);
      residual += change;
      steps++;
    }
  }

  /**
   * The bias at which the variables inside their box are where they should be: 0 at the start of a
   * problem, what it was where an earlier run goes on.
   */
  private double level() {
    double sum = 0;
    int inside = 0;
    for (int t = 0; t < a.length; t++) {
      if (a[t] > 0 && a[t] < problem.upper()[t]) {
        double rest = problem.linear()[t] + problem.ridge()[t] * a[t];
        sum -= factor.dot(problem.rows()[t], w) + problem.signs()[t] * rest;
        inside++;
      }
    }
    return inside == 0 ? 0 : sum / inside;
  }

  /**
   * a with y'a = s_0 up to rounding, first by variables inside their box, then by any with room.
   */
  private double[] feasible() {
    double[] met = a.clone();
    double left = 0;
    for (int t = 0; t < met.length; t++) {
      left += problem.signs()[t] * (problem.start()[t] - met[t]);
    }
    for (boolean inside : new boolean[] {true, false}) {
      for (int t = 0; t < met.length && left != 0; t++) {
        boolean free = met[t] > 0 && met[t] < problem.upper()[t];
        if (free == inside) {
          double wanted = met[t] + problem.signs()[t] * left;
          double to = Math.min(problem.upper()[t], Math.max(0, wanted));
          left = to == wanted ? 0 : left - problem.signs()[t] * (to - met[t]);
          met[t] = to;
        }
      }
    }
    return met;
  }
}
