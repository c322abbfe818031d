package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Expansion;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.parallel.Run;

/**
 * Kernel ridge, min over a of |y - K a|^2 + lambda a'K a, for every lambda of a path at once, and
 * the lambda with the smallest leave-one-out error. With K = V diag(e) V' and c = V'y the solution
 * is a = V (c_j / (e_j + lambda)), and [(K + lambda I)^-1]_ii = sum_j V_ij^2 / (e_j + lambda) gives
 * the leave-one-out residuals a_i / [.]_ii: one decomposition, about 9 n^3, then 4 n^2 a lambda.
 *
 * <p>The path runs from {@code from} to {@code to} in {@code steps} values of equal ratio. Source:
 * Golub, Heath, Wahba, "Generalized cross-validation" (1979), for the residuals; Rifkin and
 * Lippert, "Notes on regularized least squares" (2007), for the path.
 */
public record KernelRidgePath(double from, double to, int steps) implements Regressor {
  public KernelRidgePath {
    Require.positive("from", from);
    Require.positive("to", to);
    Require.atLeast("steps", 2, steps);
    Require.that(from < to, "from must lie below to, but they are " + from + " and " + to);
  }

  /** One lambda of the path: its coefficients, its leave-one-out residuals and their size. */
  public record Point(
      double lambda, double[] coefficients, double[] residuals, double leaveOneOutRmse) {}

  @Override
  public String name() {
    return "kernelridgepath";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("from", from);
    parameters.put("to", to);
    parameters.put("steps", steps);
    return parameters;
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

  /** The whole path. */
  public List<Point> path(Gram gram, double[] target, Run run) {
    Checks.numbers(gram, target);
    Checks.semidefinite(gram);
    return points(gram, target, run);
  }

  private List<Point> points(Gram gram, double[] target, Run run) {
    SymmetricEigen eigen = SymmetricEigen.of(gram.toMatrix(run), run);
    int n = target.length;
    double[] v = eigen.vectors().unsafeValues();
    double[] c = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        c[j] += v[i * n + j] * target[i];
      }
    }
    List<Point> points = new ArrayList<>(steps);
    for (double lambda : lambdas()) {
      run.step("path", points.size(), steps);
      points.add(point(gram, eigen, c, lambda));
    }
    return points;
  }

  private static Point point(Gram gram, SymmetricEigen eigen, double[] c, double lambda) {
    int n = c.length;
    double[] inverse = new double[n];
    for (int j = 0; j < n; j++) {
      double shifted = eigen.value(j) + lambda;
      if (!(shifted > 0)) {
        throw RidgeFactor.notDefinite(
            gram, lambda, new ArithmeticException("the eigenvalue " + eigen.value(j)));
      }
      inverse[j] = 1 / shifted;
    }
    double[] v = eigen.vectors().unsafeValues();
    double[] a = new double[n];
    double[] residuals = new double[n];
    for (int i = 0; i < n; i++) {
      double sum = 0;
      double diagonal = 0;
      for (int j = 0; j < n; j++) {
        double entry = v[i * n + j];
        sum += entry * c[j] * inverse[j];
        diagonal += entry * entry * inverse[j];
      }
      a[i] = sum;
      residuals[i] = sum / diagonal;
    }
    return new Point(lambda, a, residuals, KernelRidge.rootMeanSquare(residuals));
  }

  @Override
  public Expansion fit(Gram gram, double[] target, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, target));
    warnings.addAll(Checks.semidefinite(gram));
    List<Point> points = points(gram, target, run);
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
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("lambda", best.lambda());
    figures.put("leaveOneOutRmse", best.leaveOneOutRmse());
    figures.put("trainingRmse", best.lambda() * KernelRidge.rootMeanSquare(best.coefficients()));
    double objective = best.lambda() * KernelRidge.inner(best.coefficients(), target);
    return new Expansion(
        best.coefficients(), 0, new Report(true, steps, objective, figures, warnings));
  }
}
