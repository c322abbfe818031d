package org.mercer.kernel.bulk;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.numerics.sparse.Csr;
import org.mercer.numerics.sparse.SparseColumns;
import org.mercer.numerics.sparse.SparseProducts;

/** Inner products of sparse rows: vectors, or the feature counts of structured objects. */
@Internal
public final class SparseEvaluation implements Evaluation {
  private final Csr rows;
  private final Csr cols;
  private final SparseProducts products;

  public SparseEvaluation(Csr rows, Csr cols) {
    this(rows, new SparseColumns(cols));
  }

  /** As above, with columns that were prepared before. */
  public SparseEvaluation(Csr rows, SparseColumns cols) {
    this.rows = rows;
    this.cols = cols.original();
    this.products = new SparseProducts(rows, cols);
  }

  private SparseEvaluation(Csr rows, Csr cols, SparseProducts products) {
    this.rows = rows;
    this.cols = cols;
    this.products = products;
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

  /** In double each table of rows would serve few columns: a seventh slower. */
  @Override
  public Optional<Evaluation> transposed(boolean inFloat) {
    if (!inFloat) {
      return Optional.empty();
    }
    return products
        .transposed()
        .map(p -> new SparseEvaluation(/* rows= */ cols, /* cols= */ rows, p));
  }

  /** Rows of vectors may be of different length: a column that only one side has adds nothing. */
  @Override
  public Optional<Factor.Two> factors() {
    int width = Math.max(rows.cols(), cols.cols());
    return Optional.of(new Factor.Two(widened(rows, width), widened(cols, width)));
  }

  private static Factor widened(Csr csr, int width) {
    return Factor.of(
        csr.cols() == width
            ? csr
            : new Csr(width, csr.unsafeStart(), csr.unsafeColumns(), csr.unsafeValues()));
  }
}
