package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Poll;

/**
 * The gapped k-mer kernel by buckets: for each choice of places the windows of the columns are
 * sorted by the word they have there, and each window of a row meets those of its own word alone.
 * The features of all strings would not fit into memory, so they are made anew for each tile.
 */
final class GappedBuckets implements Evaluation {
  /** Words of this many bits index a table directly; longer ones are looked up among those met. */
  private static final int TABLE_BITS = 18;

  private static final int BITS = 63;

  private final int l;
  private final int k;
  private final int bits;
  private final boolean packed;
  private final List<int[]> choices;
  private final Sample<int[]> rows;
  private final Sample<int[]> cols;
  private final GappedWindows plain;

  GappedBuckets(int l, int k, int alphabet, Sample<int[]> rows, Sample<int[]> cols) {
    this.l = l;
    this.k = k;
    this.bits = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(alphabet - 1));
    this.packed = k > l || (long) bits * k <= BITS;
    this.choices = Choices.of(l, k);
    this.rows = rows;
    this.cols = cols;
    this.plain = new GappedWindows(l, k);
  }

  @Override
  public void fill(Tile tile) {
    int[] which = new int[tile.rows()];
    Arrays.setAll(which, i -> tile.row() + i);
    fillRows(which, tile);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    double[] sums = new double[Math.multiplyExact(which.length, tile.cols())];
    if (packed) {
      // k > l leaves no choices, and no sums
      Windows left = new Windows(which, rows);
      int[] columns = new int[tile.cols()];
      Arrays.setAll(columns, j -> tile.col() + j);
      Windows right = new Windows(columns, cols);
      Buckets buckets = new Buckets(right.count(), bits * k);
      Poll poll = new Poll();
      for (int[] places : choices) {
        buckets.sort(right.words(places), right.owner);
        poll.spend((long) k * (left.count() + right.count()));
        buckets.meet(left.words(places), left.owner, sums, tile.cols(), poll);
      }
    } else {
      for (int i = 0; i < sums.length; i++) {
        int row = which[i / tile.cols()];
        sums[i] = plain.value(rows.get(row), cols.get(tile.col() + i % tile.cols()));
      }
    }
    for (int i = 0; i < sums.length; i++) {
      tile.set(i / tile.cols(), i % tile.cols(), sums[i]);
    }
  }

  /** The windows of some strings, one after the other. */
  private final class Windows {
    private final int[] symbols;
    private final int[] owner;
    private final long[] words;

    Windows(int[] which, Sample<int[]> strings) {
      int count = 0;
      for (int i : which) {
        count += Math.max(0, strings.get(i).length - l + 1);
      }
      symbols = new int[Math.multiplyExact(count, l)];
      owner = new int[count];
      words = new long[count];
      int at = 0;
      for (int i = 0; i < which.length; i++) {
        int[] string = strings.get(which[i]);
        for (int from = 0; from + l <= string.length; from++) {
          for (int c = 0; c < l; c++) {
            symbols[c * count + at] = string[from + c];
          }
          owner[at++] = i;
        }
      }
    }

    int count() {
      return owner.length;
    }

    /** The word that each window has at these places. */
    long[] words(int[] places) {
      Arrays.fill(words, 0);
      for (int place : places) {
        int base = place * words.length;
        for (int i = 0; i < words.length; i++) {
          words[i] = (words[i] << bits) | symbols[base + i];
        }
      }
      return words;
    }
  }

  /** The strings that have a word, word by word. */
  private static final class Buckets {
    private final boolean table;
    private final int[] starts;
    private final int[] members;
    private long[] distinct = new long[0];

    Buckets(int windows, int bits) {
      this.table = bits <= TABLE_BITS;
      this.starts = new int[(table ? 1 << bits : windows) + 2];
      this.members = new int[windows];
    }

    void sort(long[] words, int[] owner) {
      if (!table) {
        distinct = Arrays.stream(words).sorted().distinct().toArray();
      }
      Arrays.fill(starts, 0);
      for (long word : words) {
        starts[bucket(word) + 2]++;
      }
      for (int b = 2; b < starts.length; b++) {
        starts[b] += starts[b - 1];
      }
      for (int i = 0; i < words.length; i++) {
        members[starts[bucket(words[i]) + 1]++] = owner[i];
      }
    }

    /** Negative where nobody has the word. */
    private int bucket(long word) {
      return table ? (int) word : Arrays.binarySearch(distinct, word);
    }

    /** Adds one for every window here with the word of a window there. */
    void meet(long[] words, int[] owner, double[] sums, int stride, Poll poll) {
      for (int i = 0; i < words.length; i++) {
        int b = bucket(words[i]);
        if (b >= 0) {
          int base = owner[i] * stride;
          poll.spend(starts[b + 1] - starts[b]);
          for (int e = starts[b]; e < starts[b + 1]; e++) {
            sums[base + members[e]]++;
          }
        }
      }
    }
  }
}
