package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mercer.gram.check.Repair;
import org.mercer.learner.Expansion;
import org.mercer.learner.Report;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 + sum_i c_i loss(xi_i) subject to y_i f(x_i) &gt;= 1 - xi_i, xi_i &gt;= 0. The dual
 * of the hinge loss has 0 &lt;= a_i &lt;= c_i; with the squared loss a is not bounded, xi_i = a_i /
 * (2 c_i), and 1 / (2 c_i) is added to the diagonal of Q.
 */
final class SoftMargin {
  private final TwoClasses classes;
  private final double[] penalties;
  private final Loss loss;
  private final double tolerance;

  SoftMargin(TwoClasses classes, double c, Loss loss, double tolerance) {
    this.classes = classes;
    this.penalties = classes.weights(c);
    this.loss = loss;
    this.tolerance = tolerance;
  }

  Solution solve(Run run) {
    return Decomposition.solve(problem(), classes.gram(), tolerance, run);
  }

  private Problem problem() {
    int n = classes.size();
    double[] linear = new double[n];
    Arrays.fill(linear, -1);
    Problem problem = new Problem(classes.rows(), classes.signs(), linear, upper(), new double[n]);
    return loss == Loss.HINGE
        ? problem
        : problem.withRidge(Arrays.stream(penalties).map(c -> 1 / (2 * c)).toArray());
  }

  private double[] upper() {
    if (loss == Loss.HINGE) {
      return penalties;
    }
    double[] open = new double[penalties.length];
    Arrays.fill(open, Double.POSITIVE_INFINITY);
    return open;
  }

  Expansion fit(Run run) {
    Solution solution = solve(run);
    if (!solution.bounded()) {
      throw Repair.refusal(
          "the problem has no solution, because v'Kv < 0 for some v", classes.gram().certificate());
    }
    Map<String, Double> figures = solution.figures(upper());
    double squared = classes.squaredNorm(solution);
    if (squared > 0) {
      figures.put("margin", 1 / Math.sqrt(squared));
    }
    // with w known, slacks follow; the dual is -objective
    new Duality(squared / 2 + cost(solution), -solution.objective()).addTo(figures);
    List<String> warnings = solution.warnings(tolerance);
    Report report =
        new Report(solution.converged(), solution.steps(), solution.objective(), figures, warnings);
    return classes.expansion(solution, 1, report);
  }

  /** sum_i c_i loss(xi_i). */
  private double cost(Solution solution) {
    double[] margins = classes.margins(solution);
    double sum = 0;
    for (int t = 0; t < margins.length; t++) {
      double slack = Math.max(0, 1 - margins[t]);
      sum += penalties[t] * (loss == Loss.HINGE ? slack : slack * slack);
    }
    return sum;
  }
}
