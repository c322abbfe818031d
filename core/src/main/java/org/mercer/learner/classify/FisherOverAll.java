package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.check.LostDigits;
import org.mercer.kernel.bulk.Tile;
import org.mercer.learner.Machine;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.NotPositiveDefinite;
import org.mercer.numerics.dense.SymmetricSource;
import org.mercer.run.Run;

/**
 * A^-1 mu_c in dual form, with A = sum_c S_c + lambda I. Object i has the share d_i of its class,
 * which sums to 1 over the class; then mu_c = sum of d_i phi(x_i) and S = Phi B Phi' with B = D -
 * dd' on each class, which is L L' with L = D^1/2 (I - qq'), q = d^1/2. The equations (BK + lambda
 * I) a = t are not symmetric and B is singular, but with a = (t - L w) / lambda they become
 *
 * <pre>
 * (lambda I + L'K L) w = L'K t
 * </pre>
 *
 * whose matrix is positive definite: sqrt(d_i d_j) times the inner product of phi(x_i) and
 * phi(x_j), each less the mean of its class, and lambda on the diagonal.
 */
final class FisherOverAll extends FisherSystem {
  private final int[] classOf;
  private final double[] share;
  private final double lambda;

  /** means[c][i] = mu_c'phi(x_i). */
  private final double[][] means;

  private final Cholesky factor;

  private FisherOverAll(
      int[] classOf, double[] share, double lambda, double[][] means, Cholesky factor) {
    this.classOf = classOf;
    this.share = share;
    this.lambda = lambda;
    this.means = means;
    this.factor = factor;
  }

  static FisherOverAll of(Gram gram, Labels labels, List<Integer> present, double lambda, Run run) {
    int n = gram.size();
    int[] classOf = new int[n];
    // an object of a class without any that count has weight zero, whatever its class
    Arrays.setAll(classOf, i -> Math.max(0, present.indexOf(labels.get(i))));
    double[] total = new double[present.size()];
    for (int i = 0; i < n; i++) {
      total[classOf[i]] += labels.weights().get(i);
    }
    double[] share = new double[n];
    Arrays.setAll(share, i -> labels.weights().get(i) / total[classOf[i]]);
    double[][] means = means(gram, classOf, share, total.length, run);
    Within within = new Within(gram, classOf, share, means, products(means, classOf, share));
    try {
      Cholesky factor = Cholesky.of(within, lambda, run);
      return new FisherOverAll(classOf, share, lambda, means, factor);
    } catch (NotPositiveDefinite e) {
      throw LostDigits.notDefinite(
          gram, "the spread within classes + " + lambda + " I was not found positive definite");
    }
  }

  private static double[][] means(Gram gram, int[] classOf, double[] share, int classes, Run run) {
    int n = share.length;
    double[] shares = new double[Math.multiplyExact(classes, n)];
    for (int i = 0; i < n; i++) {
      shares[classOf[i] * n + i] = share[i];
    }
    double[] all = new double[shares.length];
    gram.multiply(classes, shares, all, run);
    double[][] means = new double[classes][];
    Arrays.setAll(means, c -> Arrays.copyOfRange(all, c * n, (c + 1) * n));
    return means;
  }

  /** mu_c'mu_e for each pair of classes. */
  private static double[][] products(double[][] means, int[] classOf, double[] share) {
    double[][] products = new double[means.length][means.length];
    for (int i = 0; i < share.length; i++) {
      for (int e = 0; e < means.length; e++) {
        products[classOf[i]][e] += share[i] * means[e][i];
      }
    }
    return products;
  }

  /** L'K L: the matrix of objects less the means of their classes. */
  private record Within(
      Gram gram, int[] classOf, double[] share, double[][] means, double[][] products)
      implements SymmetricSource {
    @Override
    public int size() {
      return share.length;
    }

    @Override
    public void fill(int row, int rows, int col, int cols, double[] out, int offset, int stride) {
      gram.fill(Tile.of(row, rows, col, cols, out, offset, stride));
      for (int i = row; i < row + rows; i++) {
        int c = classOf[i];
        double root = Math.sqrt(share[i]);
        int at = offset + (i - row) * stride - col;
        for (int j = col; j < col + cols; j++) {
          int e = classOf[j];
          double less = out[at + j] - means[e][i] - means[c][j] + products[c][e];
          out[at + j] = root * Math.sqrt(share[j]) * less;
        }
      }
    }
  }

  @Override
  int classes() {
    return means.length;
  }

  /** The coefficients of all objects. */
  @Override
  double[] direction(int c) {
    int n = share.length;
    double[] right = new double[n];
    double[] inner = sums(i -> share[i] * means[c][i]);
    Arrays.setAll(right, i -> Math.sqrt(share[i]) * (means[c][i] - inner[classOf[i]]));
    double[] w = factor.solve(right);
    double[] along = sums(i -> Math.sqrt(share[i]) * w[i]);
    double[] a = new double[n];
    for (int i = 0; i < n; i++) {
      double root = Math.sqrt(share[i]);
      double t = classOf[i] == c ? share[i] : 0;
      a[i] = (t - root * (w[i] - root * along[classOf[i]])) / lambda;
    }
    return a;
  }

  private double[] sums(IntToDoubleFunction term) {
    double[] sums = new double[means.length];
    for (int i = 0; i < share.length; i++) {
      sums[classOf[i]] += term.applyAsDouble(i);
    }
    return sums;
  }

  @Override
  double mean(int c, double[] a) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += means[c][i] * a[i];
    }
    return sum;
  }

  @Override
  Machine machine(double[] a, double bias) {
    return Machine.of(a, bias);
  }

  @Override
  public void close() {
    factor.close();
  }
}
