package org.mercer.kernel;

import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Interruption;

/** The reference implementation of every bulk path: one call of the kernel an entry. */
@Internal
public record Pairwise<X>(Kernel<X> kernel, Sample<X> rows, Sample<X> cols) implements Evaluation {
  @Override
  public void fill(Tile tile) {
    for (int i = 0; i < tile.rows(); i++) {
      Interruption.check();
      X x = rows.get(tile.row() + i);
      for (int j = 0; j < tile.cols(); j++) {
        tile.set(i, j, kernel.of(x, cols.get(tile.col() + j)));
      }
    }
  }
}
