package org.mercer.learner.regress;

import java.util.ArrayList;
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
import org.mercer.numerics.parallel.Run;

/**
 * min over a of |y - K a|^2 + lambda a'K a. At the solution y - K a = lambda a, that is a = (K +
 * lambda I)^-1 y, and the objective is lambda a'y. Found by one Cholesky factorisation, n^3/3
 * multiplications and n^2 doubles, into which the matrix is fed tile by tile.
 *
 * <p>The residual of object i under the fit to all others is a_i / [(K + lambda I)^-1]_ii, so
 * leave-one-out costs no refit. Source: Saunders, Gammerman, Vovk, "Ridge regression learning
 * algorithm in dual variables" (1998); Shawe-Taylor and Cristianini, "Kernel Methods for Pattern
 * Analysis", section 2.2.
 */
public record KernelRidge(double lambda) implements Regressor {
  /**
   * The diagonal of the inverse costs as much as the factorisation: up to this size nobody notices,
   * so the leave-one-out error is part of every report.
   */
  private static final int FREE_LEAVE_ONE_OUT = 2048;

  public KernelRidge {
    Require.positive("lambda", lambda);
  }

  @Override
  public String name() {
    return "kernelridge";
  }

  @Override
  public Map<String, Object> parameters() {
    return Map.of("lambda", lambda);
  }

  @Override
  public Access access() {
    return Access.ONCE;
  }

  @Override
  public Expansion fit(Gram gram, double[] target, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, target));
    warnings.addAll(Checks.semidefinite(gram));
    RidgeFactor factor = RidgeFactor.of(gram, lambda, run);
    double[] a = factor.solve(target);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) nonZero(a));
    figures.put("trainingRmse", lambda * rootMeanSquare(a));
    if (a.length <= FREE_LEAVE_ONE_OUT) {
      figures.put("leaveOneOutRmse", rootMeanSquare(factor.leaveOneOut(a, run)));
    }
    return new Expansion(a, 0, new Report(true, 1, lambda * inner(a, target), figures, warnings));
  }

  /** y_i - f_i(x_i) where f_i was fitted without object i, for each i, in closed form. */
  public double[] leaveOneOut(Gram gram, double[] target, Run run) {
    Checks.numbers(gram, target);
    Checks.semidefinite(gram);
    RidgeFactor factor = RidgeFactor.of(gram, lambda, run);
    return factor.leaveOneOut(factor.solve(target), run);
  }

  static double rootMeanSquare(double[] values) {
    return Math.sqrt(inner(values, values) / values.length);
  }

  static long nonZero(double[] values) {
    long count = 0;
    for (double value : values) {
      count += value != 0 ? 1 : 0;
    }
    return count;
  }

  private static double inner(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
