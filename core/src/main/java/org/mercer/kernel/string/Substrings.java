package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongToIntFunction;
import org.mercer.data.Sample;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Poll;

/**
 * How often each substring of length p occurs in each string. A substring is numbered by its
 * content: where p symbols fit into 63 bits the number is the symbols side by side, otherwise it is
 * looked up by (number of the first p-1 symbols, last symbol). Nothing is hashed without being
 * compared, so two substrings never share a number.
 */
final class Substrings {
  private static final int BITS = 63;

  /** Numbers below this are looked up in a table, which is faster than a search. */
  private static final int MOST_TABLED = 1 << 22;

  private final int p;

  /** For each string the numbers of its substrings, ascending, each once. */
  private final long[][] numbers;

  /** And how often each occurs. */
  private final int[][] counts;

  /** Of strings of symbols that are numbered below {@code alphabet}. */
  Substrings(int p, int alphabet, Sample<int[]> strings) {
    this.p = p;
    int n = strings.size();
    this.numbers = new long[n][];
    this.counts = new int[n][];
    int[][] symbols = strings.toList().toArray(new int[0][]);
    if (fit(p, alphabet)) {
      int bits = bits(alphabet);
      for (int i = 0; i < n; i++) {
        count(i, packed(symbols[i], bits));
      }
    } else {
      rankAll(symbols, Math.min(p, longest(symbols)));
    }
  }

  /** Whether p symbols fit one number. */
  static boolean fit(int p, int alphabet) {
    return (long) bits(alphabet) * p <= BITS;
  }

  private static int bits(int alphabet) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(2, alphabet) - 1);
  }

  private long[] packed(int[] symbols, int bits) {
    long[] codes = new long[Math.max(0, symbols.length - p + 1)];
    long mask = (1L << (bits * p)) - 1;
    long code = 0;
    for (int i = 0; i < symbols.length; i++) {
      code = ((code << bits) | symbols[i]) & mask;
      if (i >= p - 1) {
        codes[i - p + 1] = code;
      }
    }
    return codes;
  }

  /** Where no string has p symbols there is nothing to lengthen. */
  private static int longest(int[][] symbols) {
    return Arrays.stream(symbols).mapToInt(s -> s.length).max().orElse(0);
  }

  /** Lengthens all substrings by one symbol at a time; equal pairs get equal numbers. */
  private void rankAll(int[][] symbols, int most) {
    long[][] codes = new long[symbols.length][];
    for (int i = 0; i < symbols.length; i++) {
      codes[i] = new long[Math.max(0, symbols[i].length - p + 1)];
      for (int j = 0; j < codes[i].length; j++) {
        codes[i][j] = symbols[i][j];
      }
    }
    Poll poll = new Poll();
    for (int length = 2; length <= most; length++) {
      Map<Long, Long> known = new HashMap<>();
      for (int i = 0; i < symbols.length; i++) {
        for (int j = 0; j < codes[i].length; j++) {
          poll.spend(1);
          long pair = (codes[i][j] << Integer.SIZE) | symbols[i][j + length - 1];
          codes[i][j] = known.computeIfAbsent(pair, k -> (long) known.size());
        }
      }
    }
    for (int i = 0; i < symbols.length; i++) {
      count(i, codes[i]);
    }
  }

  private void count(int string, long[] codes) {
    Arrays.sort(codes);
    int distinct = 0;
    int[] times = new int[codes.length];
    for (int i = 0; i < codes.length; i++) {
      if (distinct == 0 || codes[i] != codes[distinct - 1]) {
        codes[distinct++] = codes[i];
      }
      times[distinct - 1]++;
    }
    numbers[string] = Arrays.copyOf(codes, distinct);
    counts[string] = Arrays.copyOf(times, distinct);
  }

  /** The sum of products of counts over common substrings. */
  double product(int s, int t) {
    double sum = 0;
    for (int i = 0, j = 0; i < numbers[s].length && j < numbers[t].length; ) {
      int order = Long.compare(numbers[s][i], numbers[t][j]);
      if (order == 0) {
        sum += (double) counts[s][i++] * counts[t][j++];
      } else if (order < 0) {
        i++;
      } else {
        j++;
      }
    }
    return sum;
  }

  /** The distinct substrings of all strings: the columns of {@link #matrix}. */
  long[] distinct() {
    long largest = 0;
    for (long[] own : numbers) {
      largest = Math.max(largest, own.length == 0 ? 0 : own[own.length - 1]);
    }
    if (largest < MOST_TABLED) {
      BitSet present = new BitSet((int) largest + 1);
      for (long[] own : numbers) {
        for (long number : own) {
          present.set((int) number);
        }
      }
      return present.stream().asLongStream().toArray();
    }
    return Arrays.stream(numbers).flatMapToLong(Arrays::stream).sorted().distinct().toArray();
  }

  /** The place of a number among the distinct ones. */
  private static LongToIntFunction places(long[] distinct) {
    if (distinct.length == 0 || distinct[distinct.length - 1] >= MOST_TABLED) {
      return number -> Arrays.binarySearch(distinct, number);
    }
    int[] table = new int[(int) distinct[distinct.length - 1] + 1];
    for (int j = 0; j < distinct.length; j++) {
      table[(int) distinct[j]] = j;
    }
    return number -> table[(int) number];
  }

  /** The counts of strings from .. to-1 as sparse rows. */
  Csr matrix(int from, int to, long[] distinct) {
    long[] start = new long[to - from + 1];
    for (int i = from; i < to; i++) {
      start[i - from + 1] = start[i - from] + numbers[i].length;
    }
    int[] columns = new int[Math.toIntExact(start[to - from])];
    double[] values = new double[columns.length];
    LongToIntFunction place = places(distinct);
    int at = 0;
    for (int i = from; i < to; i++) {
      for (int j = 0; j < numbers[i].length; j++) {
        columns[at] = place.applyAsInt(numbers[i][j]);
        values[at++] = counts[i][j];
      }
    }
    return new Csr(distinct.length, start, columns, values);
  }
}
