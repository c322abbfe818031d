package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Numbers;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Functions;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.WeightedNumbers;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * Ridge regression in dual form: w = X'a with a = (XX' + lambda I)^-1 y, on any kernel in place of
 * XX'. For lambda = 0 it is a = K^+ y, by which w is the shortest of all solutions of least
 * squares: eigenvalues of K below n times the rounding of the largest count as zero.
 */
@Internal
public record DualRidge(
    @Hyperparameter(
            value =
                "regularisation: penalty of the squared norm of w; 0 for the shortest of all"
                    + " solutions",
            defaultValue = "1",
            range = "[0, inf)")
        double lambda)
    implements Regressor {
  public DualRidge {
    Require.nonNegative("lambda", lambda);
  }

  /** The factor of a matrix of all objects. */
  @Override
  public long bytes(int objects, int threads) {
    return Cholesky.bytes(objects, threads);
  }

  @Override
  public String name() {
    return "dualridge";
  }

  @Override
  public Optional<String> usualKernel() {
    return Optional.of("linear()");
  }

  @Override
  public Access access() {
    return Access.ONCE;
  }

  @Override
  public Functions fit(Gram gram, Numbers numbers, Run run) {
    return lambda > 0
        ? new KernelRidge(lambda, KernelRidge.Solver.CHOLESKY).fit(gram, numbers, run)
        : shortest(gram, numbers, run);
  }

  private static Functions shortest(Gram gram, Numbers numbers, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.semidefinite(gram));
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    run.step("decomposition", 0, 1);
    RidgeSpectrum spectrum = new RidgeSpectrum(target, false, run);
    double[] inverse = spectrum.pseudoInverse();
    List<Machine> machines = new ArrayList<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    double objective = 0;
    for (int j = 0; j < numbers.columns(); j++) {
      double[] y = target.numbers().column(j);
      double[] a = spectrum.solve(y, inverse);
      double[] errors = new double[y.length];
      target.gram().multiply(a, errors, run);
      for (int i = 0; i < y.length; i++) {
        errors[i] = y[i] - errors[i];
        objective += target.weights()[i] * errors[i] * errors[i];
      }
      machines.add(Machine.of(a, 0).known(TrainingValues.fitted(y, errors)));
      target.figure(figures, "trainingRmse", j, target.rootMeanSquare(errors));
    }
    figures.put("rank", (double) Arrays.stream(inverse).filter(v -> v > 0).count());
    return target.overAll(
        new Functions(machines, new Report(true, 1, objective, figures, warnings)));
  }
}
