package org.mercer.kernel.string;

/**
 * Words within m mismatches of a substring: an occurrence goes on with the symbol that stands
 * there, and, at the price of one mismatch, with every other. Without mismatches this is the
 * p-spectrum: each occurrence has one way to go.
 */
final class MismatchTrie extends Trie {
  private final int m;
  private final int alphabet;
  private long[] parent = new long[64];

  MismatchTrie(int p, int m, int alphabet, TrieBlock block) {
    super(p, alphabet, block);
    this.m = Math.min(m, p);
    this.alphabet = alphabet;
  }

  @Override
  void expand(int from, int to, int depth) {
    int size = to - from;
    if (parent.length < size) {
      parent = new long[list.length];
    }
    System.arraycopy(list, from, parent, 0, size);
    meet(size, depth);
    layOut(from, depth);
    for (int e = 0; e < size; e++) {
      long occurrence = parent[e];
      int symbol = block.symbol(place(occurrence) + depth);
      if (spent(occurrence) == m) {
        if (children.has(symbol)) {
          list[children.next(symbol)] = occurrence;
        }
      } else {
        spread(occurrence, symbol);
      }
    }
  }

  private void meet(int size, int depth) {
    int free = 0;
    int first = 0;
    int last = 0;
    for (int e = 0; e < size; e++) {
      int place = place(parent[e]);
      if (spent(parent[e]) == m) {
        children.meet(block.symbol(place + depth), place);
      } else {
        first = free++ == 0 ? place : first;
        last = place;
      }
    }
    if (free > 0) {
      children.meetAll(free, first, last);
    }
  }

  private void spread(long occurrence, int symbol) {
    for (int other = 0; other < alphabet; other++) {
      if (children.has(other)) {
        list[children.next(other)] = other == symbol ? occurrence : occurrence + 1;
      }
    }
  }

  /** One occurrence alone, without a choice. */
  @Override
  boolean settled(int from, int to) {
    return to - from == 1 && spent(list[from]) == m;
  }

  @Override
  double weight(int occurrence) {
    return 1;
  }
}
