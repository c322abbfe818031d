package org.mercer.kernel.graph;

import java.util.Arrays;
import org.mercer.data.graph.Graph;
import org.mercer.error.Require;
import org.mercer.run.Poll;

/**
 * The direct product of two graphs: its nodes are the pairs (u, v) of equal label, and (u, v) leads
 * to (u', v') where u leads to u' and v to v'. A walk of it is a pair of walks with equal labels.
 * It is never written out: its adjacency matrix A takes a matrix X, which is there only where
 * labels are equal, to {@code A1 X A2'} there, in at most n1 m2 + m1 n2 additions.
 */
final class ProductGraph {
  /** A solver holds so many vectors over all pairs of nodes at once. */
  private static final int VECTORS = 6;

  private static final int NONE = -1;

  private final SortedGraph left;
  private final SortedGraph right;
  private final int n2;

  /** The group of the right graph that has the label of each group of the left one. */
  private final int[] like;

  /** Where the pairs of each left node begin, and one end more. */
  private final int[] row;

  /** X A2' for the left nodes that have pairs. */
  private final double[] middle;

  private final Poll poll = new Poll();

  ProductGraph(SortedGraph left, SortedGraph right, String kernel) {
    this.left = left;
    this.right = right;
    this.n2 = right.size();
    long pairs = (long) left.size() * n2;
    double step =
        (double) left.size() * right.unsafeTo().length + (double) left.unsafeTo().length * n2;
    new Estimate(
            kernel + " of graphs of " + left.size() + " and " + n2 + " nodes, for each step,",
            (double) VECTORS * Double.BYTES * pairs,
            step)
        .require();
    // what fits may still be more than one array can hold
    Require.that(
        pairs <= Integer.MAX_VALUE - 8,
        () -> kernel + " takes at most 2^31 pairs of nodes, but these graphs have " + pairs);
    this.middle = new double[(int) pairs];
    this.like = new int[left.groups()];
    this.row = new int[left.size() + 1];
    for (int g = 0; g < like.length; g++) {
      like[g] = Math.max(NONE, right.groupLike(left, g));
      int width = like[g] < 0 ? 0 : right.first(like[g] + 1) - right.first(like[g]);
      for (int u = left.first(g); u < left.first(g + 1); u++) {
        row[u + 1] = row[u] + width;
      }
    }
  }

  /** Additions of a step: an edge has two ends. */
  static double operations(Graph x, Graph y) {
    return 2.0 * x.size() * y.edges() + 2.0 * x.edges() * y.size();
  }

  /** The number of nodes. */
  int size() {
    return row[left.size()];
  }

  boolean symmetric() {
    return !left.directed() && !right.directed();
  }

  /** One for each node. */
  double[] ones() {
    double[] ones = new double[size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** out = A x. */
  void step(double[] x, double[] out) {
    int[] from = right.unsafeFrom();
    int[] to = right.unsafeTo();
    for (int g = 0; g < like.length; g++) {
      if (like[g] == NONE) {
        continue;
      }
      int begin = right.firstEdge(like[g]);
      int end = right.firstEdge(like[g] + 1);
      for (int u = left.first(g); u < left.first(g + 1); u++) {
        int base = row[u] - right.first(like[g]);
        int at = u * n2;
        Arrays.fill(middle, at, at + n2, 0);
        poll.spend((long) n2 + end - begin);
        for (int e = begin; e < end; e++) {
          middle[at + from[e]] += x[base + to[e]];
        }
      }
    }
    Arrays.fill(out, 0);
    for (int g = 0; g < like.length; g++) {
      for (int u = left.first(g); like[g] != NONE && u < left.first(g + 1); u++) {
        addNeighbours(u, right.first(like[g]), out);
      }
    }
  }

  private void addNeighbours(int u, int firstRight, double[] out) {
    int[] start = left.unsafeStart();
    int[] neighbours = left.unsafeNeighbours();
    int begin = row[u];
    int width = row[u + 1] - begin;
    for (int e = start[u]; e < start[u + 1]; e++) {
      int w = neighbours[e];
      poll.spend(width);
      int at = w * n2 + firstRight;
      if (row[w] < row[w + 1]) {
        for (int i = 0; i < width; i++) {
          out[begin + i] += middle[at + i];
        }
      }
    }
  }

  /**
   * The spectral radius from below, by powers of A A: the ratio of lengths two steps apart does not
   * mind the equal and opposite eigenvalues of a bipartite graph.
   */
  double radius(int steps) {
    double[] x = ones();
    double[] once = new double[x.length];
    double ratio = 0;
    for (int i = 0; i < steps; i++) {
      double before = length(x);
      if (before == 0) {
        return 0;
      }
      for (int k = 0; k < x.length; k++) {
        x[k] /= before;
      }
      step(x, once);
      step(once, x);
      ratio = Math.sqrt(length(x));
    }
    return ratio;
  }

  private static double length(double[] x) {
    return Math.sqrt(Arrays.stream(x).map(v -> v * v).sum());
  }
}
