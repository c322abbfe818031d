package org.mercer.kernel.graph;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.data.graph.Graph;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Poll;
import org.mercer.run.Run;

/**
 * What the walks of an undirected graph without labels depend on: the eigenvalues m of its
 * adjacency matrix and the squares w = (1'v)^2 of the sums of their vectors. There are sum w m^k
 * walks of k steps, and for two graphs the sum over all k of lambda^k times both is the sum over
 * all pairs of w w' / (1 - lambda m m').
 */
record WalkSpectrum(double[] values, double[] weights, double radius) {
  /** A vector whose sum is zero but for rounding: all others have squares far above this. */
  private static final double NONE = 1e-24;

  /** The adjacency matrix, what is left of it, its vectors, and room to work in. */
  private static final int MATRICES = 4;

  static WalkSpectrum of(Graph graph) {
    int n = graph.size();
    if (n == 0) {
      return new WalkSpectrum(new double[0], new double[0], 0);
    }
    new Estimate(
            "the spectrum of a graph of " + n + " nodes",
            (double) MATRICES * Double.BYTES * n * n,
            9.0 * n * n * n)
        .require();
    DoubleMatrix adjacency = new DoubleMatrix(n, n);
    for (int v = 0; v < n; v++) {
      for (int e = graph.from(v); e < graph.to(v); e++) {
        adjacency.set(v, graph.neighbour(e), 1);
      }
    }
    SymmetricEigen eigen = SymmetricEigen.of(adjacency, Run.defaults());
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> Math.pow(Arrays.stream(eigen.vector(i)).sum(), 2));
    int[] kept = IntStream.range(0, n).filter(i -> weights[i] > NONE * n).toArray();
    return new WalkSpectrum(
        Arrays.stream(kept).mapToDouble(eigen::value).toArray(),
        Arrays.stream(kept).mapToDouble(i -> weights[i]).toArray(),
        eigen.value(n - 1));
  }

  double walks(WalkSpectrum other, double lambda) {
    WalkSolver.require(lambda, radius * other.radius);
    double sum = 0;
    Poll poll = new Poll();
    for (int i = 0; i < values.length; i++) {
      poll.spend(other.values.length);
      double m = lambda * values[i];
      double inner = 0;
      for (int j = 0; j < other.values.length; j++) {
        inner += other.weights[j] / (1 - m * other.values[j]);
      }
      sum += weights[i] * inner;
    }
    return sum;
  }
}
