package org.mercer.kernel.bulk;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Objects as rows x_i of numbers whose inner products are the values of a kernel, k = x_i'z_j:
 * where there is one, a sum over many objects is one vector of weights.
 */
@Internal
public interface Factor {
  int rows();

  int cols();

  /** How many numbers are stored. */
  long entries();

  /** x_i'w, where w begins at {@code from} of the array. */
  double dot(int i, double[] w, int from);

  /** w += weight x_i, where w begins at {@code from} of the array. */
  void add(int i, double weight, double[] w, int from);

  /** x_i'w. */
  default double dot(int i, double[] w) {
    return dot(i, w, 0);
  }

  /** w += weight x_i. */
  default void add(int i, double weight, double[] w) {
    add(i, weight, w, 0);
  }

  /** The rows at these places, in this order. */
  Factor select(int... places);

  /** The same rows without their zeros, where most numbers are zero. */
  Factor compact();

  /**
   * Each row times its factor, as a kernel has them that is the base's but for lengths.
   *
   * @param own whether rows with the factor 0 share a column of their own, the last, with a 1
   */
  default Factor scaled(double[] factors, boolean own) {
    return new ScaledFactor(this, factors, own);
  }

  /** Both rows of each object side by side: the sum of two kernels. */
  default Factor and(Factor other) {
    return new JoinedFactor(this, other);
  }

  static Factor of(DoubleMatrix matrix) {
    return new DenseFactor(matrix);
  }

  static Factor of(Csr rows) {
    return new SparseFactor(rows);
  }

  /** Numbers of which one thread makes short work. */
  int FEW_ENTRIES = 1 << 20;

  /** Sums of rows that are added up side by side, where there are many. */
  int STRIPES = 8;

  /** As {@link #weights(double[])}, with threads; the same bits for any number of them. */
  default double[] weights(double[] v, Run run) {
    if (entries() < FEW_ENTRIES || entries() < (long) STRIPES * cols()) {
      return weights(v);
    }
    Require.same("rows and coefficients", rows(), v.length);
    double[][] sums = new double[STRIPES][cols()];
    Parallel.forEach(
        "weights",
        STRIPES,
        run,
        s -> {
          int to = (int) ((s + 1L) * v.length / STRIPES);
          for (int i = (int) ((long) s * v.length / STRIPES); i < to; i++) {
            if (v[i] != 0) {
              add(i, v[i], sums[s]);
            }
          }
        });
    for (int s = 1; s < STRIPES; s++) {
      Simd.LANES.add(sums[0], 0, sums[s], 0, sums[0].length);
    }
    return sums[0];
  }

  /** X'v: the weights of a sum over the objects. */
  default double[] weights(double[] v) {
    Require.same("rows and coefficients", rows(), v.length);
    double[] w = new double[cols()];
    for (int i = 0; i < v.length; i++) {
      if (v[i] != 0) {
        add(i, v[i], w);
      }
    }
    return w;
  }

  /** out = X w; the same bits for any number of threads. */
  default void multiply(double[] w, double[] out, Run run) {
    Require.same("columns and weights", cols(), w.length);
    Require.same("rows and the length of the result", rows(), out.length);
    int chunk = 1024;
    Parallel.forEach(
        "products",
        (out.length + chunk - 1) / chunk,
        run,
        part -> {
          int to = Math.min(out.length, (part + 1) * chunk);
          for (int i = part * chunk; i < to; i++) {
            out[i] = dot(i, w);
          }
        });
  }

  /** The rows of two samples over the same columns. */
  record Two(Factor rows, Factor cols) {
    public Two {
      Require.same("columns of both factors", rows.cols(), cols.cols());
    }
  }
}
