package org.mercer.learner.novelty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Weights;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.Detector;
import org.mercer.learner.Machine;
import org.mercer.learner.Region;
import org.mercer.learner.Report;
import org.mercer.learner.quadratic.ByWorkingSets;
import org.mercer.learner.quadratic.Decomposition;
import org.mercer.learner.quadratic.Duality;
import org.mercer.learner.quadratic.Problem;
import org.mercer.learner.quadratic.Solution;
import org.mercer.learner.quadratic.Start;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * min 1/2 |w|^2 - nu W rho + sum_i v_i max(0, rho - w'phi(x_i)): the plane farthest from the origin
 * that leaves at most a part nu of the objects behind it (Schoelkopf and others 2001), where object
 * i counts v_i and W is the sum of these. Its dual is min 1/2 a'Ka subject to 0 &lt;= a_i &lt;= v_i
 * and e'a = nu W; f(x) = sum_i a_i k(x_i, x) - rho.
 *
 * <p>At the solution f(x_i) &gt;= 0 where a_i = 0, = 0 where 0 &lt; a_i &lt; v_i, and &lt;= 0 where
 * a_i = v_i, each within the tolerance.
 *
 * @param nu the part of the objects that may be left outside
 * @param tolerance the largest violation of the conditions above that is left
 */
public record OneClass(double nu, double tolerance)
    implements Detector, ByWorkingSets<Weights, Region> {
  public OneClass {
    Require.that(nu > 0 && nu <= 1, "nu must be a number in (0, 1], but is " + nu);
    Require.positive("tolerance", tolerance);
  }

  @Override
  public String name() {
    return "oneclass";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("nu", nu);
    parameters.put("tolerance", tolerance);
    return parameters;
  }

  @Override
  public Region fit(Gram gram, Weights weights, Run run) {
    Checks.objects(gram.size(), weights.size());
    List<String> warnings = new ArrayList<>(Checks.semidefinite(gram));
    int[] rows = weights.counted();
    double[] upper = Arrays.stream(rows).mapToDouble(weights::get).toArray();
    double[] start = new double[rows.length];
    Start.fill(start, upper, t -> true, nu * weights.total());
    Problem problem = Single.problem(rows, new double[rows.length], upper, start);
    Solution solution = Decomposition.solve(problem, gram, tolerance, run);
    warnings.addAll(solution.warnings(tolerance));
    Machine machine = Single.machine(rows, solution.values(), 1, solution.bias());
    return new Region(
        machine, Region.Shape.PLANE, report(solution, rows, upper, weights.total(), warnings));
  }

  private Report report(
      Solution solution, int[] rows, double[] upper, double total, List<String> warnings) {
    double rho = -solution.bias();
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
