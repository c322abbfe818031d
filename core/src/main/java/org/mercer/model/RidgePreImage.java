package org.mercer.model;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * A map from coordinates back to vectors, learned by kernel ridge regression from the training
 * objects and their coordinates z_i: t(z) = mean + sum_i b_i k(z_i, z) with (K + lambda I) B = X -
 * mean and k(z, z') = exp(-|z - z'|^2 / 2s), s the variance of the coordinates. It works for any
 * kernel of the embedding and needs no start. (Bakir, Weston, Schoelkopf, "Learning to find
 * pre-images", 2004.)
 */
public final class RidgePreImage {
  private final double[][] coordinates;
  private final double[][] coefficients;
  private final double[] mean;
  private final double gamma;

  private RidgePreImage(
      double[][] coordinates, double[][] coefficients, double[] mean, double gamma) {
    this.coordinates = coordinates;
    this.coefficients = coefficients;
    this.mean = mean;
    this.gamma = gamma;
  }

  /** Learned from vectors, the training sample or another. */
  public static RidgePreImage of(
      EmbeddingModel<Vec> model, Sample<Vec> sample, double lambda, Run run) {
    Require.positive("lambda", lambda);
    Require.that(sample.size() > 1, "a map is learned from two objects or more");
    int n = sample.size();
    double[][] z = model.predict(sample, run).toArray(double[][]::new);
    double variance = variance(z);
    double gamma = 1 / (2 * Math.max(variance, Double.MIN_NORMAL));
    DoubleMatrix k = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        k.set(i, j, kernel(gamma, z[i], z[j]));
      }
    }
    int d = sample.get(0).dim();
    double[] mean = new double[d];
    double[][] coefficients = new double[d][];
    try (Cholesky factor = Cholesky.of(k, lambda, run)) {
      for (int j = 0; j < d; j++) {
        run.check();
        double[] column = new double[n];
        int at = j;
        Arrays.setAll(column, i -> sample.get(i).get(at));
        mean[j] = Arrays.stream(column).sum() / n;
        Arrays.setAll(column, i -> column[i] - mean[at]);
        coefficients[j] = factor.solve(column);
      }
    }
    return new RidgePreImage(z, coefficients, mean, gamma);
  }

  /** The mean squared distance of the coordinates to their mean. */
  private static double variance(double[][] z) {
    double[] mean = new double[z[0].length];
    for (double[] row : z) {
      Arrays.setAll(mean, c -> mean[c] + row[c] / z.length);
    }
    return Arrays.stream(z).mapToDouble(row -> squaredDistance(row, mean)).sum() / z.length;
  }

  private static double kernel(double gamma, double[] a, double[] b) {
    return Math.exp(-gamma * squaredDistance(a, b));
  }

  private static double squaredDistance(double[] a, double[] b) {
    double sum = 0;
    for (int c = 0; c < a.length; c++) {
      sum += (a[c] - b[c]) * (a[c] - b[c]);
    }
    return sum;
  }

  /** The vector of these coordinates. */
  public Vec of(double[] z) {
    Require.same("coordinates and components", coordinates[0].length, z.length);
    double[] products = new double[coordinates.length];
    Arrays.setAll(products, i -> kernel(gamma, coordinates[i], z));
    double[] t = mean.clone();
    for (int j = 0; j < t.length; j++) {
      for (int i = 0; i < products.length; i++) {
        t[j] += coefficients[j][i] * products[i];
      }
    }
    return Vec.of(t);
  }
}
