package org.mercer.kernel;

/**
 * A kernel made ready for two samples: norms, feature rows and tries are built once, tiles filled
 * by many threads. Filling must not depend on which other tiles are filled, nor on the thread.
 */
@FunctionalInterface
public interface Evaluation {
  /** Writes k(rows[tile.row() + i], cols[tile.col() + j]) for the whole tile. */
  void fill(Tile tile);
}
