package org.mercer.kernel.graph;

import java.util.Arrays;
import org.mercer.data.graph.Graph;

/**
 * The labels of Weisfeiler and Lehman: in each of h rounds the label of a node becomes its own
 * together with the sorted labels of its neighbours, each with that of the edge to it where edges
 * count. A label is numbered by what it is made of, so the numbers of one round are new ones, and
 * equal in two graphs exactly where the neighbourhoods are.
 */
final class WlEncoder implements Encoder {
  /** Each round is a walk over the graph and as many features as it has nodes. */
  static final int MOST_ROUNDS = 10_000;

  private final int h;
  private final boolean edgesLabelled;
  private final LabelNumbers labels = new LabelNumbers();
  private final SequenceNumbers made = new SequenceNumbers();
  private int[] key = new int[16];

  /** A neighbour together with the label of the edge to it. */
  private final SequenceNumbers steps = new SequenceNumbers();

  private final int[] step = new int[2];

  WlEncoder(int h, boolean edgesLabelled) {
    this.h = h;
    this.edgesLabelled = edgesLabelled;
  }

  @Override
  public void encode(Graph graph, FeatureSums bag) {
    int[] current = labels.of(graph);
    for (int v = 0; v < current.length; v++) {
      key[0] = -1 - current[v]; // negative: a label of a node, not of a round before
      current[v] = made.number(key, 1);
      bag.add(current[v], 1);
    }
    int[] edgeLabels = edgesLabelled ? labels.ofEdges(graph) : new int[0];
    int[] next = new int[current.length];
    for (int round = 1; round <= h; round++) {
      for (int v = 0; v < next.length; v++) {
        next[v] = neighbourhood(graph, v, current, edgeLabels);
        bag.add(next[v], 1);
      }
      int[] old = current;
      current = next;
      next = old;
    }
  }

  private int neighbourhood(Graph graph, int v, int[] current, int[] edgeLabels) {
    int length = graph.degree(v) + 1;
    if (key.length < length) {
      key = new int[2 * length];
    }
    key[0] = current[v];
    int[] neighbours = graph.unsafeNeighbours();
    for (int i = 1, e = graph.from(v); i < length; i++, e++) {
      key[i] = edgesLabelled ? step(current[neighbours[e]], edgeLabels[e]) : current[neighbours[e]];
    }
    Arrays.sort(key, 1, length);
    return made.number(key, length);
  }

  private int step(int neighbour, int edge) {
    step[0] = neighbour;
    step[1] = edge;
    return steps.number(step, 2);
  }
}
