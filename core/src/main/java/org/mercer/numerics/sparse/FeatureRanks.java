package org.mercer.numerics.sparse;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * New numbers for the features that occur, the most frequent first: 0, 1, 2, ... Where there are
 * few columns, which are near each other in any order, the features keep theirs.
 */
final class FeatureRanks {
  /** Columns up to which they keep their numbers. */
  static final int MOST_PLAIN_COLUMNS = 1024;

  /** Up to this dimension the numbers are looked up in an array, beyond it by bisection. */
  private static final int DIRECT = 1 << 22;

  private static final int NONE = -1;

  private final int[] distinct;
  private final int[] rank;
  private final int[] direct;

  private FeatureRanks(int[] distinct, int[] rank, int[] direct) {
    this.distinct = distinct;
    this.rank = rank;
    this.direct = direct;
  }

  static FeatureRanks of(Csr cols) {
    if (cols.cols() <= MOST_PLAIN_COLUMNS) {
      int[] same = IntStream.range(0, cols.cols()).toArray();
      return new FeatureRanks(same, same, same);
    }
    int[] distinct = cols.cols() <= DIRECT ? marked(cols) : sorted(cols.unsafeColumns());
    long[] byCount = new long[distinct.length];
    int[] place = places(distinct, cols.cols());
    for (int column : cols.unsafeColumns()) {
      byCount[find(distinct, place, column)] -= 1L << Integer.SIZE;
    }
    for (int i = 0; i < byCount.length; i++) {
      byCount[i] += i;
    }
    Arrays.sort(byCount);
    int[] rank = new int[distinct.length];
    for (int r = 0; r < rank.length; r++) {
      rank[(int) byCount[r]] = r;
    }
    return new FeatureRanks(distinct, rank, place);
  }

  private static int[] marked(Csr cols) {
    BitSet seen = new BitSet(cols.cols());
    for (int column : cols.unsafeColumns()) {
      seen.set(column);
    }
    return seen.stream().toArray();
  }

  private static int[] sorted(int[] columns) {
    int[] sorted = columns.clone();
    Arrays.sort(sorted);
    int count = 0;
    for (int column : sorted) {
      if (count == 0 || sorted[count - 1] != column) {
        sorted[count++] = column;
      }
    }
    return Arrays.copyOf(sorted, count);
  }

  private static int[] places(int[] distinct, int dim) {
    if (dim > DIRECT) {
      return new int[0];
    }
    int[] place = new int[dim];
    Arrays.fill(place, NONE);
    for (int i = 0; i < distinct.length; i++) {
      place[distinct[i]] = i;
    }
    return place;
  }

  private static int find(int[] distinct, int[] place, int column) {
    if (place.length == 0) {
      return Arrays.binarySearch(distinct, column);
    }
    return column < place.length ? place[column] : NONE;
  }

  int count() {
    return distinct.length;
  }

  /** The same rows in the new numbers; features without one are dropped, for they meet nothing. */
  Csr renumber(Csr from) {
    if (rank == distinct && from.cols() <= distinct.length) {
      return from;
    }
    int[] ranks = new int[Math.toIntExact(from.entries())];
    long[] start = new long[from.rows() + 1];
    int[] first = new int[distinct.length + 1];
    for (int i = 0; i < from.rows(); i++) {
      start[i + 1] = start[i];
      for (int e = from.from(i); e < from.to(i); e++) {
        int known = find(distinct, direct, from.column(e));
        ranks[e] = known < 0 ? NONE : rank[known];
        if (known >= 0) {
          first[ranks[e] + 1]++;
          start[i + 1]++;
        }
      }
    }
    return byRank(from, ranks, first, start);
  }

  /**
   * Entries feature by feature, each taken to the end of its row: rows come out in order of rank
   * without a comparison.
   */
  private Csr byRank(Csr from, int[] ranks, int[] first, long[] start) {
    for (int r = 0; r < distinct.length; r++) {
      first[r + 1] += first[r];
    }
    int kept = first[distinct.length];
    int[] entry = new int[kept];
    int[] row = new int[kept];
    for (int i = 0; i < from.rows(); i++) {
      for (int e = from.from(i); e < from.to(i); e++) {
        if (ranks[e] != NONE) {
          int at = first[ranks[e]]++;
          entry[at] = e;
          row[at] = i;
        }
      }
    }
    int[] end = Arrays.stream(start).mapToInt(Math::toIntExact).toArray();
    int[] columns = new int[kept];
    double[] values = new double[kept];
    for (int k = 0; k < kept; k++) {
      int at = end[row[k]]++;
      columns[at] = ranks[entry[k]];
      values[at] = from.value(entry[k]);
    }
    return new Csr(distinct.length, start, columns, values);
  }
}
