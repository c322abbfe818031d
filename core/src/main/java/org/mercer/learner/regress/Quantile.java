package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Numbers;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters.KktTolerance;
import org.mercer.learner.CommonHyperparameters.Penalty;
import org.mercer.learner.DeclaredParameter;
import org.mercer.learner.Fit;
import org.mercer.learner.Functions;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.WeightedNumbers;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Solution;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 + c sum_i v_i r(y_i - f(x_i)) with the pinball loss r(e) = tau e for e &gt;= 0 and
 * (tau - 1) e for e &lt; 0: the quantile of y given x that a part tau of the objects lies below. In
 * dual form -c v_i (1 - tau) &lt;= beta_i &lt;= c v_i tau, sum beta = 0, and f = b + sum_i beta_i
 * k(x_i, .).
 *
 * <p>At the solution beta_i is at its upper bound where y_i lies above f(x_i), at its lower one
 * where it lies below, and between these only where y_i = f(x_i). Because the intercept is free,
 * the objects strictly below f weigh at most the part tau of all, and those below or on it at least
 * that. Source: Takeuchi, Le, Sears and Smola, "Nonparametric quantile estimation" (2006).
 */
public record Quantile(
    @Hyperparameter(
            value = "the quantile: the fraction of the objects below the curve, 0.5 for the median",
            defaultValue = "0.5",
            range = "(0, 1)")
        double tau,
    @Penalty double c,
    @KktTolerance double tolerance)
    implements Regressor, ByWorkingSets<Numbers, Fit> {
  public Quantile {
    Require.that(tau > 0 && tau < 1, "tau must be a number in (0, 1), but is " + tau);
    Require.positive("c", c);
    Require.positive("tolerance", tolerance);
  }

  @Override
  public String name() {
    return "quantile";
  }

  @Override
  public Map<String, Object> parameters() {
    return DeclaredParameter.values(this, Standardised.PARAMETER, Standardised.NO);
  }

  @Override
  public Functions fit(Gram gram, Numbers numbers, Run run) {
    Checks.single(numbers, name());
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.tried(gram));
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    double[] y = target.numbers().column(0);
    Solution solution =
        Decomposition.solve(
            Tube.problem(y, 0, penalties(target, tau), penalties(target, 1 - tau)),
            target.gram(),
            tolerance,
            run);
    warnings.addAll(solution.warnings(tolerance));
    double[] beta = Tube.coefficients(solution);
    return target.overAll(
        new Functions(
            List.of(Machine.of(beta, solution.bias()).known(solution.all())),
            report(solution, beta, target, warnings)));
  }

  private double[] penalties(WeightedNumbers target, double part) {
    return Arrays.stream(target.weights()).map(v -> c * part * v).toArray();
  }

  private Report report(
      Solution solution, double[] beta, WeightedNumbers target, List<String> warnings) {
    double[] y = target.numbers().column(0);
    double cost = 0;
    double below = 0;
    double total = 0;
    for (int i = 0; i < y.length; i++) {
      double error = y[i] - solution.products()[i] - solution.bias();
      cost += c * target.weights()[i] * (error >= 0 ? tau * error : (tau - 1) * error);
      // those on the curve are off by the tolerance, to either side
      below += error < -tolerance ? target.weights()[i] : 0;
      total += target.weights()[i];
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) Arrays.stream(beta).filter(v -> v != 0).count());
    figures.put("below", below / total);
    figures.put("violation", solution.gap());
    figures.put("workingSets", (double) solution.rounds());
    new Duality(Tube.squaredNorm(solution, beta) / 2 + cost, -solution.objective()).addTo(figures);
    return new Report(
        solution.converged(), solution.steps(), solution.objective(), figures, warnings);
  }
}
