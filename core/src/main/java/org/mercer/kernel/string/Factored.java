package org.mercer.kernel.string;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;

/**
 * Entries by one algorithm, the rows of which they are inner products by another: a trie has no
 * rows, and linear methods ask for nothing else. They are made when they are first asked for.
 */
final class Factored implements Evaluation {
  private final Evaluation entries;
  private final Supplier<Evaluation> table;
  private volatile @Nullable Evaluation made;

  Factored(Evaluation entries, Supplier<Evaluation> table) {
    this.entries = entries;
    this.table = table;
  }

  @Override
  public void fill(Tile tile) {
    entries.fill(tile);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    entries.fillRows(which, tile);
  }

  @Override
  public boolean blockwise() {
    return entries.blockwise();
  }

  @Override
  public Optional<Factor.Two> factors() {
    Evaluation known = made;
    if (known != null) {
      return known.factors();
    }
    synchronized (this) {
      if (made == null) {
        made = table.get();
      }
      return made.factors();
    }
  }
}
