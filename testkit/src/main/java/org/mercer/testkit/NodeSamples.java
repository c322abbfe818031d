package org.mercer.testkit;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.data.graph.EdgeList;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDraft;
import org.mercer.run.Streams;

/** Graphs whose nodes are to be compared: in one part and in several, with weights, with names. */
public final class NodeSamples {
  private NodeSamples() {}

  /** Nodes that are joined at random, usually in several components. */
  public static Graph scattered(long seed, int nodes) {
    return GraphSamples.random(Streams.of(seed, "scattered"), nodes, 1.2 / nodes, 0);
  }

  /** A ring of at least five nodes with some chords, and weights between a tenth and two. */
  public static Graph weighted(long seed, int nodes) {
    RandomGenerator random = Streams.of(seed, "weighted");
    GraphDraft draft = Graph.of(nodes);
    for (int v = 0; v < nodes; v++) {
      draft.edge(v, (v + 1) % nodes, 0.1 + 1.9 * random.nextDouble());
      if (v + 3 < nodes && random.nextBoolean()) {
        draft.edge(v, v + 3, 0.1 + 1.9 * random.nextDouble());
      }
    }
    return draft.build();
  }

  /** Denser, with names and loops. */
  public static Graph named(long seed, int nodes) {
    RandomGenerator random = Streams.of(seed, "named");
    Graph bare = GraphSamples.random(random, nodes, 0.3, 0);
    GraphDraft draft =
        Graph.of(nodes).names(IntStream.range(0, nodes).mapToObj(v -> "it's " + v).toList());
    EdgeList.of(bare).forEach((i, j, e) -> draft.edge(i, j));
    return draft.edge(0, 0).build();
  }

  /** One graph of every kind. */
  public static List<Graph> graphs(long seed) {
    return List.of(scattered(seed, 12), weighted(seed, 9), named(seed, 8), Graph.of(1).build());
  }
}
