package org.mercer.kernel.graph;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.RefusedException;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Poll;

/**
 * The nodes of all graphs of a sample in a row, with their attributes after each round in which
 * every node becomes the mean of itself and of the mean of its neighbours.
 */
final class NodeRounds {
  private final int[] ends;
  private final List<DenseVectors> rounds = new ArrayList<>();
  private final Poll poll = new Poll();

  /**
   * With so many attributes.
   *
   * @param width see {@link #width}
   */
  NodeRounds(Sample<Graph> graphs, int width, int h) {
    ends = new int[graphs.size() + 1];
    for (int i = 0; i < graphs.size(); i++) {
      ends[i + 1] = Math.addExact(ends[i], graphs.get(i).size());
    }
    DoubleMatrix now = attributes(graphs, width);
    rounds.add(new DenseVectors(now));
    for (int t = 1; t <= h; t++) {
      now = spread(graphs, now);
      rounds.add(new DenseVectors(now));
    }
  }

  /** How many attributes the nodes of all these graphs have, one at least. */
  static int width(Sample<Graph> rows, Sample<Graph> cols) {
    int most = 0;
    for (Graph graph : rows) {
      most = together(most, graph.attributes());
    }
    for (Graph graph : cols) {
      most = together(most, graph.attributes());
    }
    return Math.max(1, most);
  }

  /** The number of attributes of both, where none goes with any. */
  private static int together(int some, int others) {
    if (some > 0 && others > 0 && some != others) {
      throw new RefusedException(
          "propagation compares nodes with equally many attributes, but some have "
              + some
              + " and some "
              + others);
    }
    return Math.max(some, others);
  }

  /** Nodes without any are at the origin. */
  private DoubleMatrix attributes(Sample<Graph> graphs, int width) {
    DoubleMatrix x = new DoubleMatrix(ends[graphs.size()], width);
    for (int i = 0; i < graphs.size(); i++) {
      Graph graph = graphs.get(i);
      for (int v = 0; v < graph.size(); v++) {
        for (int a = 0; a < graph.attributes(); a++) {
          x.set(ends[i] + v, a, graph.attribute(v, a));
        }
        poll.spend(width);
      }
    }
    return x;
  }

  private DoubleMatrix spread(Sample<Graph> graphs, DoubleMatrix x) {
    DoubleMatrix next = new DoubleMatrix(x.rows(), x.cols());
    for (int i = 0; i < graphs.size(); i++) {
      Graph graph = graphs.get(i);
      for (int v = 0; v < graph.size(); v++) {
        int row = ends[i] + v;
        int degree = graph.degree(v);
        for (int a = 0; a < x.cols(); a++) {
          double around = 0;
          for (int e = graph.from(v); e < graph.to(v); e++) {
            around += x.get(ends[i] + graph.neighbour(e), a);
          }
          next.set(row, a, degree == 0 ? x.get(row, a) : (x.get(row, a) + around / degree) / 2);
        }
        poll.spend((long) x.cols() * (1 + degree));
      }
    }
    return next;
  }

  DenseVectors round(int t) {
    return rounds.get(t);
  }

  /** The first node of a graph; of the number of graphs, the end of the last. */
  int from(int graph) {
    return ends[graph];
  }
}
