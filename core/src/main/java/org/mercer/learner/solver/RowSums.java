package org.mercer.learner.solver;

import org.mercer.gram.RowBatch;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/** sum_r w_r K_r over rows that are lent. */
final class RowSums {
  /** Columns that a thread brings up to date at a time. */
  private static final int CHUNK = 2048;

  private RowSums() {}

  /** sums += sum_r weights[r] K_r, each thread some columns of it. */
  static void add(double[] weights, RowBatch batch, double[] sums, Run run) {
    double[] some = new double[weights.length];
    Tile[] rows = new Tile[weights.length];
    int count = 0;
    for (int r = 0; r < weights.length; r++) {
      if (weights[r] != 0) {
        some[count] = weights[r];
        rows[count++] = batch.row(r);
      }
    }
    if (count > 0) {
      WeightedRows columns = WeightedRows.of(some, rows, count);
      int chunks = (sums.length + CHUNK - 1) / CHUNK;
      Parallel.forEach(
          "gradient",
          chunks,
          run,
          chunk -> {
            int from = chunk * CHUNK;
            columns.addTo(sums, from, Math.min(CHUNK, sums.length - from));
          });
    }
  }
}
