package org.mercer.kernel.tree;

import java.util.Arrays;
import org.mercer.error.RefusedException;
import org.mercer.run.Poll;

/**
 * The sum of Delta(v,w) over all pairs of like nodes, where Delta(v,w) follows from those of the
 * children. Nodes with equal subtrees are met once and counted. Only the groups that both trees
 * have are met; within them the nodes of x go from last to first, so that children come before
 * their parents. Values are kept by pair: those of v begin at {@code offsets[v]}, in the order of
 * the like nodes of y.
 */
abstract class NodePairs implements TreeComparison {
  /** Half a gigabyte of values, and about a second for each of them. */
  static final int MOST_PAIRS = 1 << 26;

  private double[] values = new double[256];
  private int[] offsets = new int[64];

  /** The group of y that is like node v of x; -1 where none is. */
  private int[] likes = new int[64];

  final Poll poll = new Poll();

  /** Delta(v,w) from the values of the children. */
  abstract double delta(SortedNodes x, int v, SortedNodes y, int w);

  /** log Delta(v,w) from the logarithms of the children. */
  abstract double logDelta(SortedNodes x, int v, SortedNodes y, int w);

  /** What was found for like nodes. */
  final double known(SortedNodes x, int v, SortedNodes y, int w) {
    return values[offsets[x.standing[v]] + y.ranks[y.standing[w]]];
  }

  @Override
  public final double value(SortedNodes x, SortedNodes y) {
    match(x, y);
    double sum = 0;
    for (int v = x.size() - 1; v >= 0; v--) {
      if (likes[v] >= 0) {
        int at = offsets[v];
        int to = y.starts[likes[v] + 1];
        poll.spend(to - y.starts[likes[v]]);
        for (int i = y.starts[likes[v]]; i < to; i++) {
          int w = y.members[i];
          double delta = delta(x, v, y, w);
          values[at++] = delta;
          sum += (double) x.counts[v] * y.counts[w] * delta;
        }
      }
    }
    return sum;
  }

  @Override
  public final double log(SortedNodes x, SortedNodes y) {
    match(x, y);
    double sum = Double.NEGATIVE_INFINITY;
    for (int v = x.size() - 1; v >= 0; v--) {
      if (likes[v] >= 0) {
        int at = offsets[v];
        int to = y.starts[likes[v] + 1];
        poll.spend(to - y.starts[likes[v]]);
        for (int i = y.starts[likes[v]]; i < to; i++) {
          int w = y.members[i];
          double delta = logDelta(x, v, y, w);
          values[at++] = delta;
          double count = (double) x.counts[v] * y.counts[w];
          sum = TreeComparison.logSum(sum, Math.log(count) + delta);
        }
      }
    }
    return sum;
  }

  /** Finds the common groups, and room for the values of their pairs. */
  private void match(SortedNodes x, SortedNodes y) {
    if (likes.length < x.size()) {
      likes = new int[x.size()];
      offsets = new int[x.size()];
    }
    Arrays.fill(likes, 0, x.size(), -1);
    long pairs = 0;
    for (int g = 0, h = 0; g < x.groups.length && h < y.groups.length; ) {
      int order = Integer.compare(x.groups[g], y.groups[h]);
      if (order == 0) {
        int width = y.starts[h + 1] - y.starts[h];
        for (int i = x.starts[g]; i < x.starts[g + 1]; i++) {
          likes[x.members[i]] = h;
          offsets[x.members[i]] = (int) Math.min(pairs, Integer.MAX_VALUE);
          pairs += width;
        }
      }
      g += order <= 0 ? 1 : 0;
      h += order >= 0 ? 1 : 0;
    }
    makeRoom(x, y, pairs);
  }

  private void makeRoom(SortedNodes x, SortedNodes y, long pairs) {
    if (pairs > MOST_PAIRS) {
      throw new RefusedException(
          "at most "
              + MOST_PAIRS
              + " pairs of different like nodes can be compared, but trees of "
              + x.size()
              + " and "
              + y.size()
              + " nodes have "
              + pairs
              + "; cut the trees, or use st or corooted, which take time in proportion to the nodes");
    }
    if (values.length < pairs) {
      values = new double[(int) Math.min(MOST_PAIRS, Math.max(pairs, 2L * values.length))];
    }
  }
}
