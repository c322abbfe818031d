package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Numbers;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.bulk.Factor;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.CommonHyperparameters.Regularisation;
import org.mercer.learner.Functions;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.WeightedNumbers;
import org.mercer.learner.centres.CentrePreconditioner;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.learner.centres.Exactness;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * min over a and b of sum_i w_i (y_i - b - (K a)_i)^2 + lambda a'K a, with b = 0 unless an
 * intercept is asked for, and weights w_i = 1 unless others are given. At the solution w_i (y_i - b
 * - (K a)_i) = lambda a_i, that is a = (K + lambda W^-1)^-1 (y - b 1), with 1'a = 0 where b is
 * free; the objective is lambda a'y. Several columns y are solved with one factorisation.
 *
 * <ul>
 *   <li>{@code cholesky}: one factorisation, n^3/3 multiplications and n^2/2 doubles, into which
 *       the matrix is fed tile by tile.
 *   <li>{@code gradients}: conjugate gradients on the same equations, n^2 operations a step and no
 *       matrix stored, for samples whose factor does not fit. Few steps, because centres tell what
 *       most of the matrix is like, see {@link CentrePreconditioner}.
 *   <li>{@code features}: the same, where the kernel has its features at hand as rows X, K = XX':
 *       two passes over X a step, exact as the two above.
 *   <li>{@code centres}: a_i is zero but for the m centres, see {@link RidgeOverCentres}.
 * </ul>
 *
 * The residual of object i under the fit to all others is a_i / [(K + lambda W^-1)^-1]_ii (with an
 * intercept the inverse is that of the matrix with a border of ones), so leave-one-out costs no
 * refit. Source: Saunders, Gammerman, Vovk, "Ridge regression learning algorithm in dual variables"
 * (1998); Shawe-Taylor and Cristianini, "Kernel Methods for Pattern Analysis", section 2.2.
 */
