package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters.KktTolerance;
import org.mercer.learner.CommonHyperparameters.OverCentres;
import org.mercer.learner.CommonHyperparameters.Penalty;
import org.mercer.learner.CommonHyperparameters.Reach;
import org.mercer.learner.DeclaredParameter;
import org.mercer.learner.Fit;
import org.mercer.learner.Functions;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.WeightedNumbers;
import org.mercer.learner.centres.Exactness;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 + c sum_i v_i (xi_i + xi_i*) subject to |z_i - f(x_i)| &lt;= epsilon + xi_i or
 * xi_i*: errors below epsilon cost nothing, larger ones in proportion (Vapnik 1995). In dual form
 * beta_i = a_i - a_i* lies in [-c v_i, c v_i], sum beta = 0, and f = b + sum_i beta_i k(x_i, .).
 *
 * <p>At the solution beta_i = 0 inside the tube, |beta_i| = c outside of it, and between these on
 * its edge, each within the tolerance. Two variables a row of the matrix, which is computed in
 * blocks of rows when they are needed. Over centres it is the same problem among the functions that
 * are combinations of these, see {@link TubeOverCentres}, solved up to a duality gap of the
 * tolerance times the objective.
 */
public record SupportVectorRegression(
    @Penalty double c,
    @Hyperparameter(
            value = "half the width of the epsilon-insensitive tube: smaller errors cost nothing",
            defaultValue = "0.1",
            range = "[0, inf)")
        double epsilon,
    @KktTolerance double tolerance,
    @Reach Solver solver,
    @OverCentres Centres centres)
    implements Regressor, ByWorkingSets<Numbers, Fit> {
  public SupportVectorRegression {
    Require.positive("c", c);
    Require.nonNegative("epsilon", epsilon);
    Require.positive("tolerance", tolerance);
  }

  /** Exact where n allows, else over centres. */
  public SupportVectorRegression(double c, double epsilon, double tolerance) {
    this(c, epsilon, tolerance, Solver.AUTO, Centres.AUTO);
  }

  /** Solved in another way. */
  public SupportVectorRegression solver(Solver other, Centres fewer) {
    return new SupportVectorRegression(c, epsilon, tolerance, other, fewer);
  }

  @Override
  public String name() {
    return "svr";
  }

  @Override
  public Optional<String> path() {
    return solver == Solver.CENTRES ? Optional.empty() : Optional.of("c");
  }

  @Override
  public boolean scales(double largest) {
    return true;
  }

  @Override
  public Map<String, Object> parameters() {
    return DeclaredParameter.values(this, Standardised.PARAMETER, Standardised.NO);
  }

  @Override
  public double entries(int objects, Run run) {
    double exact = Regressor.super.entries(objects, run);
    return Exactness.entries(solver, objects, Exactness.MOST_BY_WORKING_SETS, centres, exact);
  }

  @Override
  public Functions fit(Gram gram, Numbers numbers, Run run) {
    Checks.single(numbers, name());
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(solver == Solver.CENTRES ? Checks.semidefinite(gram) : Checks.tried(gram));
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    double[] penalties = Arrays.stream(target.weights()).map(v -> c * v).toArray();
    if (solver.overCentres(target.gram(), Exactness.MOST_BY_WORKING_SETS, run)) {
      return target.overAll(
          new TubeOverCentres(target, epsilon, penalties, tolerance, centres).fit(warnings, run));
    }
    Problem problem = Tube.problem(target.numbers().column(0), epsilon, penalties, penalties);
    Solution solution = Decomposition.solve(problem, target.gram(), tolerance, run);
    warnings.addAll(solution.warnings(tolerance));
    double[] beta = Tube.coefficients(solution);
    Report report = report(solution, beta, target, penalties, warnings);
    return target.overAll(
        new Functions(List.of(Machine.of(beta, solution.bias()).known(solution.all())), report));
  }

  private Report report(
      Solution solution,
      double[] beta,
      WeightedNumbers target,
      double[] penalties,
      List<String> warnings) {
    Map<String, Double> figures = Tube.figures(solution, beta, penalties);
    double cost = Tube.excess(solution, target.numbers().column(0), epsilon, penalties);
    double squared = Tube.squaredNorm(solution, beta);
    new Duality(squared / 2 + cost, -solution.objective()).addTo(figures);
    return new Report(
        solution.converged(), solution.steps(), solution.objective(), figures, warnings);
  }
}
