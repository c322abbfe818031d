package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mercer.data.Numbers;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters.KktTolerance;
import org.mercer.learner.CommonHyperparameters.Penalty;
import org.mercer.learner.DeclaredParameter;
import org.mercer.learner.Expansion;
import org.mercer.learner.Fit;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.learner.solver.Start;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 + c (nu n epsilon + sum_i max(0, |z_i - f(x_i)| - epsilon)) over w, b and epsilon
 * &gt;= 0: support vector regression that finds the width of its tube (Schoelkopf, Smola,
 * Williamson and Bartlett 2000). In dual form 0 &lt;= a_i, a_i* &lt;= c, both with the sum c nu n /
 * 2, and f = b + sum_i (a_i - a_i*) k(x_i, .).
 *
 * <p>At the solution at most a part nu of the objects lies outside the tube, and at least that part
 * outside or on its edge.
 */
public record NuRegression(
    @Penalty double c,
    @Hyperparameter(
            value =
                "upper bound of the fraction of errors above epsilon, lower bound of that of"
                    + " support vectors",
            defaultValue = "0.5",
            range = "(0, 1]")
        double nu,
    @KktTolerance double tolerance)
    implements Regressor, ByWorkingSets<Numbers, Fit> {
  public NuRegression {
    Require.positive("c", c);
    Require.that(nu > 0 && nu <= 1, "nu must be a number in (0, 1], but is " + nu);
    Require.positive("tolerance", tolerance);
  }

  @Override
  public String name() {
    return "nusvr";
  }

  @Override
  public Map<String, Object> parameters() {
    return DeclaredParameter.values(this, Standardised.PARAMETER, Standardised.NO);
  }

  @Override
  public Expansion fit(Gram gram, Numbers numbers, Run run) {
    double[] target = Checks.single(numbers, name());
    Checks.unweighted(numbers.weights(), name(), "kernelridge");
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.tried(gram));
    int n = target.length;
    double half = c * nu * n / 2;
    Problem tube = Tube.problem(target, 0, c);
    Start.fill(tube.start(), tube.upper(), t -> t < n, half);
    Start.fill(tube.start(), tube.upper(), t -> t >= n, half);
    Solution solution = Decomposition.solve(tube.withBothSumsFixed(), gram, tolerance, run);
    warnings.addAll(solution.warnings(tolerance));
    double[] beta = Tube.coefficients(solution);
    return new Expansion(
        beta, solution.bias(), solution.all(), report(solution, beta, target, warnings));
  }

  private Report report(Solution solution, double[] beta, double[] target, List<String> warnings) {
    // the level of F is b + epsilon for a and b - epsilon for a*
    double epsilon = Math.max(0, -solution.rho());
    Map<String, Double> figures = Tube.figures(solution, beta, Tube.alike(c, beta.length));
    figures.put("epsilon", epsilon);
    double excess = Tube.excess(solution, target, epsilon, Tube.alike(c, target.length));
    double cost = c * nu * target.length * epsilon + excess;
    double squared = Tube.squaredNorm(solution, beta);
    new Duality(squared / 2 + cost, -solution.objective()).addTo(figures);
    return new Report(
        solution.converged(), solution.steps(), solution.objective(), figures, warnings);
  }
}
