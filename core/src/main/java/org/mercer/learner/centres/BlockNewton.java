package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.learner.solver.Separable;
import org.mercer.numerics.iterative.SimultaneousGradients;
import org.mercer.numerics.simd.Simd;

/**
 * min over w and b of cost(f) + lambda/2 sum_c |w_c|^2 + pull sum_c b_c with f_c = b_c + w_c'z(x),
 * of objects in blocks: damped Newton steps as those of {@link CentreNewton}. No block keeps the
 * values of its objects: each pass computes f again beside the product that it is about, which
 * costs two more sums for each entry, and nothing is lost with a machine. Where a whole step does
 * not do, one pass tells the cost at many points of the line, and the lowest is taken.
 */
final class BlockNewton {
  private static final int MOST_PASSES = 50;

  /** The least share of the promised decrease that a step must bring. */
  private static final double ARMIJO = 1e-4;

  /** A decrease below this share of the cost cannot be told from rounding. */
  private static final double SHARP = 1e-11;

  /** The part of the largest curvature of a constant that it has at the least. */
  private static final double LEAST_BEND = 1e-9;

  /** Lengths of a step that one pass looks at: powers of 2 from 2^-30 to 2^4. */
  private static final int SHORTEST = -30;

  private static final int LONGEST = 4;

  /** Lengths between the neighbours of the best of them, which another pass looks at. */
  private static final int BETWEEN = 32;

  private final BlockSystem system;
  private final double lambda;
  private final double pull;
  private BlockLoss loss;
  private double[][] w;
  private Place here;
  private int steps;
  private int passes;

  /** What a pass tells of a point. */
  private record Place(double[][] gradient, double objective, double[] figures) {}

  /**
   * @param pull the price of a constant, a sum over all objects
   */
  BlockNewton(BlockSystem system, BlockLoss loss, double lambda, double pull) {
    this.system = system;
    this.lambda = lambda;
    this.pull = pull;
    this.loss = loss;
    this.w = new double[loss.functions()][system.length()];
    this.here = arrive(w);
  }

  /** Goes on with another cost. */
  void loss(BlockLoss other) {
    loss = other;
    here = arrive(w);
  }

  /** The weights of the functions, constants behind them. */
  double[][] weights() {
    return w;
  }

  /** -1 times the slope of what is minimised. */
  double[][] rest() {
    return here.gradient;
  }

  double residual() {
    return Math.sqrt(dot(here.gradient, here.gradient));
  }

  double objective() {
    return here.objective;
  }

  /** {@link BlockLoss#addFigures} of all objects. */
  double[] figures() {
    return here.figures;
  }

  int steps() {
    return steps;
  }

  int passes() {
    return passes;
  }

  private Place arrive(double[][] there) {
    passes++;
    LossTerms.Slopes term =
        new LossTerms.Slopes(system.constant(), loss, system.drawn().expanded(there));
    BlockSystem.Sums sums = system.sums("Newton: slope", term, there.length);
    int m = system.size();
    for (int c = 0; c < there.length; c++) {
      Simd.LANES.axpy(-lambda, there[c], 0, sums.products()[c], 0, m);
      for (int i = m; i < there[c].length; i++) {
        sums.products()[c][i] -= pull;
      }
    }
    return new Place(
        sums.products(),
        sums.more()[0] + penalty(there),
        Arrays.copyOfRange(sums.more(), 1, sums.more().length));
  }

  private double penalty(double[][] there) {
    double sum = 0;
    for (double[] one : there) {
      sum += lambda / 2 * Simd.LANES.dot(one, 0, one, 0, system.size());
      sum += system.constant() ? pull * one[system.size()] : 0;
    }
    return sum;
  }

  /**
   * One step.
   *
   * @param share what conjugate gradients may leave of their equations
   * @return whether it led anywhere: where not, rounding has the last word
   */
  boolean step(double share) {
    double[][] d = direction(share);
    double promised = dot(here.gradient, d);
    if (!(promised > 0)) {
      return false;
    }
    double rounding = SHARP * Math.abs(here.objective);
    double[][] there = moved(d, 1);
    Place place = arrive(there);
    if (!(place.objective <= here.objective - ARMIJO * promised + rounding)) {
      there = moved(d, length(d));
      place = arrive(there);
    }
    // where the cost has no digits left for the decrease, the slope still has some
    boolean better =
        place.objective <= here.objective + rounding
            && (promised > rounding
                || dot(place.gradient, place.gradient) < dot(here.gradient, here.gradient));
    if (better) {
      w = there;
      here = place;
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

  /** The length of the lowest objective along d. */
  private double length(double[][] d) {
    double[] wide = new double[LONGEST - SHORTEST + 1];
    Arrays.setAll(wide, t -> Math.pow(2, SHORTEST + t));
    double best = lowest(d, wide);
    double[] near = new double[BETWEEN];
    Arrays.setAll(near, t -> best * (0.5 + 1.5 * (t + 1) / BETWEEN));
    return lowest(d, near);
  }

  private double lowest(double[][] d, double[] lengths) {
    passes++;
    LossTerms.Line term = new LossTerms.Line(system.constant(), loss, both(d), lengths);
    double[] costs = system.sums("Newton: length of a step", term, 0).more();
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int t = 0; t < lengths.length; t++) {
      double objective = costs[t] + penalty(moved(d, lengths[t]));
      if (objective < least) {
        least = objective;
        best = t;
      }
    }
    return lengths[best];
  }

  /** As coefficients of the centres: v of each function, then its w. */
  private double[][] both(double[][] v) {
    double[][] both = Arrays.copyOf(v, 2 * v.length);
    System.arraycopy(w, 0, both, v.length, v.length);
    return system.drawn().expanded(both);
  }

  private double[][] direction(double share) {
    DrawnObjects drawn = system.objects();
    Separable cost = loss.of(drawn.targets(), drawn.weights());
    double[] curvatures = drawn.standing(cost.curvatures(system.values(w)));
    double least = LEAST_BEND * cost.bend() * cost.bend() * drawn.objects();
    try (CurvaturePreconditioner near =
        CurvaturePreconditioner.of(
            system.drawn(),
            curvatures,
            cost.relative(),
            lambda,
            least,
            "step " + steps,
            system.run())) {
      return split(
          SimultaneousGradients.solve(
                  (vs, outs) -> outs[0] = joined(product(split(vs[0]), least)),
                  (vs, outs) -> outs[0] = joined(near.solve(split(vs[0]))),
                  new double[][] {joined(here.gradient)},
                  share,
                  MOST_PASSES,
                  "step",
                  system.run().part("step"))
              .x()[0]);
    }
  }

  /** (Z'HZ + lambda I) v. */
  private double[][] product(double[][] v, double least) {
    passes++;
    LossTerms.Curvatures term = new LossTerms.Curvatures(system.constant(), loss, both(v));
    double[][] products = system.sums("Newton: curvature", term, v.length).products();
    int m = system.size();
    for (int c = 0; c < v.length; c++) {
      Simd.LANES.axpy(lambda, v[c], 0, products[c], 0, m);
      for (int i = m; i < v[c].length; i++) {
        products[c][i] += least * v[c][i];
      }
    }
    return products;
  }

  private static double[] joined(double[][] v) {
    return Arrays.stream(v).flatMapToDouble(Arrays::stream).toArray();
  }

  private double[][] split(double[] v) {
    int length = system.length();
    double[][] parts = new double[loss.functions()][];
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
