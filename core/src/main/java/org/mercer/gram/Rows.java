package org.mercer.gram;

import java.util.Arrays;
import java.util.function.BiFunction;
import org.mercer.kernel.Tile;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;

/**
 * Batches of rows, for any Gram matrix: cut into pieces of fixed size that threads take in any
 * order.
 */
final class Rows {
  private static final int HEIGHT = 64;
  private static final int WIDTH = 1024;

  private Rows() {}

  static void fill(Gram gram, int[] which, float[] out, Run run) {
    int n = gram.size();
    requireRoom(which, n, out.length);
    pieces(
        gram,
        which,
        run,
        (i, j) -> Tile.of(0, height(i, which), j, width(j, n), out, i * n + j, n));
  }

  static void fill(Gram gram, int[] which, double[] out, Run run) {
    int n = gram.size();
    requireRoom(which, n, out.length);
    pieces(
        gram,
        which,
        run,
        (i, j) -> Tile.of(0, height(i, which), j, width(j, n), out, i * n + j, n));
  }

  private static int height(int i, int[] which) {
    return Math.min(HEIGHT, which.length - i);
  }

  private static int width(int j, int n) {
    return Math.min(WIDTH, n - j);
  }

  private static void pieces(
      Gram gram, int[] which, Run run, BiFunction<Integer, Integer, Tile> place) {
    int down = (which.length + HEIGHT - 1) / HEIGHT;
    int across = (gram.size() + WIDTH - 1) / WIDTH;
    Parallel.forEach(
        "rows",
        down * across,
        run,
        piece -> {
          int i = piece / across * HEIGHT;
          int j = piece % across * WIDTH;
          int[] some = Arrays.copyOfRange(which, i, i + height(i, which));
          gram.fillRows(some, place.apply(i, j));
        });
  }

  private static void requireRoom(int[] which, int n, int length) {
    Require.that(
        (long) which.length * n <= length,
        () -> which.length + " rows of " + n + " entries do not fit a buffer of " + length);
  }
}
