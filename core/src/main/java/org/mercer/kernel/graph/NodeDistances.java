package org.mercer.kernel.graph;

import java.util.Arrays;
import org.mercer.data.graph.Graph;
import org.mercer.run.Poll;

/** Steps from one node to all others, by breadth first; weights are not looked at. */
final class NodeDistances {
  private static final int UNREACHED = -1;

  private final Graph graph;
  private final int[] distance;
  private final int[] queue;
  private final Poll poll = new Poll();
  private int reached;

  NodeDistances(Graph graph) {
    this.graph = graph;
    this.distance = new int[graph.size()];
    this.queue = new int[graph.size()];
  }

  void from(int source) {
    Arrays.fill(distance, UNREACHED);
    distance[source] = 0;
    queue[0] = source;
    reached = 1;
    int[] start = graph.unsafeStart();
    int[] neighbours = graph.unsafeNeighbours();
    for (int head = 0; head < reached; head++) {
      int v = queue[head];
      poll.spend(1L + start[v + 1] - start[v]);
      for (int e = start[v]; e < start[v + 1]; e++) {
        int w = neighbours[e];
        if (distance[w] == UNREACHED) {
          distance[w] = distance[v] + 1;
          queue[reached++] = w;
        }
      }
    }
  }

  /** How many nodes there is a way to, the source included. */
  int reached() {
    return reached;
  }

  /** The i-th of them, the nearest first. */
  int node(int i) {
    return queue[i];
  }

  int distance(int node) {
    return distance[node];
  }
}
