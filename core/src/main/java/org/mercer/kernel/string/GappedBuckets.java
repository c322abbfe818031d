package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;
import org.mercer.run.Poll;

/**
 * The gapped k-mer kernel by words: for each choice of places the windows of the columns are put
 * into buckets by the word they have there, and each window of a row meets those of its own word
 * alone. Choices come in order, so that each begins with the places of the one before and their
 * numbers are kept.
 */
final class GappedBuckets {
  /** Operations of a window for each choice of places: its number, its bucket, its place there. */
  private static final double EACH_WINDOW = 25;

  /** Operations for each pair of windows with one word. */
  private static final double EACH_PAIR = 4;

  private final int l;
  private final int alphabet;
  private final List<int[]> choices;
  private final Poll poll = new Poll();

  /** The numbers of the words at the first places of a choice, those of the columns first. */
  private final long[][] numbers;

  /** Below which those numbers are. */
  private final long[] ranges;

  private final int[] text;
  private final int[] begin;
  private final int[] owner;

  /** How many windows are those of columns. */
  private final int inColumns;

  private final WordTable table;

  /**
   * @param k places of each choice
   * @param choices in their order
   */
  GappedBuckets(
      int l, int k, int alphabet, List<int[]> choices, List<int[]> rows, List<int[]> cols) {
    this.l = l;
    this.alphabet = Math.max(1, alphabet);
    this.choices = choices;
    this.inColumns = Math.toIntExact(windows(cols, l));
    int all = Math.toIntExact(inColumns + windows(rows, l));
    this.text =
        new int
            [cols.stream().mapToInt(s -> s.length).sum()
                + rows.stream().mapToInt(s -> s.length).sum()];
    this.begin = new int[all];
    this.owner = new int[all];
    lay(rows, inColumns, lay(cols, 0, 0));
    this.numbers = new long[k + 1][all];
    this.ranges = new long[k + 1];
    ranges[0] = 1;
    this.table = new WordTable(all);
  }

  /** About how many operations the windows of so many choices and pairs take. */
  static double operations(double choices, double windows, double pairs) {
    return choices * (EACH_WINDOW * windows + EACH_PAIR * pairs);
  }

  static long windows(List<int[]> strings, int l) {
    return strings.stream().mapToLong(s -> Math.max(0, s.length - (long) l + 1)).sum();
  }

  private int lay(List<int[]> strings, int firstWindow, int firstSymbol) {
    int window = firstWindow;
    int symbol = firstSymbol;
    for (int i = 0; i < strings.size(); i++) {
      int[] string = strings.get(i);
      System.arraycopy(string, 0, text, symbol, string.length);
      for (int from = 0; from + l <= string.length; from++) {
        begin[window] = symbol + from;
        owner[window++] = i;
      }
      symbol += string.length;
    }
    return symbol;
  }

  /** Adds to {@code sums[row * stride + column]} one for each pair of windows with a word. */
  void add(double[] sums, int stride) {
    int[] before = {};
    for (int[] places : choices) {
      int same = Math.max(0, Arrays.mismatch(places, before));
      for (int d = same; d < places.length; d++) {
        poll.spend(owner.length);
        extend(d, places[d]);
      }
      poll.spend(8L * owner.length); // the steps of a look into a table
      meet(places.length, sums, stride);
      before = places;
    }
  }

  /** The numbers of words with one more symbol. */
  private void extend(int depth, int place) {
    long[] from = numbers[depth];
    if (ranges[depth] > Long.MAX_VALUE / alphabet) {
      ranges[depth] = table.number(from, from.length, ranges[depth]);
      int[] ids = table.ids();
      for (int i = 0; i < from.length; i++) {
        from[i] = ids[i];
      }
    }
    long[] to = numbers[depth + 1];
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] * alphabet + text[begin[i] + place];
    }
    ranges[depth + 1] = ranges[depth] * alphabet;
  }

  private void meet(int depth, double[] sums, int stride) {
    int words = table.number(numbers[depth], inColumns, ranges[depth]);
    int[] ids = table.ids();
    int[] starts = new int[words + 2];
    for (int i = 0; i < inColumns; i++) {
      starts[ids[i] + 2]++;
    }
    for (int b = 2; b < starts.length; b++) {
      starts[b] += starts[b - 1];
    }
    int[] members = new int[inColumns];
    for (int i = 0; i < inColumns; i++) {
      members[starts[ids[i] + 1]++] = owner[i];
    }
    for (int i = inColumns; i < owner.length; i++) {
      int id = ids[i];
      if (id >= 0) {
        int base = owner[i] * stride;
        poll.spend(starts[id + 1] - starts[id]);
        for (int e = starts[id]; e < starts[id + 1]; e++) {
          sums[base + members[e]]++;
        }
      }
    }
  }
}
