package org.mercer.data.graph;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.Require;

/**
 * One graph from a file, whose nodes are the objects.
 *
 * @param targets what is to be learned of each node, as written, where the file has it
 */
@Internal
public record NodeSet(Graph graph, Optional<List<String>> targets) {
  /** The target of a node that is not known. */
  public static final String UNKNOWN = "?";

  public NodeSet {
    targets = targets.map(List::copyOf);
    int size = graph.size();
    targets.ifPresent(t -> Require.same("nodes and targets", size, t.size()));
  }

  public Sample<Node> nodes() {
    return graph.nodes();
  }
}
