package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.learner.Functions;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.WeightedNumbers;
import org.mercer.learner.centres.CentrePreconditioner;
import org.mercer.numerics.iterative.ConjugateGradients;
import org.mercer.numerics.iterative.ConjugateGradients.Solution;
import org.mercer.run.Run;

/**
 * The equations (K + lambda W^-1) a = y by conjugate gradients, which need only products with K,
 * and few of them with a preconditioner from centres.
 */
record RidgeGradients(double lambda, boolean intercept, WeightedNumbers target) {
  /** Ten digits of y: well below the noise of any target, well above the rounding of a product. */
  private static final double TOLERANCE = 1e-10;

  private static final int STEPS = 10_000;

  Functions fit(List<String> warnings, Run run) {
    try (CentrePreconditioner near =
        CentrePreconditioner.of(target.gram(), target.weights(), lambda, run)) {
      return fit(near, warnings, run);
    }
  }

  private Functions fit(CentrePreconditioner near, List<String> warnings, Run run) {
    List<Solution> solutions = new ArrayList<>();
    Intercept constant = Intercept.NONE;
    if (intercept) {
      Solution u = solve(Intercept.ones(target.size()), near, run);
      solutions.add(u);
      constant = Intercept.of(u.x());
    }
    List<Machine> machines = new ArrayList<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    double objective = 0;
    for (int j = 0; j < target.numbers().columns(); j++) {
      double[] y = target.numbers().column(j);
      Solution v = solve(y, near, run);
      solutions.add(v);
      double b = constant.bias(v.x());
      double[] a = constant.coefficients(v.x(), b);
      double[] fitted = new double[a.length];
      target.gram().multiply(a, fitted, run);
      double[] errors = new double[a.length];
      Arrays.setAll(errors, i -> y[i] - b - fitted[i]);
      machines.add(Machine.of(a, b).known(TrainingValues.fitted(y, errors)));
      target.figure(figures, "trainingRmse", j, target.rootMeanSquare(errors));
      double[] weighted = new double[a.length];
      Arrays.setAll(weighted, i -> target.weights()[i] * errors[i]);
      objective += KernelRidge.inner(weighted, errors) + lambda * KernelRidge.inner(a, fitted);
    }
    figures.put("preconditioner", (double) near.centres());
    return new Functions(machines, report(solutions, machines, objective, figures, warnings));
  }

  private Solution solve(double[] side, CentrePreconditioner near, Run run) {
    Solution solution =
        new ConjugateGradients(TOLERANCE, STEPS)
            .solve((v, out) -> multiply(v, out, run), near, side, run);
    if (solution.ending() == ConjugateGradients.Ending.NOT_POSITIVE_DEFINITE
        && solution.residual() > Math.sqrt(TOLERANCE)) {
      throw RidgeFactor.notDefinite(
          target.gram(), lambda, new ArithmeticException("a direction of negative curvature"));
    }
    return solution;
  }

  private void multiply(double[] v, double[] out, Run run) {
    target.gram().multiply(v, out, run);
    for (int i = 0; i < v.length; i++) {
      out[i] += lambda / target.weights()[i] * v[i];
    }
  }

  private static Report report(
      List<Solution> solutions,
      List<Machine> machines,
      double objective,
      Map<String, Double> figures,
      List<String> warnings) {
    long iterations = solutions.stream().mapToLong(Solution::iterations).sum();
    figures.put("supportVectors", KernelRidge.support(machines));
    figures.put("residual", solutions.stream().mapToDouble(Solution::residual).max().orElse(0));
    for (Solution solution : solutions) {
      if (!solution.converged()) {
        warnings.add(
            String.format(
                Locale.ROOT,
                "stopped after %d steps (%s) with a relative residual of %.2g instead of %.0g",
                solution.iterations(),
                solution.ending().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                solution.residual(),
                TOLERANCE));
      }
    }
    boolean converged = solutions.stream().allMatch(Solution::converged);
    return new Report(converged, iterations, objective, figures, warnings);
  }
}
