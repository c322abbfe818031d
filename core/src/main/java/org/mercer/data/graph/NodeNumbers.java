package org.mercer.data.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** Finds the nodes of one graph by what they are called. */
@Internal
public final class NodeNumbers {
  private static final int LONGEST_SEARCH = 1000;

  private final int size;
  private final List<String> names;
  private final Map<String, Integer> byName = new HashMap<>();
  private boolean namesAreNumbers;

  public NodeNumbers(Graph graph) {
    this.size = graph.size();
    this.names = graph.names().orElse(List.of());
    for (int v = 0; v < names.size(); v++) {
      byName.put(names.get(v), v);
      namesAreNumbers |= new Node(names.get(v)).number().isPresent();
    }
  }

  /** The number of the node; refuses one that the graph does not have. */
  public int of(Node node) {
    Integer named = byName.get(node.name());
    if (named != null) {
      return named;
    }
    int number = namesAreNumbers ? -1 : node.number().orElse(-1);
    if (number < 0 || number >= size) {
      throw unknown(node);
    }
    return number;
  }

  private InputException unknown(Node node) {
    String known =
        names.isEmpty()
            ? "the numbers 0 to " + (size - 1)
            : "names such as " + InputException.quote(names.get(0));
    List<String> near = names.subList(0, Math.min(names.size(), LONGEST_SEARCH));
    return new InputException(
        "graph",
        "no node " + InputException.quote(node.name()) + Suggestions.didYouMean(node.name(), near),
        "one of its " + size + " nodes, which have " + known,
        "correct the node, or give the kernel the graph that it belongs to");
  }
}
