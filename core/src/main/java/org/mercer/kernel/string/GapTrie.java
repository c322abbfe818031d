package org.mercer.kernel.string;

import java.util.Arrays;

/**
 * Words as subsequences that skip at most m symbols. An occurrence that begins at a place and has
 * skipped g symbols ends at a place that follows from these, so all of them are one entry with the
 * number of ways to choose the symbols between: ways(place, g') at a child is the sum of
 * ways(place, g) over g &lt;= g', for the symbol behind. A word of p symbols weighs lambda^g for
 * each way.
 */
final class GapTrie extends Trie {
  private final int m;
  private final double[] power;

  /** By occurrence on the stack of lists. */
  private double[] ways = new double[64];

  /** The children's occurrences as they come, before they are sorted by symbol. */
  private long[] found = new long[64];

  private double[] foundWays = new double[64];
  private int size;

  GapTrie(int p, int m, double lambda, int alphabet, TrieBlock block) {
    super(p, alphabet, block);
    int longest = 0;
    for (int i = 0; i < block.strings(); i++) {
      longest = Math.max(longest, block.end(i) - block.start(i));
    }
    this.m = Math.max(0, Math.min(m, longest - p));
    this.power = new double[this.m + 1];
    power[0] = 1;
    for (int g = 1; g < power.length; g++) {
      power[g] = power[g - 1] * lambda;
    }
  }

  @Override
  void begin(int occurrences) {
    Arrays.fill(ways, 0, occurrences, 1);
  }

  @Override
  void expand(int from, int to, int depth) {
    size = 0;
    for (int e = from; e < to; ) {
      e = stretch(e, to, depth);
    }
    layOut(from, depth);
    for (int e = 0; e < size; e++) {
      int symbol = symbol(found[e], depth);
      if (children.has(symbol)) {
        int at = children.next(symbol);
        list[at] = found[e];
        ways[at] = foundWays[e];
      }
    }
  }

  /**
   * The occurrences that begin where this one does, one symbol longer; returns the next place's.
   */
  private int stretch(int first, int to, int depth) {
    int place = place(list[first]);
    int room = block.end(block.owner(place)) - place - p;
    int most = depth == 0 ? 0 : Math.min(m, room);
    double sum = 0;
    int e = first;
    for (int g = spent(list[first]); g <= most; g++) {
      if (e < to && list[e] == occurrence(place, g)) {
        sum += ways[e++];
      }
      if (size == found.length) {
        found = Arrays.copyOf(found, 2 * size);
        foundWays = Arrays.copyOf(foundWays, 2 * size);
      }
      found[size] = occurrence(place, g);
      foundWays[size++] = sum;
      children.meet(symbol(occurrence(place, g), depth), place);
    }
    return e;
  }

  /** The symbol with which an occurrence goes on. */
  private int symbol(long occurrence, int depth) {
    return block.symbol(place(occurrence) + depth + spent(occurrence));
  }

  /** Without gaps one occurrence alone has no choice; and its weight is one. */
  @Override
  boolean settled(int from, int to) {
    return m == 0 && to - from == 1;
  }

  @Override
  double weight(int occurrence) {
    return ways[occurrence] * power[spent(list[occurrence])];
  }

  @Override
  void reserve(int size) {
    super.reserve(size);
    if (ways.length < list.length) {
      ways = Arrays.copyOf(ways, list.length);
    }
  }
}
