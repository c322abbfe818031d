package org.mercer.kernel.graph;

import java.util.HashMap;
import java.util.Map;
import org.mercer.data.graph.Graph;

/** The labels of the graphs of one evaluation as numbers; a label is known by its text. */
final class LabelNumbers {
  private final Map<String, Integer> known = new HashMap<>();

  /** The number of the label of each node. */
  int[] of(Graph graph) {
    int[] numbers =
        graph.distinctLabels().stream()
            .mapToInt(label -> known.computeIfAbsent(label, l -> known.size()))
            .toArray();
    int[] each = new int[graph.size()];
    for (int v = 0; v < each.length; v++) {
      each[v] = numbers[graph.labelNumber(v)];
    }
    return each;
  }

  /** The number of the label of each entry of the rows. */
  int[] ofEdges(Graph graph) {
    int[] each = new int[graph.unsafeNeighbours().length];
    for (int e = 0; e < each.length; e++) {
      each[e] = known.computeIfAbsent(graph.edgeLabel(e), l -> known.size());
    }
    return each;
  }
}
