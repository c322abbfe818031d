package org.mercer.kernel.vector;

import org.mercer.kernel.Translatable;
import org.mercer.kernel.bulk.DenseEvaluation;
import org.mercer.kernel.bulk.DenseSide;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;

/**
 * Products measured from the mean m of the columns: c(x,y) = (x-m)'(y-m), and x'y = c(x,y) + m'x +
 * (m'y - m'm).
 */
final class Origin {
  private final double[] mean;
  private final double[] distances;
  private final DenseSide columns;

  private Origin(double[] mean, double[] distances, DenseSide columns) {
    this.mean = mean;
    this.distances = distances;
    this.columns = columns;
  }

  /** The mean of the rows, and how far each lies from it. */
  static Origin of(DoubleMatrix m) {
    double[] mean = mean(m);
    return new Origin(mean, squaredDistances(m, mean), new DenseSide(m, mean));
  }

  /**
   * Both shifts carry half of m'm, so that swapping x and y swaps two terms of one sum and changes
   * no bit.
   *
   * <p>Columns that meet other rows are those of a model, and stay prepared with it.
   *
   * @param cols those that this is the mean of
   */
  Translatable.Translated translated(DoubleMatrix rows, DoubleMatrix cols) {
    return new Translatable.Translated(
        new DenseEvaluation(rows, rows == cols ? new DenseSide(cols, mean) : columns),
        rows == cols ? distances : squaredDistances(rows, mean),
        distances,
        () -> shifts(rows, mean),
        () -> shifts(cols, mean));
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

  /** m'x - m'm / 2. */
  private static double[] shifts(DoubleMatrix m, double[] mean) {
    double half = Simd.LANES.dot(mean, 0, mean, 0, mean.length) / 2;
    double[] result = new double[m.rows()];
    for (int i = 0; i < result.length; i++) {
      result[i] = Simd.LANES.dot(m.unsafeValues(), i * m.cols(), mean, 0, mean.length) - half;
    }
    return result;
  }

  static double dot(DoubleMatrix a, int i, DoubleMatrix b, int j) {
    int d = a.cols();
    return Simd.LANES.dot(a.unsafeValues(), i * d, b.unsafeValues(), j * d, d);
  }
}
