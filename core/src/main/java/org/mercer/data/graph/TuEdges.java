package org.mercer.data.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.error.InputException;

/** The lines {@code i, j} of a folder of graphs, where an edge stands in both directions. */
final class TuEdges {
  /** What is done with an edge. */
  @FunctionalInterface
  interface Visitor {
    void edge(int i, int j, Optional<String> label);
  }

  private final String name;
  private long[] keys = new long[1 << 10];
  private int[] order = new int[0];
  private int lines;
  private int oneWay;

  /** {@code graphOf} has the graph of each node; an edge between two graphs is refused. */
  TuEdges(Path file, int[] graphOf) throws IOException {
    this.name = file.toString();
    Lines.forEach(
        file,
        line -> {
          String[] cells = line.cells(",");
          if (cells.length != 2) {
            throw line.error(
                cells.length + " cells", "two nodes and a comma between them", "write i, j");
          }
          int i = line.whole(cells[0], 1, graphOf.length, "a node") - 1;
          int j = line.whole(cells[1], 1, graphOf.length, "a node") - 1;
          if (graphOf[i] != graphOf[j]) {
            throw line.error(
                "an edge from node "
                    + (i + 1)
                    + " of graph "
                    + (graphOf[i] + 1)
                    + " to node "
                    + (j + 1)
                    + " of graph "
                    + (graphOf[j] + 1),
                "two nodes of one graph",
                "remove the edge, or correct NAME_graph_indicator.txt");
          }
          if (lines == keys.length) {
            keys = Arrays.copyOf(keys, Math.multiplyExact(2, lines));
          }
          keys[lines++] = (long) i << Integer.SIZE | j;
        });
  }

  int lines() {
    return lines;
  }

  /** How many edges stood in one direction only; known once the edges have been visited. */
  int oneWay() {
    return oneWay;
  }

  private int from(int line) {
    return (int) (keys[line] >>> Integer.SIZE);
  }

  private int to(int line) {
    return (int) keys[line];
  }

  private long undirected(int line) {
    int i = from(line);
    int j = to(line);
    return (long) Math.min(i, j) << Integer.SIZE | Math.max(i, j);
  }

  /** Each edge once; both its lines must have one label. */
  void forEach(Optional<List<String>> labels, Visitor visitor) {
    order = sortedLines();
    for (int at = 0; at < lines; ) {
      int first = order[at++];
      boolean both = at < lines && undirected(order[at]) == undirected(first);
      if (both) {
        check(first, order[at++], labels);
      } else {
        oneWay += from(first) == to(first) ? 0 : 1;
      }
      if (at < lines && undirected(order[at]) == undirected(first)) {
        throw twice(order[at]);
      }
      visitor.edge(from(first), to(first), labels.map(l -> l.get(first)));
    }
  }

  private int[] sortedLines() {
    Integer[] boxed = new Integer[lines];
    Arrays.setAll(boxed, i -> i);
    Arrays.sort(
        boxed,
        (a, b) -> {
          int byEdge = Long.compare(undirected(a), undirected(b));
          return byEdge != 0 ? byEdge : Integer.compare(a, b);
        });
    return Arrays.stream(boxed).mapToInt(Integer::intValue).toArray();
  }

  private void check(int first, int second, Optional<List<String>> labels) {
    if (keys[first] == keys[second] && from(first) != to(first)) {
      throw twice(second);
    }
    if (labels.isPresent() && !labels.get().get(first).equals(labels.get().get(second))) {
      throw new InputException(
          name + ":" + (second + 1),
          "the edge " + edge(second) + " with another label than in line " + (first + 1),
          "one label for both directions",
          "give both directions the same label");
    }
  }

  private InputException twice(int line) {
    return new InputException(
        name + ":" + (line + 1),
        "the edge " + edge(line) + " once more",
        "each direction of an edge once",
        "remove the line");
  }

  private String edge(int line) {
    return (from(line) + 1) + "-" + (to(line) + 1);
  }
}
