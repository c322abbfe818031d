package org.mercer.learner.regress;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;

/**
 * What the two support vector regressions share: two variables an object, of which a_i (sign +1)
 * pulls f(x_i) up to z_i - epsilon and a_i* (sign -1) down to z_i + epsilon; beta = a - a*.
 */
final class Tube {
  private Tube() {}

  static Problem problem(double[] target, double epsilon, double c) {
    double[] penalties = alike(c, target.length);
    return problem(target, epsilon, penalties, penalties);
  }

  /** The same penalty for all. */
  static double[] alike(double c, int n) {
    double[] penalties = new double[n];
    Arrays.fill(penalties, c);
    return penalties;
  }

  /**
   * As above with penalties of their own.
   *
   * @param above the penalty of an error by which z_i lies above f(x_i), for each i
   * @param below that of one by which it lies below
   */
  static Problem problem(double[] target, double epsilon, double[] above, double[] below) {
    int n = target.length;
    int[] rows = new int[2 * n];
    double[] signs = new double[2 * n];
    double[] linear = new double[2 * n];
    double[] upper = new double[2 * n];
    System.arraycopy(above, 0, upper, 0, n);
    System.arraycopy(below, 0, upper, n, n);
    for (int i = 0; i < n; i++) {
      rows[i] = i;
      rows[n + i] = i;
      signs[i] = 1;
      signs[n + i] = -1;
      linear[i] = epsilon - target[i];
      linear[n + i] = epsilon + target[i];
    }
    return new Problem(rows, signs, linear, upper, new double[2 * n]);
  }

  static double[] coefficients(Solution solution) {
    double[] a = solution.values();
    double[] beta = new double[a.length / 2];
    Arrays.setAll(beta, i -> a[i] - a[beta.length + i]);
    return beta;
  }

  /** sum_i c_i max(0, |z_i - f(x_i)| - epsilon). */
  static double excess(Solution solution, double[] target, double epsilon, double[] penalties) {
    double sum = 0;
    for (int i = 0; i < target.length; i++) {
      double error = Math.abs(target[i] - solution.products()[i] - solution.bias());
      sum += penalties[i] * Math.max(0, error - epsilon);
    }
    return sum;
  }

  /** |w|^2. */
  static double squaredNorm(Solution solution, double[] beta) {
    double sum = 0;
    for (int i = 0; i < beta.length; i++) {
      sum += beta[i] * solution.products()[i];
    }
    return Math.max(0, sum); // rounding
  }

  static Map<String, Double> figures(Solution solution, double[] beta, double[] penalties) {
    long support = Arrays.stream(beta).filter(v -> v != 0).count();
    long bound =
        IntStream.range(0, beta.length).filter(i -> Math.abs(beta[i]) == penalties[i]).count();
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) support);
    figures.put("atBound", (double) bound);
    figures.put("free", (double) (support - bound));
    figures.put("violation", solution.gap());
    figures.put("workingSets", (double) solution.rounds());
    return figures;
  }
}
