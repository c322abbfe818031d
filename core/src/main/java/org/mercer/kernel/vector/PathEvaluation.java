package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;

/** Sums over walks for a whole row of a tile at a time: each node has a row of sums. */
final class PathEvaluation implements Evaluation {
  private final PathGraph graph;
  private final List<Evaluation> edges;

  /**
   * @param edges the values of each edge; the same evaluation where edges have the same kernel
   */
  PathEvaluation(PathGraph graph, List<Evaluation> edges) {
    this.graph = graph;
    this.edges = List.copyOf(edges);
  }

  @Override
  public void fill(Tile tile) {
    int n = tile.cols();
    IdentityHashMap<Evaluation, double[]> values = new IdentityHashMap<>();
    double[][] byEdge = new double[edges.size()][];
    double[][] sums = new double[graph.isAcyclic() ? graph.nodes() : 0][n];
    for (int i = 0; i < tile.rows(); i++) {
      int row = tile.row() + i;
      for (int e : graph.order()) {
        byEdge[e] = values.computeIfAbsent(edges.get(e), k -> line(k, row, tile));
      }
      values.clear();
      double[] out = graph.isAcyclic() ? pass(byEdge, sums, n) : solve(byEdge, n);
      for (int j = 0; j < n; j++) {
        Require.that(
            Double.isFinite(out[j]),
            "a sum over walks is beyond the range of numbers; make the values of the edges smaller");
        tile.set(i, j, out[j]);
      }
    }
  }

  private static double[] line(Evaluation edge, int row, Tile tile) {
    Tile line = Tile.doubles(row, 1, tile.col(), tile.cols());
    edge.fill(line);
    return line.doubles();
  }

  private double[] pass(double[][] byEdge, double[][] sums, int n) {
    for (double[] sum : sums) {
      Arrays.fill(sum, 0);
    }
    Arrays.fill(sums[graph.source()], 1);
    for (int e : graph.order()) {
      double[] from = sums[graph.from(e)];
      double[] into = sums[graph.to(e)];
      double[] value = byEdge[e];
      for (int j = 0; j < n; j++) {
        into[j] += from[j] * value[j];
      }
    }
    return sums[graph.sink()];
  }

  private double[] solve(double[][] byEdge, int n) {
    double[] out = new double[n];
    double[] values = new double[byEdge.length];
    for (int j = 0; j < n; j++) {
      for (int e : graph.order()) {
        values[e] = byEdge[e][j];
      }
      out[j] = graph.sum(values);
    }
    return out;
  }
}
