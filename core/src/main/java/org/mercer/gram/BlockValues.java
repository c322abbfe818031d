package org.mercer.gram;

import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Recent;

/**
 * A kernel made ready for samples that lie in blocks: for one block at a time, or for a pair of
 * them, of which the last few are kept.
 */
final class BlockValues<X> implements Evaluation {
  /** Each thread may be at a block of its own. */
  private static final int KEPT = 2 * Runtime.getRuntime().availableProcessors() + 2;

  private final Kernel<X> kernel;
  private final Side<X> rows;
  private final Side<X> cols;
  private final Recent<Long, Evaluation> kept = new Recent<>(KEPT);

  /** A sample as blocks; one in memory is a single one. */
  private record Side<X>(Sample<X> sample) {
    int of(int i) {
      return sample instanceof Blocks<X> blocks ? blocks.of(i) : 0;
    }

    int start(int b) {
      return sample instanceof Blocks<X> blocks ? blocks.start(b) : b == 0 ? 0 : sample.size();
    }

    Sample<X> block(int b) {
      return sample instanceof Blocks<X> blocks ? blocks.block(b) : sample;
    }
  }

  private BlockValues(Kernel<X> kernel, Sample<X> rows, Sample<X> cols) {
    this.kernel = kernel;
    this.rows = new Side<>(rows);
    this.cols = new Side<>(cols);
  }

  /** As {@link Kernel#over}, by blocks where there are some. */
  static <X> Evaluation of(Kernel<X> kernel, Sample<X> rows, Sample<X> cols) {
    return rows instanceof Blocks || cols instanceof Blocks
        ? new BlockValues<>(kernel, rows, cols)
        : kernel.over(rows, cols);
  }

  @Override
  public void fill(Tile tile) {
    for (int row = tile.row(); row < tile.row() + tile.rows(); ) {
      int block = rows.of(row);
      int end = Math.min(tile.row() + tile.rows(), rows.start(block + 1));
      for (int col = tile.col(); col < tile.col() + tile.cols(); ) {
        int other = cols.of(col);
        int last = Math.min(tile.col() + tile.cols(), cols.start(other + 1));
        Tile part =
            Tile.over(
                row - rows.start(block),
                end - row,
                col - cols.start(other),
                last - col,
                tile.buffer(),
                tile.at(row - tile.row()) + col - tile.col(),
                tile.stride());
        values(block, other).fill(part);
        col = last;
      }
      row = end;
    }
  }

  /** The rows are gathered once, whichever blocks they are in. */
  @Override
  public void fillRows(int[] which, Tile tile) {
    Require.same("rows of the tile and rows asked for", tile.rows(), which.length);
    of(kernel, rows.sample().select(which), cols.sample()).fill(tile.relocated(0, tile.col()));
  }

  private Evaluation values(int block, int other) {
    long key = (long) block << Integer.SIZE | other;
    return kept.get(key)
        .orElseGet(
            () -> {
              Evaluation made = kernel.over(rows.block(block), cols.block(other));
              kept.put(key, made);
              return made;
            });
  }
}
