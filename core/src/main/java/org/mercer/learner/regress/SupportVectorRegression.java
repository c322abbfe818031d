package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Expansion;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.quadratic.Decomposition;
import org.mercer.learner.quadratic.Problem;
import org.mercer.learner.quadratic.Solution;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * min 1/2 |w|^2 + c sum_i (xi_i + xi_i*) subject to |z_i - f(x_i)| &lt;= epsilon + xi_i or xi_i*:
 * errors below epsilon cost nothing, larger ones in proportion (Vapnik 1995). In dual form beta_i =
 * a_i - a_i* lies in [-c, c], sum beta = 0, and f = b + sum_i beta_i k(x_i, .).
 *
 * <p>At the solution beta_i = 0 inside the tube, |beta_i| = c outside of it, and between these on
 * its edge, each within the tolerance. Two variables a row of the matrix, which is computed in
 * blocks of rows when they are needed.
 *
 * @param c the price of an error beyond epsilon
 * @param epsilon half the width of the tube in which errors cost nothing
 * @param tolerance the largest violation of the conditions above that is left
 */
public record SupportVectorRegression(double c, double epsilon, double tolerance)
    implements Regressor {
  public SupportVectorRegression {
    Require.positive("c", c);
    Require.nonNegative("epsilon", epsilon);
    Require.positive("tolerance", tolerance);
  }

  @Override
  public String name() {
    return "svr";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("c", c);
    parameters.put("epsilon", epsilon);
    parameters.put("tolerance", tolerance);
    return parameters;
  }

  @Override
  public Access access() {
    return Access.SOME_ROWS;
  }

  @Override
  public Precision precision() {
    return Decomposition.precision(tolerance);
  }

  @Override
  public Expansion fit(Gram gram, double[] target, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, target));
    warnings.addAll(Checks.semidefinite(gram));
    Solution solution = Decomposition.solve(problem(target), gram, tolerance, run);
    warnings.addAll(solution.warnings(tolerance));
    int n = target.length;
    double[] beta = new double[n];
    Arrays.setAll(beta, i -> solution.values()[i] - solution.values()[n + i]);
    return new Expansion(beta, solution.bias(), report(solution, beta, warnings));
  }

  /** a_i (sign +1) pulls f(x_i) up to z_i - epsilon, a_i* (sign -1) down to z_i + epsilon. */
  private Problem problem(double[] target) {
    int n = target.length;
    int[] rows = new int[2 * n];
    double[] signs = new double[2 * n];
    double[] linear = new double[2 * n];
    double[] upper = new double[2 * n];
    Arrays.fill(upper, c);
    for (int i = 0; i < n; i++) {
      rows[i] = i;
      rows[n + i] = i;
      signs[i] = 1;
      signs[n + i] = -1;
      linear[i] = epsilon - target[i];
      linear[n + i] = epsilon + target[i];
    }
    return new Problem(rows, signs, linear, upper, new double[2 * n]);
  }

  private Report report(Solution solution, double[] beta, List<String> warnings) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) Arrays.stream(beta).filter(v -> v != 0).count());
    figures.put("atBound", (double) Arrays.stream(beta).filter(v -> Math.abs(v) == c).count());
    figures.put("violation", solution.gap());
    figures.put("workingSets", (double) solution.rounds());
    return new Report(
        solution.converged(), solution.steps(), solution.objective(), figures, warnings);
  }
}
