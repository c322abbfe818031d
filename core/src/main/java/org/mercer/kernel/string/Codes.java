package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.run.Poll;

/**
 * Short sequences of symbols as numbers: the nodes of a trie. Where the longest fits into 62 bits
 * the number is a leading one and the symbols side by side; otherwise nodes are numbered as they
 * are met, found by (parent, symbol). Nothing is hashed without being compared, so two sequences
 * never share a number.
 */
final class Codes {
  private static final int BITS = 62;

  private final int bits;
  private final boolean packed;
  private final Poll poll = new Poll();
  private final Map<Long, Integer> children = new HashMap<>();
  private final List<Long> edges = new ArrayList<>(List.of(0L));

  /** For sequences of at most {@code longest} symbols, numbered below {@code alphabet}. */
  Codes(int alphabet, int longest) {
    this.bits = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(alphabet - 1));
    this.packed = (long) bits * longest <= BITS;
  }

  /** The empty sequence. */
  long root() {
    return packed ? 1 : 0;
  }

  /** The sequence with one more symbol at its end. */
  long extend(long code, int symbol) {
    if (packed) {
      return (code << bits) | symbol;
    }
    poll.spend(8); // the steps of a look into a map
    return children.computeIfAbsent((code << Integer.SIZE) | symbol, this::node);
  }

  private int node(long edge) {
    edges.add(edge);
    return edges.size() - 1;
  }

  /** The symbols of a sequence. */
  int[] spell(long code) {
    List<Integer> backwards = new ArrayList<>();
    for (long at = code; at != root(); ) {
      if (packed) {
        backwards.add((int) (at & ((1L << bits) - 1)));
        at >>>= bits;
      } else {
        long edge = edges.get((int) at);
        backwards.add((int) edge);
        at = edge >>> Integer.SIZE;
      }
    }
    int n = backwards.size();
    int[] symbols = new int[n];
    for (int i = 0; i < n; i++) {
      symbols[i] = backwards.get(n - 1 - i);
    }
    return symbols;
  }
}
