package org.mercer.kernel.string;

import org.mercer.error.RefusedException;

/** The tables over all pairs of prefixes that the recursions of the course keep as they stand. */
final class PlainTable {
  /** 256 MB; two are there at once. */
  private static final long MOST_ENTRIES = 1L << 25;

  private PlainTable() {}

  /** A number for each pair; refuses strings for which there would be too many. */
  static double[][] of(int rows, int cols) {
    require(rows, cols, MOST_ENTRIES);
    return new double[rows][cols];
  }

  /** Refuses strings with more pairs of prefixes than these. */
  static void require(int rows, int cols, long most) {
    if ((long) rows * cols > most) {
      throw new RefusedException(
          "a recursion as the course gives it may have "
              + most
              + " pairs of prefixes, but strings of "
              + rows
              + " and "
              + cols
              + " symbols have more; leave out recursion");
    }
  }
}
