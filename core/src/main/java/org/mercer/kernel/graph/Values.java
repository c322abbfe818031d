package org.mercer.kernel.graph;

import org.mercer.data.graph.Graph;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;

/** What is asked of every value and every graph. */
final class Values {
  private Values() {}

  /** The value; refuses one that a double cannot hold. */
  static double finite(double value, Kernel<Graph> kernel) {
    if (!Double.isFinite(value)) {
      throw new RefusedException(
          "the value of "
              + kernel.expression()
              + " on these graphs is beyond the range of a double; take shorter walks, or"
              + " randomwalk() with a small lambda");
    }
    return value;
  }

  static void requireUndirected(Graph graph, String kernel) {
    if (graph.directed()) {
      throw new RefusedException(
          kernel + " is defined for undirected graphs, but here is a " + graph);
    }
  }
}
