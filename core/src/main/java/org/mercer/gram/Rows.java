package org.mercer.gram;

import org.mercer.kernel.Tile;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;

/** Batches of single rows, for any Gram matrix: each row is a tile of height one. */
final class Rows {
  private Rows() {}

  static void fill(Gram gram, int[] which, float[] out, Run run) {
    int n = gram.size();
    Require.same("the buffer for the rows", (long) which.length * n, out.length);
    Parallel.forEach(
        "rows", which.length, run, i -> gram.fill(Tile.of(which[i], 1, 0, n, out, i * n, n)));
  }

  static void fill(Gram gram, int[] which, double[] out, Run run) {
    int n = gram.size();
    Require.same("the buffer for the rows", (long) which.length * n, out.length);
    Parallel.forEach(
        "rows", which.length, run, i -> gram.fill(Tile.of(which[i], 1, 0, n, out, i * n, n)));
  }
}
