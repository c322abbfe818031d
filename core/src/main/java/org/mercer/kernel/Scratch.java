package org.mercer.kernel;

/**
 * The buffers of a {@link Plan} for one thread at a time, kept from tile to tile: clearing new ones
 * would cost more than the work.
 */
final class Scratch {
  private final float[][] floats;
  private final double[][] doubles;

  Scratch(int buffers) {
    this.floats = new float[buffers][0];
    this.doubles = new double[buffers][0];
  }

  /**
   * Whole tiles for the ground kernels, the first of them the tile itself; single rows for the
   * other buffers.
   */
  Tile[] tilesFor(Tile tile, int grounds) {
    Tile[] tiles = new Tile[floats.length];
    tiles[0] = tile;
    for (int b = 1; b < tiles.length; b++) {
      int rows = b < grounds ? tile.rows() : Math.min(1, tile.rows());
      tiles[b] = tile.isFloat() ? floatTile(b, tile, rows) : doubleTile(b, tile, rows);
    }
    return tiles;
  }

  private Tile floatTile(int b, Tile like, int rows) {
    int size = Math.multiplyExact(rows, like.cols());
    if (floats[b].length < size) {
      floats[b] = new float[size];
    }
    return Tile.of(like.row(), rows, like.col(), like.cols(), floats[b], 0, like.cols());
  }

  private Tile doubleTile(int b, Tile like, int rows) {
    int size = Math.multiplyExact(rows, like.cols());
    if (doubles[b].length < size) {
      doubles[b] = new double[size];
    }
    return Tile.of(like.row(), rows, like.col(), like.cols(), doubles[b], 0, like.cols());
  }
}
