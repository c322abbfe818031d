package org.mercer.learner.novelty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.data.Weights;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters.KktTolerance;
import org.mercer.learner.CommonHyperparameters.OverCentres;
import org.mercer.learner.CommonHyperparameters.Reach;
import org.mercer.learner.Detector;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Region;
import org.mercer.learner.Report;
import org.mercer.learner.centres.Exactness;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.learner.solver.Start;
import org.mercer.numerics.Entries;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 - nu W rho + sum_i v_i max(0, rho - w'phi(x_i)): the plane farthest from the origin
 * that leaves at most a part nu of the objects behind it (Schoelkopf and others 2001), where object
 * i counts v_i and W is the sum of these. Its dual is min 1/2 a'Ka subject to 0 &lt;= a_i &lt;= v_i
 * and e'a = nu W; f(x) = sum_i a_i k(x_i, x) - rho.
 *
 * <p>At the solution f(x_i) &gt;= 0 where a_i = 0, = 0 where 0 &lt; a_i &lt; v_i, and &lt;= 0 where
 * a_i = v_i, each within the tolerance; rho is placed such that f &lt; 0 for no more than nu W.
 * Over centres it is the same problem among the functions that are combinations of these, see
 * {@link PlaneOverCentres}, solved up to a duality gap of the tolerance times the objective.
 */
public record OneClass(
    @Hyperparameter(
            value =
                "upper bound of the fraction of training errors (objects left outside), lower bound"
                    + " of that of support vectors",
            defaultValue = "0.1",
            range = "(0, 1]")
        double nu,
    @KktTolerance double tolerance,
    @Reach Solver solver,
    @OverCentres Centres centres)
    implements Detector, ByWorkingSets<Weights, Region> {
  /** How much farther than on the average a value may be off by rounding. */
  private static final double OFF = 64;

  /** By how much the same sum may differ from one way of adding to another. */
  private static final double ROUNDING = 1e-14;

  public OneClass {
    Require.that(nu > 0 && nu <= 1, "nu must be a number in (0, 1], but is " + nu);
    Require.positive("tolerance", tolerance);
  }

  /** Exact where n allows, else over centres. */
  public OneClass(double nu, double tolerance) {
    this(nu, tolerance, Solver.AUTO, Centres.AUTO);
  }

  /** Solved in another way. */
  public OneClass solver(Solver other, Centres fewer) {
    return new OneClass(nu, tolerance, other, fewer);
  }

  @Override
  public String name() {
    return "oneclass";
  }

  @Override
  public double entries(int objects, Run run) {
    double exact = Detector.super.entries(objects, run);
    return Exactness.entries(solver, objects, Exactness.MOST_BY_WORKING_SETS, centres, exact);
  }

  @Override
  public Region fit(Gram gram, Weights weights, Run run) {
    Checks.objects(gram.size(), weights.size());
    List<String> warnings =
        new ArrayList<>(solver == Solver.CENTRES ? Checks.semidefinite(gram) : Checks.tried(gram));
    int[] rows = weights.counted();
    double[] upper = Arrays.stream(rows).mapToDouble(weights::get).toArray();
    if (solver.overCentres(gram, Exactness.MOST_BY_WORKING_SETS, run)) {
      Gram some = rows.length == gram.size() ? gram : gram.restrict(rows);
      return new PlaneOverCentres(some, upper, nu, tolerance, centres).fit(rows, warnings, run);
    }
    double[] start = new double[rows.length];
    Start.fill(start, upper, t -> true, nu * weights.total());
    Problem problem = Single.problem(rows, new double[rows.length], upper, start);
    Solution solution = Decomposition.solve(problem, gram, tolerance, run);
    warnings.addAll(solution.warnings(tolerance));
    double rho = rho(solution, gram, rows, upper, nu * weights.total(), run);
    Machine machine =
        Single.machine(rows, solution.values(), 1, -rho).known(solution.signed(1, -rho));
    return new Region(
        machine, Region.Shape.PLANE, report(solution, rho, rows, upper, weights.total(), warnings));
  }

  /**
   * Objects on the plane lie beside it by what the solver left and by rounding: rho is lowered by
   * that, so that no more than nu of the objects are outside. What decides are values in double, as
   * a prediction has them, of those that are not far inside.
   */
  private static double rho(
      Solution solution, Gram gram, int[] rows, double[] weights, double most, Run run) {
    double rho = -solution.bias();
    double[] a = solution.values();
    double[] found = Entries.at(rows, solution.products());
    double near = rho + solution.gap() + OFF * solution.rounding();
    int[] few = Entries.where(rows.length, t -> a[t] > 0 || found[t] <= near);
    Gram part = Views.inDouble(gram.restrict(Entries.at(few, rows)));
    double[] values = new double[few.length];
    part.multiply(Entries.at(few, a), values, run);
    double inside = Single.threshold(values, Entries.at(few, weights), most);
    return Math.min(rho, inside - ROUNDING * terms(Entries.at(few, a), part.diagonal()));
  }

  /** sum_s a_s sqrt(k(x_s, x_s) max k(x,x)), which no sum of a_s k(x_s, x) exceeds. */
  private static double terms(double[] a, double[] diagonal) {
    double largest = Arrays.stream(diagonal).map(Math::abs).max().orElse(0);
    return IntStream.range(0, a.length)
        .mapToDouble(s -> a[s] * Math.sqrt(Math.abs(diagonal[s])) * Math.sqrt(largest))
        .sum();
  }

  private Report report(
      Solution solution,
      double rho,
      int[] rows,
      double[] upper,
      double total,
      List<String> warnings) {
    double squared = 2 * solution.objective();
    double cost = 0;
    for (int t = 0; t < rows.length; t++) {
      cost += upper[t] * Math.max(0, rho - solution.products()[rows[t]]);
    }
    Map<String, Double> figures = solution.figures(upper);
    figures.put("rho", rho);
    if (squared > 0) {
      figures.put("margin", rho / Math.sqrt(squared));
    }
    new Duality(squared / 2 - nu * total * rho + cost, -solution.objective()).addTo(figures);
    return new Report(
        solution.converged(), solution.steps(), solution.objective(), figures, warnings);
  }
}
