package org.mercer.learner.regress;

import java.util.Arrays;
import org.mercer.gram.Gram;
import org.mercer.learner.WeightedNumbers;
import org.mercer.run.Run;

/**
 * The functions phi_0 = 1 and phi_j = k(x_j, .) for j = 1..n, as columns of their values at the
 * objects, and their inner products in the metric of the weights W. The matrix is read by rows and
 * products, and is not stored.
 */
final class BasisFunctions {
  /** Rows of the matrix that are read at once. */
  private static final int BLOCK = 64;

  private final Gram gram;
  private final double[] y;
  private final double[] weights;
  private final double[] norms;
  private final double[] targets;

  private BasisFunctions(
      Gram gram, double[] y, double[] weights, double[] norms, double[] targets) {
    this.gram = gram;
    this.y = y;
    this.weights = weights;
    this.norms = norms;
    this.targets = targets;
  }

  static BasisFunctions of(WeightedNumbers target, Run run) {
    Gram gram = target.gram();
    double[] y = target.numbers().column(0);
    double[] weights = target.weights();
    double[] norms = norms(gram, weights, run);
    return new BasisFunctions(gram, y, weights, norms, products(gram, weights, y, run));
  }

  /** One of them: phi(x_i) for each i, and phi_j'W phi for each j. */
  record Column(double[] values, double[] products) {}

  Column column(int j, Run run) {
    double[] values = new double[y.length];
    if (j == 0) {
      Arrays.fill(values, 1);
    } else {
      gram.rows(new int[] {j - 1}, values, run);
    }
    return new Column(values, products(gram, weights, values, run));
  }

  private static double[] norms(Gram gram, double[] weights, Run run) {
    int n = gram.size();
    double[] norms = new double[n + 1];
    norms[0] = Arrays.stream(weights).sum();
    double[] rows = new double[Math.multiplyExact(Math.min(BLOCK, n), n)];
    for (int first = 0; first < n; first += BLOCK) {
      run.check();
      int start = first;
      int[] which = new int[Math.min(BLOCK, n - first)];
      Arrays.setAll(which, r -> start + r);
      gram.rows(which, rows, run);
      for (int r = 0; r < which.length; r++) {
        for (int i = 0; i < n; i++) {
          norms[which[r] + 1] += weights[i] * rows[r * n + i] * rows[r * n + i];
        }
      }
    }
    return norms;
  }

  /** phi_j'W v for each j. */
  private static double[] products(Gram gram, double[] weights, double[] v, Run run) {
    double[] weighted = new double[v.length];
    Arrays.setAll(weighted, i -> weights[i] * v[i]);
    double[] inner = new double[v.length];
    gram.multiply(weighted, inner, run);
    double[] products = new double[v.length + 1];
    products[0] = Arrays.stream(weighted).sum();
    System.arraycopy(inner, 0, products, 1, v.length);
    return products;
  }

  int objects() {
    return y.length;
  }

  double[] y() {
    return y;
  }

  double[] weights() {
    return weights;
  }

  /** phi_j'W phi_j. */
  double norm(int j) {
    return norms[j];
  }

  /** phi_j'W y. */
  double target(int j) {
    return targets[j];
  }
}
