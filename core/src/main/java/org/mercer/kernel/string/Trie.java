package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * The trie of all words of p symbols, descended depth first with the strings of a {@link TrieBlock}
 * at once. A node is a prefix of words; its list holds the occurrences of the prefix in all
 * strings. Each child gets the occurrences that go on with its symbol. A node that no row or no
 * column reaches is left out with everything below it. At depth p the list tells phi_u of every
 * string for one word u, and its products are added to the block.
 *
 * <p>An occurrence is the place at which it begins and what it has spent: mismatches, or symbols
 * skipped. Lists are kept in the order of places, and symbols are taken in their order, so that a
 * value does not depend on what else is in the block. The lists of the nodes that wait lie on one
 * stack; that of a node makes room for those of its children.
 */
abstract class Trie {
  final int p;
  final TrieBlock block;
  final TrieChildren children;

  /** The lists of all waiting nodes, the next one last. */
  long[] list = new long[64];

  /** By waiting node: where its list ends (it begins where the one before ends), and its depth. */
  private int[] ends = new int[16];

  private int[] depths = new int[16];
  private int waiting;
  private final Poll poll = new Poll();

  Trie(int p, int alphabet, TrieBlock block) {
    this.p = p;
    this.block = block;
    this.children = new TrieChildren(alphabet, block);
  }

  /** Fills the block. */
  final void descend() {
    root();
    while (waiting > 0) {
      int depth = depths[--waiting];
      int to = ends[waiting];
      int from = waiting == 0 ? 0 : ends[waiting - 1];
      poll.spend(to - from);
      if (depth == p || settled(from, to)) {
        poll.spend(block.add(list, from, to, this::weight));
      } else {
        children.clear();
        expand(from, to, depth);
      }
    }
  }

  /** The empty word begins wherever p symbols follow. */
  private void root() {
    int size = 0;
    reserve(block.length());
    for (int i = 0; i < block.strings(); i++) {
      for (int place = block.start(i); place <= block.end(i) - p; place++) {
        list[size++] = occurrence(place, 0);
      }
    }
    begin(size);
    if (size > 0 && block.shared(place(list[0]), place(list[size - 1]))) {
      push(size, 0);
    }
  }

  /** Makes the list of the empty word, so many occurrences, ready. */
  void begin(int occurrences) {}

  /** Puts the lists of the children of a node to where its own list begins. */
  abstract void expand(int from, int to, int depth);

  /** Whether the list passes unchanged to the one child, and so on down to a whole word. */
  abstract boolean settled(int from, int to);

  /** What an occurrence of a whole word adds to phi_u. */
  abstract double weight(int occurrence);

  /** Lays the lists of the children side by side, and lets them wait. */
  final void layOut(int from, int depth) {
    children.order();
    int at = from;
    for (int c = 0; c < children.size(); c++) {
      int symbol = children.symbol(c);
      if (children.shared(symbol)) {
        children.begin(symbol, at);
        at = Math.addExact(at, children.count(symbol));
        push(at, depth + 1);
      }
    }
    reserve(at);
  }

  private void push(int end, int depth) {
    if (waiting == ends.length) {
      ends = Arrays.copyOf(ends, 2 * waiting);
      depths = Arrays.copyOf(depths, 2 * waiting);
    }
    ends[waiting] = end;
    depths[waiting++] = depth;
  }

  /** Room for so many occurrences. */
  void reserve(int size) {
    if (size > list.length) {
      list = Arrays.copyOf(list, Math.max(size, list.length + (list.length >> 1)));
    }
  }

  static long occurrence(int place, int spent) {
    return ((long) place << Integer.SIZE) | spent;
  }

  static int place(long occurrence) {
    return (int) (occurrence >>> Integer.SIZE);
  }

  static int spent(long occurrence) {
    return (int) occurrence;
  }
}
