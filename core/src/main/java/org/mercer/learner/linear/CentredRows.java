package org.mercer.learner.linear;

import java.util.Arrays;
import org.mercer.kernel.bulk.Factor;
import org.mercer.learner.WeightedNumbers;
import org.mercer.numerics.dense.DenseProducts;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The rows z_i = sqrt(w_i) (x_i - m), where m is the weighted mean of the x_i if there is an
 * intercept and 0 if not. With u_i = sqrt(w_i) (y_i - c), c the mean of the y_i, the problem in w
 * has no intercept any more, and b = c - w'm: to measure from the mean first keeps the digits that
 * a border of the normal equations would lose.
 */
final class CentredRows {
  /** Rows that are laid out at a time. */
  private static final int CHUNK = 512;

  /** Rows of Z'Z that one part of the loop computes. */
  private static final int BLOCK = 64;

  private final Factor rows;
  private final WeightedNumbers target;
  private final double[] roots;
  private final double[] mean;
  private final boolean intercept;

  CentredRows(Factor rows, WeightedNumbers target, boolean intercept) {
    this.rows = rows;
    this.target = target;
    this.intercept = intercept;
    this.roots = Arrays.stream(target.weights()).map(Math::sqrt).toArray();
    this.mean = intercept ? rows.weights(shares()) : new double[rows.cols()];
  }

  /** w_i / sum w. */
  private double[] shares() {
    double total = Arrays.stream(target.weights()).sum();
    return Arrays.stream(target.weights()).map(v -> v / total).toArray();
  }

  double root(int i) {
    return roots[i];
  }

  /** c of a column. */
  double level(int column) {
    if (!intercept) {
      return 0;
    }
    double[] y = target.numbers().column(column);
    double[] shares = shares();
    double sum = 0;
    for (int i = 0; i < y.length; i++) {
      sum += shares[i] * y[i];
    }
    return sum;
  }

  /** u of a column. */
  double[] side(int column) {
    double[] y = target.numbers().column(column);
    double c = level(column);
    double[] u = new double[y.length];
    Arrays.setAll(u, i -> roots[i] * (y[i] - c));
    return u;
  }

  /** b = c - w'm. */
  double bias(double[] w, int column) {
    double sum = level(column);
    for (int j = 0; j < w.length; j++) {
      sum -= w[j] * mean[j];
    }
    return sum;
  }

  /** y_i - b - w'x_i. */
  double[] errors(double[] w, double b, int column, Run run) {
    double[] y = target.numbers().column(column);
    double[] errors = new double[y.length];
    rows.multiply(w, errors, run);
    Arrays.setAll(errors, i -> y[i] - b - errors[i]);
    return errors;
  }

  /** Z, laid out. */
  DoubleMatrix matrix() {
    return part(0, rows.rows());
  }

  private DoubleMatrix part(int from, int to) {
    int d = rows.cols();
    DoubleMatrix part = new DoubleMatrix(to - from, d);
    double[] row = new double[d];
    for (int i = from; i < to; i++) {
      for (int j = 0; j < d; j++) {
        row[j] = -roots[i] * mean[j];
      }
      rows.add(i, roots[i], row);
      System.arraycopy(row, 0, part.unsafeValues(), (i - from) * d, d);
    }
    return part;
  }

  /** Z'Z, added up over chunks of rows in their order; its lower triangle. */
  DoubleMatrix squares(Run run) {
    int d = rows.cols();
    DoubleMatrix sum = new DoubleMatrix(d, d);
    for (int from = 0; from < rows.rows(); from += CHUNK) {
      run.step("rows", from, rows.rows());
      DoubleMatrix columns = part(from, Math.min(rows.rows(), from + CHUNK)).transpose();
      DenseProducts<double[]> products =
          new DenseProducts<>(ArrayKind.DOUBLES, columns, columns, new double[0]);
      Parallel.forEach(
          "products", (d + BLOCK - 1) / BLOCK, run, block -> add(products, block * BLOCK, sum));
    }
    return sum;
  }

  private static void add(DenseProducts<double[]> products, int first, DoubleMatrix sum) {
    int d = sum.cols();
    int height = Math.min(BLOCK, d - first);
    int width = first + height;
    double[] block = new double[height * width];
    products.fill(first, height, 0, width, block, 0, width);
    for (int r = 0; r < height; r++) {
      int at = (first + r) * d;
      for (int j = 0; j < width; j++) {
        sum.unsafeValues()[at + j] += block[r * width + j];
      }
    }
  }

  /** Z'u. */
  double[] product(double[] u) {
    double[] scaled = new double[u.length];
    Arrays.setAll(scaled, i -> roots[i] * u[i]);
    double total = Arrays.stream(scaled).sum();
    double[] product = rows.weights(scaled);
    for (int j = 0; j < product.length; j++) {
      product[j] -= total * mean[j];
    }
    return product;
  }
}
