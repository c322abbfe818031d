package org.mercer.kernel.tree;

import java.util.HashMap;
import java.util.Map;
import org.mercer.run.Poll;

/**
 * Numbers for sequences of symbols: equal sequences have equal numbers, different ones different
 * numbers. A sequence is numbered by following it symbol by symbol from {@link #EMPTY}, as in a
 * trie. Nothing is hashed without being compared.
 */
final class SymbolSequences {
  static final int EMPTY = 0;

  private final Map<Long, Integer> next = new HashMap<>();
  private final Poll poll = new Poll();

  /** The number of a known sequence with one more symbol. */
  int follow(int sequence, int symbol) {
    long step = ((long) sequence << Integer.SIZE) | (symbol & 0xffffffffL);
    poll.spend(8); // the steps of a look into a map
    return next.computeIfAbsent(step, s -> next.size() + 1);
  }
}
