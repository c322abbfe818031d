package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.GroupedRows;
import org.mercer.numerics.dense.WeightedSquares;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * K_sC'HK_sC + lambda K_CC of some objects s and the centres C, with a border K_sC'h and e'h where
 * functions have a constant: some thousand rows at a time, which are forgotten.
 */
final class CurvedSquares {
  private static final int ROWS = 1 << 11;
  private static final int GROUP = GroupedRows.GROUP;

  /** Groups of rows that a thread takes at a time. */
  private static final int GROUPS = 64 / GROUP;

  private final CrossGram columns;
  private final double[] curvatures;
  private final int m;
  private final DoubleMatrix sum;
  private final Run run;
  private GroupedRows room = new GroupedRows(0, 0);

  private CurvedSquares(CrossGram columns, double[] curvatures, int length, Run run) {
    this.columns = columns;
    this.curvatures = curvatures;
    this.m = columns.cols();
    this.sum = new DoubleMatrix(length, length);
    this.run = run;
  }

  /** What it takes: the sum, and rows that it is the sum of. */
  static long bytes(int centres) {
    long length = centres + 1L;
    return (length * length + 2L * ROWS * centres) * Double.BYTES;
  }

  /**
   * @param length m, or one more with a constant
   */
  static DoubleMatrix of(
      Gram gram, int[] centres, CurvedObjects curved, double lambda, int length, Run run) {
    int m = centres.length;
    int[] place = new int[gram.size()]; // the centres first, then those that are none
    for (int j = 0; j < m; j++) {
      place[centres[j]] = j + 1;
    }
    int[] others = Entries.where(curved.rows().length, s -> place[curved.rows()[s]] == 0);
    int[] rows = Arrays.copyOf(centres, m + others.length);
    double[] curvatures = new double[rows.length];
    for (int s = 0; s < others.length; s++) {
      rows[m + s] = curved.rows()[others[s]];
      place[rows[m + s]] = m + s + 1;
    }
    for (int s = 0; s < curved.rows().length; s++) {
      curvatures[place[curved.rows()[s]] - 1] = curved.curvatures()[s];
    }
    CrossGram columns =
        gram.restrict(rows).columns(Entries.where(m, j -> true)).in(Precision.DOUBLE);
    CurvedSquares squares = new CurvedSquares(columns, curvatures, length, run);
    for (int from = 0; from < rows.length; from += ROWS) {
      squares.add(from, Math.min(ROWS, rows.length - from), lambda);
    }
    return squares.sum;
  }

  /** The rows of before are not needed any more. */
  private GroupedRows room(int count) {
    room.clear();
    room = room.rows() == count ? room : new GroupedRows(count, m);
    return room;
  }

  private void add(int from, int count, double lambda) {
    GroupedRows k = room(count);
    int parts = (k.groups() + GROUPS - 1) / GROUPS;
    Parallel.forEach("preconditioner", parts, run, p -> fill(k, p * GROUPS, from, lambda));
    k.added(m);
    double[] h = Arrays.copyOfRange(curvatures, from, from + count);
    WeightedSquares.add(k, h, sum, run);
    int length = sum.rows();
    if (length > m) {
      double[] sums = k.sums(h);
      for (int i = 0; i < m; i++) {
        sum.set(i, m, sum.get(i, m) + sums[i]);
        sum.set(m, i, sum.get(i, m));
      }
      sum.set(m, m, sum.get(m, m) + Arrays.stream(h).sum());
    }
  }

  /** Some groups of rows; the first m of all are K_CC. */
  private void fill(GroupedRows k, int first, int from, double lambda) {
    Interruption.check();
    int row = first * GROUP;
    int rows = Math.min(GROUPS * GROUP, k.rows() - row);
    Tile tile = Tile.doubles(from + row, rows, 0, m);
    columns.fill(tile);
    double[] group = new double[GROUP * m];
    for (int at = 0; at < rows; at += GROUP) {
      for (int i = 0; i < Math.min(GROUP, rows - at); i++) {
        int entry = tile.at(at + i);
        for (int j = 0; j < m; j++) {
          group[j * GROUP + i] = tile.doubles()[entry + j];
        }
        int own = from + row + at + i;
        if (own < m) {
          Simd.LANES.axpy(lambda, tile.doubles(), entry, sum.unsafeValues(), own * sum.cols(), m);
        }
      }
      k.put(first + at / GROUP, group, m);
    }
  }
}
