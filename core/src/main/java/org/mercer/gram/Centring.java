package org.mercer.gram;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Run;

/**
 * Where the mean of a sample lies in feature space, as far as inner products can tell: m_i = mean_j
 * k_ij and g = mean_i m_i. It centres the matrix of the sample, k_ij - m_i - m_j + g, and the rows
 * of new objects, k_zj - mean(k_z) - m_j + g, so that training and prediction share one origin.
 */
final class Centring {
  private final double[] rowMeans;
  private final double grandMean;

  private Centring(double[] rowMeans, double grandMean) {
    this.rowMeans = rowMeans;
    this.grandMean = grandMean;
  }

  /** The means of the matrix: one product with the vector of ones. */
  public static Centring of(Gram gram, Run run) {
    int n = gram.size();
    Require.that(n > 0, "a centre needs at least one object, but the sample is empty");
    double[] weights = new double[n];
    Arrays.fill(weights, 1.0);
    double[] means = new double[n];
    gram.multiply(weights, means, run);
    for (int i = 0; i < n; i++) {
      means[i] /= n;
    }
    return new Centring(means, mean(means, 0, n));
  }

  /** The number of objects whose mean is the centre. */
  public int size() {
    return rowMeans.length;
  }

  /** Centres in place line i of a tile, which holds a row of the matrix of the sample itself. */
  void centreOwn(Tile tile, int i, int row) {
    centreRow(tile, i, rowMeans[row]);
  }

  /** A diagonal entry, centred. */
  double own(int i, double kii) {
    return kii - ((rowMeans[i] + rowMeans[i]) - grandMean);
  }

  private void centreRow(Tile tile, int i, double mean) {
    if (tile.isFloat()) {
      centre(tile.floats(), tile.at(i), mean, tile.col(), tile.cols());
    } else {
      centre(tile.doubles(), tile.at(i), mean, tile.col(), tile.cols());
    }
  }

  // The two means are added first: the sum does not depend on their order, so the matrix stays
  // symmetric to the last bit.
  private void centre(double[] k, int at, double mean, int col, int n) {
    for (int j = 0; j < n; j++) {
      k[at + j] -= (mean + rowMeans[col + j]) - grandMean;
    }
  }

  private void centre(float[] k, int at, double mean, int col, int n) {
    for (int j = 0; j < n; j++) {
      k[at + j] = (float) (k[at + j] - ((mean + rowMeans[col + j]) - grandMean));
    }
  }

  private static double mean(double[] values, int at, int n) {
    double sum = 0;
    for (int j = at; j < at + n; j++) {
      sum += values[j];
    }
    return sum / n;
  }
}
