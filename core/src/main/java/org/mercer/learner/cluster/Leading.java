package org.mercer.learner.cluster;

import java.util.Arrays;
import org.mercer.gram.BlockProducts;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.iterative.BlockLanczos;
import org.mercer.numerics.iterative.Lanczos;
import org.mercer.run.Run;

/** The largest eigenvalues of diag(s) K diag(s), the largest first, with vectors. */
@SuppressWarnings("ArrayRecordComponent")
record Leading(double[] values, double[][] vectors, long products, boolean converged) {
  /** Up to this size the whole decomposition takes a tenth of a second. */
  static final int MOST_WHOLE_OBJECTS = 800;

  private static final double FLOAT_TOLERANCE = 1e-5;
  private static final double DOUBLE_TOLERANCE = 1e-8;
  private static final int STEPS = 500;

  static Leading of(Gram gram, double[] scales, int count, Run run) {
    int n = gram.size();
    return n <= MOST_WHOLE_OBJECTS
        ? direct(gram, scales, count, run)
        : iterated(gram, scales, count, run);
  }

  private static Leading direct(Gram gram, double[] scales, int count, Run run) {
    DoubleMatrix matrix = gram.toMatrix(run);
    for (int i = 0; i < scales.length; i++) {
      for (int j = 0; j < scales.length; j++) {
        matrix.set(i, j, scales[i] * scales[j] * matrix.get(i, j));
      }
    }
    SymmetricEigen eigen = SymmetricEigen.leading(matrix, count, run);
    return of(eigen.values(), eigen.vectors(), 1, true);
  }

  private static Leading iterated(Gram gram, double[] scales, int count, Run run) {
    boolean isFloat = gram.precision() == Precision.FLOAT;
    Lanczos.Spectrum found =
        new BlockLanczos(isFloat ? FLOAT_TOLERANCE : DOUBLE_TOLERANCE, STEPS)
            .largest(
                (vs, outs) -> {
                  double[][] scaled = new double[vs.length][];
                  for (int v = 0; v < vs.length; v++) {
                    double[] one = vs[v].clone();
                    Arrays.setAll(one, i -> scales[i] * one[i]);
                    scaled[v] = one;
                  }
                  BlockProducts.multiply(gram, scaled, outs, run);
                  for (double[] out : outs) {
                    Arrays.setAll(out, i -> scales[i] * out[i]);
                  }
                },
                gram.size(),
                count,
                run);
    return of(found.values(), found.vectors(), found.products(), found.converged());
  }

  private static Leading of(
      double[] ascending, DoubleMatrix columns, long products, boolean converged) {
    int count = ascending.length;
    double[] values = new double[count];
    double[][] vectors = new double[count][columns.rows()];
    for (int j = 0; j < count; j++) {
      int column = count - 1 - j;
      values[j] = ascending[column];
      Arrays.setAll(vectors[j], i -> columns.get(i, column));
    }
    return new Leading(values, vectors, products, converged);
  }
}
