package org.mercer.kernel;

import java.util.Arrays;
import org.mercer.kernel.bulk.Tile;

/**
 * The buffers of a {@link Plan} for one thread at a time, kept from tile to tile: clearing new ones
 * would cost more than the work.
 */
final class Scratch {
  private final Tile[] floats;
  private final Tile[] doubles;

  Scratch(int buffers) {
    this.floats = new Tile[buffers];
    this.doubles = new Tile[buffers];
    Arrays.fill(floats, Tile.floats(0, 0, 0, 0));
    Arrays.fill(doubles, Tile.doubles(0, 0, 0, 0));
  }

  /**
   * Whole tiles for the ground kernels, the first of them the tile itself; single rows for the
   * other buffers.
   */
  Tile[] tilesFor(Tile tile, int grounds) {
    Tile[] tiles = new Tile[floats.length];
    Tile[] kept = tile.isFloat() ? floats : doubles;
    tiles[0] = tile;
    for (int b = 1; b < tiles.length; b++) {
      int rows = b < grounds ? tile.rows() : Math.min(1, tile.rows());
      if ((long) kept[b].rows() * kept[b].cols() < (long) rows * tile.cols()) {
        kept[b] = tile.empty(rows, tile.cols());
      }
      tiles[b] = kept[b].reshaped(tile.row(), rows, tile.col(), tile.cols());
    }
    return tiles;
  }
}
