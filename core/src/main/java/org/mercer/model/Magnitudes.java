package org.mercer.model;

import org.mercer.data.InputException;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Refuses vectors from which nothing can be computed: squares that overflow, and a sample in which
 * every value is zero. Objects of other kinds pass.
 */
final class Magnitudes {
  private Magnitudes() {}

  static void require(Sample<?> sample) {
    boolean vectors = sample.size() > 0;
    boolean zero = true;
    for (int i = 0; i < sample.size() && vectors; i++) {
      double squared = squared(sample, i);
      vectors = !Double.isNaN(squared);
      zero &= squared == 0;
      if (Double.isInfinite(squared)) {
        throw new InputException(
            "row " + (i + 1),
            "values whose squares overflow",
            "vectors with a finite length",
            "divide the values by a constant, or look for a number that is no measurement");
      }
    }
    if (vectors && zero) {
      boolean columns = !(sample instanceof DenseVectors d) || d.dim() > 0;
      throw new InputException(
          "sample",
          columns ? "every value of every vector is zero" : "vectors without columns",
          "vectors that differ",
          "check how the file was read and which columns were kept");
    }
  }

  /** |x_i|^2; not a number where it is not a vector. */
  private static double squared(Sample<?> sample, int i) {
    if (sample instanceof DenseVectors d) {
      DoubleMatrix rows = d.unsafeMatrix();
      return squared(rows.unsafeValues(), i * rows.cols(), (i + 1) * rows.cols());
    } else if (sample instanceof SparseVectors s) {
      return squared(s.unsafeRows().unsafeValues(), s.unsafeRows().from(i), s.unsafeRows().to(i));
    }
    Object object = sample.get(i);
    if (object instanceof Vec v) {
      double[] values = v instanceof SparseVec s ? s.unsafeValues() : v.toArray();
      return squared(values, 0, values.length);
    }
    return Double.NaN;
  }

  private static double squared(double[] values, int from, int to) {
    double sum = 0;
    for (int j = from; j < to; j++) {
      sum += values[j] * values[j];
    }
    return sum;
  }
}
