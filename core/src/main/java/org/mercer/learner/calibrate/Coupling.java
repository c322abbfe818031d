package org.mercer.learner.calibrate;

import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * Probabilities of k classes from those of all pairs: min over p of sum_{i != j} (r_ji p_i - r_ij
 * p_j)^2 with sum_i p_i = 1, where r_ij is the probability of i among i and j (Wu, Lin and Weng
 * 2004, second method). With Q_ii = sum_{j != i} r_ji^2 and Q_ij = -r_ij r_ji the solution
 * satisfies Qp = (p'Qp) e, and p &gt;= 0 of itself: one linear system of k + 1 equations, solved
 * directly.
 *
 * <p>The system is well conditioned whatever the r: two small entries Q_ii and Q_jj would need r_ij
 * and r_ji both small, and they sum to 1.
 */
@Internal
public final class Coupling {
  private Coupling() {}

  /**
   * The probabilities of all classes.
   *
   * @param pairs r, row by row; each r_ij inside (0, 1) and r_ij + r_ji = 1; the diagonal is
   *     ignored
   */
  public static double[] probabilities(double[][] pairs) {
    int k = pairs.length;
    Require.atLeast("classes", 1, k);
    double[][] matrix = new double[k + 1][k + 1];
    for (int i = 0; i < k; i++) {
      Require.same("classes and pairs of a class", k, pairs[i].length);
      for (int j = 0; j < k; j++) {
        if (i != j) {
          double r = pairs[i][j];
          Require.that(r > 0 && r < 1, () -> "a probability must lie between 0 and 1, but is " + r);
          matrix[i][i] += pairs[j][i] * pairs[j][i];
          matrix[i][j] = -r * pairs[j][i];
        }
      }
      matrix[i][k] = -1;
      matrix[k][i] = 1;
    }
    return normalised(solve(matrix), k);
  }

  /** Without the multiplier; rounding can leave a tiny entry below zero. */
  private static double[] normalised(double[] solution, int k) {
    double[] p = new double[k];
    for (int i = 0; i < k; i++) {
      p[i] = Math.max(solution[i], CalibrationCurve.LEAST);
    }
    return share(p);
  }

  /** Positive weights as shares of their sum. */
  public static double[] share(double[] weights) {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    double[] shares = new double[weights.length];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = weights[i] / sum;
    }
    return shares;
  }

  /** Ax = (0, .., 0, 1)', by elimination with row exchanges; A is overwritten. */
  private static double[] solve(double[][] a) {
    int n = a.length;
    double[] x = new double[n];
    x[n - 1] = 1;
    for (int c = 0; c < n; c++) {
      int pivot = c;
      for (int i = c + 1; i < n; i++) {
        pivot = Math.abs(a[i][c]) > Math.abs(a[pivot][c]) ? i : pivot;
      }
      double[] row = a[pivot];
      a[pivot] = a[c];
      a[c] = row;
      double right = x[pivot];
      x[pivot] = x[c];
      x[c] = right;
      for (int i = c + 1; i < n; i++) {
        eliminate(a[i], row, c, x, i);
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      double sum = x[i];
      for (int j = i + 1; j < n; j++) {
        sum -= a[i][j] * x[j];
      }
      x[i] = sum / a[i][i];
    }
    return x;
  }

  private static void eliminate(double[] target, double[] row, int c, double[] x, int i) {
    double factor = target[c] / row[c];
    if (factor == 0) {
      return;
    }
    for (int j = c + 1; j < target.length; j++) {
      target[j] -= factor * row[j];
    }
    x[i] -= factor * x[c];
  }
}
