package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters.Penalty;
import org.mercer.learner.CommonHyperparameters.PerClass;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.solver.ScaledGram;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * The least-squares support vector machine: min over w and b of 1/2 |w|^2 + c/2 sum_i v_i e_i^2
 * with y_i (w'phi(x_i) + b) = 1 - e_i, for y_i = -1 or +1 and what an object counts, v_i. At the
 * solution w = sum_i a_i phi(x_i) and
 *
 * <pre>
 * [0  1'         ] [b]   [0]
 * [1  K + (cV)^-1] [a] = [y],
 * </pre>
 *
 * so y_i - f(x_i) = a_i / (c v_i), and the objective is a'y / 2: kernel ridge regression of y with
 * an intercept and lambda = 1/c. With S = (cV)^1/2 the block is S^-1 (I + S K S) S^-1, whose factor
 * serves each class against the rest. The function f_i learned without object i has y_i - f_i(x_i)
 * = a_i / [A^-1]_ii for the matrix A above, so that leaving out each object costs no refit. Source:
 * Suykens and Vandewalle, "Least squares support vector machine classifiers" (1999); Cawley,
 * "Leave-one-out cross-validation based model selection criteria for weighted LS-SVMs" (2006).
 */
public record LeastSquaresSupportVector(@Penalty double c, @PerClass ClassWeights weights)
    implements Classifier {
  /** What rounding may leave of a value: about the root of the precision of a double. */
  private static final double UNSURE = 1e-8;

  public LeastSquaresSupportVector {
    Require.positive("c", c);
  }

  /** All classes alike. */
  public LeastSquaresSupportVector(double c) {
    this(c, ClassWeights.NONE);
  }

  @Override
  public String name() {
    return "lssvm";
  }

  /** The factor of a matrix of all objects. */
  @Override
  public long bytes(int objects, int threads) {
    return Cholesky.bytes(objects, threads);
  }

  @Override
  public Access access() {
    return Access.ONCE;
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    List<Integer> present = KernelFisher.classes(gram, labels);
    List<String> warnings = Checks.semidefinite(gram);
    Solution solution = solve(gram, labels, present, run);
    List<Machine> machines = new ArrayList<>();
    double[][] values = solution.values();
    int[] counted = labels.weights().counted();
    double objective = 0;
    for (int m = 0; m < solution.y.length; m++) {
      double[] known = Entries.at(counted, values[m]);
      machines.add(
          Machine.of(solution.a[m], solution.b[m])
              .known(TrainingValues.certain(known.length, i -> known[i], UNSURE).renamed(counted)));
      for (int i = 0; i < gram.size(); i++) {
        objective += solution.a[m][i] * solution.y[m][i] / 2;
      }
    }
    Scheme scheme = present.size() == 2 ? Scheme.SIGN : Scheme.RESTS;
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("trainingErrors", errors(values, counted, labels, present, scheme));
    figures.put("leaveOneOutErrors", errors(solution.left(), counted, labels, present, scheme));
    return new Machines(machines, scheme, new Report(true, 1, objective, figures, warnings));
  }

  /**
   * The value f_i(x_i) of each object under the machine learned from all others, in closed form: an
   * array for each machine. Every object must count.
   */
  public double[][] leaveOneOut(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    Require.same("objects and those that count", gram.size(), labels.weights().counted().length);
    List<Integer> present = KernelFisher.classes(gram, labels);
    Checks.semidefinite(gram);
    return solve(gram, labels, present, run).left();
  }

  private static double errors(
      double[][] values, int[] counted, Labels labels, List<Integer> present, Scheme scheme) {
    int errors = 0;
    for (int i : counted) {
      double[] own = Arrays.stream(values).mapToDouble(of -> of[i]).toArray();
      int winner = scheme.winner(own, present.size());
      errors += present.get(winner) == labels.get(i) ? 0 : 1;
    }
    return errors;
  }

  /** One machine for two classes, else one for each class: its side of every object. */
  private static double[][] sides(Gram gram, Labels labels, List<Integer> present) {
    if (present.size() == 2) {
      return new double[][] {Checks.signs(gram, labels)};
    }
    double[][] sides = new double[present.size()][labels.size()];
    for (int m = 0; m < sides.length; m++) {
      int own = present.get(m);
      Arrays.setAll(sides[m], i -> labels.get(i) == own ? 1 : -1);
    }
    return sides;
  }

  private Solution solve(Gram gram, Labels labels, List<Integer> present, Run run) {
    double[][] y = sides(gram, labels, present);
    double[] penalties = Arrays.stream(weights.of(labels)).map(v -> c * v).toArray();
    double[] roots = Arrays.stream(penalties).map(Math::sqrt).toArray();
    try (Cholesky factor = new ScaledGram(gram, roots).factor(run)) {
      double[][] found = solve(factor, roots, y, run);
      double[] u = found[y.length];
      double total = Arrays.stream(u).sum();
      double[][] a = Arrays.copyOf(found, y.length);
      double[] b = Arrays.stream(a).mapToDouble(v -> Arrays.stream(v).sum() / total).toArray();
      for (int m = 0; m < a.length; m++) {
        for (int i = 0; i < u.length; i++) {
          a[m][i] -= b[m] * u[i];
        }
      }
      double[] inverse = factor.inverseDiagonal(run);
      Arrays.setAll(inverse, i -> penalties[i] * inverse[i] - u[i] * (u[i] / total));
      return new Solution(y, a, b, inverse, penalties);
    }
  }

  /** S (I + S K S)^-1 S times each y and, as the last, times 1. */
  private static double[][] solve(Cholesky factor, double[] roots, double[][] y, Run run) {
    int n = roots.length;
    DoubleMatrix right = new DoubleMatrix(n, y.length + 1);
    for (int i = 0; i < n; i++) {
      for (int m = 0; m < y.length; m++) {
        right.set(i, m, roots[i] * y[m][i]);
      }
      right.set(i, y.length, roots[i]);
    }
    DoubleMatrix x = factor.solve(right, run);
    double[][] found = new double[y.length + 1][n];
    for (int m = 0; m < found.length; m++) {
      for (int i = 0; i < n; i++) {
        found[m][i] = roots[i] * x.get(i, m);
      }
    }
    return found;
  }

  /** For each machine y, a and b; the diagonal of A^-1 without its first entry; and c v. */
  private record Solution(
      double[][] y, double[][] a, double[] b, double[] inverse, double[] penalties) {
    /** f(x_i) of the objects that count. */
    double[][] values() {
      return without(penalties);
    }

    /** f_i(x_i) of the objects that count. */
    double[][] left() {
      return without(inverse);
    }

    private double[][] without(double[] divisors) {
      double[][] values = new double[y.length][divisors.length];
      for (int i : Entries.where(divisors.length, i -> penalties[i] > 0)) {
        for (int m = 0; m < y.length; m++) {
          values[m][i] = y[m][i] - a[m][i] / divisors[i];
        }
      }
      return values;
    }
  }
}
