package org.mercer.kernel.string;

import org.mercer.numerics.RefusedException;

/** The tables over all pairs of prefixes that the recursions of the course keep as they stand. */
final class PlainTable {
  /** 256 MB; two are there at once. */
  private static final long MOST_ENTRIES = 1L << 25;

  private PlainTable() {}

  /** A number for each pair; refuses strings for which there would be too many. */
  static double[][] of(int rows, int cols) {
    if ((long) rows * cols > MOST_ENTRIES) {
      throw new RefusedException(
          "a recursion that keeps a table may have "
              + MOST_ENTRIES
              + " pairs of prefixes, but strings of "
              + rows
              + " and "
              + cols
              + " symbols have more; leave out recursion");
    }
    return new double[rows][cols];
  }
}
