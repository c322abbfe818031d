package org.mercer.kernel.bulk;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DenseProducts;
import org.mercer.numerics.dense.DoubleMatrix;

/** Inner products of dense rows, packed for the precision that is asked for. */
@Internal
public final class DenseEvaluation implements Evaluation {
  private final DenseSide rows;
  private final DenseSide cols;
  private final DenseProducts<float[]> floats;
  private final DenseProducts<double[]> doubles;

  public DenseEvaluation(DoubleMatrix rows, DoubleMatrix cols) {
    this(rows, new DenseSide(cols));
  }

  /** With columns that were prepared before; both sides are measured from their origin. */
  public DenseEvaluation(DoubleMatrix rows, DenseSide cols) {
    this(cols.opposite(rows), cols);
  }

  private DenseEvaluation(DenseSide rows, DenseSide cols) {
    Require.same("dimension", rows.matrix().cols(), cols.matrix().cols());
    this.rows = rows;
    this.cols = cols;
    this.floats = new DenseProducts<>(rows.floats().rows(), cols.floats().columns());
    this.doubles = new DenseProducts<>(rows.doubles().rows(), cols.doubles().columns());
  }

  @Override
  public void fill(Tile t) {
    if (t.isFloat()) {
      floats.fill(t.row(), t.rows(), t.col(), t.cols(), t.floats(), t.offset(), t.stride());
    } else {
      doubles.fill(t.row(), t.rows(), t.col(), t.cols(), t.doubles(), t.offset(), t.stride());
    }
  }

  @Override
  public void fillRows(int[] which, Tile t) {
    if (t.isFloat()) {
      floats.fillRows(which, t.col(), t.cols(), t.floats(), t.offset(), t.stride());
    } else {
      doubles.fillRows(which, t.col(), t.cols(), t.doubles(), t.offset(), t.stride());
    }
  }

  @Override
  public Optional<Factor.Two> factors() {
    return cols.centred()
        ? Optional.empty()
        : Optional.of(new Factor.Two(Factor.of(rows.matrix()), Factor.of(cols.matrix())));
  }

  @Override
  public Optional<Evaluation> transposed(boolean inFloat) {
    return Optional.of(new DenseEvaluation(/* rows= */ cols, /* cols= */ rows));
  }
}
