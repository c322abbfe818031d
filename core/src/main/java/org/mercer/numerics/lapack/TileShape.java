package org.mercer.numerics.lapack;

/** Where the blocks of n rows begin and end, and where the tiles of a lower triangle lie. */
public record TileShape(int n, int edge) {
  public int blocks() {
    return (n + edge - 1) / edge;
  }

  public int start(int block) {
    return block * edge;
  }

  public int length(int block) {
    return Math.min(edge, n - block * edge);
  }

  /** Tiles on and below the diagonal. */
  public int tiles() {
    return Math.toIntExact((long) blocks() * (blocks() + 1) / 2);
  }

  /** The place of tile (i, j), i >= j, when tiles are numbered row by row. */
  public int index(int i, int j) {
    return i * (i + 1) / 2 + j;
  }

  /** The entries before tile (i, j) when all tiles lie one after the other, row by row. */
  public long offset(int i, int j) {
    // The blocks above are full: rows start(i), columns start(i), their diagonal tiles counted
    // whole.
    long above = (long) i * (i + 1) / 2 * edge * edge;
    return above + (long) length(i) * start(j);
  }

  /** All entries of all tiles. */
  public long entries() {
    int last = blocks() - 1;
    return offset(last, last) + (long) length(last) * length(last);
  }
}
