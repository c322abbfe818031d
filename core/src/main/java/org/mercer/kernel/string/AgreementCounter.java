package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * The sum of C(a, k) over all pairs of windows of l symbols of two strings, a the places at which
 * they agree, for 64 pairs at a time: bit q of a word stands for the window of t that ends at q,
 * and bits of equal weight of the 64 numbers of agreements lie in one word each. With the next
 * symbol of s all windows move on by one place; the places that come in and go out are the words of
 * where t has the symbol. Neither l nor k nor the alphabet changes what a pair costs, but by the
 * logarithm of l.
 *
 * <p>Numbers are kept as a + 2^b - k, so that the highest word tells which windows have k places or
 * more.
 */
final class AgreementCounter {
  /** Operations for each of the words of bits of a number, and for one more. */
  private static final double STEPS = 10;

  private final int l;
  private final int slices;
  private final long[] start;

  /** By the number of places beyond k at which two windows agree. */
  private final double[] common;

  /** For each symbol of the alphabet the line of t's places of it; line 0 has none. */
  private final int[] lines;

  private int[] t = {};
  private int words;
  private long[] coming = {};
  private long[] going = {};
  private long[] valid = {};
  private long[] state = {};
  private final Poll poll = new Poll();

  /** For k of at most l places. */
  AgreementCounter(int l, int k, int alphabet) {
    this.l = l;
    this.slices = slices(l, k);
    this.common = GappedWindows.common(l, k);
    this.lines = new int[alphabet];
    this.start = new long[slices];
    int offset = (1 << (slices - 1)) - k;
    Arrays.setAll(start, b -> (offset >> b & 1) == 0 ? 0 : -1L);
  }

  private static int slices(int l, int k) {
    return 1 + Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(k - 1, l - k));
  }

  /** About how many operations a pair of strings takes. */
  static double operations(int l, int k, double s, double t) {
    return s * Math.ceil(t / Long.SIZE) * STEPS * (slices(l, k) + 1);
  }

  /** Makes it ready for values with this string, of symbols of the alphabet. */
  void with(int[] string) {
    for (int symbol : t) {
      lines[symbol] = 0;
    }
    t = string;
    words = (t.length + Long.SIZE - 1) / Long.SIZE;
    int count = 0;
    for (int symbol : t) {
      if (lines[symbol] == 0) {
        lines[symbol] = ++count;
      }
    }
    coming = cleared(coming, (count + 1) * words);
    going = cleared(going, (count + 1) * words);
    valid = cleared(valid, words);
    for (int q = 0; q < t.length; q++) {
      int line = lines[t[q]] * words;
      set(coming, line, q);
      if (q + (long) l < (long) words * Long.SIZE) {
        set(going, line, q + l);
      }
      if (q >= l - 1) {
        set(valid, 0, q);
      }
    }
    state = cleared(state, (words + 1) * slices);
  }

  /** So many zeros at least, in the same array where it is long enough. */
  private static long[] cleared(long[] array, int length) {
    if (array.length < length) {
      return new long[length];
    }
    Arrays.fill(array, 0, length, 0);
    return array;
  }

  private static void set(long[] bits, int line, int at) {
    bits[line + at / Long.SIZE] |= 1L << at;
  }

  /** The value of a string with that one. */
  double value(int[] s) {
    if (s.length < l || t.length < l) {
      return 0;
    }
    for (int w = 0; w <= words; w++) {
      System.arraycopy(start, 0, state, w * slices, slices);
    }
    double sum = 0;
    for (int e = 0; e < s.length; e++) {
      poll.spend((long) words * slices);
      int in = lines[s[e]] * words;
      int out = e < l ? 0 : lines[s[e - l]] * words;
      sum += e < l - 1 ? moved(in, out, false) : moved(in, out, true);
    }
    return sum;
  }

  /** All windows one place on, and what those of them count that are whole. */
  private double moved(int in, int out, boolean whole) {
    double sum = 0;
    for (int w = words - 1; w >= 0; w--) { // the word below is still that of the place before
      long plus = coming[in + w];
      long minus = going[out + w];
      long up = plus & ~minus;
      long down = minus & ~plus;
      int below = w * slices;
      int at = below + slices;
      for (int b = 0; b < slices; b++) {
        long x = (state[at + b] << 1) | (state[below + b] >>> (Long.SIZE - 1));
        state[at + b] = x ^ (up | down);
        up &= x;
        down &= ~x;
      }
      long many = state[at + slices - 1] & valid[w];
      if (many != 0 && whole) {
        sum += counted(many, at);
      }
    }
    return sum;
  }

  /** The sum of C(k + more, k) over the windows of these bits. */
  private double counted(long many, int at) {
    double sum = 0;
    int digits = slices - 1;
    if (3 * Long.bitCount(many) < 2 * common.length) {
      for (long rest = many; rest != 0; rest &= rest - 1) {
        int q = Long.numberOfTrailingZeros(rest);
        int more = 0;
        for (int b = 0; b < digits; b++) {
          more |= (int) (state[at + b] >>> q & 1) << b;
        }
        sum += common[more];
      }
      return sum;
    }
    for (int more = 0; more < common.length; more++) {
      long those = many;
      for (int b = 0; b < digits; b++) {
        those &= (more >> b & 1) == 0 ? ~state[at + b] : state[at + b];
      }
      sum += common[more] * Long.bitCount(those);
    }
    return sum;
  }
}
