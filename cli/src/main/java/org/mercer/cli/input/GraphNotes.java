package org.mercer.cli.input;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.read.Dataset;

/** What graphs have that kernels on graphs do not look at, or only where they are asked to. */
final class GraphNotes {
  private GraphNotes() {}

  /** A line for each; none for other objects. */
  static List<String> of(Dataset<?> dataset) {
    if (!dataset.domain().equals(GraphDomain.INSTANCE)) {
      return List.of();
    }
    Dataset<Graph> graphs = dataset.of(GraphDomain.INSTANCE);
    List<String> notes = new ArrayList<>();
    if (any(graphs, Graph::edgesLabelled)) {
      notes.add(
          "the edges have labels: wl(edges=labelled) and wloa(edges=labelled) look at them, the"
              + " other kernels on graphs do not");
    }
    if (any(graphs, g -> g.attributes() > 0)) {
      notes.add(
          "the nodes have attributes: propagation(base=...) looks at them, the other kernels on graphs"
              + " do not");
    }
    return notes;
  }

  private static boolean any(Dataset<Graph> graphs, Predicate<Graph> has) {
    return StreamSupport.stream(graphs.sample().spliterator(), false).anyMatch(has);
  }
}
