package org.mercer.learner.solver;

import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.simd.Simd;

/** sum_r w_r K_r over rows of a matrix, or over the same stretch of each. */
record WeightedRows(double[] weights, Tile[] rows, float[][] floats, int[] at) {
  /** The first {@code count} rows, tiles of height one in one precision. */
  static WeightedRows of(double[] weights, Tile[] rows, int count) {
    float[][] floats = new float[rows[0].isFloat() ? count : 0][];
    int[] at = new int[count];
    for (int r = 0; r < count; r++) {
      at[r] = rows[r].at(0) - rows[r].col();
      if (floats.length > 0) {
        floats[r] = rows[r].floats();
      }
    }
    return new WeightedRows(weights, rows, floats, at);
  }

  /** sums[j] += sum_r w_r K_rj for these columns. */
  void addTo(double[] sums, int from, int length) {
    if (floats.length > 0) {
      Simd.LANES.addRows(weights, floats, at, at.length, sums, from, length);
      return;
    }
    for (int r = 0; r < at.length; r++) {
      Simd.LANES.axpy(weights[r], rows[r].doubles(), at[r] + from, sums, from, length);
    }
  }
}
