package org.mercer.gram;

import java.util.concurrent.atomic.AtomicBoolean;
import org.mercer.api.Internal;
import org.mercer.kernel.bulk.Tile;

/**
 * Rows lent by a {@link RowCache}: they stay where they are, without a copy, until the batch is
 * closed. Many threads may read them; nobody may write.
 */
@Internal
public final class RowBatch implements AutoCloseable {
  private final Tile[] tiles;
  private final Runnable release;
  private final AtomicBoolean closed = new AtomicBoolean();

  RowBatch(RowTable table, RowTable.Claim claim) {
    this.tiles = claim.tiles();
    this.release = () -> table.release(claim);
  }

  /** Rows that need no place of their own. */
  RowBatch(Tile[] tiles) {
    this.tiles = tiles;
    this.release = () -> {};
  }

  public int size() {
    return tiles.length;
  }

  /**
   * The row that was asked for in place i, as a tile of height one: entry j lies at {@code at(0) +
   * j} of its {@code floats()} or {@code doubles()}.
   */
  public Tile row(int i) {
    if (closed.get()) {
      throw new IllegalStateException(
          "the batch is closed and its rows may have given way to others; read them before close()");
    }
    return tiles[i];
  }

  /** Gives the rows back to the cache. */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      release.run();
    }
  }
}
