package org.mercer.data.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.error.Require;
import org.mercer.run.Poll;

/** A graph being written; {@link #build} completes it. */
public final class GraphDraft {
  /** Steps to put a neighbour into its place. */
  private static final int SORTED = 20;

  private final int nodes;
  private boolean directed;
  private Optional<List<String>> labels = Optional.empty();
  private Optional<List<String>> names = Optional.empty();
  private double[][] attributes = new double[0][];
  private int[] ends = new int[16];
  private double[] weights = new double[8];
  private int edges;
  private boolean weighted;
  private final List<String> edgeLabels = new ArrayList<>();

  GraphDraft(int nodes) {
    this.nodes = Require.atLeast("the number of nodes", 0, nodes);
  }

  /** From now on an edge leads from its first node to its second only. */
  public GraphDraft directed(boolean value) {
    directed = value;
    return this;
  }

  public GraphDraft labels(String... each) {
    return labels(List.of(each));
  }

  /** One label a node. */
  public GraphDraft labels(List<String> each) {
    Require.same("the number of nodes and of labels", nodes, each.size());
    labels = Optional.of(List.copyOf(each));
    return this;
  }

  /** One name a node, no two alike. */
  public GraphDraft names(List<String> each) {
    Require.same("the number of nodes and of names", nodes, each.size());
    Set<String> seen = new HashSet<>();
    for (String name : each) {
      Require.that(!name.isEmpty(), "the name of a node must not be an empty text");
      Require.that(seen.add(name), "the names of nodes must differ, but two are '" + name + "'");
    }
    names = Optional.of(List.copyOf(each));
    return this;
  }

  /** As many finite numbers for each node. */
  public GraphDraft attributes(double[][] each) {
    Require.same("the number of nodes and of rows of attributes", nodes, each.length);
    attributes = new double[nodes][];
    for (int v = 0; v < nodes; v++) {
      Require.same("the attributes of node 0 and of node " + v, each[0].length, each[v].length);
      for (double value : each[v]) {
        Require.finite("an attribute of node " + v, value);
      }
      attributes[v] = each[v].clone();
    }
    return this;
  }

  public GraphDraft edge(int i, int j) {
    return edge(i, j, 1);
  }

  /** An edge with a finite weight other than zero: a weight of zero would be no edge. */
  public GraphDraft edge(int i, int j, double weight) {
    Require.that(
        i >= 0 && i < nodes && j >= 0 && j < nodes,
        "an edge joins two of the " + nodes + " nodes, counted from 0, but here is " + i + "-" + j);
    Require.that(
        Double.isFinite(weight) && weight != 0,
        "a weight must be a finite number other than zero, but that of "
            + i
            + "-"
            + j
            + " is "
            + weight);
    if (edges == weights.length) {
      ends = Arrays.copyOf(ends, Math.multiplyExact(4, edges));
      weights = Arrays.copyOf(weights, 2 * edges);
    }
    ends[2 * edges] = i;
    ends[2 * edges + 1] = j;
    weights[edges++] = weight;
    weighted |= weight != 1;
    return this;
  }

  /** As above, with a label; either all edges have one or none. */
  public GraphDraft edge(int i, int j, double weight, String label) {
    edge(i, j, weight);
    edgeLabels.add(label);
    return this;
  }

  public Graph build() {
    Require.that(
        edgeLabels.isEmpty() || edgeLabels.size() == edges,
        "either all edges have a label or none, but "
            + edgeLabels.size()
            + " of "
            + edges
            + " have one");
    int[] start = starts();
    int[] edgeOf = new int[start[nodes]];
    int[] neighbours = fill(start, edgeOf);
    double[] entryWeights =
        weighted ? Arrays.stream(edgeOf).mapToDouble(e -> weights[e]).toArray() : new double[0];
    Optional<Graph.Labelling> kinds =
        edgeLabels.isEmpty() ? Optional.empty() : Optional.of(Graph.Labelling.of(edgeLabels));
    int[] entryLabels =
        kinds.map(k -> Arrays.stream(edgeOf).map(e -> k.of()[e]).toArray()).orElse(new int[0]);
    return new Graph(
        directed,
        labels.map(Graph.Labelling::of),
        names,
        attributes,
        new Graph.Rows(start, neighbours, entryWeights, entryLabels),
        kinds.map(k -> Collections.unmodifiableList(k.distinct())));
  }

  private boolean bothWays(int edge) {
    return !directed && ends[2 * edge] != ends[2 * edge + 1];
  }

  private int[] starts() {
    int[] start = new int[nodes + 1];
    for (int e = 0; e < edges; e++) {
      start[ends[2 * e] + 1]++;
      if (bothWays(e)) {
        start[ends[2 * e + 1] + 1]++;
      }
    }
    for (int v = 0; v < nodes; v++) {
      start[v + 1] = Math.addExact(start[v], start[v + 1]);
    }
    return start;
  }

  /** The neighbours row by row, ascending, and the edge that each comes from. */
  private int[] fill(int[] start, int[] edgeOf) {
    long[] keyed = new long[start[nodes]];
    int[] next = start.clone();
    for (int e = 0; e < edges; e++) {
      int i = ends[2 * e];
      int j = ends[2 * e + 1];
      keyed[next[i]++] = ((long) j << Integer.SIZE) | e;
      if (bothWays(e)) {
        keyed[next[j]++] = ((long) i << Integer.SIZE) | e;
      }
    }
    int[] neighbours = new int[keyed.length];
    Poll poll = new Poll();
    for (int v = 0; v < nodes; v++) {
      poll.spend(1 + SORTED * (long) (start[v + 1] - start[v]));
      Arrays.sort(keyed, start[v], start[v + 1]);
      for (int k = start[v]; k < start[v + 1]; k++) {
        neighbours[k] = (int) (keyed[k] >>> Integer.SIZE);
        edgeOf[k] = (int) keyed[k];
        boolean twice = k > start[v] && neighbours[k] == neighbours[k - 1];
        Require.that(
            !twice,
            "two edges join the nodes "
                + v
                + " and "
                + neighbours[k]
                + "; give one, with the sum of their weights if they have any");
      }
    }
    return neighbours;
  }

  /** Edges as pairs, in the order given: for messages and tests. */
  @Override
  public String toString() {
    return nodes
        + " nodes, edges "
        + IntStream.range(0, edges).mapToObj(e -> ends[2 * e] + "-" + ends[2 * e + 1]).toList();
  }
}