public record KernelRidge(
    @Regularisation double lambda,
    @Hyperparameter(
            "exact by one Cholesky factorisation, or by conjugate gradients where it does not fit"
                + " into memory; over the features of the objects, for kernels that have them at"
                + " hand such as spectrum(p=6) or randomfeatures(rbf()); over centres that stand"
                + " for all objects; auto: exact where n and memory allow or features are at hand,"
                + " else over centres")
        Solver solver,
    @CommonHyperparameters.Intercept boolean intercept,
    @CommonHyperparameters.OverCentres Centres centres)
    implements Regressor {
  /**
   * The diagonal of the inverse costs as much as the factorisation: up to this size nobody notices,
   * so the leave-one-out error is part of every report.
   */
  private static final int FREE_LEAVE_ONE_OUT = 2048;

  /** An object with more features than this is compared with centres faster. */
  private static final int MOST_FEATURES = 4096;

  /** How the equations are solved. */
  public enum Solver {
    AUTO,
    CHOLESKY,
    GRADIENTS,
    FEATURES,
    CENTRES
  }

  public KernelRidge {
    Require.positive("lambda", lambda);
  }

  /** As many centres as suit the sample, where it is solved over centres. */
  public KernelRidge(double lambda, Solver solver, boolean intercept) {
    this(lambda, solver, intercept, Centres.AUTO);
  }

  /** Without an intercept. */
  public KernelRidge(double lambda, Solver solver) {
    this(lambda, solver, false);
  }

  /** Over centres that stand for all objects, without an intercept. */
  public KernelRidge(double lambda, Centres centres) {
    this(lambda, Solver.CENTRES, false, centres);
  }

  /** Exact where n and memory allow. */
  public KernelRidge(double lambda) {
    this(lambda, Solver.AUTO);
  }

  /** The factor of a matrix of all objects; centres say themselves how many of them would fit. */
  @Override
  public long bytes(int objects, int threads) {
    return switch (solver) {
      case CHOLESKY -> Cholesky.bytes(objects, threads);
      case CENTRES, GRADIENTS, FEATURES -> 0;
      case AUTO ->
          Math.min(
              Cholesky.bytes(objects, threads),
              CentreBasis.bytes(objects, centres.fewest(objects)));
    };
  }

  @Override
  public String name() {
    return "kernelridge";
  }

  /** One decomposition serves all values. */
  @Override
  public Optional<String> path() {
    return solver == Solver.CHOLESKY || solver == Solver.AUTO
        ? Optional.of("lambda")
        : Optional.empty();
  }

  @Override
  public Access access() {
    return switch (solver) {
      case CHOLESKY, AUTO -> Access.ONCE;
      case CENTRES, FEATURES -> Access.SOME_ROWS;
      case GRADIENTS -> Access.ROWS;
    };
  }

  @Override
  public double entries(int objects, Run run) {
    return solver(objects, run) == Solver.CENTRES
        ? CentreSystem.entries(objects, centres)
        : Regressor.super.entries(objects, run);
  }

  @Override
  public Functions fit(Gram gram, Numbers numbers, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.semidefinite(gram));
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    return target.overAll(
        switch (solver(target, run)) {
          case CHOLESKY -> factored(target, warnings, run);
          case GRADIENTS, FEATURES ->
              new RidgeGradients(lambda, intercept, target).fit(warnings, run);
          default -> new RidgeOverCentres(lambda, intercept, centres, target).fit(warnings, run);
        });
  }

  /** Whether so many objects are solved by one factor of their matrix. */
  @Internal
  public boolean factors(int objects, Run run) {
    return solver(objects, run) == Solver.CHOLESKY;
  }

  /** Rows of features are exact, so they come before centres. */
  private Solver solver(WeightedNumbers target, Run run) {
    Solver first = solver(target.size(), run);
    if (solver == Solver.AUTO && first == Solver.CHOLESKY && Exactness.late(target.gram(), run)) {
      first = Solver.CENTRES;
    }
    if (solver == Solver.FEATURES) {
      requireFeatures(target.gram());
    } else if (solver == Solver.AUTO && first == Solver.CENTRES) {
      Optional<Factor> rows = target.gram().factor();
      if (rows.isPresent() && rows.get().entries() <= (long) MOST_FEATURES * target.size()) {
        run.note(
            "the kernel has " + rows.get().cols() + " features at hand: exact, without centres");
        return Solver.FEATURES;
      }
    }
    return first;
  }

  private static void requireFeatures(Gram gram) {
    if (gram.factor().isEmpty()) {
      throw new InputException(
          "kernel",
          "one without features at hand (" + gram.certificate().reason() + ")",
          "one whose features are rows of numbers, such as linear() or spectrum(p=6)",
          "take randomfeatures(rbf(gamma=0.1)) or its like, or solver=centres, which has a use for"
              + " any kernel");
    }
  }

  private Solver solver(int n, Run run) {
    return solver != Solver.AUTO
        ? solver
        : Exactness.affordable(n, Cholesky.bytes(n, run.threads()), run)
            ? Solver.CHOLESKY
            : Solver.CENTRES;
  }

  private Functions factored(WeightedNumbers target, List<String> warnings, Run run) {
    try (RidgeFactor factor = RidgeFactor.of(target, lambda, run)) {
      Intercept constant = constant(factor, target.size());
      // with an intercept, leaving out the only object leaves nothing to learn from
      boolean leaving = target.size() <= FREE_LEAVE_ONE_OUT && (target.size() > 1 || !intercept);
      double[] inverse =
          leaving ? constant.diagonal(factor.inverseDiagonal(run)) : new double[target.size()];
      List<Machine> machines = new ArrayList<>();
      Map<String, Double> figures = new LinkedHashMap<>();
      double objective = 0;
      for (int j = 0; j < target.numbers().columns(); j++) {
        double[] y = target.numbers().column(j);
        double[] v = factor.solve(y);
        double b = constant.bias(v);
        double[] a = constant.coefficients(v, b);
        double[] errors = errors(a, lambda, target.weights());
        machines.add(Machine.of(a, b).known(TrainingValues.fitted(y, errors)));
        objective += lambda * inner(a, y);
        target.figure(figures, "trainingRmse", j, target.rootMeanSquare(errors));
        if (leaving) {
          target.figure(figures, "leaveOneOutRmse", j, target.rootMeanSquare(ratios(a, inverse)));
        }
      }
      figures.put("supportVectors", support(machines));
      return new Functions(machines, new Report(true, 1, objective, figures, warnings));
    }
  }

  private Intercept constant(RidgeFactor factor, int n) {
    return intercept ? Intercept.of(factor.solve(Intercept.ones(n))) : Intercept.NONE;
  }

  /** e_i = y_i - f(x_i) = lambda a_i / w_i, which is what the equations say. */
  static double[] errors(double[] a, double lambda, double[] weights) {
    double[] errors = new double[a.length];
    Arrays.setAll(errors, i -> lambda * a[i] / weights[i]);
    return errors;
  }

  static double support(List<Machine> machines) {
    return machines.stream().flatMapToInt(m -> Arrays.stream(m.rows())).distinct().count();
  }

  /** y_i - f_i(x_i) where f_i was fitted without object i, for each i, in closed form. */
  public double[] leaveOneOut(Gram gram, double[] target, Run run) {
    return leaveOneOut(gram, Numbers.of(target), run)[0];
  }

  /** As above, an array for each column. Every object must count. */
  public double[][] leaveOneOut(Gram gram, Numbers numbers, Run run) {
    Checks.numbers(gram, numbers);
    Checks.semidefinite(gram);
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    Require.same("objects and those that count", numbers.size(), target.size());
    Require.that(
        !intercept || target.size() > 1, "two objects are needed to leave one out, but came 1");
    try (RidgeFactor factor = RidgeFactor.of(target, lambda, run)) {
      Intercept constant = constant(factor, target.size());
      double[] inverse = constant.diagonal(factor.inverseDiagonal(run));
      double[][] residuals = new double[numbers.columns()][];
      for (int j = 0; j < residuals.length; j++) {
        double[] v = factor.solve(numbers.column(j));
        residuals[j] = ratios(constant.coefficients(v, constant.bias(v)), inverse);
      }
      return residuals;
    }
  }

  private static double[] ratios(double[] a, double[] inverse) {
    double[] ratios = new double[a.length];
    Arrays.setAll(ratios, i -> a[i] / inverse[i]);
    return ratios;
  }

  static double inner(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
