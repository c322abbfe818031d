package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mercer.learner.Expansion;
import org.mercer.learner.Report;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.learner.solver.Start;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 - nu W rho + sum_i v_i max(0, rho - y_i f(x_i)), with weights v_i that add up to W.
 * Its dual is min 1/2 a'Qa subject to 0 &lt;= a_i &lt;= v_i and a sum of nu W / 2 on either side.
 * The result is divided by rho, so that margins are measured in the same way as with a penalty.
 */
final class NuMargin {
  private final TwoClasses classes;
  private final double nu;
  private final double tolerance;
  private final double total;

  NuMargin(TwoClasses classes, double nu, double tolerance) {
    this.classes = classes;
    this.nu = nu;
    this.tolerance = tolerance;
    this.total = classes.total(1) + classes.total(-1);
  }

  /** Neither side can hold half of nu W where that is more than it weighs. */
  static double largestNu(double first, double second) {
    return 2 * Math.min(first, second) / (first + second);
  }

  Expansion fit(Run run) {
    double[] upper = classes.weights(1);
    double[] signs = classes.signs();
    double[] start = new double[upper.length];
    Start.fill(start, upper, t -> signs[t] > 0, nu * total / 2);
    Start.fill(start, upper, t -> signs[t] < 0, nu * total / 2);
    Problem problem =
        new Problem(classes.rows(), signs, new double[upper.length], upper, start)
            .withBothSumsFixed();
    Solution solution = Decomposition.solve(problem, classes.gram(), tolerance, run);
    return expansion(solution, upper);
  }

  private Expansion expansion(Solution solution, double[] upper) {
    List<String> warnings = new ArrayList<>(solution.warnings(tolerance));
    double rho = solution.rho();
    double squared = classes.squaredNorm(solution);
    Map<String, Double> figures = solution.figures(upper);
    figures.put("rho", rho);
    double[] margins = classes.margins(solution);
    double cost = 0;
    for (int t = 0; t < margins.length; t++) {
      cost += upper[t] * Math.max(0, rho - margins[t]);
    }
    new Duality(squared / 2 - nu * total * rho + cost, -solution.objective()).addTo(figures);
    double scale = 1;
    if (rho > 0 && squared > 0) {
      figures.put("margin", rho / Math.sqrt(squared));
      scale = 1 / rho;
    } else {
      warnings.add(
          "the classes have no margin with nu = "
              + nu
              + " (rho = "
              + rho
              + "); its values are not divided by it");
    }
    Report report =
        new Report(solution.converged(), solution.steps(), solution.objective(), figures, warnings);
    return classes.expansion(solution, scale, report);
  }
}
