package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.learner.solver.Likelihood;
import org.mercer.learner.solver.Separable;
import org.mercer.numerics.iterative.SimultaneousGradients;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Journal;
import org.mercer.run.Run;

/**
 * min over w and b of cost(f) + lambda/2 sum_c |w_c|^2 + pull sum_c b_c with f_c = b_c + w_c'z(x)
 * in the basis z of centres: damped Newton steps. The equations (Z'HZ + lambda I) d = g of a step
 * are solved by conjugate gradients, one pass over the n x m values each, roughly while the
 * solution is far; they are conditioned by the same matrix of some objects, see {@link
 * CurvaturePreconditioner}. A pass at w + d tells the values, the cost and the slope there; where
 * the step is too long or too short the point between where the cost is least, along values that
 * are known by then, is taken.
 */
@Internal
public final class CentreNewton {
  private static final int MOST_PASSES = 50;

  /** The least share of the promised decrease that a step must bring. */
  private static final double ARMIJO = 1e-4;

  /** How much of the slope along a step may be left at its end. */
  private static final double FLAT = 0.5;

  /** The same where the end is looked for. */
  private static final double FLATTER = 0.1;

  private static final int MOST_TRIALS = 60;

  /** A decrease below this share of the cost cannot be told from rounding. */
  private static final double SHARP = 1e-11;

  /** The part of the largest curvature of a constant that it has at the least. */
  private static final double LEAST_BEND = 1e-9;

  private final CentreSystem system;
  private final double lambda;
  private final double pull;
  private final Run run;
  private Separable cost;
  private CostSums sums;
  private double[][] w;
  private double[] f;
  private double[][] gradient;
  private double objective;
  private int steps;
  private int passes;

  /**
   * @param pull the price of a constant, a sum over all objects
   */
  public CentreNewton(
      CentreSystem system, Separable cost, double lambda, double pull, double[][] w, Run run) {
    Require.same("functions and their weights", cost.functions(), w.length);
    this.system = system;
    this.cost = cost;
    this.sums = new CostSums(cost, run);
    this.lambda = lambda;
    this.pull = pull;
    this.run = run;
    this.w = w;
    this.f = new double[Math.multiplyExact(cost.functions(), cost.size())];
    this.gradient = arrive(w, f);
    this.objective = objective(w, f);
  }

  /** Goes on with another cost. */
  public void cost(Separable other) {
    cost = other;
    sums = new CostSums(other, run);
    gradient = arrive(w, f);
    objective = objective(w, f);
  }

  /** The weights of the functions, constants behind them; not to be changed, as all that follow. */
  public double[][] weights() {
    return w;
  }

  /** f, the values of one function after those of another. */
  public double[] values() {
    return f;
  }

  /** -1 times the slope of what is minimised: what is still left of it. */
  public double[][] rest() {
    return gradient;
  }

  /** |g|. */
  public double residual() {
    return Math.sqrt(dot(gradient, gradient));
  }

  public double objective() {
    return objective;
  }

  public int steps() {
    return steps;
  }

  public int passes() {
    return passes;
  }

  /** What another run needs to be where this one is, with some numbers of the caller's. */
  public double[] state(double... more) {
    double[] state = Arrays.copyOf(more, more.length + 2 + w.length * system.length());
    state[more.length] = steps;
    state[more.length + 1] = passes;
    for (int c = 0; c < w.length; c++) {
      int at = more.length + 2 + c * system.length();
      System.arraycopy(w[c], 0, state, at, system.length());
    }
    return state;
  }

  /** Goes to where another run was, whose caller had so many numbers of its own. */
  public void restore(double[] state, int more, Separable itsCost) {
    int length = system.length();
    Require.same("numbers of a saved state", more + 2 + w.length * length, state.length);
    steps = (int) state[more];
    passes = (int) state[more + 1];
    w = new double[w.length][];
    Arrays.setAll(
        w, c -> Arrays.copyOfRange(state, more + 2 + c * length, more + 2 + (c + 1) * length));
    cost(itsCost);
    passes--; // it was counted
  }

  /** f and g at other weights. */
  private double[][] arrive(double[][] there, double[] values) {
    int n = cost.size();
    passes++;
    double[][] left =
        system.pass(
            "pass",
            there,
            (row, rows, block) -> {
              for (int c = 0; c < there.length; c++) {
                System.arraycopy(block, c * rows, values, c * n + row, rows);
              }
              double[] slope = cost.part(row, row + rows).near(block).slope();
              System.arraycopy(slope, 0, block, 0, block.length);
            });
    int m = system.basis().size();
    for (int c = 0; c < left.length; c++) {
      Simd.LANES.axpy(-lambda, there[c], 0, left[c], 0, m);
      for (int i = m; i < left[c].length; i++) {
        left[c][i] -= pull;
      }
    }
    return left;
  }

