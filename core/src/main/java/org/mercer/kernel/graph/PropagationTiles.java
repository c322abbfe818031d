package org.mercer.kernel.graph;

import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Interruption;

/**
 * Sums over pairs of nodes by tiles of the base: the nodes of one graph against those of all graphs
 * of a tile.
 *
 * @param first the labels of all nodes of the rows
 * @param second those of the columns
 * @param rounds the base over the nodes, round by round
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record PropagationTiles(
    NodeRounds left, NodeRounds right, int[] first, int[] second, Evaluation[] rounds)
    implements Evaluation {
  /** Values of the base at a time: half a megabyte, however large the graphs are. */
  private static final int MOST_VALUES = 1 << 16;

  @Override
  public void fill(Tile tile) {
    for (int i = 0; i < tile.rows(); i++) {
      double[] sums = new double[tile.cols()];
      for (Evaluation round : rounds) {
        double[] own = new double[tile.cols()];
        add(round, tile, tile.row() + i, own);
        for (int j = 0; j < own.length; j++) {
          sums[j] += own[j];
        }
      }
      for (int j = 0; j < sums.length; j++) {
        tile.set(i, j, sums[j]);
      }
    }
  }

  private void add(Evaluation round, Tile tile, int graph, double[] sums) {
    int col = right.from(tile.col());
    int width = right.from(tile.col() + tile.cols()) - col;
    int height = Math.max(1, MOST_VALUES / Math.max(1, width));
    int end = left.from(graph + 1);
    for (int at = left.from(graph); at < end; at += height) {
      Interruption.check();
      Tile block = Tile.doubles(at, Math.min(height, end - at), col, width);
      round.fill(block);
      add(block, tile, sums);
    }
  }

  private void add(Tile block, Tile tile, double[] sums) {
    double[] values = block.doubles();
    for (int j = 0; j < tile.cols(); j++) {
      int from = right.from(tile.col() + j);
      int to = right.from(tile.col() + j + 1);
      double sum = sums[j];
      for (int r = 0; r < block.rows(); r++) {
        int label = first[block.row() + r];
        int at = r * block.cols() - block.col();
        for (int v = from; v < to; v++) {
          sum += second[v] == label ? values[at + v] : 0;
        }
      }
      sums[j] = sum;
    }
  }
}
