package org.mercer.gram.exact;

import java.util.List;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Tile;
import org.mercer.numerics.parallel.Run;

/**
 * Computes rows in blocks, which is far faster than one by one, and puts them where they belong.
 * The block is kept for the next time; its owner lets one thread in at a time.
 */
final class RowBlocks {
  private final Gram source;
  private final int rowsAtOnce;
  private float[] floats = new float[0];
  private double[] doubles = new double[0];

  RowBlocks(Gram source, int most) {
    this.source = source;
    int rowBytes = Math.max(1, source.size() * source.precision().bytes());
    this.rowsAtOnce = Math.max(1, Math.min(most, Slabs.SLAB_BYTES / rowBytes));
  }

  void compute(List<Tile> rows, Run run) {
    for (int from = 0; from < rows.size(); from += rowsAtOnce) {
      block(rows.subList(from, Math.min(rows.size(), from + rowsAtOnce)), run);
    }
  }

  private void block(List<Tile> rows, Run run) {
    int n = source.size();
    int[] which = rows.stream().mapToInt(Tile::row).toArray();
    if (source.precision() == Precision.FLOAT) {
      if (floats.length < which.length * n) {
        floats = new float[which.length * n];
      }
      source.rows(which, floats, run);
    } else {
      if (doubles.length < which.length * n) {
        doubles = new double[which.length * n];
      }
      source.rows(which, doubles, run);
    }
    for (int i = 0; i < which.length; i++) {
      Tile row = rows.get(i);
      if (row.isFloat()) {
        System.arraycopy(floats, i * n, row.floats(), row.at(0), n);
      } else {
        System.arraycopy(doubles, i * n, row.doubles(), row.at(0), n);
      }
    }
  }
}
