package org.mercer.kernel.vector;

import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.sparse.Csr;

/** A coordinatewise kernel of sparse rows and columns: the stored coordinates are merged. */
record SparseCoordinates(Coordinatewise kernel, Csr rows, Csr cols) implements Evaluation {
  private static int longest(Csr csr) {
    int longest = 0;
    for (int i = 0; i < csr.rows(); i++) {
      longest = Math.max(longest, csr.to(i) - csr.from(i));
    }
    return longest;
  }

  @Override
  public void fill(Tile tile) {
    int most = longest(rows) + longest(cols);
    double[] x = new double[most];
    double[] y = new double[most];
    boolean either = kernel.pairing() == Coordinatewise.Pairing.EITHER;
    for (int i = 0; i < tile.rows(); i++) {
      int r = tile.row() + i;
      for (int j = 0; j < tile.cols(); j++) {
        int c = tile.col() + j;
        int count =
            CoordinatePairs.merge(
                either,
                rows.unsafeColumns(),
                rows.unsafeValues(),
                rows.from(r),
                rows.to(r),
                cols.unsafeColumns(),
                cols.unsafeValues(),
                cols.from(c),
                cols.to(c),
                x,
                y);
        tile.set(i, j, Coordinatewise.Finite.checked(kernel, kernel.of(x, 0, y, 0, count)));
      }
    }
  }
}
