package org.mercer.data.graph;

import org.mercer.api.Internal;

/** The edges of a graph one by one, each once, ordered by their ends: the smaller end first. */
@Internal
public record EdgeList(Graph graph) {
  /** What is done with an edge; {@code entry} leads to its weight and label. */
  @FunctionalInterface
  public interface Visitor {
    void edge(int i, int j, int entry);
  }

  public static EdgeList of(Graph graph) {
    return new EdgeList(graph);
  }

  public void forEach(Visitor visitor) {
    for (int i = 0; i < graph.size(); i++) {
      for (int e = graph.from(i); e < graph.to(i); e++) {
        int j = graph.neighbour(e);
        if (graph.directed() || i <= j) {
          visitor.edge(i, j, e);
        }
      }
    }
  }
}
