package org.mercer.learner.novelty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters.KktTolerance;
import org.mercer.learner.Detector;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Region;
import org.mercer.learner.Report;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.learner.solver.Start;
import org.mercer.learner.solver.StoppingTolerance;
import org.mercer.run.Run;

/**
 * min R^2 + c sum_i v_i max(0, |phi(x_i) - m|^2 - R^2) over the centre m and the radius: the
 * smallest ball around the objects, or around most of them (Tax and Duin 1999), where object i
 * counts v_i. Its dual is min a'Ka - sum_i a_i k(x_i, x_i) subject to 0 &lt;= a_i &lt;= c v_i and
 * e'a = 1; m = sum_i a_i phi(x_i), and f(x) = R^2 - |phi(x) - m|^2.
 *
 * <p>At the solution f(x_i) &gt;= 0 where a_i = 0, = 0 where 0 &lt; a_i &lt; c v_i, and &lt;= 0
 * where a_i = c v_i, each within the tolerance times R^2; R is placed such that f &lt; 0 for
 * objects that weigh no more than 1 / c together.
 */
public record SmallestBall(
    @Hyperparameter(
            value = "penalty C of an object outside, at least 1/n; inf allows none outside",
            defaultValue = "inf",
            range = "(0, inf]")
        double c,
    @KktTolerance double tolerance)
    implements Detector, ByWorkingSets<Weights, Region> {
  /** Distances below this part of max k(x,x) are those of rounding. */
  private static final double ROUNDING = 1e-14;

  /** An object on the surface is inside, however its distance is rounded. */
  private static final double SURFACE = 1e-13;

  public SmallestBall {
    Require.that(c > 0, "c must be a positive number or inf, but is " + c);
    Require.positive("tolerance", tolerance);
  }

  @Override
  public String name() {
    return "enclosingball";
  }

  /** Distances lose digits to entries that are far larger. */
  @Override
  public Precision precision() {
    return Precision.DOUBLE;
  }

  /** The distance of a new object to the centre starts from k(x, x). */
  @Override
  public boolean asksOwnLength() {
    return true;
  }

  @Override
  public Region fit(Gram gram, Weights weights, Run run) {
    Checks.objects(gram.size(), weights.size());
    List<String> warnings = new ArrayList<>(Checks.semidefinite(gram));
    requireRoom(weights.total());
    int[] rows = weights.counted();
    double[] diagonal = gram.diagonal();
    double largest = Arrays.stream(rows).mapToDouble(i -> diagonal[i]).max().orElse(0);
    double[] linear = Arrays.stream(rows).mapToDouble(i -> -diagonal[i] / 2).toArray();
    double[] upper = Arrays.stream(rows).mapToDouble(i -> c * weights.get(i)).toArray();
    double[] start = new double[rows.length];
    Start.fill(start, upper, t -> true, 1);
    Problem problem = Single.problem(rows, linear, upper, start);
    // the objective is -R^2 / 2 and F half a squared distance
    StoppingTolerance until =
        new StoppingTolerance(Math.max(ROUNDING * largest, Double.MIN_NORMAL), tolerance);
    Solution solution = Decomposition.solve(problem, gram, until, run);
    warnings.addAll(solution.warnings(tolerance));
    double[] counts = Arrays.stream(rows).mapToDouble(weights::get).toArray();
    return region(solution, rows, diagonal, counts, upper, warnings);
  }

  private void requireRoom(double total) {
    if (c * total < 1) {
      throw new InputException(
          "c",
          String.valueOf(c),
          "at least 1 / " + total + " = " + 1 / total + ", so that c times all weights reaches 1",
          "give a larger c; inf keeps all objects inside");
    }
  }

  private Region region(
      Solution solution,
      int[] rows,
      double[] diagonal,
      double[] weights,
      double[] upper,
      List<String> warnings) {
    double[] a = solution.values();
    double centre = 0; // |m|^2
    for (int t = 0; t < rows.length; t++) {
      centre += a[t] * solution.products()[rows[t]];
    }
    // F = k(x,x)/2 - m'phi(x) on the surface, and |phi(x) - m|^2 = k(x,x) - 2 m'phi(x) + |m|^2
    double radius = Math.max(0, 2 * solution.bias() + centre);
    double[] inwards = new double[rows.length];
    for (int t = 0; t < rows.length; t++) {
      int i = rows[t];
      inwards[t] = 2 * solution.products()[i] - diagonal[i] - centre;
    }
    // those outside have a_i = c v_i, and all a add up to 1; without a penalty none may be outside
    radius =
        Math.max(radius, -Single.threshold(inwards, weights, Double.isInfinite(c) ? 0 : 1 / c));
    double cost = 0;
    for (int t = 0; t < rows.length && Double.isFinite(c); t++) {
      cost += upper[t] * Math.max(0, -inwards[t] - radius);
    }
    Map<String, Double> figures = solution.figures(upper);
    figures.put("radiusSquared", radius);
    figures.put("centreSquared", centre);
    new Duality(radius + cost, -2 * solution.objective()).addTo(figures);
    Report report =
        new Report(solution.converged(), solution.steps(), solution.objective(), figures, warnings);
    double bias = radius - centre + SURFACE * (radius + centre);
    return new Region(Single.machine(rows, a, 2, bias), Region.Shape.BALL, report);
  }
}
