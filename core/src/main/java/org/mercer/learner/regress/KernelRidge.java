package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Expansion;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.numerics.Require;
import org.mercer.numerics.iterative.ConjugateGradients;
import org.mercer.numerics.iterative.Operator;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

/**
 * min over a of |y - K a|^2 + lambda a'K a. At the solution y - K a = lambda a, that is a = (K +
 * lambda I)^-1 y, and the objective is lambda a'y.
 *
 * <ul>
 *   <li>{@code cholesky}: one factorisation, n^3/3 multiplications and n^2/2 doubles, into which
 *       the matrix is fed tile by tile.
 *   <li>{@code gradients}: conjugate gradients on the same equations, n^2 operations a step and no
 *       matrix stored, for samples whose factor does not fit. Few steps where lambda is large.
 * </ul>
 *
 * The residual of object i under the fit to all others is a_i / [(K + lambda I)^-1]_ii, so
 * leave-one-out costs no refit. Source: Saunders, Gammerman, Vovk, "Ridge regression learning
 * algorithm in dual variables" (1998); Shawe-Taylor and Cristianini, "Kernel Methods for Pattern
 * Analysis", section 2.2.
 */
public record KernelRidge(double lambda, Solver solver) implements Regressor {
  /**
   * The diagonal of the inverse costs as much as the factorisation: up to this size nobody notices,
   * so the leave-one-out error is part of every report.
   */
  private static final int FREE_LEAVE_ONE_OUT = 2048;

  /** Ten digits of y: well below the noise of any target, well above the rounding of a product. */
  private static final double TOLERANCE = 1e-10;

  private static final int STEPS = 10_000;

  /** How the equations are solved. */
  public enum Solver {
    CHOLESKY,
    GRADIENTS;

    /** As it is written on a command line. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public KernelRidge {
    Require.positive("lambda", lambda);
  }

  /** By a Cholesky factorisation. */
  public KernelRidge(double lambda) {
    this(lambda, Solver.CHOLESKY);
  }

  @Override
  public String name() {
    return "kernelridge";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("lambda", lambda);
    parameters.put("solver", solver.word());
    return parameters;
  }

  @Override
  public Access access() {
    return solver == Solver.CHOLESKY ? Access.ONCE : Access.ROWS;
  }

  @Override
  public Expansion fit(Gram gram, double[] target, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, target));
    warnings.addAll(Checks.semidefinite(gram));
    return solver == Solver.CHOLESKY
        ? factored(gram, target, warnings, run)
        : iterated(gram, target, warnings, run);
  }

  private Expansion factored(Gram gram, double[] target, List<String> warnings, Run run) {
    try (RidgeFactor factor = RidgeFactor.of(gram, lambda, run)) {
      double[] a = factor.solve(target);
      Map<String, Double> figures = figures(a);
      figures.put("trainingRmse", lambda * rootMeanSquare(a));
      if (a.length <= FREE_LEAVE_ONE_OUT) {
        figures.put("leaveOneOutRmse", rootMeanSquare(factor.leaveOneOut(a, run)));
      }
      double objective = lambda * inner(a, target);
      return new Expansion(a, 0, new Report(true, 1, objective, figures, warnings));
    }
  }

  private Expansion iterated(Gram gram, double[] target, List<String> warnings, Run run) {
    Operator matrix =
        (v, out) -> {
          gram.multiply(v, out, run);
          Simd.LANES.axpy(lambda, v, 0, out, 0, v.length);
        };
    ConjugateGradients.Solution solution =
        new ConjugateGradients(TOLERANCE, STEPS).solve(matrix, target, run);
    if (solution.ending() == ConjugateGradients.Ending.NOT_POSITIVE_DEFINITE
        && solution.residual() > Math.sqrt(TOLERANCE)) {
      throw RidgeFactor.notDefinite(
          gram, lambda, new ArithmeticException("a direction of negative curvature"));
    }
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
    double[] a = solution.x();
    double[] fitted = new double[a.length];
    gram.multiply(a, fitted, run);
    double[] errors = new double[a.length];
    Arrays.setAll(errors, i -> target[i] - fitted[i]);
    Map<String, Double> figures = figures(a);
    figures.put("trainingRmse", rootMeanSquare(errors));
    figures.put("residual", solution.residual());
    double objective = inner(errors, errors) + lambda * inner(a, fitted);
    return new Expansion(
        a,
        0,
        new Report(solution.converged(), solution.iterations(), objective, figures, warnings));
  }

  private static Map<String, Double> figures(double[] a) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) Arrays.stream(a).filter(v -> v != 0).count());
    return figures;
  }

  /** y_i - f_i(x_i) where f_i was fitted without object i, for each i, in closed form. */
  public double[] leaveOneOut(Gram gram, double[] target, Run run) {
    Checks.numbers(gram, target);
    Checks.semidefinite(gram);
    try (RidgeFactor factor = RidgeFactor.of(gram, lambda, run)) {
      return factor.leaveOneOut(factor.solve(target), run);
    }
  }

  static double rootMeanSquare(double[] values) {
    return Math.sqrt(inner(values, values) / values.length);
  }

  static double inner(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
