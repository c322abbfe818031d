package org.mercer.learner.quadratic;

import java.util.Arrays;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Tile;
import org.mercer.numerics.Entries;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

/**
 * What moves of some variables do to the products of rows that were left out while they moved: sum
 * over the moved r of change_r K(r, c), for every c outside. The entries are used where they are
 * computed, block by block, and none is kept: rows of all columns would cost twice as much.
 */
final class Outside {
  private static final int HEIGHT = 64;
  private static final int WIDTH = 1024;

  private final Gram gram;
  private final int[] others;
  private final double[] changes;

  /** The matrix of the rows outside and then those that have moved. */
  private Outside(Gram gram, int[] others, double[] changes) {
    this.gram = gram;
    this.others = others;
    this.changes = changes;
  }

  /**
   * products_c += sum_r changes_r K(r, c) for every c that is not inside.
   *
   * @param changes of every row of the matrix; zero outside
   */
  static void add(Gram gram, int[] inside, double[] changes, double[] products, Run run) {
    boolean[] in = new boolean[gram.size()];
    for (int row : inside) {
      in[row] = true;
    }
    int[] others = Entries.where(in.length, r -> !in[r]);
    int[] moved = Entries.where(in.length, r -> changes[r] != 0);
    if (others.length == 0 || moved.length == 0) {
      return;
    }
    int[] both = Arrays.copyOf(others, others.length + moved.length);
    System.arraycopy(moved, 0, both, others.length, moved.length);
    Outside outside = new Outside(gram.restrict(both), others, Entries.at(moved, changes));
    Parallel.forEach(
        "gradient",
        (others.length + WIDTH - 1) / WIDTH,
        run,
        piece -> outside.add(piece * WIDTH, products, run));
  }

  /** Some columns, and all that has moved. */
  private void add(int col, double[] products, Run run) {
    int cols = Math.min(WIDTH, others.length - col);
    double[] sums = new double[cols];
    Tile room =
        gram.precision() == Precision.FLOAT
            ? Tile.floats(0, HEIGHT, col, cols)
            : Tile.doubles(0, HEIGHT, col, cols);
    for (int from = 0; from < changes.length; from += HEIGHT) {
      run.check();
      add(from, Math.min(HEIGHT, changes.length - from), room, sums);
    }
    for (int j = 0; j < cols; j++) {
      products[others[col + j]] += sums[j];
    }
  }

  private void add(int from, int count, Tile room, double[] sums) {
    int[] which = new int[count];
    Arrays.setAll(which, i -> others.length + from + i);
    gram.fillRows(which, part(room, count));
    if (!room.isFloat()) {
      for (int i = 0; i < count; i++) {
        Simd.LANES.axpy(changes[from + i], room.doubles(), room.at(i), sums, 0, sums.length);
      }
      return;
    }
    float[][] rows = new float[count][];
    Arrays.fill(rows, room.floats());
    int[] at = new int[count];
    Arrays.setAll(at, room::at);
    double[] weights = Arrays.copyOfRange(changes, from, from + count);
    Simd.LANES.addRows(weights, rows, at, count, sums, 0, sums.length);
  }

  /** The first rows of a block. */
  private static Tile part(Tile room, int rows) {
    return room.isFloat()
        ? Tile.of(0, rows, room.col(), room.cols(), room.floats(), room.at(0), room.cols())
        : Tile.of(0, rows, room.col(), room.cols(), room.doubles(), room.at(0), room.cols());
  }
}
