package org.mercer.kernel.bulk;

import org.mercer.api.Internal;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * Inner products of rows of counts, whole numbers, which are exact in whatever order they are
 * added: so rows with few columns and many entries can be multiplied as dense ones, which is faster
 * from about one entry in sixteen on.
 */
@Internal
public final class CountEvaluation {
  private static final int MOST_COLUMNS = 4096;
  private static final long MOST_CELLS = 1 << 26;
  private static final int FILLED = 16;

  private CountEvaluation() {}

  /** Dense where that is faster, else sparse. */
  public static Evaluation of(Csr rows, Csr cols) {
    long cells = (long) (rows.rows() + cols.rows()) * rows.cols();
    boolean dense =
        rows.cols() <= MOST_COLUMNS
            && cells <= MOST_CELLS
            && FILLED * (rows.entries() + cols.entries()) >= cells;
    if (!dense) {
      return new SparseEvaluation(rows, cols);
    }
    DoubleMatrix left = dense(rows);
    return new DenseEvaluation(left, rows == cols ? left : dense(cols));
  }

  private static DoubleMatrix dense(Csr sparse) {
    DoubleMatrix matrix = new DoubleMatrix(sparse.rows(), sparse.cols());
    for (int i = 0; i < sparse.rows(); i++) {
      for (int e = sparse.from(i); e < sparse.to(i); e++) {
        matrix.set(i, sparse.column(e), sparse.value(e));
      }
    }
    return matrix;
  }
}
