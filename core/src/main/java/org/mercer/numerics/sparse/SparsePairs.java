package org.mercer.numerics.sparse;

/**
 * Rows picked from a sample, two by two: pair p are those that were picked as number {@code order(2
 * p)} and {@code order(2 p + 1)}, with the entries {@code start(p) .. start(p + 1) - 1}, one for
 * each feature that either row has, with the place of the feature's line in a panel and the values
 * of both rows, zero where one has none. A last row without a partner has zeros for one.
 */
record SparsePairs(int[] order, int[] start, int[] lines, float[] values) {
  /**
   * @param values those of the rows, in float
   * @param order in which the rows that are picked are paired
   * @param width from the line of a feature to that of the next
   */
  static SparsePairs of(Csr rows, float[] values, int[] which, int[] order, int width) {
    int most = 0;
    for (int row : which) {
      most += rows.to(row) - rows.from(row);
    }
    int[] start = new int[(which.length + 1) / 2 + 1];
    SparsePairs pairs = new SparsePairs(order, start, new int[most], new float[2 * most]);
    for (int i = 0; i < which.length; i += 2) {
      int first = which[order[i]];
      boolean alone = i + 1 == which.length;
      int second = alone ? first : which[order[i + 1]];
      int from = alone ? rows.to(first) : rows.from(second);
      pairs.merge(
          rows, values, width, i / 2, rows.from(first), rows.to(first), from, rows.to(second));
    }
    return pairs;
  }

  int rows() {
    return order.length;
  }

  private void merge(
      Csr rows, float[] all, int width, int pair, int from, int to, int otherFrom, int otherTo) {
    int[] columns = rows.unsafeColumns();
    int at = start[pair];
    int a = from;
    int b = otherFrom;
    while (a < to || b < otherTo) {
      int left = a < to ? columns[a] : Integer.MAX_VALUE;
      int right = b < otherTo ? columns[b] : Integer.MAX_VALUE;
      int feature = Math.min(left, right);
      lines[at] = feature * width;
      if (left == feature) {
        values[2 * at] = all[a++];
      }
      if (right == feature) {
        values[2 * at + 1] = all[b++];
      }
      at++;
    }
    start[pair + 1] = at;
  }
}
