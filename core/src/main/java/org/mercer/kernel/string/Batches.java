package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Interruption;

/**
 * A recursion over all pairs of two samples of encoded strings. Columns are put into batches, those
 * of similar length together, from stretches as wide as a tile: so little is wasted on filling up.
 */
final class Batches implements Evaluation {
  /** The usual width of a tile. */
  private static final int STRETCH = 256;

  /** What is done with a value before it is written. */
  interface Check {
    double checked(int row, int col, double k);
  }

  private final Recursion recursion;
  private final Sample<int[]> rows;
  private final Check check;
  private final List<Batch> batches = new ArrayList<>();

  /** The columns of each batch. */
  private final List<int[]> members = new ArrayList<>();

  Batches(Recursion recursion, Sample<int[]> rows, Sample<int[]> cols, Check check) {
    this.recursion = recursion;
    this.rows = rows;
    int n = cols.size();
    this.check = check;
    for (int from = 0; from < n; from += STRETCH) {
      List<Integer> order =
          IntStream.range(from, Math.min(n, from + STRETCH))
              .boxed()
              .sorted(Comparator.comparingInt(j -> cols.get(j).length))
              .toList();
      for (int at = 0; at < order.size(); at += Batch.WIDTH) {
        List<Integer> some = order.subList(at, Math.min(order.size(), at + Batch.WIDTH));
        batches.add(new Batch(some.stream().map(cols::get).toList()));
        members.add(some.stream().mapToInt(Integer::intValue).toArray());
      }
    }
  }

  @Override
  public void fill(Tile tile) {
    if (tile.cols() == 0) {
      return;
    }
    int perStretch = STRETCH / Batch.WIDTH;
    int first = tile.col() / STRETCH * perStretch;
    int last =
        Math.min(batches.size(), ((tile.col() + tile.cols() - 1) / STRETCH + 1) * perStretch);
    double[] values = new double[Batch.WIDTH];
    for (int b = first; b < last; b++) {
      int[] columns = members.get(b);
      if (IntStream.of(columns).noneMatch(j -> inside(tile, j))) {
        continue;
      }
      Recursion.OnBatch ready = recursion.over(batches.get(b));
      for (int i = 0; i < tile.rows(); i++) {
        Interruption.check();
        int row = tile.row() + i;
        ready.values(rows.get(row), values);
        for (int w = 0; w < columns.length; w++) {
          if (inside(tile, columns[w])) {
            tile.set(i, columns[w] - tile.col(), check.checked(row, columns[w], values[w]));
          }
        }
      }
    }
  }

  private static boolean inside(Tile tile, int column) {
    return column >= tile.col() && column < tile.col() + tile.cols();
  }
}
