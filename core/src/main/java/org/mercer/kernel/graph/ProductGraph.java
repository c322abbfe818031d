package org.mercer.kernel.graph;

import java.util.Arrays;
import org.mercer.data.graph.Graph;

/**
 * The direct product of two graphs: its nodes are the pairs (u, v) of equal label, and (u, v) leads
 * to (u', v') where u leads to u' and v to v'. A walk of it is a pair of walks with equal labels.
 * It is never written out: its adjacency matrix A takes a matrix X, zero where labels differ, to
 * {@code A1 X A2'} with zeros put there again, in n1 m2 + m1 n2 additions.
 */
final class ProductGraph {
  /** 128 MiB a vector: above that a pair takes minutes, and a sample days. */
  private static final long MOST_PAIRS = 1 << 24;

  /** A graph with the labels of its nodes as numbers. */
  record Coded(Graph graph, int[] labels) {
    static Coded of(Graph graph, boolean labelled, LabelNumbers numbers) {
      return new Coded(graph, labelled ? numbers.of(graph) : new int[graph.size()]);
    }
  }

  private final Coded left;
  private final Coded right;
  private final int n1;
  private final int n2;
  private final double[] ones;
  private final double[] middle;

  ProductGraph(Coded left, Coded right, String kernel) {
    this.left = left;
    this.right = right;
    this.n1 = left.graph.size();
    this.n2 = right.graph.size();
    long pairs = (long) n1 * n2;
    if (pairs > MOST_PAIRS) {
      throw new IllegalArgumentException(
          kernel
              + " compares all pairs of nodes, and graphs of "
              + n1
              + " and "
              + n2
              + " nodes have "
              + pairs
              + ", more than "
              + MOST_PAIRS
              + "; use wl() for graphs of this size");
    }
    this.ones = new double[(int) pairs];
    this.middle = new double[(int) pairs];
    for (int u = 0; u < n1; u++) {
      for (int v = 0; v < n2; v++) {
        ones[u * n2 + v] = left.labels[u] == right.labels[v] ? 1 : 0;
      }
    }
  }

  int pairs() {
    return ones.length;
  }

  boolean symmetric() {
    return !left.graph.directed() && !right.graph.directed();
  }

  /** One for each node of the product, zero for pairs that are none; not a copy. */
  double[] ones() {
    return ones;
  }

  /** out = A x. */
  void step(double[] x, double[] out) {
    int[] start = right.graph.unsafeStart();
    int[] neighbours = right.graph.unsafeNeighbours();
    for (int u = 0; u < n1; u++) {
      int row = u * n2;
      for (int v = 0; v < n2; v++) {
        double sum = 0;
        for (int e = start[v]; e < start[v + 1]; e++) {
          sum += x[row + neighbours[e]];
        }
        middle[row + v] = sum;
      }
    }
    Arrays.fill(out, 0);
    int[] leftStart = left.graph.unsafeStart();
    int[] leftNeighbours = left.graph.unsafeNeighbours();
    for (int u = 0; u < n1; u++) {
      int row = u * n2;
      for (int e = leftStart[u]; e < leftStart[u + 1]; e++) {
        int from = leftNeighbours[e] * n2;
        for (int v = 0; v < n2; v++) {
          out[row + v] += middle[from + v];
        }
      }
      for (int v = 0; v < n2; v++) {
        out[row + v] *= ones[row + v];
      }
    }
  }

  /**
   * The spectral radius from below, by powers of A A: the ratio of lengths two steps apart does not
   * mind the equal and opposite eigenvalues of a bipartite graph.
   */
  double radius(int steps) {
    double[] x = ones.clone();
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
