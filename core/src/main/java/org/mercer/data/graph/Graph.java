package org.mercer.data.graph;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Sample;

/**
 * A graph of nodes 0 .. n-1, as compressed rows: the neighbours of node v are {@code neighbour(e)}
 * for {@code from(v) <= e < to(v)}, ascending. An edge of an undirected graph stands in the rows of
 * both its ends, a loop once. Nodes may have labels, names and attributes; edges labels and
 * weights. There are no parallel edges. Graphs are equal when all of this is, in the same order of
 * nodes.
 *
 * <pre>{@code
 * Graph path = Graph.of(3).labels("a", "b", "a").edge(0, 1).edge(1, 2).build();
 * }</pre>
 */
public final class Graph {
  /**
   * What the labels of nodes, or of edges, are: distinct and sorted, and which of them each has.
   */
  record Labelling(List<String> distinct, int[] of) {
    /** Everything has the label "". */
    static Labelling none(int size) {
      return new Labelling(List.of(""), new int[size]);
    }

    static Labelling of(List<String> labels) {
      List<String> distinct = labels.stream().distinct().sorted().toList();
      int[] of = new int[labels.size()];
      Arrays.setAll(of, i -> Collections.binarySearch(distinct, labels.get(i)));
      return new Labelling(distinct, of);
    }

    String get(int i) {
      return distinct.get(of[i]);
    }

    boolean same(Labelling other) {
      return distinct.equals(other.distinct) && Arrays.equals(of, other.of);
    }
  }

  /** The rows, each entry with the edge it comes from. */
  record Rows(int[] start, int[] neighbours, double[] weights, int[] edgeLabels) {}

  private final boolean directed;
  private final Optional<Labelling> labels;
  private final Labelling known;
  private final Optional<List<String>> names;
  private final double[][] attributes;
  private final Rows rows;
  private final Optional<List<String>> edgeLabelNames;

  Graph(
      boolean directed,
      Optional<Labelling> labels,
      Optional<List<String>> names,
      double[][] attributes,
      Rows rows,
      Optional<List<String>> edgeLabelNames) {
    this.directed = directed;
    this.labels = labels;
    this.known = labels.orElseGet(() -> Labelling.none(rows.start.length - 1));
    this.names = names;
    this.attributes = attributes;
    this.rows = rows;
    this.edgeLabelNames = edgeLabelNames;
  }

  /** A graph of so many nodes, to be given its edges. */
  public static GraphDraft of(int nodes) {
    return new GraphDraft(nodes);
  }

  /** The number of nodes. */
  public int size() {
    return rows.start.length - 1;
  }

  /** The number of edges, each counted once. */
  public int edges() {
    if (directed) {
      return rows.neighbours.length;
    }
    int loops = (int) IntStream.range(0, size()).filter(v -> find(v, v) >= 0).count();
    return (rows.neighbours.length + loops) / 2;
  }

  /** Whether an edge leads one way only; then neighbours are successors. */
  public boolean directed() {
    return directed;
  }

  public boolean labelled() {
    return labels.isPresent();
  }

  /** The label of a node; empty text where the graph has none. */
  public String label(int node) {
    return known.get(node);
  }

  /** The distinct labels of its nodes, sorted: one empty text where it has none. */
  public List<String> distinctLabels() {
    return known.distinct;
  }

  /** The place of a node's label among {@link #distinctLabels}. */
  public int labelNumber(int node) {
    return known.of[node];
  }

  /** What the nodes are called, where they are called anything but their numbers. */
  public Optional<List<String>> names() {
    return names;
  }

  /** How many numbers each node has as its attributes. */
  public int attributes() {
    return attributes.length == 0 ? 0 : attributes[0].length;
  }

  public double attribute(int node, int which) {
    return attributes[node][which];
  }

  /** The first entry of the row of a node. */
  public int from(int node) {
    return rows.start[node];
  }

  /** One past the last entry of the row of a node. */
  public int to(int node) {
    return rows.start[node + 1];
  }

  /** How many neighbours a node has, itself included where it has a loop. */
  public int degree(int node) {
    return to(node) - from(node);
  }

  public int neighbour(int entry) {
    return rows.neighbours[entry];
  }

  /** Whether any weight is not one. */
  public boolean weighted() {
    return rows.weights.length > 0;
  }

  /** One where the graph has no weights. */
  public double weight(int entry) {
    return rows.weights.length == 0 ? 1 : rows.weights[entry];
  }

  public boolean edgesLabelled() {
    return edgeLabelNames.isPresent();
  }

  /** Empty text where the edges have no labels. */
  public String edgeLabel(int entry) {
    return edgeLabelNames.map(distinct -> distinct.get(rows.edgeLabels[entry])).orElse("");
  }

  /** The entry of an edge in the row of {@code node}; negative where there is none. */
  public int find(int node, int neighbour) {
    return Arrays.binarySearch(rows.neighbours, from(node), to(node), neighbour);
  }

  /** All row starts: not a copy. */
  public int[] unsafeStart() {
    return rows.start;
  }

  /** The neighbours of all nodes, row after row: not a copy. */
  public int[] unsafeNeighbours() {
    return rows.neighbours;
  }

  /** The nodes as objects to learn from: by name where they have names. */
  public Sample<Node> nodes() {
    return new NodeSample(
        this,
        IntStream.range(0, size())
            .mapToObj(v -> names.map(all -> new Node(all.get(v))).orElseGet(() -> Node.of(v)))
            .toList());
  }

  /** The same graph, each node labelled by the number of its neighbours. */
  public Graph labelledByDegree() {
    List<String> degrees =
        IntStream.range(0, size()).mapToObj(v -> Integer.toString(degree(v))).toList();
    return new Graph(
        directed, Optional.of(Labelling.of(degrees)), names, attributes, rows, edgeLabelNames);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Graph that
        && directed == that.directed
        && labels.isPresent() == that.labels.isPresent()
        && known.same(that.known)
        && names.equals(that.names)
        && Arrays.deepEquals(attributes, that.attributes)
        && edgeLabelNames.equals(that.edgeLabelNames)
        && sameRows(that.rows);
  }

  private boolean sameRows(Rows that) {
    return Arrays.equals(rows.start, that.start)
        && Arrays.equals(rows.neighbours, that.neighbours)
        && Arrays.equals(rows.weights, that.weights)
        && Arrays.equals(rows.edgeLabels, that.edgeLabels);
  }

  @Override
  public int hashCode() {
    int hash = 31 * Arrays.hashCode(rows.neighbours) + Arrays.hashCode(rows.start);
    return 31 * (31 * hash + Arrays.hashCode(known.of)) + Arrays.hashCode(rows.weights);
  }

  @Override
  public String toString() {
    return (directed ? "directed graph of " : "graph of ")
        + size()
        + " nodes and "
        + edges()
        + " edges";
  }
}
