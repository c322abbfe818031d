package org.mercer.kernel.bulk;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
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

  /** x_i'w. */
  double dot(int i, double[] w);

  /** w += weight x_i. */
  void add(int i, double weight, double[] w);

  /** The rows at these places, in this order. */
  Factor select(int... places);

  /** The same rows without their zeros, where most numbers are zero. */
  Factor compact();

  static Factor of(DoubleMatrix matrix) {
    return new DenseFactor(matrix);
  }

  static Factor of(Csr rows) {
    return new SparseFactor(rows);
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
