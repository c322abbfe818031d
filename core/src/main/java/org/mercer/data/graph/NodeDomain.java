package org.mercer.data.graph;

import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;

/** Nodes of one graph, written by name or number; the graph itself is a parameter of the kernel. */
public final class NodeDomain implements Domain<Node> {
  public static final NodeDomain INSTANCE = new NodeDomain();

  private static final String NAMES = "node";

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

  @Override
  public Sample<Node> sample(List<Node> nodes) {
    return Sample.of(nodes);
  }

  @Override
  public Packed pack(Sample<Node> sample) {
    return new Packed().put(NAMES, sample.map(Node::name).toList());
  }

  @Override
  public Sample<Node> unpack(Packed packed) {
    return Sample.of(packed.texts(NAMES)).map(this::parse);
  }
}
