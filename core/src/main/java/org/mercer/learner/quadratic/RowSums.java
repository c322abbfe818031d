package org.mercer.learner.quadratic;

import java.util.Arrays;
import org.mercer.gram.exact.RowBatch;
import org.mercer.kernel.Tile;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

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
      Columns columns = Columns.of(some, Arrays.copyOf(rows, count));
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

  /** Rows with their weights. */
  private record Columns(double[] weights, Tile[] rows, float[][] floats, int[] at) {
    static Columns of(double[] weights, Tile[] rows) {
      boolean isFloat = rows[0].isFloat();
      float[][] floats = new float[isFloat ? rows.length : 0][];
      int[] at = new int[rows.length];
      for (int r = 0; r < rows.length; r++) {
        at[r] = rows[r].at(0);
        if (isFloat) {
          floats[r] = rows[r].floats();
        }
      }
      return new Columns(weights, rows, floats, at);
    }

    void addTo(double[] sums, int from, int length) {
      if (floats.length > 0) {
        Simd.LANES.addRows(weights, floats, at, rows.length, sums, from, length);
        return;
      }
      for (int r = 0; r < rows.length; r++) {
        Simd.LANES.axpy(weights[r], rows[r].doubles(), at[r] + from, sums, from, length);
      }
    }
  }
}