  private double objective(double[][] there, double[] values) {
    double sum = sums.at(values);
    int m = system.basis().size();
    for (double[] one : there) {
      sum += lambda / 2 * Simd.LANES.dot(one, 0, one, 0, m);
      sum += one.length > m ? pull * one[m] : 0;
    }
    return sum;
  }

  /**
   * One step.
   *
   * @param share what conjugate gradients may leave of their equations
   * @return whether it led anywhere: where not, rounding has the last word
   */
  public boolean step(double share) {
    double[][] d = direction(share);
    double promised = dot(gradient, d);
    if (!(promised > 0)) {
      return false;
    }
    double[][] there = moved(d, 1);
    double[] values = new double[f.length];
    double[][] left = arrive(there, values);
    double found = objective(there, values);
    double rounding = SHARP * Math.abs(objective);
    boolean flat = Math.abs(dot(left, d)) <= FLAT * promised;
    if (!flat || !(found <= objective - ARMIJO * promised + rounding)) {
      double length = length(d, values, promised);
      there = moved(d, length);
      left = arrive(there, values);
      found = objective(there, values);
    }
    // where the cost has no digits left for the decrease, the slope still has some
    boolean better =
        found <= objective + rounding
            && (promised > rounding || dot(left, left) < dot(gradient, gradient));
    if (better) {
      w = there;
      f = values;
      gradient = left;
      objective = found;
      steps++;
    }
    return better;
  }

  private double[][] moved(double[][] d, double length) {
    double[][] there = Arrays.stream(w).map(double[]::clone).toArray(double[][]::new);
    for (int c = 0; c < d.length; c++) {
      Simd.LANES.axpy(length, d[c], 0, there[c], 0, there[c].length);
    }
    return there;
  }

  /** How far to go along d, whose values at its end are known. */
  private double length(double[][] d, double[] end, double promised) {
    double[] along = new double[f.length];
    Arrays.setAll(along, at -> end[at] - f[at]);
    double low = 0;
    double high = 1;
    while (slope(d, along, high) < 0 && high < 1 << 20) {
      low = high;
      high *= 2;
    }
    double length = high;
    for (int trial = 0; trial < MOST_TRIALS; trial++) {
      length = (low + high) / 2;
      double slope = slope(d, along, length);
      if (Math.abs(slope) <= FLATTER * promised) {
        break;
      }
      low = slope < 0 ? length : low;
      high = slope < 0 ? high : length;
    }
    return length;
  }

  /** The slope of what is minimised along d, at so many times d. */
  private double slope(double[][] d, double[] along, double length) {
    double sum = sums.slope(f, along, length);
    int m = system.basis().size();
    for (int c = 0; c < d.length; c++) {
      double inner = Simd.LANES.dot(w[c], 0, d[c], 0, m);
      sum += lambda * (inner + length * Simd.LANES.dot(d[c], 0, d[c], 0, m));
      sum += d[c].length > m ? pull * d[c][m] : 0;
    }
    return sum;
  }

  private double[][] direction(double share) {
    double least = LEAST_BEND * cost.bend() * cost.bend() * cost.size();
    double[] curvatures = cost.curvatures(f);
    try (CurvaturePreconditioner near =
        CurvaturePreconditioner.of(
            system, curvatures, cost.relative(), lambda, least, "step " + steps, run)) {
      if (near.exact()) {
        return near.solve(gradient);
      }
      Run inner = run.journal(Journal.NONE).part("step");
      return split(
          SimultaneousGradients.solve(
                  (vs, outs) -> outs[0] = joined(product(split(vs[0]), least)),
                  (vs, outs) -> outs[0] = joined(near.solve(split(vs[0]))),
                  new double[][] {joined(gradient)},
                  share,
                  MOST_PASSES,
                  "step",
                  inner)
              .x()[0]);
    }
  }

  /** (Z'HZ + lambda I) v. */
  private double[][] product(double[][] v, double least) {
    passes++;
    double[][] products =
        system.pass(
            "pass",
            v,
            (row, rows, block) -> {
              Likelihood.Near near = cost.part(row, row + rows).near(sums.some(f, row, row + rows));
              near.transposedRoot(block, block);
              near.root(block, block);
            });
    int m = system.basis().size();
    for (int c = 0; c < v.length; c++) {
      Simd.LANES.axpy(lambda, v[c], 0, products[c], 0, m);
      for (int i = m; i < v[c].length; i++) {
        products[c][i] += least * v[c][i];
      }
    }
    return products;
  }

  private double[] joined(double[][] v) {
    return Arrays.stream(v).flatMapToDouble(Arrays::stream).toArray();
  }

  private double[][] split(double[] v) {
    int length = system.length();
    double[][] parts = new double[cost.functions()][];
    Arrays.setAll(parts, c -> Arrays.copyOfRange(v, c * length, (c + 1) * length));
    return parts;
  }

  private static double dot(double[][] a, double[][] b) {
    double sum = 0;
    for (int c = 0; c < a.length; c++) {
      sum += Simd.LANES.dot(a[c], 0, b[c], 0, a[c].length);
    }
    return sum;
  }
}
