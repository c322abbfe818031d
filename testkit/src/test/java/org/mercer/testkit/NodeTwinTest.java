package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Nodes;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.Node;
import org.mercer.kernel.Kernel;
import org.mercer.run.Streams;

/** Kernels on nodes against matrices worked out without eigenvalues: sums, powers, elimination. */
class NodeTwinTest {
  private static final int CASES = 1000;

  /** Elimination without a good pivot and a power series of sixty terms lose a few digits. */
  private static final double ROUNDING = 1e-9;

  private record Net(Graph graph) {
    static Net of(long seed) {
      int nodes = 1 + Streams.of(seed, "size").nextInt(7);
      return new Net(
          nodes >= 5 && seed % 2 == 0
              ? NodeSamples.weighted(seed, nodes)
              : NodeSamples.scattered(seed, nodes));
    }

    @Override
    public String toString() {
      return GraphDomain.INSTANCE.format(graph);
    }
  }

  private static double[][] adjacency(Graph graph) {
    double[][] a = new double[graph.size()][graph.size()];
    for (int v = 0; v < a.length; v++) {
      for (int e = graph.from(v); e < graph.to(v); e++) {
        a[v][graph.neighbour(e)] = graph.weight(e);
      }
    }
    return a;
  }

  private static double[][] laplacian(Graph graph) {
    double[][] l = map(adjacency(graph), v -> -v);
    for (int i = 0; i < l.length; i++) {
      double degree = 0;
      for (int j = 0; j < l.length; j++) {
        degree -= l[i][j];
      }
      l[i][i] += degree;
    }
    return l;
  }

  private static double[][] map(double[][] m, Function<Double, Double> f) {
    double[][] result = new double[m.length][m.length];
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m.length; j++) {
        result[i][j] = f.apply(m[i][j]);
      }
    }
    return result;
  }

  private static double[][] plus(double[][] a, double factor, double[][] b) {
    double[][] sum = new double[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        sum[i][j] = a[i][j] + factor * b[i][j];
      }
    }
    return sum;
  }

  private static double[][] identity(int n) {
    double[][] identity = new double[n][n];
    for (int i = 0; i < n; i++) {
      identity[i][i] = 1;
    }
    return identity;
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] product = new double[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        for (int k = 0; k < a.length; k++) {
          product[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return product;
  }

  /** The power series; the norms met here are below ten. */
  private static double[][] exp(double[][] m) {
    double[][] term = identity(m.length);
    double[][] sum = term;
    for (int k = 1; k <= 80; k++) {
      double factor = 1.0 / k;
      term = map(times(term, m), v -> v * factor);
      sum = plus(sum, 1, term);
    }
    return sum;
  }

  /** Elimination by Gauss and Jordan; the matrices met here are positive definite. */
  private static double[][] inverse(double[][] matrix) {
    int n = matrix.length;
    double[][] m = map(matrix, v -> v);
    double[][] inverse = identity(n);
    for (int k = 0; k < n; k++) {
      double pivot = m[k][k];
      for (int j = 0; j < n; j++) {
        m[k][j] /= pivot;
        inverse[k][j] /= pivot;
      }
      for (int i = 0; i < n; i++) {
        double factor = i == k ? 0 : m[i][k];
        for (int j = 0; j < n; j++) {
          m[i][j] -= factor * m[k][j];
          inverse[i][j] -= factor * inverse[k][j];
        }
      }
    }
    return inverse;
  }

  private static void agree(
      Function<Graph, Kernel<Node>> kernel, Function<Graph, double[][]> twin) {
    Property.forAll(
        CASES,
        Net::of,
        net -> {
          Kernel<Node> k = kernel.apply(net.graph);
          double[][] expected = twin.apply(net.graph);
          for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected.length; j++) {
              double limit = ROUNDING * Math.max(1, Math.abs(expected[i][j]));
              assertThat(k.of(Node.of(i), Node.of(j))).isCloseTo(expected[i][j], within(limit));
            }
          }
        });
  }

  @Test
  void exponentials_are_power_series() {
    agree(g -> Nodes.expDiffusion(0.4, g), g -> exp(map(adjacency(g), v -> 0.4 * v)));
    agree(g -> Nodes.heat(0.4, g), g -> exp(map(laplacian(g), v -> -0.4 * v)));
  }

  @Test
  void inverses_are_found_by_elimination() {
    UnaryOperator<double[][]> sum = m -> inverse(plus(identity(m.length), 1, m));
    agree(g -> Nodes.vonNeumann(0.1, g), g -> sum.apply(map(adjacency(g), v -> -0.1 * v)));
    agree(g -> Nodes.regularisedLaplacian(1.5, g), g -> sum.apply(map(laplacian(g), v -> 1.5 * v)));
  }

  @Test
  void powers_are_products() {
    agree(
        g -> Nodes.pStep(3.5, 3, g),
        g -> {
          double[][] step = plus(map(identity(g.size()), v -> 3.5 * v), -1, laplacian(g));
          return times(step, times(step, step));
        });
  }

  /** (L + J)^{-1} - J with J the projection to the constants of each component, by long walks. */
  @Test
  void the_pseudo_inverse_is_an_inverse_away_from_the_constants() {
    agree(
        Nodes::commuteTime,
        g -> {
          double[][] reach = plus(identity(g.size()), 1, map(adjacency(g), v -> v == 0 ? 0.0 : 1));
          for (int k = 0; k < 4; k++) {
            reach = map(times(reach, reach), v -> v > 0 ? 1.0 : 0);
          }
          double[][] constants = new double[g.size()][g.size()];
          for (int i = 0; i < g.size(); i++) {
            double size = 0;
            for (double r : reach[i]) {
              size += r;
            }
            for (int j = 0; j < g.size(); j++) {
              constants[i][j] = reach[i][j] / size;
            }
          }
          return plus(inverse(plus(laplacian(g), 1, constants)), -1, constants);
        });
  }
}
