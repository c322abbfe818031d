package org.mercer.model.prepare;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Refuses vectors from which nothing can be computed: squares that overflow, and a sample in which
 * every value is zero; notes values too small for all their digits. Objects of other kinds pass.
 */
@Internal
public final class Magnitudes {
  /** Below this the values of a vector are looked at one by one. */
  private static final double SMALL_NORM = 1e-300;

  private long tiny;
  private boolean zero = true;

  private Magnitudes() {}

  /** A sentence for the report, where there are values with fewer digits than others. */
  public static Optional<String> examine(Sample<?> sample) {
    Magnitudes magnitudes = new Magnitudes();
    magnitudes.require(sample);
    return magnitudes.tiny == 0
        ? Optional.empty()
        : Optional.of(
            magnitudes.tiny
                + " values lie between 0 and "
                + Double.MIN_NORMAL
                + ", where numbers lose their digits and their squares vanish; multiply the data by"
                + " a constant");
  }

  private void require(Sample<?> sample) {
    boolean vectors = sample.size() > 0;
    for (int i = 0; i < sample.size() && vectors; i++) {
      double squared = squared(sample, i);
      vectors = !Double.isNaN(squared);
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
  private double squared(Sample<?> sample, int i) {
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

  private double squared(double[] values, int from, int to) {
    double sum = 0;
    for (int j = from; j < to; j++) {
      sum += values[j] * values[j];
    }
    if (sum < SMALL_NORM) {
      look(values, from, to);
    } else {
      zero = false;
    }
    return sum;
  }

  private void look(double[] values, int from, int to) {
    for (int j = from; j < to; j++) {
      zero &= values[j] == 0;
      tiny += values[j] != 0 && Math.abs(values[j]) < Double.MIN_NORMAL ? 1 : 0;
    }
  }
}
