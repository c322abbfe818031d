package org.mercer.kernel.string;

import java.util.Arrays;

/** The children of one node of a {@link Trie}: how many occurrences each gets, and where to. */
final class TrieChildren {
  private final TrieBlock block;

  /** By symbol. */
  private final int[] count;

  private final int[] first;
  private final int[] last;
  private final int[] next;

  /** The symbols that were met. */
  private final int[] met;

  private int size;

  TrieChildren(int alphabet, TrieBlock block) {
    this.block = block;
    this.count = new int[alphabet];
    this.first = new int[alphabet];
    this.last = new int[alphabet];
    this.next = new int[alphabet];
    this.met = new int[alphabet];
  }

  void clear() {
    for (int c = 0; c < size; c++) {
      count[met[c]] = 0;
    }
    size = 0;
  }

  /** An occurrence that begins at this place goes on with the symbol. */
  void meet(int symbol, int place) {
    if (count[symbol]++ == 0) {
      met[size++] = symbol;
      first[symbol] = place;
      next[symbol] = -1;
    }
    last[symbol] = place;
  }

  /** So many occurrences, the first and the last at these places, go on with every symbol. */
  void meetAll(int occurrences, int from, int to) {
    for (int symbol = 0; symbol < count.length; symbol++) {
      boolean none = count[symbol] == 0;
      first[symbol] = none ? from : Math.min(first[symbol], from);
      last[symbol] = none ? to : Math.max(last[symbol], to);
      next[symbol] = -1;
      met[symbol] = symbol;
      count[symbol] += occurrences;
    }
    size = count.length;
  }

  /** From here on the children are told in the order of their symbols. */
  void order() {
    Arrays.sort(met, 0, size);
  }

  int size() {
    return size;
  }

  int symbol(int child) {
    return met[child];
  }

  int count(int symbol) {
    return count[symbol];
  }

  /** Whether a row and a column reach the child. */
  boolean shared(int symbol) {
    return block.shared(first[symbol], last[symbol]);
  }

  /** The list of the child begins here. */
  void begin(int symbol, int at) {
    next[symbol] = at;
  }

  /** Whether the child has a list; without one it was left out. */
  boolean has(int symbol) {
    return next[symbol] >= 0;
  }

  /** Where the next occurrence of the child comes to lie. */
  int next(int symbol) {
    return next[symbol]++;
  }
}
