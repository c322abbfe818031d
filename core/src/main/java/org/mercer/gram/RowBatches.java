package org.mercer.gram;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Batches of rows, for any Gram matrix: cut into pieces of fixed size that threads take in any
 * order.
 */
final class RowBatches {
  private static final int HEIGHT = 64;
  private static final int WIDTH = 1024;

  private RowBatches() {}

  static void fill(Gram gram, int[] which, double[] out, Run run) {
    int n = gram.size();
    Require.that(
        (long) which.length * n <= out.length,
        () -> which.length + " rows of " + n + " entries do not fit a buffer of " + out.length);
    int down = (which.length + HEIGHT - 1) / HEIGHT;
    int across = (n + WIDTH - 1) / WIDTH;
    Parallel.forEach(
        "rows",
        down * across,
        run,
        piece -> {
          int i = piece / across * HEIGHT;
          int j = piece % across * WIDTH;
          int rows = Math.min(HEIGHT, which.length - i);
          int cols = Math.min(WIDTH, n - j);
          int[] some = Arrays.copyOfRange(which, i, i + rows);
          gram.fillRows(some, Tile.of(0, rows, j, cols, out, i * n + j, n));
        });
  }
}
