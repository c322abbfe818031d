package org.mercer.data.graph;

import java.util.Arrays;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.Sample;

/** Nodes that know their graph, from which kernels on them are made. */
@Internal
public record NodeSample(Graph graph, List<Node> nodes) implements Sample<Node> {
  public NodeSample {
    nodes = List.copyOf(nodes);
  }

  @Override
  public int size() {
    return nodes.size();
  }

  @Override
  public Node get(int i) {
    return nodes.get(i);
  }

  @Override
  public Sample<Node> select(int... indices) {
    return new NodeSample(graph, Arrays.stream(indices).mapToObj(nodes::get).toList());
  }

  @Override
  public List<Node> toList() {
    return nodes;
  }
}
