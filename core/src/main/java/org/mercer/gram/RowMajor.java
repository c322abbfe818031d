package org.mercer.gram;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Run;

/**
 * Full storage, row after row in one array: a row is lent as it lies, without a copy and without a
 * cache. For matrices that are read by rows again and again, such as that of a fold.
 */
@Internal
public final class RowMajor implements Gram {
  /** n^2 entries must be one array. */
  public static final int MAX_ROWS = 46_000;

  /** Rows that are copied at once, between two looks at whether to stop. */
  private static final int ROWS = 128;

  private final int n;
  private final Gram source;

  /** Floats or doubles. */
  private final Object entries;

  private RowMajor(Gram source) {
    this.source = source;
    this.n = source.size();
    this.entries = source.precision() == Precision.FLOAT ? new float[n * n] : new double[n * n];
  }

  /** A copy of all rows; at most {@link #MAX_ROWS} of them. */
  public static RowMajor of(Gram source, Run run) {
    Require.that(
        source.size() <= MAX_ROWS,
        "rows in one array are for at most "
            + MAX_ROWS
            + " objects, but there are "
            + source.size());
    RowMajor copy = new RowMajor(source);
    for (int from = 0; from < copy.n; from += ROWS) {
      run.check();
      source.fill(copy.tile(from, Math.min(ROWS, copy.n - from)));
    }
    return copy;
  }

  private Tile tile(int row, int rows) {
    return Tile.over(row, rows, 0, n, entries, row * n, n);
  }

  /** Row i where it lies; nobody may write to it. */
  Tile row(int i) {
    return tile(i, 1);
  }

  @Override
  public int size() {
    return n;
  }

  @Override
  public void fill(Tile tile) {
    for (int i = 0; i < tile.rows(); i++) {
      tile.write(tile.at(i), entries, (tile.row() + i) * n + tile.col(), tile.cols());
    }
  }

  @Override
  public double[] diagonal() {
    return source.diagonal();
  }

  @Override
  public Certificate certificate() {
    return source.certificate();
  }

  @Override
  public Precision precision() {
    return source.precision();
  }

  @Override
  public Cost cost() {
    return Cost.NONE;
  }

  @Override
  public String describe() {
    return n + " x " + n + " by rows";
  }
}
