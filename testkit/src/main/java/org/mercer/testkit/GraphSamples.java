package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.graph.EdgeList;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDraft;
import org.mercer.run.Streams;

/**
 * Graphs to try laws on, each sample drawn from a seed that its text shows: without nodes, without
 * edges, without labels, with loops, in several components, directed.
 */
public final class GraphSamples {
  private static final List<String> LABELS = List.of("a", "b", "C l", "d");

  private GraphSamples() {}

  /** A graph of so many nodes, each possible edge there with this probability. */
  public static Graph random(RandomGenerator random, int nodes, double density, int labels) {
    GraphDraft draft = Graph.of(nodes);
    if (labels > 0) {
      draft.labels(
          IntStream.range(0, nodes).mapToObj(v -> LABELS.get(random.nextInt(labels))).toList());
    }
    for (int i = 0; i < nodes; i++) {
      for (int j = i + 1; j < nodes; j++) {
        if (random.nextDouble() < density) {
          draft.edge(i, j);
        }
      }
    }
    return draft.build();
  }

  /**
   * Sparse graphs of up to nine labelled nodes, often in several components; the first is empty.
   */
  public static Samples.Named<Graph> labelled(long seed, int n) {
    return sample("labelled graphs", seed, n, r -> random(r, r.nextInt(10), 0.25, 3));
  }

  /** Denser graphs without labels; the first is empty. */
  public static Samples.Named<Graph> unlabelled(long seed, int n) {
    return sample("graphs without labels", seed, n, r -> random(r, r.nextInt(8), 0.4, 0));
  }

  /** Labelled graphs in which some nodes are their own neighbours. */
  public static Samples.Named<Graph> looped(long seed, int n) {
    return sample("graphs with loops", seed, n, r -> withLoops(r, random(r, r.nextInt(7), 0.3, 2)));
  }

  /** Labelled graphs whose edges lead one way. */
  public static Samples.Named<Graph> directed(long seed, int n) {
    return sample("directed graphs", seed, n, r -> oneWay(r, random(r, r.nextInt(8), 0.3, 2)));
  }

  /** Directed graphs without cycles: they have no walks without end, so any lambda will do. */
  public static Samples.Named<Graph> acyclic(long seed, int n) {
    return sample("directed graphs without cycles", seed, n, r -> forward(random(r, 5, 0.5, 2)));
  }

  private static Samples.Named<Graph> sample(
      String name, long seed, int n, Function<RandomGenerator, Graph> draw) {
    RandomGenerator random = Streams.of(seed, name);
    List<Graph> graphs = new ArrayList<>(List.of(Graph.of(0).build()));
    while (graphs.size() < n) {
      graphs.add(draw.apply(random));
    }
    return new Samples.Named<>(name, seed, Sample.of(graphs));
  }

  private static Graph withLoops(RandomGenerator random, Graph graph) {
    GraphDraft draft = copy(graph, false, identity(graph.size()));
    for (int v = 0; v < graph.size(); v++) {
      if (random.nextInt(3) == 0) {
        draft.edge(v, v);
      }
    }
    return draft.build();
  }

  private static Graph oneWay(RandomGenerator random, Graph graph) {
    GraphDraft draft = Graph.of(graph.size()).directed(true).labels(labels(graph));
    EdgeList.of(graph)
        .forEach(
            (i, j, e) -> {
              switch (random.nextInt(3)) {
                case 0 -> draft.edge(i, j);
                case 1 -> draft.edge(j, i);
                default -> draft.edge(i, j).edge(j, i);
              }
            });
    return draft.build();
  }

  private static Graph forward(Graph graph) {
    GraphDraft draft = Graph.of(graph.size()).directed(true).labels(labels(graph));
    EdgeList.of(graph).forEach((i, j, e) -> draft.edge(i, j));
    return draft.build();
  }

  /** The same graph with its nodes in another order: node v becomes {@code to[v]}. */
  public static Graph reordered(Graph graph, int... to) {
    return copy(graph, graph.directed(), to).build();
  }

  private static GraphDraft copy(Graph graph, boolean directed, int[] to) {
    GraphDraft draft = Graph.of(graph.size()).directed(directed);
    if (graph.labelled()) {
      String[] moved = new String[graph.size()];
      for (int v = 0; v < moved.length; v++) {
        moved[to[v]] = graph.label(v);
      }
      draft.labels(moved);
    }
    EdgeList.of(graph).forEach((i, j, e) -> draft.edge(to[i], to[j], graph.weight(e)));
    return draft;
  }

  private static int[] identity(int n) {
    return IntStream.range(0, n).toArray();
  }

  private static List<String> labels(Graph graph) {
    return IntStream.range(0, graph.size()).mapToObj(graph::label).toList();
  }

  /** One sample of every kind of graph. */
  public static List<Samples.Named<Graph>> graphs(long seed) {
    return List.of(
        labelled(seed, 16),
        unlabelled(seed, 13),
        looped(seed, 11),
        directed(seed, 12),
        acyclic(seed, 9));
  }
}
