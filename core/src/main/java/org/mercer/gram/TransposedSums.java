package org.mercer.gram;

import java.util.Arrays;
import java.util.List;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.simd.Simd;

/**
 * Several combinations of the columns of a kernel matrix, from tiles in which the entries of each
 * column lie side by side: sum_j w_fj k_j adds whole stretches of columns j whose weight is not
 * zero, and skips the others. A sum along rows would meet the zeros too, and end in few lanes.
 */
final class TransposedSums {
  /** Objects at a time, and columns at a time: a tile in the second-level cache. */
  static final int OBJECTS = 128;

  private static final int COLUMNS = BlockRoom.ROWS * BlockRoom.COLUMNS / OBJECTS / 2;

  private final Evaluation transposed;
  private final Combinations sums;
  private final Precision precision;

  /**
   * @param transposed values of k(z_j, x_i) for columns j and objects i
   */
  TransposedSums(Evaluation transposed, Combinations sums, Precision precision) {
    this.transposed = transposed;
    this.sums = sums;
    this.precision = precision;
  }

  /** out[f][i] = sum_j w_fj k(z_j, x_i) for {@code count} objects i from the first. */
  void into(double[][] out, int first, int count) {
    for (double[] one : out) {
      Arrays.fill(one, first, first + count, 0);
    }
    List<Combinations.Weights> weights = sums.weights();
    int[] next = new int[out.length];
    Tile room = BlockRoom.borrow(precision == Precision.FLOAT);
    Picked picked = new Picked(room);
    for (int col = 0; col < sums.columns(); col += COLUMNS) {
      int cols = Math.min(COLUMNS, sums.columns() - col);
      Tile tile = room.reshaped(col, cols, first, count);
      transposed.fill(tile);
      for (int f = 0; f < out.length; f++) {
        next[f] = picked.add(tile, weights.get(f), next[f], out[f]);
      }
    }
    BlockRoom.giveBack(room);
  }

  /** The columns of a tile that one combination has, and where object 0 would lie in each. */
  private static final class Picked {
    private final float[][] buffers;
    private final int[] at = new int[COLUMNS];
    private final double[] weights = new double[COLUMNS];

    Picked(Tile room) {
      this.buffers = new float[room.isFloat() ? COLUMNS : 0][];
      if (room.isFloat()) {
        Arrays.fill(buffers, room.floats());
      }
    }

    /** Adds the weights from {@code begin} on that lie in the tile; returns where they end. */
    int add(Tile tile, Combinations.Weights row, int begin, double[] out) {
      int end = begin;
      int count = 0;
      while (end < row.columns().length && row.columns()[end] < tile.row() + tile.rows()) {
        at[count] = tile.at(row.columns()[end] - tile.row()) - tile.col();
        weights[count++] = row.values()[end++];
      }
      if (tile.isFloat()) {
        Simd.LANES.addRows(weights, buffers, at, count, out, tile.col(), tile.cols());
      } else {
        for (int k = 0; k < count; k++) {
          int from = at[k] + tile.col();
          Simd.LANES.axpy(weights[k], tile.doubles(), from, out, tile.col(), tile.cols());
        }
      }
      return end;
    }
  }
}
