package org.mercer.numerics.sparse;

/**
 * Finds rows that go well two by two: the fewer features only one of both has, the fewer products
 * with zero. Greedy among {@link #CHOICE} rows at a time, so the work is proportional to the rows.
 */
final class RowPairing {
  /** Digits of 151 features share 72 at random, 97 with the best of 16 and 102 with that of 32. */
  private static final int CHOICE = 32;

  private final long[] features;
  private final int words;

  private RowPairing(int rows, int count) {
    this.words = (count + Long.SIZE - 1) / Long.SIZE;
    this.features = new long[rows * words];
  }

  /**
   * An order of the rows in which each even one is followed by its partner; with an odd number of
   * rows the last has none.
   *
   * @param count of all features
   */
  static int[] of(Csr rows, int[] which, int count) {
    RowPairing partners = new RowPairing(which.length, count);
    for (int i = 0; i < which.length; i++) {
      partners.mark(i, rows, which[i]);
    }
    return partners.order(which.length);
  }

  private void mark(int i, Csr rows, int row) {
    for (int e = rows.from(row); e < rows.to(row); e++) {
      int feature = rows.column(e);
      features[i * words + feature / Long.SIZE] |= 1L << feature;
    }
  }

  private int[] order(int n) {
    int[] order = new int[n];
    int[] free = new int[Math.min(n, CHOICE)];
    int left = 0;
    int next = 0;
    for (int at = 0; at < n; ) {
      while (left < free.length && next < n) {
        free[left++] = next++;
      }
      int first = free[--left];
      order[at++] = first;
      if (left > 0) {
        int best = nearest(first, free, left);
        order[at++] = free[best];
        free[best] = free[--left];
      }
    }
    return order;
  }

  private int nearest(int row, int[] free, int left) {
    int best = 0;
    int fewest = Integer.MAX_VALUE;
    for (int k = 0; k < left; k++) {
      int alone = notShared(row * words, free[k] * words);
      if (alone < fewest) {
        fewest = alone;
        best = k;
      }
    }
    return best;
  }

  private int notShared(int a, int b) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(features[a + w] ^ features[b + w]);
    }
    return count;
  }
}
