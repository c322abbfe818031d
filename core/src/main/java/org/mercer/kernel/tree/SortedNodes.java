package org.mercer.kernel.tree;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.mercer.data.tree.Tree;

/**
 * The nodes of one tree, sorted once into groups of like nodes. Nodes of two trees are alike when
 * they have the same key; a key of -1 is like nothing. What a kernel finds for a node depends on
 * what is below it alone, so of nodes with equal subtrees the last one stands for all of them.
 */
final class SortedNodes {
  static final int UNLIKE = -1;

  /** One more than the last node of each subtree, as in {@link Tree}. */
  final int[] ends;

  final int[] keys;

  /** The node that stands for each node: the last one with the same subtree. */
  final int[] standing;

  /** For how many nodes each node stands. */
  final int[] counts;

  /** The distinct keys, ascending; group g holds members[starts[g]] .. members[starts[g+1] - 1]. */
  final int[] groups;

  final int[] starts;
  final int[] members;

  /** The place of each node within its group. */
  final int[] ranks;

  /** {@code subtrees} has equal numbers for equal subtrees. */
  private SortedNodes(int[] ends, int[] keys, int[] subtrees) {
    this.ends = ends;
    this.keys = keys;
    this.standing = new int[keys.length];
    this.counts = new int[keys.length];
    Map<Integer, Integer> last = new HashMap<>();
    for (int v = keys.length - 1; v >= 0; v--) {
      Integer known = last.putIfAbsent(subtrees[v], v);
      standing[v] = known == null ? v : known;
      counts[standing[v]]++;
    }
    long[] order = new long[keys.length];
    int like = 0;
    for (int v = 0; v < keys.length; v++) {
      if (keys[v] != UNLIKE && standing[v] == v) {
        order[like++] = ((long) keys[v] << Integer.SIZE) | v;
      }
    }
    Arrays.sort(order, 0, like);
    this.members = new int[like];
    this.ranks = new int[keys.length];
    int[] distinct = new int[like];
    int[] from = new int[like + 1];
    int count = 0;
    for (int i = 0; i < like; i++) {
      int key = (int) (order[i] >>> Integer.SIZE);
      members[i] = (int) order[i];
      if (count == 0 || distinct[count - 1] != key) {
        from[count] = i;
        distinct[count++] = key;
      }
      ranks[members[i]] = i - from[count - 1];
    }
    from[count] = like;
    this.groups = Arrays.copyOf(distinct, count);
    this.starts = Arrays.copyOf(from, count + 1);
  }

  int size() {
    return keys.length;
  }

  /**
   * Makes trees ready; keys are given by content, so that trees that went through the same function
   * can be compared, and others do not matter.
   */
  static Function<Tree, SortedNodes> encoder(Alike alike) {
    Names names = new Names();
    SymbolSequences productions = new SymbolSequences();
    SymbolSequences subtrees = new SymbolSequences();
    return tree -> {
      int[] labels = alike == Alike.ARITY ? new int[tree.size()] : names.of(tree);
      int[] keys =
          switch (alike) {
            case LABEL -> labels;
            case ARITY -> arities(tree);
            case PRODUCTION -> productions(tree, labels, productions, false);
            case PRODUCTION_OR_LEAF -> productions(tree, labels, productions, true);
          };
      return new SortedNodes(
          tree.unsafeEnds(), keys, CompleteSubtrees.numbers(tree, labels, subtrees));
    };
  }

  private static int[] arities(Tree tree) {
    int[] keys = new int[tree.size()];
    for (int v = 0; v < keys.length; v++) {
      keys[v] = tree.isLeaf(v) ? UNLIKE : tree.arity(v);
    }
    return keys;
  }

  /** Leaves are like nothing, or like leaves with the same label. */
  private static int[] productions(
      Tree tree, int[] labels, SymbolSequences sequences, boolean leavesToo) {
    int[] keys = new int[tree.size()];
    for (int v = 0; v < keys.length; v++) {
      keys[v] = UNLIKE;
      if (leavesToo || !tree.isLeaf(v)) {
        int key = sequences.follow(SymbolSequences.EMPTY, labels[v]);
        for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
          key = sequences.follow(key, labels[c]);
        }
        keys[v] = key;
      }
    }
    return keys;
  }
}
