package org.mercer.kernel.tree;

import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for sequences of symbols: equal sequences have equal numbers, different ones different
 * numbers. A sequence is numbered by following it symbol by symbol from {@link #EMPTY}, as in a
 * trie. Nothing is hashed without being compared.
 */
final class Sequences {
  static final int EMPTY = 0;

  private final Map<Long, Integer> next = new HashMap<>();

  /** The number of a known sequence with one more symbol. */
  int follow(int sequence, int symbol) {
    long step = ((long) sequence << Integer.SIZE) | (symbol & 0xffffffffL);
    return next.computeIfAbsent(step, s -> next.size() + 1);
  }
}
