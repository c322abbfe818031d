package org.mercer.learner.linear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.gram.Gram;
import org.mercer.kernel.bulk.Factor;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.Functions;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.WeightedNumbers;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Svd;
import org.mercer.run.Run;

/**
 * min over w and b of sum_i v_i (y_i - b - w'x_i)^2, with b = 0 unless an intercept is asked for,
 * and of all solutions the shortest w: the pseudo-inverse of Moore and Penrose. With Z = U S V'
 * (the rows, measured from their mean and times sqrt(v_i)) it is w = V S^+ U'u, where singular
 * values below max(n, d) times the rounding of the largest count as zero. At the solution the
 * errors are orthogonal to every column, and w to every direction in which the rows do not extend.
 * In dual form w = X'a with a = (XX')^+ y.
 */
public record LeastSquares(@CommonHyperparameters.Intercept boolean intercept)
    implements Regressor, Primal<Numbers> {
  /** Without an intercept. */
  public LeastSquares() {
    this(false);
  }

  @Override
  public String name() {
    return "leastsquares";
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
    Factor rows = Primal.rows(target.gram(), name(), "dualridge with lambda 0");
    int n = rows.rows();
    int d = rows.cols();
    Checks.memory(
        "the decomposition of " + n + " rows of " + d + " columns",
        Double.BYTES * 2L * n * d + Svd.bytes(n, Math.max(1, d)),
        run,
        "take ridge with a small lambda, whose equations have the size of the smaller of the two");
    run.step("decomposition", 0, 1);
    CentredRows centred = new CentredRows(rows, target, intercept);
    Inverse inverse = d == 0 ? Inverse.EMPTY : Inverse.of(centred.matrix(), run);
    if (inverse.rank < d) {
      warnings.add(
          "the columns depend on each other (rank "
              + inverse.rank
              + " of "
              + d
              + "): of all solutions the shortest was taken");
    }
    List<double[]> weights = new ArrayList<>();
    List<Machine> machines = new ArrayList<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    double objective = 0;
    for (int j = 0; j < numbers.columns(); j++) {
      double[] side = centred.side(j);
      double[] w = inverse.solution(side, d);
      double b = centred.bias(w, j);
      double[] errors = centred.errors(w, b, j, run);
      double[] a = inverse.dual(side);
      for (int i = 0; i < n; i++) {
        a[i] *= centred.root(i);
        objective += target.weights()[i] * errors[i] * errors[i];
      }
      weights.add(w);
      machines.add(
          Machine.of(a, b).known(TrainingValues.fitted(target.numbers().column(j), errors)));
      target.figure(figures, "trainingRmse", j, target.rootMeanSquare(errors));
    }
    figures.put("rank", (double) inverse.rank);
    Report report = new Report(true, 1, objective, figures, warnings);
    return new Planes(target.overAll(new Functions(machines, report)), weights);
  }

  /** Z^+ from the decomposition of Z, with the singular values that count. */
  private static final class Inverse {
    static final Inverse EMPTY =
        new Inverse(new DoubleMatrix(0, 0), new double[0], new DoubleMatrix(0, 0), 0);

    private final DoubleMatrix left;
    private final double[] values;
    private final DoubleMatrix right;
    private final int rank;

    private Inverse(DoubleMatrix left, double[] values, DoubleMatrix right, int rank) {
      this.left = left;
      this.values = values;
      this.right = right;
      this.rank = rank;
    }

    static Inverse of(DoubleMatrix z, Run run) {
      Svd svd = Svd.of(z, run);
      double[] values = svd.values();
      double least = Math.max(z.rows(), z.cols()) * Math.ulp(1.0) * values[0];
      int rank = 0;
      while (rank < values.length && values[rank] > least) {
        rank++;
      }
      return new Inverse(svd.left(), values, svd.right(), rank);
    }

    /** V S^+ U'u. */
    double[] solution(double[] u, int d) {
      return combined(right, rotated(u, 1), d);
    }

    /** U S^+2 U'u. */
    double[] dual(double[] u) {
      return combined(left, rotated(u, 2), u.length);
    }

    /** S^-power U'u. */
    private double[] rotated(double[] u, int power) {
      double[] rotated = new double[rank];
      for (int j = 0; j < rank; j++) {
        for (int i = 0; i < u.length; i++) {
          rotated[j] += left.get(i, j) * u[i];
        }
        rotated[j] /= power == 1 ? values[j] : values[j] * values[j];
      }
      return rotated;
    }

    private double[] combined(DoubleMatrix basis, double[] factors, int length) {
      double[] sum = new double[length];
      for (int i = 0; i < length; i++) {
        for (int j = 0; j < rank; j++) {
          sum[i] += basis.get(i, j) * factors[j];
        }
      }
      return sum;
    }
  }
}
