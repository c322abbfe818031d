package org.mercer.kernel.node;

import java.util.Optional;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.Node;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * A graph with the eigenvectors of its adjacency matrix A and of its Laplacian L = D - A. Every
 * kernel on its nodes is V f(values) V' with a function f of its own, so that from one of these all
 * of them, with any parameters, come without another decomposition:
 *
 * <pre>{@code
 * GraphSpectrum karate = GraphSpectrum.of(graph, run);
 * for (double beta : betas) {
 *   evaluate(karate.heat(beta));
 * }
 * }</pre>
 *
 * <p>A kernel that was made from the graph alone decomposes its matrix when it is first evaluated.
 * Spectra are equal when their graphs are: the rest follows from these.
 */
public final class GraphSpectrum {
  /** Which matrix of the graph a kernel is a function of. */
  enum Of {
    ADJACENCY,
    LAPLACIAN
  }

  private final Graph graph;
  private volatile Optional<SymmetricEigen> adjacency;
  private volatile Optional<SymmetricEigen> laplacian;

  private GraphSpectrum(
      Graph graph, Optional<SymmetricEigen> adjacency, Optional<SymmetricEigen> laplacian) {
    Require.that(
        !graph.directed(),
        "a kernel on nodes needs an undirected graph, whose matrix is symmetric, but here is a "
            + graph);
    Require.that(graph.size() > 0, "a kernel on nodes needs a graph with nodes, but this has none");
    this.graph = graph;
    this.adjacency = adjacency;
    this.laplacian = laplacian;
  }

  /** Both matrices decomposed now: 18 n^3 operations or so. */
  public static GraphSpectrum of(Graph graph, Run run) {
    GraphSpectrum bare = bare(graph);
    return new GraphSpectrum(
        graph,
        Optional.of(SymmetricEigen.of(bare.matrix(Of.ADJACENCY), run)),
        Optional.of(SymmetricEigen.of(bare.matrix(Of.LAPLACIAN), run)));
  }

  /** Nothing decomposed yet: the first evaluation does what it needs. */
  static GraphSpectrum bare(Graph graph) {
    return new GraphSpectrum(graph, Optional.empty(), Optional.empty());
  }

  public Graph graph() {
    return graph;
  }

  /** Ascending values and their vectors. */
  SymmetricEigen eigen(Of which) {
    Optional<SymmetricEigen> known = which == Of.ADJACENCY ? adjacency : laplacian;
    return known.orElseGet(() -> decomposed(which));
  }

  /** Kept, since it follows from the graph alone: whoever comes second finds the same bits. */
  private synchronized SymmetricEigen decomposed(Of which) {
    if (which == Of.ADJACENCY) {
      adjacency = adjacency.or(() -> Optional.of(decompose(which)));
      return adjacency.get();
    }
    laplacian = laplacian.or(() -> Optional.of(decompose(which)));
    return laplacian.get();
  }

  private SymmetricEigen decompose(Of which) {
    return SymmetricEigen.of(matrix(which), Run.defaults());
  }

  private DoubleMatrix matrix(Of which) {
    int n = graph.size();
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int v = 0; v < n; v++) {
      double degree = 0;
      for (int e = graph.from(v); e < graph.to(v); e++) {
        double weight = graph.weight(e);
        matrix.set(v, graph.neighbour(e), which == Of.ADJACENCY ? weight : -weight);
        degree += weight;
      }
      if (which == Of.LAPLACIAN) {
        matrix.set(v, v, degree + matrix.get(v, v)); // a loop counts in D and in A
      }
    }
    return matrix;
  }

  /** An upper bound of the eigenvalues of L: the largest d(u) + d(v) over all edges u-v. */
  double largestLaplacian() {
    double[] degree = new double[graph.size()];
    for (int v = 0; v < degree.length; v++) {
      for (int e = graph.from(v); e < graph.to(v); e++) {
        degree[v] += graph.neighbour(e) == v ? 0 : graph.weight(e);
      }
    }
    double largest = 0;
    for (int v = 0; v < degree.length; v++) {
      for (int e = graph.from(v); e < graph.to(v); e++) {
        if (graph.neighbour(e) != v) {
          largest = Math.max(largest, degree[v] + degree[graph.neighbour(e)]);
        }
      }
    }
    return largest;
  }

  /** How many parts without an edge between them the graph has: as many as L has zeros. */
  int components() {
    boolean[] seen = new boolean[graph.size()];
    int[] queue = new int[graph.size()];
    int components = 0;
    for (int v = 0; v < seen.length; v++) {
      if (seen[v]) {
        continue;
      }
      components++;
      seen[v] = true;
      queue[0] = v;
      for (int head = 0, tail = 1; head < tail; head++) {
        for (int e = graph.from(queue[head]); e < graph.to(queue[head]); e++) {
          if (!seen[graph.neighbour(e)]) {
            seen[graph.neighbour(e)] = true;
            queue[tail++] = graph.neighbour(e);
          }
        }
      }
    }
    return components;
  }

  /** L has no negative eigenvalues unless a weight is negative. */
  GraphSpectrum requirePositiveWeights(String kernel) {
    for (int v = 0; v < graph.size() && graph.weighted(); v++) {
      for (int e = graph.from(v); e < graph.to(v); e++) {
        Require.that(
            graph.weight(e) > 0,
            kernel
                + " needs positive weights, but the edge "
                + v
                + "-"
                + graph.neighbour(e)
                + " weighs "
                + graph.weight(e));
      }
    }
    return this;
  }

  /** exp(-beta L). */
  public Kernel<Node> heat(double beta) {
    return new Heat(beta, this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GraphSpectrum that && graph.equals(that.graph);
  }

  @Override
  public int hashCode() {
    return graph.hashCode();
  }

  @Override
  public String toString() {
    return graph.toString();
  }
}
