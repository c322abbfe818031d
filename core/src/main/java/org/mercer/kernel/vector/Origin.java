package org.mercer.kernel.vector;

import java.util.Arrays;
import org.mercer.kernel.Translatable;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;

/**
 * Products measured from the mean m of the columns: c(x,y) = (x-m)'(y-m), and x'y = c(x,y) + m'x +
 * (m'y - m'm).
 */
final class Origin {
  private Origin() {}

  static Translatable.Translated translated(DoubleMatrix rows, DoubleMatrix cols) {
    double[] mean = mean(cols);
    double[] rowNorms = squaredDistances(rows, mean);
    double[] rowShift = products(rows, mean);
    boolean same = rows == cols;
    double[] colNorms = same ? rowNorms : squaredDistances(cols, mean);
    double[] colShift = same ? rowShift.clone() : products(cols, mean);
    double square = Simd.LANES.dot(mean, 0, mean, 0, mean.length);
    Arrays.setAll(colShift, j -> colShift[j] - square);
    return new Translatable.Translated(
        new DenseEvaluation(rows, cols, mean), rowNorms, colNorms, rowShift, colShift);
  }

  private static double[] mean(DoubleMatrix m) {
    double[] mean = new double[m.cols()];
    for (int i = 0; i < m.rows(); i++) {
      Simd.LANES.axpy(1.0 / m.rows(), m.unsafeValues(), i * m.cols(), mean, 0, mean.length);
    }
    return mean;
  }

  private static double[] squaredDistances(DoubleMatrix m, double[] origin) {
    double[] result = new double[m.rows()];
    double[] difference = new double[m.cols()];
    for (int i = 0; i < result.length; i++) {
      System.arraycopy(m.unsafeValues(), i * m.cols(), difference, 0, difference.length);
      Simd.LANES.axpy(-1, origin, 0, difference, 0, difference.length);
      result[i] = Simd.LANES.dot(difference, 0, difference, 0, difference.length);
    }
    return result;
  }

  private static double[] products(DoubleMatrix m, double[] v) {
    double[] result = new double[m.rows()];
    for (int i = 0; i < result.length; i++) {
      result[i] = Simd.LANES.dot(m.unsafeValues(), i * m.cols(), v, 0, v.length);
    }
    return result;
  }

  static double dot(DoubleMatrix a, int i, DoubleMatrix b, int j) {
    int d = a.cols();
    return Simd.LANES.dot(a.unsafeValues(), i * d, b.unsafeValues(), j * d, d);
  }
}
