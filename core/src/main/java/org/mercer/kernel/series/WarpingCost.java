package org.mercer.kernel.series;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Unknown;
import org.mercer.run.Poll;

/**
 * The least sum of distances |x_i - y_j| over the pairs of an alignment; infinite where just one of
 * the series is empty. Not a kernel but what {@link DynamicTimeWarping} is a function of, so that
 * one matrix of it serves every gamma.
 */
enum WarpingCost implements Kernel<Series> {
  INSTANCE;

  @Override
  public double operations(Series x, Series y) {
    return (double) x.length() * y.length();
  }

  @Override
  public double of(Series x, Series y) {
    return costs(x, SideBySide.of(y))[0];
  }

  /** A series aligns with itself point by point. */
  @Override
  public double[] diagonal(Sample<Series> sample) {
    return new double[sample.size()];
  }

  @Override
  public Evaluation over(Sample<Series> rows, Sample<Series> cols) {
    return SideBySide.evaluation(rows, cols, WarpingCost::costs);
  }

  /** C(i,j) = |x_i - y_j| + min(C(i-1,j-1), C(i-1,j), C(i,j-1)), in all lanes at once. */
  private static double[] costs(Series x, SideBySide ys) {
    ys.requireLike(x);
    int lanes = ys.lanes();
    int m = ys.length();
    double[] distances = new double[m * lanes];
    double[] last = new double[(m + 1) * lanes];
    double[] costs = new double[(m + 1) * lanes];
    double[] left = new double[lanes];
    Arrays.fill(last, lanes, last.length, Double.POSITIVE_INFINITY);
    Poll poll = new Poll();
    for (int i = 0; i < x.length(); i++) {
      poll.spend((long) m * lanes);
      ys.distances(x, i, distances);
      for (int e = 0; e < distances.length; e++) {
        distances[e] = Math.sqrt(distances[e]);
      }
      Arrays.fill(costs, 0, lanes, Double.POSITIVE_INFINITY);
      Arrays.fill(left, Double.POSITIVE_INFINITY);
      for (int j = 0; j < m; j++) {
        step(distances, last, j * lanes, lanes, left, costs);
      }
      double[] free = last;
      last = costs;
      costs = free;
    }
    return Arrays.copyOfRange(last, m * lanes, (m + 1) * lanes);
  }

  /** Column j of a row: nothing waits for its neighbour. */
  private static void step(
      double[] distances, double[] last, int at, int lanes, double[] left, double[] costs) {
    for (int l = 0; l < lanes; l++) {
      double cost =
          distances[at + l] + Math.min(Math.min(last[at + l], last[at + lanes + l]), left[l]);
      left[l] = cost;
      costs[at + lanes + l] = cost;
    }
  }

  @Override
  public Certificate certificate() {
    return new Unknown("a cost of alignments, which is small where series are alike");
  }

  @Override
  public Optional<Domain<Series>> domain() {
    return Optional.of(SeriesDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.opaque("the cost of the best alignment");
  }
}
