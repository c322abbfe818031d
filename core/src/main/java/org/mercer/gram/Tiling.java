package org.mercer.gram;

import org.mercer.api.Internal;

/**
 * The fixed cutting of a symmetric matrix into square tiles. It depends on n alone, so results do
 * not depend on threads. Tiles on and above the diagonal are numbered row by row; those below are
 * their mirror images.
 */
@Internal
public record Tiling(int n, int edge) {
  /**
   * 256 x 256 floats are a quarter of a megabyte: tile, rows and columns stay together in a core's
   * second-level cache.
   */
  public static final int EDGE = 256;

  public static Tiling of(int n) {
    return new Tiling(n, EDGE);
  }

  /** Blocks along one side. */
  public int blocks() {
    return (n + edge - 1) / edge;
  }

  public int start(int block) {
    return block * edge;
  }

  public int length(int block) {
    return Math.min(edge, n - block * edge);
  }

  /** Tiles on and above the diagonal. */
  public int upperTiles() {
    return Math.toIntExact((long) blocks() * (blocks() + 1) / 2);
  }

  /** The block row of upper tile t. */
  public int blockRow(int t) {
    // Row r starts at r*B - r(r-1)/2; the root gives r up to rounding, the loops mend that.
    double b = blocks() + 0.5;
    int r = (int) (b - Math.sqrt(b * b - 2.0 * t));
    while (firstOf(r) > t) {
      r--;
    }
    while (r + 1 < blocks() && firstOf(r + 1) <= t) {
      r++;
    }
    return r;
  }

  /** The block column of upper tile t. */
  public int blockCol(int t) {
    int r = blockRow(t);
    return r + (int) (t - firstOf(r));
  }

  private long firstOf(int r) {
    return (long) r * blocks() - (long) r * (r - 1) / 2;
  }
}
