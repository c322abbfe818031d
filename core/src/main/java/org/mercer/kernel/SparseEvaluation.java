package org.mercer.kernel;

import org.mercer.numerics.sparse.Csr;
import org.mercer.numerics.sparse.SparseProducts;

/** Inner products of sparse rows: vectors, or the feature counts of structured objects. */
public final class SparseEvaluation implements Evaluation {
  private final SparseProducts products;

  public SparseEvaluation(Csr rows, Csr cols) {
    this.products = new SparseProducts(rows, cols);
  }

  @Override
  public void fill(Tile t) {
    if (t.isFloat()) {
      products.fill(t.row(), t.rows(), t.col(), t.cols(), t.floats(), t.offset(), t.stride());
    } else {
      products.fill(t.row(), t.rows(), t.col(), t.cols(), t.doubles(), t.offset(), t.stride());
    }
  }

  @Override
  public void fillRows(int[] which, Tile t) {
    if (t.isFloat()) {
      products.fillRows(which, t.col(), t.cols(), t.floats(), t.offset(), t.stride());
    } else {
      products.fillRows(which, t.col(), t.cols(), t.doubles(), t.offset(), t.stride());
    }
  }
}
