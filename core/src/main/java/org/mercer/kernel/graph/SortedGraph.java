package org.mercer.kernel.graph;

import java.util.Arrays;
import org.mercer.data.graph.Graph;

/**
 * A graph with its nodes in the order of their labels, so that those of one label are a range, and
 * with its edges v -&gt; w in the order of the label of w.
 */
final class SortedGraph {
  private final int size;
  private final boolean directed;

  /** The labels that occur, ascending, and the first node of each; one more at the end. */
  private final int[] labels;

  private final int[] first;

  /** The rows of neighbours by place. */
  private final int[] start;

  private final int[] neighbours;

  /** The edges by the label of their end: where those of each label begin, and both ends. */
  private final int[] firstEdge;

  private final int[] from;
  private final int[] to;

  SortedGraph(Graph graph, int[] labelOf) {
    this.size = graph.size();
    this.directed = graph.directed();
    long[] order = new long[size];
    for (int v = 0; v < size; v++) {
      order[v] = (long) labelOf[v] << Integer.SIZE | v;
    }
    Arrays.sort(order);
    int[] place = new int[size];
    for (int p = 0; p < size; p++) {
      place[(int) order[p]] = p;
    }
    this.labels = Arrays.stream(labelOf).sorted().distinct().toArray();
    this.first = new int[labels.length + 1];
    for (int label : labelOf) {
      first[Arrays.binarySearch(labels, label) + 1]++;
    }
    Arrays.parallelPrefix(first, Integer::sum);
    this.start = new int[size + 1];
    this.neighbours = new int[graph.unsafeNeighbours().length];
    int at = 0;
    for (int p = 0; p < size; p++) {
      int v = (int) order[p];
      for (int e = graph.from(v); e < graph.to(v); e++) {
        neighbours[at++] = place[graph.neighbour(e)];
      }
      start[p + 1] = at;
    }
    this.firstEdge = new int[labels.length + 1];
    this.from = new int[at];
    this.to = new int[at];
    sortEdges();
  }

  private void sortEdges() {
    int[] group = new int[size];
    for (int g = 0; g < labels.length; g++) {
      Arrays.fill(group, first[g], first[g + 1], g);
    }
    for (int w : neighbours) {
      firstEdge[group[w] + 1]++;
    }
    Arrays.parallelPrefix(firstEdge, Integer::sum);
    int[] next = firstEdge.clone();
    for (int v = 0; v < size; v++) {
      for (int e = start[v]; e < start[v + 1]; e++) {
        int at = next[group[neighbours[e]]]++;
        from[at] = v;
        to[at] = neighbours[e];
      }
    }
  }

  int size() {
    return size;
  }

  boolean directed() {
    return directed;
  }

  /** How many labels occur. */
  int groups() {
    return labels.length;
  }

  /** The group of nodes with the label of another graph's group; negative where there is none. */
  int groupLike(SortedGraph other, int group) {
    return Arrays.binarySearch(labels, other.labels[group]);
  }

  /** The first node of a group; that of the next group ends it. */
  int first(int group) {
    return first[group];
  }

  /** The first edge that leads to a group; that of the next group ends them. */
  int firstEdge(int group) {
    return firstEdge[group];
  }

  int[] unsafeStart() {
    return start;
  }

  int[] unsafeNeighbours() {
    return neighbours;
  }

  int[] unsafeFrom() {
    return from;
  }

  int[] unsafeTo() {
    return to;
  }
}
