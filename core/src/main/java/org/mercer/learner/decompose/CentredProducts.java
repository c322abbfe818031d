package org.mercer.learner.decompose;

import java.util.Arrays;
import org.mercer.data.Weights;
import org.mercer.gram.BlockProducts;
import org.mercer.gram.Gram;
import org.mercer.learner.Machine;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Signs;
import org.mercer.run.Run;

/**
 * G = D K~ D with D = diag(sqrt p) and K~ = (I - 1p')K(I - p1'), the matrix of the kernel centred
 * at the weighted mean: by products that ask only for those of K, or as a matrix.
 */
final class CentredProducts {
  private final Gram gram;
  private final double[] shares;
  private final double[] means;
  private final double grand;

  private CentredProducts(Gram gram, double[] shares, double[] means) {
    this.gram = gram;
    this.shares = shares;
    this.means = means;
    this.grand = dot(shares, means);
  }

  static CentredProducts of(Gram gram, Weights weights, Run run) {
    double[] shares = weights.toArray();
    double sum = weights.total();
    Arrays.setAll(shares, i -> shares[i] / sum);
    double[] means = new double[shares.length];
    BlockProducts.multiply(gram, new double[][] {shares}, new double[][] {means}, run);
    return new CentredProducts(gram, shares, means);
  }

  int size() {
    return shares.length;
  }

  Gram gram() {
    return gram;
  }

  /** The mean squared distance to the mean, which is the trace of G. */
  double totalVariance() {
    return dot(shares, gram.diagonal()) - grand;
  }

  void apply(double[][] vectors, double[][] outs, Run run) {
    double[][] inner = new double[vectors.length][];
    for (int b = 0; b < vectors.length; b++) {
      double[] v = vectors[b];
      double[] t = new double[v.length];
      Arrays.setAll(t, i -> Math.sqrt(shares[i]) * v[i]);
      double sum = Arrays.stream(t).sum();
      Arrays.setAll(t, i -> t[i] - shares[i] * sum);
      inner[b] = t;
    }
    BlockProducts.multiply(gram, inner, outs, run);
    for (double[] out : outs) {
      double mean = dot(shares, out);
      Arrays.setAll(out, i -> Math.sqrt(shares[i]) * (out[i] - mean));
    }
  }

  /** G itself. */
  DoubleMatrix matrix(Run run) {
    DoubleMatrix matrix = gram.toMatrix(run);
    double[] g = matrix.unsafeValues();
    int n = size();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        // the two means are added first, so that the matrix stays symmetric to the last bit
        double centred = g[i * n + j] - ((means[i] + means[j]) - grand);
        g[i * n + j] = Math.sqrt(shares[i] * shares[j]) * centred;
      }
    }
    return matrix;
  }

  /**
   * z(x) = sum_i a_i k~(x_i, x) with a = D u / sqrt(lambda). As k~(x_i, x) = k(x_i, x) - sum_j p_j
   * k(x_j, x) - m_i + g, this is sum_i (a_i - p_i s) k(x_i, x) - a'm + s g with s = sum_i a_i.
   */
  Machine machine(double[] vector, double value) {
    double[] a = new double[size()];
    Arrays.setAll(a, i -> Math.sqrt(shares[i]) * vector[i] / Math.sqrt(value));
    double sum = Arrays.stream(a).sum();
    double shift = sum * grand - dot(a, means);
    Arrays.setAll(a, i -> a[i] - shares[i] * sum);
    return Machine.of(a, Signs.fix(a, 0, a.length) ? -shift : shift);
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
