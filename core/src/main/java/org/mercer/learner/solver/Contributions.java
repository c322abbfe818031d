package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.Entries;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * What changes of some b_r do to the products: sum_r change_r K(r, c) for many columns c. The
 * entries are used where they are computed, block by block, and none is kept.
 */
final class Contributions {
  private static final int HEIGHT = 64;
  private static final int WIDTH = 1024;

  private final Gram gram;
  private final int columns;
  private final int[] rows;
  private final double[] changes;

  /** From these rows of the matrix to its first columns. */
  private Contributions(Gram gram, int columns, int[] rows, double[] changes) {
    this.gram = gram;
    this.columns = columns;
    this.rows = rows;
    this.changes = changes;
  }

  /**
   * products_c += sum_r changes_r K(r, c) for every c.
   *
   * @param changes of every row of the matrix
   */
  static void add(Gram gram, double[] changes, double[] products, Run run) {
    int[] moved = moved(changes);
    double[] sums =
        new Contributions(gram, gram.size(), moved, Entries.at(moved, changes)).sums(run);
    for (int c = 0; c < sums.length; c++) {
      products[c] += sums[c];
    }
  }

  /**
   * The same for every c that is not inside, where all that has moved is: those inside know of it
   * already.
   */
  static void addOutside(Gram gram, int[] inside, double[] changes, double[] products, Run run) {
    boolean[] in = new boolean[gram.size()];
    for (int row : inside) {
      in[row] = true;
    }
    int[] others = Entries.where(in.length, r -> !in[r]);
    int[] moved = moved(changes);
    if (others.length == 0 || moved.length == 0) {
      return;
    }
    int[] both = Arrays.copyOf(others, others.length + moved.length);
    System.arraycopy(moved, 0, both, others.length, moved.length);
    int[] behind = new int[moved.length];
    Arrays.setAll(behind, i -> others.length + i);
    double[] sums =
        new Contributions(gram.restrict(both), others.length, behind, Entries.at(moved, changes))
            .sums(run);
    for (int j = 0; j < sums.length; j++) {
      products[others[j]] += sums[j];
    }
  }

  private static int[] moved(double[] changes) {
    return Entries.where(changes.length, r -> changes[r] != 0);
  }

  private double[] sums(Run run) {
    double[] sums = new double[columns];
    Parallel.forEach(
        "gradient",
        rows.length == 0 ? 0 : (columns + WIDTH - 1) / WIDTH,
        run,
        piece -> add(piece * WIDTH, sums, run));
    return sums;
  }

  /** All rows, at some columns. */
  private void add(int col, double[] sums, Run run) {
    int cols = Math.min(WIDTH, columns - col);
    Tile room =
        gram.precision() == Precision.FLOAT
            ? Tile.floats(0, HEIGHT, col, cols)
            : Tile.doubles(0, HEIGHT, col, cols);
    for (int from = 0; from < rows.length; from += HEIGHT) {
      run.check();
      add(from, Math.min(HEIGHT, rows.length - from), room, sums);
    }
  }

  private void add(int from, int count, Tile room, double[] sums) {
    int[] which = Arrays.copyOfRange(rows, from, from + count);
    double[] weights = Arrays.copyOfRange(changes, from, from + count);
    Tile block = room.reshaped(0, count, room.col(), room.cols());
    gram.fillRows(which, block);
    Tile[] lines = new Tile[count];
    Arrays.setAll(lines, i -> block.line(i, which[i]));
    WeightedRows.of(weights, lines, count).addTo(sums, room.col(), room.cols());
  }
}
