package org.mercer.data.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;

/**
 * Graphs as arrays, one after the other: for each its numbers of nodes, edges and attributes and
 * what it has (bits), then the ends of all edges, the numbers of all labels and names in one list
 * of texts, the weights and the attributes, each only for graphs that have them.
 */
final class PackedGraphs {
  private static final int DIRECTED = 1;
  private static final int LABELS = 2;
  private static final int NAMES = 4;
  private static final int WEIGHTS = 8;
  private static final int EDGE_LABELS = 16;
  private static final int ALL = 31;

  private final Sample<Graph> graphs;
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final Ints ends = new Ints();
  private final Ints words = new Ints();
  private final List<Double> weights = new ArrayList<>();
  private final List<Double> attributes = new ArrayList<>();

  PackedGraphs(Sample<Graph> graphs) {
    this.graphs = graphs;
  }

  Packed pack() {
    int n = graphs.size();
    int[] nodes = new int[n];
    int[] edges = new int[n];
    int[] widths = new int[n];
    int[] has = new int[n];
    for (int g = 0; g < n; g++) {
      Graph graph = graphs.get(g);
      nodes[g] = graph.size();
      edges[g] = graph.edges();
      widths[g] = graph.attributes();
      has[g] = bits(graph);
      add(graph);
    }
    return new Packed()
        .put("nodes", nodes)
        .put("edges", edges)
        .put("widths", widths)
        .put("has", has)
        .put("ends", ends.toArray())
        .put("words", words.toArray())
        .put("weights", doubles(weights))
        .put("attributes", doubles(attributes))
        .put("texts", List.copyOf(texts.keySet()));
  }

  private static int bits(Graph graph) {
    return (graph.directed() ? DIRECTED : 0)
        | (graph.labelled() ? LABELS : 0)
        | (graph.names().isPresent() ? NAMES : 0)
        | (graph.weighted() ? WEIGHTS : 0)
        | (graph.edgesLabelled() ? EDGE_LABELS : 0);
  }

  private void add(Graph graph) {
    for (int v = 0; v < graph.size(); v++) {
      if (graph.labelled()) {
        word(graph.label(v));
      }
      for (int a = 0; a < graph.attributes(); a++) {
        attributes.add(graph.attribute(v, a));
      }
    }
    graph.names().ifPresent(names -> names.forEach(this::word));
    EdgeList.of(graph)
        .forEach(
            (i, j, entry) -> {
              ends.add(i);
              ends.add(j);
              if (graph.weighted()) {
                weights.add(graph.weight(entry));
              }
              if (graph.edgesLabelled()) {
                word(graph.edgeLabel(entry));
              }
            });
  }

  private void word(String text) {
    words.add(texts.computeIfAbsent(text, t -> texts.size()));
  }

  private static double[] doubles(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** A list of ints that grows. */
  private static final class Ints {
    private int[] values = new int[16];
    private int size;

    void add(int value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, Math.multiplyExact(2, size));
      }
      values[size++] = value;
    }

    int[] toArray() {
      return Arrays.copyOf(values, size);
    }
  }

  static Sample<Graph> unpack(Packed packed) {
    int[] nodes = packed.ints("nodes");
    int[] edges = packed.ints("edges");
    int[] widths = packed.ints("widths");
    int[] has = packed.ints("has");
    check(nodes.length == edges.length, "edges", "as many counts as graphs");
    check(nodes.length == widths.length && nodes.length == has.length, "has", "one a graph");
    Source source = new Source(packed);
    List<Graph> graphs = new ArrayList<>(nodes.length);
    for (int g = 0; g < nodes.length; g++) {
      check(nodes[g] >= 0 && edges[g] >= 0 && widths[g] >= 0, "nodes", "counts of zero or more");
      check((has[g] & ~ALL) == 0, "has", "bits that are known");
      graphs.add(graph(source, g, nodes[g], edges[g], widths[g], has[g]));
    }
    source.checkEnd();
    return Sample.of(graphs);
  }

  private static Graph graph(Source source, int g, int nodes, int edges, int width, int has) {
    // An unlabelled node leaves no trace in the arrays, so only its count vouches for it.
    boolean traced = (has & (LABELS | NAMES)) != 0 || width > 0;
    check(traced || nodes <= 1 << 22, "nodes", "at most 4194304 nodes without labels");
    source.need(nodes, edges, width, has);
    try {
      GraphDraft draft = Graph.of(nodes).directed((has & DIRECTED) != 0);
      if ((has & LABELS) != 0) {
        draft.labels(source.texts(nodes));
      }
      if (width > 0) {
        draft.attributes(source.rows(nodes, width));
      }
      if ((has & NAMES) != 0) {
        draft.names(source.texts(nodes));
      }
      for (int e = 0; e < edges; e++) {
        double weight = (has & WEIGHTS) != 0 ? source.weight() : 1;
        int i = source.end();
        int j = source.end();
        if ((has & EDGE_LABELS) != 0) {
          draft.edge(i, j, weight, source.texts(1).get(0));
        } else {
          draft.edge(i, j, weight);
        }
      }
      return draft.build();
    } catch (RefusedException refused) {
      throw damaged("graph " + g, String.valueOf(refused.getMessage()), "a graph");
    }
  }

  private static void check(boolean holds, String array, String expected) {
    if (!holds) {
      throw damaged("array '" + array + "'", "something else", expected);
    }
  }

  private static InputException damaged(String where, String found, String expected) {
    return new InputException(
        where, found, expected, "write the file again with the program that made it");
  }

  /** The arrays, and how far each has been read. */
  private static final class Source {
    private final int[] ends;
    private final int[] words;
    private final double[] weights;
    private final double[] attributes;
    private final List<String> texts;
    private int nextEnd;
    private int nextWord;
    private int nextWeight;
    private int nextAttribute;

    Source(Packed packed) {
      ends = packed.ints("ends");
      words = packed.ints("words");
      weights = packed.doubles("weights");
      attributes = packed.doubles("attributes");
      texts = packed.texts("texts");
      for (int word : words) {
        check(word >= 0 && word < texts.size(), "words", "numbers of texts");
      }
    }

    /** Every count is compared with what is left before anything is made. */
    void need(int nodes, int edges, int width, int has) {
      long each = Integer.bitCount(has & (LABELS | NAMES));
      long edgeWords = (has & EDGE_LABELS) != 0 ? edges : 0;
      check(each * nodes + edgeWords <= words.length - nextWord, "words", "a word for each label");
      check(2L * edges <= ends.length - nextEnd, "ends", "two ends an edge");
      check(
          (has & WEIGHTS) == 0 || edges <= weights.length - nextWeight,
          "weights",
          "a weight for each edge");
      check(
          (long) nodes * width <= attributes.length - nextAttribute,
          "attributes",
          "a row for each node");
    }

    List<String> texts(int count) {
      List<String> read =
          IntStream.range(nextWord, nextWord + count).mapToObj(w -> texts.get(words[w])).toList();
      nextWord += count;
      return read;
    }

    double[][] rows(int nodes, int width) {
      double[][] rows = new double[nodes][];
      for (int v = 0; v < nodes; v++, nextAttribute += width) {
        rows[v] = Arrays.copyOfRange(attributes, nextAttribute, nextAttribute + width);
      }
      return rows;
    }

    double weight() {
      return weights[nextWeight++];
    }

    int end() {
      return ends[nextEnd++];
    }

    void checkEnd() {
      check(
          nextEnd == ends.length
              && nextWord == words.length
              && nextWeight == weights.length
              && nextAttribute == attributes.length,
          "ends",
          "no more than the graphs need");
    }
  }
}
