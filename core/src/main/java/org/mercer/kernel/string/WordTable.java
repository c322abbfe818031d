package org.mercer.kernel.string;

import java.util.Arrays;

/**
 * Numbers 0, 1, 2, ... for words that are numbers of a large range: as they are where the range is
 * small, else in the order in which they are met, by a table with open addresses.
 */
final class WordTable {
  /** Ranges up to this many times the words are not numbered anew. */
  private static final int SPARSE = 4;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final int[] ids;
  private final int shift;
  private final long[] keys;
  private final int[] values;

  /** For so many words. */
  WordTable(int most) {
    ids = new int[most];
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, most));
    bits = Math.min(bits + 1, 30);
    shift = Long.SIZE - bits;
    keys = new long[1 << bits];
    values = new int[1 << bits];
  }

  /** What {@link #number} gave each of the words; the array is used again. */
  int[] ids() {
    return ids;
  }

  /**
   * Numbers the first so many of the words; the others get the number of an equal one among these,
   * or -1. Returns a bound above all numbers.
   *
   * @param range above all words
   */
  int number(long[] words, int first, long range) {
    if (range <= (long) SPARSE * words.length) {
      for (int i = 0; i < words.length; i++) {
        ids[i] = (int) words[i];
      }
      return (int) range;
    }
    Arrays.fill(values, -1);
    int count = 0;
    for (int i = 0; i < words.length; i++) {
      int at = place(words[i]);
      if (values[at] < 0 && i < first) {
        keys[at] = words[i];
        values[at] = count++;
      }
      ids[i] = values[at];
    }
    return count;
  }

  /** Where the word is, or where it can be put. */
  private int place(long word) {
    int at = (int) (word * GOLDEN >>> shift);
    while (values[at] >= 0 && keys[at] != word) {
      at = at + 1 & keys.length - 1;
    }
    return at;
  }
}
