package org.mercer.kernel.graph;

import org.mercer.data.graph.Graph;

/**
 * Numbers the features of graphs by their content, as it meets them. One belongs to one evaluation:
 * the numbers differ from one to the next, the values of the kernel do not.
 */
@FunctionalInterface
interface Encoder {
  /** Adds the features of a graph to the bag. */
  void encode(Graph graph, FeatureSums bag);

  /** The features of a graph, ready for products. */
  default FeatureSums encode(Graph graph) {
    FeatureSums bag = new FeatureSums();
    encode(graph, bag);
    return bag.merged();
  }
}
