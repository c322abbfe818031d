package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Functions;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.WeightedNumbers;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.learner.centres.CentreWork;
import org.mercer.numerics.iterative.SimultaneousGradients;
import org.mercer.run.Run;

/**
 * min over w and b of sum_i v_i (y_i - b - w'z(x_i))^2 + lambda |w|^2 with the basis z of the
 * centres: the ridge regression of all objects among the functions that are combinations of the
 * centres. At the solution Z'V(y - f) = lambda w. All columns y are solved in the same passes.
 */
record RidgeOverCentres(double lambda, boolean intercept, Centres centres, WeightedNumbers target) {
  /** Of the residual at the start: below the noise of any target. */
  private static final double TOLERANCE = 1e-7;

  /** A dozen passes do; where twice as many do not, more will not help either. */
  private static final int MOST_PASSES = 100;

  Functions fit(List<String> warnings, Run run) {
    int n = target.size();
    int columns = target.numbers().columns();
    double[][] y = new double[columns][];
    Arrays.setAll(y, target.numbers()::column);
    double[] weights = target.weights();
    CentreWork work = new CentreWork(columns, intercept, CentreWork.Steps.SQUARES);
    CentreSystem system = CentreSystem.of(target.gram(), centres, work, run);
    double[][] zero = new double[columns][system.length()];
    double[][] sides =
        system.pass(
            "right side",
            zero,
            (row, rows, values) -> {
              for (int at = 0; at < values.length; at++) {
                int i = row + at % rows;
                values[at] = weights[i] * y[at / rows][i];
              }
            });
    SimultaneousGradients.Solution solution =
        system.solve(weights, lambda, sides, TOLERANCE, MOST_PASSES, "ridge");
    double[][] errors = new double[columns][n];
    system.pass(
        "training values",
        solution.x(),
        (row, rows, values) -> {
          for (int at = 0; at < values.length; at++) {
            int i = row + at % rows;
            errors[at / rows][i] = y[at / rows][i] - values[at];
          }
        });
    return functions(system, solution, y, errors, warnings);
  }

  private Functions functions(
      CentreSystem system,
      SimultaneousGradients.Solution solution,
      double[][] y,
      double[][] errors,
      List<String> warnings) {
    List<Machine> machines = new ArrayList<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    double objective = 0;
    for (int j = 0; j < y.length; j++) {
      double[] w = solution.x()[j];
      machines.add(system.machine(w).known(TrainingValues.fitted(y[j], errors[j])));
      for (int i = 0; i < system.basis().size(); i++) {
        objective += lambda * w[i] * w[i];
      }
      for (int i = 0; i < errors[j].length; i++) {
        objective += target.weights()[i] * errors[j][i] * errors[j][i];
      }
      target.figure(figures, "trainingRmse", j, target.rootMeanSquare(errors[j]));
    }
    figures.put("centres", (double) system.basis().size());
    figures.putAll(system.basis().missed().figures());
    figures.put("residual", solution.residual());
    if (!solution.converged()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "stopped after %d passes with a relative residual of %.2g instead of %.0g",
              solution.products(),
              solution.residual(),
              TOLERANCE));
    }
    return new Functions(
        machines,
        new Report(solution.converged(), solution.products(), objective, figures, warnings));
  }
}
