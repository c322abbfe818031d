package org.mercer.kernel.series;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Expression;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.Require;

/**
 * exp(-gamma d), d the least sum of distances |x_i - y_j| over the pairs of an alignment of two
 * series (dynamic time warping). Suits: series that run at different speeds, with learners that
 * bear it. NOT a kernel: the distance breaks the triangle inequality, and {@link #certificate}
 * gives series and weights v with v'Kv &lt; 0; gak is the kernel of all alignments. Cost: one
 * distance and two comparisons a pair of points. Example: (0, 0, 1) and (0, 1): they align without
 * cost, so 1. The empty series is like itself alone.
 */
public record DynamicTimeWarping(double gamma) implements Kernel<Series> {
  public DynamicTimeWarping {
    Require.positive("gamma", gamma);
  }

  @Override
  public double of(Series x, Series y) {
    return Math.exp(-gamma * distance(x, y));
  }

  /** The least cost of an alignment; infinite where just one of the series is empty. */
  static double distance(Series x, Series y) {
    SquaredDistances.require(x, y);
    int m = y.length();
    double[] row = new double[m];
    double[] cost = new double[m + 1];
    Arrays.fill(cost, Double.POSITIVE_INFINITY);
    cost[0] = 0;
    for (int i = 0; i < x.length(); i++) {
      SquaredDistances.row(x, i, y, row);
      double diagonal = cost[0];
      cost[0] = Double.POSITIVE_INFINITY;
      for (int j = 0; j < m; j++) {
        double above = cost[j + 1];
        cost[j + 1] = Math.sqrt(row[j]) + Math.min(diagonal, Math.min(above, cost[j]));
        diagonal = above;
      }
    }
    return cost[m];
  }

  @Override
  public Certificate certificate() {
    return DtwWitness.refutation(gamma);
  }

  @Override
  public Optional<Domain<Series>> domain() {
    return Optional.of(SeriesDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("dtw", Expression.named("gamma", gamma));
  }
}
