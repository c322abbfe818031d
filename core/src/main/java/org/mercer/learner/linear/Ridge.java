package org.mercer.learner.linear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.kernel.bulk.Factor;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.CommonHyperparameters.Regularisation;
import org.mercer.learner.Functions;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.WeightedNumbers;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * min over w and b of sum_i v_i (y_i - b - w'x_i)^2 + lambda |w|^2, with b = 0 unless an intercept
 * is asked for and weights v_i = 1 unless others are given. At the solution sum_i v_i (y_i - b -
 * w'x_i) x_i = lambda w; without both, w = (X'X + lambda I)^-1 X'y. In dual form w = X'a with a_i =
 * v_i (y_i - b - w'x_i) / lambda.
 *
 * <p>The equations have the size of the smaller of n and d: with more columns than objects w comes
 * from (XX' + lambda I) a = y, which is the same solution. Source: Hoerl and Kennard (1970).
 */
public record Ridge(
    @Regularisation double lambda, @CommonHyperparameters.Intercept boolean intercept)
    implements Regressor, Primal<Numbers> {
  public Ridge {
    Require.positive("lambda", lambda);
  }

  /** Without an intercept. */
  public Ridge(double lambda) {
    this(lambda, false);
  }

  @Override
  public String name() {
    return "ridge";
  }

  @Override
  public Optional<String> usualKernel() {
    return Optional.of(LINEAR);
  }

  @Override
  public Access access() {
    return Access.ONCE;
  }

  @Override
  public Functions fit(Gram gram, Numbers numbers, Run run) {
    return (Functions) solve(gram, numbers, run).fit();
  }

  @Override
  public Planes solve(Gram gram, Numbers numbers, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    Factor rows = Primal.rows(target.gram(), name(), "kernelridge");
    return rows.cols() == 0 || rows.cols() > rows.rows()
        ? dual(gram, numbers, run)
        : primal(rows, target, warnings, run);
  }

  /** w = X'a with fewer equations. */
  private Planes dual(Gram gram, Numbers numbers, Run run) {
    Functions fit =
        new KernelRidge(lambda, KernelRidge.Solver.CHOLESKY, intercept).fit(gram, numbers, run);
    Factor rows = Primal.rows(gram, name(), "kernelridge");
    return new Planes(
        fit,
        fit.machines().stream().map(m -> rows.weights(m.coefficients(numbers.size()))).toList());
  }

  private Planes primal(Factor rows, WeightedNumbers target, List<String> warnings, Run run) {
    int d = rows.cols();
    Checks.memory(
        "the equations of " + d + " columns",
        Double.BYTES * 2L * d * d + Cholesky.bytes(d, run.threads()),
        run,
        "take kernelridge with solver=gradients, which stores no matrix");
    CentredRows centred = new CentredRows(rows, target, intercept);
    DoubleMatrix squares = centred.squares(run);
    List<double[]> weights = new ArrayList<>();
    List<Machine> machines = new ArrayList<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    double objective = 0;
    try (Cholesky factor = Cholesky.of(squares, lambda, run)) {
      for (int j = 0; j < target.numbers().columns(); j++) {
        double[] w = factor.solve(centred.product(centred.side(j)));
        double b = centred.bias(w, j);
        double[] errors = centred.errors(w, b, j, run);
        double[] a = new double[errors.length];
        for (int i = 0; i < a.length; i++) {
          a[i] = target.weights()[i] * errors[i] / lambda;
          objective += target.weights()[i] * errors[i] * errors[i];
        }
        for (double entry : w) {
          objective += lambda * entry * entry;
        }
        weights.add(w);
        machines.add(
            Machine.of(a, b).known(TrainingValues.fitted(target.numbers().column(j), errors)));
        target.figure(figures, "trainingRmse", j, target.rootMeanSquare(errors));
      }
    }
    Report report = new Report(true, 1, objective, figures, warnings);
    return new Planes(target.overAll(new Functions(machines, report)), weights);
  }
}
