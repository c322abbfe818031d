package org.mercer.data.graph;

import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.error.InputException;

/** Nodes of one graph, written by name or number; the graph itself is a parameter of the kernel. */
@Internal
public final class NodeDomain implements Domain<Node> {
  public static final NodeDomain INSTANCE = new NodeDomain();

  private NodeDomain() {}

  @Override
  public String name() {
    return "node";
  }

  @Override
  public Node parse(String text) {
    if (text.isEmpty()) {
      throw new InputException(
          "node",
          "an empty text",
          "the name or the number of a node",
          "count the nodes from 0, or use the names of the graph");
    }
    return new Node(text);
  }

  @Override
  public String format(Node node) {
    return node.name();
  }
}
