package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Numbers;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.Functions;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.WeightedNumbers;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * Kernel ridge, min over a and b of sum_i w_i (y_i - b - (K a)_i)^2 + lambda a'K a, for every
 * lambda of a path at once, and for each column y the lambda with the smallest leave-one-out error:
 * one decomposition, about 9 n^3, then 4 n^2 a lambda and column.
 *
 * <p>The path runs from {@code from} to {@code to} in {@code steps} values of equal ratio. Source:
 * Golub, Heath, Wahba, "Generalized cross-validation" (1979), for the residuals; Rifkin and
 * Lippert, "Notes on regularized least squares" (2007), for the path.
 */
public record KernelRidgePath(
    @Hyperparameter(value = "the smallest lambda", defaultValue = "1e-6", range = "(0, inf)")
        double from,
    @Hyperparameter(value = "the largest lambda", defaultValue = "1000", range = "(0, inf)")
        double to,
    @Hyperparameter(
            value = "how many values of lambda, with equal ratios",
            defaultValue = "28",
            range = "[2, inf)")
        int steps,
    @CommonHyperparameters.Intercept boolean intercept)
    implements Regressor {
  public KernelRidgePath {
    Require.positive("from", from);
    Require.positive("to", to);
    Require.atLeast("steps", 2, steps);
    Require.that(from < to, "from must lie below to, but they are " + from + " and " + to);
  }

  /** Without an intercept. */
  public KernelRidgePath(double from, double to, int steps) {
    this(from, to, steps, false);
  }

  /** One lambda of the path: its function, its leave-one-out residuals and their size. */
  public record Point(
      double lambda,
      double[] coefficients,
      double bias,
      double[] residuals,
      double leaveOneOutRmse) {}

  @Override
  public String name() {
    return "kernelridgepath";
  }

  /** The eigenvectors of a matrix of all objects, which is copied. */
  @Override
  public long bytes(int objects, int threads) {
    return SymmetricEigen.bytes(objects) + (long) Double.BYTES * objects * objects;
  }

  @Override
  public Access access() {
    return Access.ONCE;
  }

  /** The values of lambda, ascending; the ends are exact. */
  public double[] lambdas() {
    double[] lambdas = new double[steps];
    double ratio = Math.log(to / from) / (steps - 1);
    Arrays.setAll(lambdas, s -> from * Math.exp(ratio * s));
    lambdas[steps - 1] = to;
    return lambdas;
  }

  /** The whole path for one column that all objects count in alike. */
  public List<Point> path(Gram gram, double[] target, Run run) {
    return paths(gram, Numbers.of(target), run).get(0);
  }

  /** The whole path for each column, over the objects that count. */
  public List<List<Point>> paths(Gram gram, Numbers numbers, Run run) {
    Checks.numbers(gram, numbers);
    Checks.semidefinite(gram);
    return new RidgeSpectrum(WeightedNumbers.of(gram, numbers), intercept, run)
        .paths(lambdas(), run);
  }

  /** The functions of kernel ridge for each of these lambdas, by one decomposition. */
  public static List<Functions> functions(
      Gram gram, Numbers numbers, boolean intercept, double[] lambdas, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.semidefinite(gram));
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    List<List<Point>> columns = new RidgeSpectrum(target, intercept, run).paths(lambdas, run);
    List<Functions> functions = new ArrayList<>();
    for (int s = 0; s < lambdas.length; s++) {
      List<Machine> machines = new ArrayList<>();
      double objective = 0;
      for (int j = 0; j < columns.size(); j++) {
        Point point = columns.get(j).get(s);
        machines.add(Machine.of(point.coefficients(), point.bias()));
        objective +=
            lambdas[s] * KernelRidge.inner(point.coefficients(), target.numbers().column(j));
      }
      functions.add(
          target.overAll(
              new Functions(machines, new Report(true, 1, objective, Map.of(), warnings))));
    }
    return functions;
  }

  @Override
  public Functions fit(Gram gram, Numbers numbers, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.semidefinite(gram));
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    requireTwo(target.size());
    List<List<Point>> paths = new RidgeSpectrum(target, intercept, run).paths(lambdas(), run);
    List<Machine> machines = new ArrayList<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    double objective = 0;
    for (int j = 0; j < paths.size(); j++) {
      Point best = best(paths.get(j), warnings);
      double[] errors = KernelRidge.errors(best.coefficients(), best.lambda(), target.weights());
      machines.add(
          Machine.of(best.coefficients(), best.bias())
              .known(TrainingValues.fitted(target.numbers().column(j), errors)));
      target.figure(figures, "lambda", j, best.lambda());
      target.figure(figures, "leaveOneOutRmse", j, best.leaveOneOutRmse());
      target.figure(figures, "trainingRmse", j, target.rootMeanSquare(errors));
      objective +=
          best.lambda() * KernelRidge.inner(best.coefficients(), target.numbers().column(j));
    }
    return target.overAll(
        new Functions(machines, new Report(true, steps, objective, figures, warnings)));
  }

  private void requireTwo(int objects) {
    if (intercept && objects < 2) {
      throw new InputException(
          "sample",
          "one object",
          "two or more, because each is left out once and the rest must say the intercept",
          "give more objects, or leave out the intercept");
    }
  }

  private Point best(List<Point> points, List<String> warnings) {
    int chosen = 0;
    for (int s = 1; s < steps; s++) {
      boolean better = points.get(s).leaveOneOutRmse() < points.get(chosen).leaveOneOutRmse();
      chosen = better ? s : chosen;
    }
    Point best = points.get(chosen);
    if (chosen == 0 || chosen == steps - 1) {
      warnings.add(
          "the best lambda, "
              + best.lambda()
              + ", is an end of the path: the best may lie outside");
    }
    return best;
  }
}
