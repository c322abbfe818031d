package org.mercer.kernel.string;

import org.mercer.data.Sample;

/**
 * Where a trie is faster than a table, by measurement (docs/decisions/0018). A descent serves a
 * block of a matrix and is begun anew for each, whereas a table is made once: so the number of
 * strings decides. Lengths and numbers alone are looked at, so the choice is the same on every
 * machine.
 */
final class TrieChoice {
  /** Two blocks a side: with more, whoever asks row by row would wait. */
  private static final int FEW_STRINGS = 512;

  /** To visit one word near a substring takes a trie as long as to compare so many pairs. */
  private static final double PAIRS_A_WORD = 3;

  private TrieChoice() {}

  /** Whether a matrix is faster by a trie. */
  static boolean matrix(Sample<?> rows, Sample<?> cols) {
    return (rows == cols ? rows.size() : (long) rows.size() + cols.size()) <= FEW_STRINGS;
  }

  /** Whether one value of the p-spectrum is: where a table cannot hold a substring as a number. */
  static boolean longSubstrings(int p, int alphabet) {
    return !Substrings.fit(p, alphabet);
  }

  /**
   * Whether it is faster to compare these pairs of substrings than to visit the {@code near} words
   * near each of the substrings.
   */
  static boolean byPairs(double pairs, double substrings, double near) {
    return pairs <= PAIRS_A_WORD * near * substrings;
  }

  static double substrings(Sample<int[]> strings, int p) {
    double sum = 0;
    for (int[] string : strings) {
      sum += substrings(string, p);
    }
    return sum;
  }

  static double substrings(int[] string, int p) {
    return Math.max(0, string.length - p + 1);
  }
}
