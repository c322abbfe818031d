package org.mercer.learner.cluster;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.gram.BlockProducts;
import org.mercer.gram.Gram;
import org.mercer.run.Run;

/**
 * Points m_u = sum_i gamma_ui phi(x_i) of feature space with what is needed of them: the products
 * m_u'phi(x_i) and |m_u|^2.
 */
@Internal
public final class Prototypes {
  private final double[] diagonal;
  private final double[][] products;
  private final double[] squares;

  private Prototypes(double[] diagonal, double[][] products, double[] squares) {
    this.diagonal = diagonal;
    this.products = products;
    this.squares = squares;
  }

  /** From their coefficients, one row a prototype. */
  public static Prototypes of(Gram gram, double[][] gamma, Run run) {
    double[][] products = new double[gamma.length][gram.size()];
    BlockProducts.multiply(gram, gamma, products, run);
    double[] squares = new double[gamma.length];
    for (int u = 0; u < gamma.length; u++) {
      for (int i = 0; i < gamma[u].length; i++) {
        squares[u] += gamma[u][i] * products[u][i];
      }
    }
    return new Prototypes(gram.diagonal(), products, squares);
  }

  /**
   * The means of groups under the neighbourhood h: m_u = sum_v h_uv sum_(i in v) w_i phi(x_i) /
   * sum_v h_uv W_v, from the sums of the groups, without the matrix. A unit whose neighbourhood is
   * empty keeps what {@code before} has.
   */
  static Prototypes of(GroupSums sums, double[][] h, Prototypes before) {
    int units = h.length;
    int n = sums.size();
    double[][] products = new double[units][n];
    double[] squares = new double[units];
    double[][] between = between(sums);
    for (int u = 0; u < units; u++) {
      double mass = mass(sums, h[u]);
      if (!(mass > 0)) {
        products[u] = before.products[u];
        squares[u] = before.squares[u];
        continue;
      }
      for (int v = 0; v < units; v++) {
        double weight = sums.mass(v) > 0 ? h[u][v] / mass : 0;
        if (weight != 0) {
          double[] part = sums.sums(v);
          for (int i = 0; i < n; i++) {
            products[u][i] += weight * part[i];
          }
          for (int other = 0; other < units; other++) {
            squares[u] += weight * h[u][other] / mass * between[v][other];
          }
        }
      }
    }
    return new Prototypes(before.diagonal, products, squares);
  }

  static double mass(GroupSums sums, double[] h) {
    double mass = 0;
    for (int v = 0; v < h.length; v++) {
      mass += h[v] * sums.mass(v);
    }
    return mass;
  }

  /** sum over i in v, j in v' of w_i w_j k(x_i, x_j). */
  private static double[][] between(GroupSums sums) {
    double[][] between = new double[sums.groups()][sums.groups()];
    for (int i = 0; i < sums.size(); i++) {
      for (int v = 0; sums.group(i) >= 0 && v < between.length; v++) {
        between[v][sums.group(i)] += sums.weight(i) * sums.sum(v, i);
      }
    }
    return between;
  }

  double square(int u) {
    return squares[u];
  }

  /** |phi(x_i) - m_u|^2. */
  public double distance(int i, int u) {
    return diagonal[i] - 2 * products[u][i] + squares[u];
  }

  /** The nearest unit of each object, of equal ones the first. */
  public int[] winners() {
    int[] winners = new int[diagonal.length];
    Arrays.setAll(winners, i -> nearest(i, -1));
    return winners;
  }

  /** The nearest unit but one. */
  int nearest(int i, int but) {
    int best = -1;
    double most = 0;
    for (int u = 0; u < squares.length; u++) {
      double value = 2 * products[u][i] - squares[u];
      if (u != but && (best < 0 || value > most)) {
        most = value;
        best = u;
      }
    }
    return best;
  }

  /** m_u becomes (1 - rate) m_u + rate phi(x_i), given row i of the matrix. */
  void pull(int u, int i, double rate, double[] row) {
    squares[u] =
        (1 - rate) * (1 - rate) * squares[u]
            + 2 * rate * (1 - rate) * products[u][i]
            + rate * rate * diagonal[i];
    double[] own = products[u];
    for (int j = 0; j < own.length; j++) {
      own[j] = (1 - rate) * own[j] + rate * row[j];
    }
  }

  /**
   * The batch step: gamma_ui = w_i h(u, winner of i) / sum_j w_j h(u, winner of j); a unit whose
   * neighbourhood is empty keeps its row.
   */
  public static double[][] step(double[][] h, int[] winners, double[] weights, double[][] before) {
    double[][] gamma = new double[h.length][winners.length];
    for (int u = 0; u < h.length; u++) {
      double mass = 0;
      for (int i = 0; i < winners.length; i++) {
        gamma[u][i] = weights[i] * h[u][winners[i]];
        mass += gamma[u][i];
      }
      double total = mass;
      double[] row = gamma[u];
      if (total > 0) {
        Arrays.setAll(row, i -> row[i] / total);
      } else {
        gamma[u] = before[u].clone();
      }
    }
    return gamma;
  }
}
