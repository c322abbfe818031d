package org.mercer.kernel.bulk;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * A kernel made ready for two samples: norms, feature rows and tries are built once, tiles filled
 * by many threads. Filling must not depend on which other tiles are filled, nor on the thread.
 */
@FunctionalInterface
public interface Evaluation {
  /** Writes k(rows[tile.row() + i], cols[tile.col() + j]) for the whole tile. */
  void fill(Tile tile);

  /**
   * Writes k(rows[which[i]], cols[tile.col() + j]): rows from anywhere, as decomposition methods
   * ask for them.
   */
  default void fillRows(int[] which, Tile tile) {
    Require.same("rows of the tile and rows asked for", tile.rows(), which.length);
    for (int i = 0; i < which.length; i++) {
      fill(tile.line(i, which[i]));
    }
  }

  /**
   * The same values with rows and columns exchanged: {@code k(rows[tile.col() + j], cols[tile.row()
   * + i])}, where it costs no more to fill tiles so. Those who add up several combinations of the
   * columns find each column's values side by side.
   *
   * @param inFloat whether it is tiles of floats that will be filled
   */
  default Optional<Evaluation> transposed(boolean inFloat) {
    return Optional.empty();
  }

  /**
   * Whether a whole tile costs far less than its rows by themselves, because one pass over the
   * objects serves all its entries. Such a tile is stopped inside when the work is to stop.
   */
  default boolean blockwise() {
    return false;
  }

  /** Both samples as rows whose inner products these values are, where they are at hand. */
  @Internal
  default Optional<Factor.Two> factors() {
    return Optional.empty();
  }
}
