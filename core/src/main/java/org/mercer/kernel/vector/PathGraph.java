package org.mercer.kernel.vector;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;

/**
 * A directed graph with a number on each edge, and the sum over all walks from the source to the
 * sink of the products of their numbers. Nodes that no such walk visits are left out. Where there
 * is no cycle, nodes are in topological order and one pass over the edges is enough; else the sum
 * is an entry of (I - A)^-1.
 */
final class PathGraph {
  private final List<String> edgeNames;
  private final int[] from;
  private final int[] to;

  /** Edges that some walk from source to sink uses, in the order in which they are added up. */
  private final int[] order;

  private final int nodes;
  private final int source;
  private final int sink;
  private final boolean acyclic;

  PathGraph(String sourceName, String sinkName, List<String> edges) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    this.edgeNames = List.copyOf(edges);
    this.from = new int[edges.size()];
    this.to = new int[edges.size()];
    for (int e = 0; e < from.length; e++) {
      String[] ends = ends(edges.get(e));
      from[e] = numbers.computeIfAbsent(ends[0], n -> numbers.size());
      to[e] = numbers.computeIfAbsent(ends[1], n -> numbers.size());
    }
    this.source = number("source", sourceName, numbers);
    this.sink = number("sink", sinkName, numbers);
    this.nodes = numbers.size();
    boolean[] used = both(reached(source, from, to), reached(sink, to, from));
    int[] between = edges().filter(e -> used[from[e]] && used[to[e]]).toArray();
    int[] rank = ranks(between);
    this.acyclic = rank.length > 0;
    this.order =
        acyclic
            ? Arrays.stream(between)
                .boxed()
                .sorted((a, b) -> Integer.compare(rank[from[a]], rank[from[b]]))
                .mapToInt(e -> e)
                .toArray()
            : between;
  }

  private IntStream edges() {
    return IntStream.range(0, from.length);
  }

  private static String[] ends(String edge) {
    int arrow = edge.indexOf("->");
    String[] ends =
        arrow < 0
            ? new String[] {"", ""}
            : new String[] {edge.substring(0, arrow).strip(), edge.substring(arrow + 2).strip()};
    Require.that(
        !ends[0].isEmpty() && !ends[1].isEmpty() && ends[1].indexOf("->") < 0,
        "an edge must be written 'from->to', but one is " + InputException.quote(edge));
    return ends;
  }

  private static int number(String what, String name, Map<String, Integer> numbers) {
    Integer number = numbers.get(name);
    if (number == null) {
      throw new RefusedException(
          "the "
              + what
              + " must be a node of the graph, but "
              + InputException.quote(name)
              + " is not among "
              + numbers.keySet());
    }
    return number;
  }

  /** The nodes that can be reached along edges. */
  private boolean[] reached(int start, int[] tails, int[] heads) {
    boolean[] reached = new boolean[nodes];
    ArrayDeque<Integer> left = new ArrayDeque<>(List.of(start));
    reached[start] = true;
    while (!left.isEmpty()) {
      int node = left.remove();
      for (int e = 0; e < tails.length; e++) {
        if (tails[e] == node && !reached[heads[e]]) {
          reached[heads[e]] = true;
          left.add(heads[e]);
        }
      }
    }
    return reached;
  }

  private static boolean[] both(boolean[] a, boolean[] b) {
    boolean[] both = new boolean[a.length];
    for (int i = 0; i < a.length; i++) {
      both[i] = a[i] && b[i];
    }
    return both;
  }

  /** The place of each node in a topological order; empty where there is a cycle. */
  private int[] ranks(int[] between) {
    int[] incoming = new int[nodes];
    Arrays.stream(between).forEach(e -> incoming[to[e]]++);
    List<Integer> sorted = new ArrayList<>();
    for (int n = 0; n < nodes; n++) {
      if (incoming[n] == 0) {
        sorted.add(n);
      }
    }
    int[] rank = new int[nodes];
    for (int i = 0; i < sorted.size(); i++) {
      int node = sorted.get(i);
      rank[node] = i;
      for (int e : between) {
        if (from[e] == node && --incoming[to[e]] == 0) {
          sorted.add(to[e]);
        }
      }
    }
    return sorted.size() == nodes ? rank : new int[0];
  }

  boolean isAcyclic() {
    return acyclic;
  }

  /** The edges that count, by number, each after all that lead to it if there is no cycle. */
  int[] order() {
    return order;
  }

  int from(int edge) {
    return from[edge];
  }

  int to(int edge) {
    return to[edge];
  }

  int nodes() {
    return nodes;
  }

  int source() {
    return source;
  }

  int sink() {
    return sink;
  }

  String edgeName(int edge) {
    return edgeNames.get(edge);
  }

  /** The sum over all walks, from the numbers of the edges. */
  double sum(double[] values) {
    if (!acyclic) {
      return solve(values);
    }
    double[] sums = new double[nodes];
    sums[source] = 1;
    for (int e : order) {
      sums[to[e]] += sums[from[e]] * values[e];
    }
    return sums[sink];
  }

  /** Entry (source, sink) of (I - A)^-1: solves (I - A) u = e_sink by elimination with pivots. */
  private double solve(double[] values) {
    double[][] m = system(values);
    for (int c = 0; c < nodes; c++) {
      int pivot = c;
      for (int r = c + 1; r < nodes; r++) {
        pivot = Math.abs(m[r][c]) > Math.abs(m[pivot][c]) ? r : pivot;
      }
      double[] swapped = m[c];
      m[c] = m[pivot];
      m[pivot] = swapped;
      for (int r = 0; r < nodes; r++) {
        double factor = r == c ? 0 : m[r][c] / m[c][c];
        for (int k = c; factor != 0 && k <= nodes; k++) {
          m[r][k] -= factor * m[c][k];
        }
      }
    }
    return m[source][nodes] / m[source][source];
  }

  /** I - A with the unit vector of the sink as a last column. */
  private double[][] system(double[] values) {
    double[][] m = new double[nodes][nodes + 1];
    for (int n = 0; n < nodes; n++) {
      m[n][n] = 1;
    }
    for (int e : order) {
      m[from[e]][to[e]] -= values[e];
    }
    m[sink][nodes] = 1;
    return m;
  }

  /**
   * Whether the sum over all walks converges for numbers of zero or more: whether the spectral
   * radius of A is below one, which it is exactly when elimination of I - A without pivoting meets
   * positive pivots only.
   */
  boolean converges(double[] values) {
    double[][] m = system(values);
    for (int c = 0; c < nodes; c++) {
      if (!(m[c][c] > 0)) {
        return false;
      }
      for (int r = c + 1; r < nodes; r++) {
        double factor = m[r][c] / m[c][c];
        for (int k = c; factor != 0 && k < nodes; k++) {
          m[r][k] -= factor * m[c][k];
        }
      }
    }
    return true;
  }
}
