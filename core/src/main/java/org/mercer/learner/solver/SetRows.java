package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.gram.RowBatch;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The rows of the matrix that belong to a working set, each once, and where among them the row of a
 * member lies; from them the part of the matrix that new members bring.
 */
final class SetRows {
  /** New members whose part of the matrix a thread gathers at a time. */
  private static final int GATHERED = 16;

  private final State state;
  private final WorkingSet set;
  private final Pairs pairs;

  /** Where in the batch of the round a row lies. */
  private final int[] places;

  SetRows(State state, WorkingSet set, Pairs pairs, int rows) {
    this.state = state;
    this.set = set;
    this.pairs = pairs;
    this.places = new int[rows];
  }

  /** The rows of these slots, each once; where each lies is noted. */
  int[] distinct(int[] slots) {
    int[] rows = new int[slots.length];
    int count = 0;
    for (int slot : slots) {
      int row = row(slot);
      int place = places[row];
      if (place >= count || rows[place] != row) {
        places[row] = count;
        rows[count++] = row;
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /** Where the row of the member in this slot lies among the distinct ones. */
  int place(int slot) {
    return places[row(slot)];
  }

  private int row(int slot) {
    return state.row(set.members()[slot]);
  }

  /** The part of the matrix that new members bring: their rows, and the same as columns. */
  void gather(int[] changed, int[] slots, RowBatch batch, Run run) {
    int[] columns = rows(slots);
    boolean[] isNew = marked(changed, pairs.stride());
    int pieces = (changed.length + GATHERED - 1) / GATHERED;
    Parallel.forEach(
        "gather",
        pieces,
        run,
        piece -> {
          int from = piece * GATHERED;
          int to = Math.min(changed.length, from + GATHERED);
          gather(changed, from, to, batch, columns, slots, isNew);
        });
    pairs.renew(changed);
  }

  private int[] rows(int[] slots) {
    int[] rows = new int[slots.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = row(slots[i]);
    }
    return rows;
  }

  private static boolean[] marked(int[] some, int length) {
    boolean[] marked = new boolean[length];
    for (int i : some) {
      marked[i] = true;
    }
    return marked;
  }

  private void gather(
      int[] changed,
      int from,
      int to,
      RowBatch batch,
      int[] columns,
      int[] slots,
      boolean[] isNew) {
    double[] matrix = pairs.matrix();
    int stride = pairs.stride();
    for (int i = from; i < to; i++) {
      int slot = changed[i];
      pick(batch.row(place(slot)), columns, slots, matrix, slot * stride);
    }
    mirror(matrix, stride, changed, from, to, slots, isNew);
    for (int i = from; i < to; i++) {
      int slot = changed[i];
      matrix[slot * stride + slot] += state.ridge(set.members()[slot]);
    }
  }

  /** Some new rows as columns, side by side: neighbours among them share lines of the cache. */
  private static void mirror(
      double[] matrix, int stride, int[] changed, int from, int to, int[] slots, boolean[] isNew) {
    for (int other : slots) {
      if (!isNew[other]) {
        int row = other * stride;
        for (int i = from; i < to; i++) {
          matrix[row + changed[i]] = matrix[changed[i] * stride + other];
        }
      }
    }
  }

  private static void pick(Tile row, int[] columns, int[] slots, double[] matrix, int own) {
    if (row.isFloat()) {
      pick(row.floats(), row.at(0), columns, slots, matrix, own);
    } else {
      pick(row.doubles(), row.at(0), columns, slots, matrix, own);
    }
  }

  private static void pick(
      float[] row, int at, int[] columns, int[] slots, double[] matrix, int own) {
    for (int i = 0; i < slots.length; i++) {
      matrix[own + slots[i]] = row[at + columns[i]];
    }
  }

  private static void pick(
      double[] row, int at, int[] columns, int[] slots, double[] matrix, int own) {
    for (int i = 0; i < slots.length; i++) {
      matrix[own + slots[i]] = row[at + columns[i]];
    }
  }
}
