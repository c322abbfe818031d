package org.mercer.kernel.string;

import org.mercer.data.Sample;

/**
 * Where a trie is faster than a table, by measurement (docs/decisions/0018): a descent serves a
 * block of a matrix and is begun anew for each, whereas a table is made once. So the number of
 * strings decides, and how much a table takes. Lengths and numbers alone are looked at, so the
 * choice is the same on every machine.
 */
final class TrieChoice {
  /** Two blocks a side: substrings that fit one number are cheap to count. */
  private static final int SPECTRUM_STRINGS = 512;

  /** Four blocks a side. */
  private static final int GAP_STRINGS = 1024;

  /** Eight blocks a side, where a table takes long. */
  private static final int SLOW_TABLE_STRINGS = 2048;

  /** A word near a substring takes a trie as long as so many pairs of substrings. */
  private static final double PAIRS_A_WORD = 6;

  private TrieChoice() {}

  /** Whether a p-spectrum matrix is faster by a trie. */
  static boolean spectrumMatrix(int p, int alphabet, Sample<?> rows, Sample<?> cols) {
    return strings(rows, cols)
        <= (Substrings.fit(p, alphabet) ? SPECTRUM_STRINGS : SLOW_TABLE_STRINGS);
  }

  /** Whether one value is: where the substrings of a table must be looked up. */
  static boolean spectrumValue(int p, int alphabet) {
    return !Substrings.fit(p, alphabet);
  }

  /** Whether a matrix of words with gaps is. */
  static boolean gapMatrix(Sample<?> rows, Sample<?> cols) {
    return strings(rows, cols) <= GAP_STRINGS;
  }

  /** Whether a matrix of words with mismatches is, when there are too many words for dense rows. */
  static boolean mismatchMatrix(Sample<?> rows, Sample<?> cols) {
    return strings(rows, cols) <= SLOW_TABLE_STRINGS;
  }

  /**
   * Whether it is faster to compare all pairs of substrings than to visit the {@code near} words
   * near each.
   */
  static boolean mismatchByPairs(double near, int p, Sample<int[]> rows, Sample<int[]> cols) {
    double left = substrings(rows, p);
    double right = substrings(cols, p);
    double pairs = rows == cols ? left * left / 2 : left * right;
    double visited = rows == cols ? left : left + right;
    return pairs > 0 && pairs <= PAIRS_A_WORD * near * visited;
  }

  private static int strings(Sample<?> rows, Sample<?> cols) {
    return rows == cols ? rows.size() : rows.size() + cols.size();
  }

  static double substrings(Sample<int[]> strings, int p) {
    double sum = 0;
    for (int[] string : strings) {
      sum += Math.max(0, string.length - p + 1);
    }
    return sum;
  }
}
