package org.mercer.kernel.series;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.kernel.Axiom;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Expression;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.LogValue;
import org.mercer.numerics.Require;
import org.mercer.numerics.simd.Simd;

/**
 * The sum over all alignments of two series of the products of k_0(x_i, y_j) over their pairs, with
 * k_0 = g / (2 - g) and g = exp(-|x_i - y_j|^2 / (2 sigma^2)): the global alignment kernel of
 * Cuturi. Suits: series that run at different speeds; normalise it. A kernel: k_0 / (1 + k_0) = g /
 * 2 is one. Cost: one exponential, one division and three additions a pair of points. Example: (0)
 * with (0, 0): one alignment, k_0 = 1: 1; (0, 0) with itself: 3 alignments. The empty series is
 * like itself alone.
 */
public record GlobalAlignment(double sigma) implements LogKernel<Series> {
  /** Sums are brought back to about one when they leave this range. */
  private static final double LARGE = 0x1p500;

  public GlobalAlignment {
    Require.positive("sigma", sigma);
    Require.positive("1 / (2 sigma^2)", 1 / (2 * sigma * sigma));
  }

  @Override
  public double of(Series x, Series y) {
    return logOf(x, y).value();
  }

  @Override
  public LogValue logOf(Series x, Series y) {
    SquaredDistances.require(x, y);
    if (x.length() == 0 || y.length() == 0) {
      return x.length() == y.length() ? LogValue.ONE : LogValue.ZERO;
    }
    LogValue scaled = scaled(x, y);
    return scaled.sign() == 0 ? LogValue.exp(byLogarithms(x, y)) : scaled;
  }

  /**
   * M(i,j) = k_0 (M(i-1,j-1) + M(i-1,j) + M(i,j-1)), row by row, with a common scale for a row.
   * Zero where an entry fell below the range of doubles, so that the digits cannot be trusted.
   */
  private LogValue scaled(Series x, Series y) {
    int m = y.length();
    double[] local = new double[m];
    double[] sums = new double[m + 1];
    sums[0] = 1;
    double log = 0;
    for (int i = 0; i < x.length(); i++) {
      local(x, i, y, local);
      double diagonal = sums[0];
      sums[0] = 0;
      double largest = 0;
      double least = Double.MAX_VALUE;
      for (int j = 0; j < m; j++) {
        double above = sums[j + 1];
        double sum = local[j] * (diagonal + above + sums[j]);
        sums[j + 1] = sum;
        diagonal = above;
        largest = Math.max(largest, sum);
        least = Math.min(least, sum);
      }
      if (least < Double.MIN_NORMAL || largest > Double.MAX_VALUE) {
        return LogValue.ZERO;
      }
      if (largest > LARGE || largest < 1 / LARGE) {
        int exponent = Math.getExponent(largest);
        for (int j = 1; j <= m; j++) {
          sums[j] = Math.scalb(sums[j], -exponent);
        }
        log += exponent * Math.log(2);
      }
    }
    return sums[m] < Double.MIN_NORMAL ? LogValue.ZERO : LogValue.exp(log + Math.log(sums[m]));
  }

  /** g / (2 - g). */
  private void local(Series x, int i, Series y, double[] out) {
    SquaredDistances.row(x, i, y, out);
    Simd.LANES.scale(out, 0, out.length, -1 / (2 * sigma * sigma));
    Simd.LANES.exp(out, 0, out.length);
    for (int j = 0; j < out.length; j++) {
      out[j] = out[j] / (2 - out[j]);
    }
  }

  /** The plain twin: the same recursion in logarithms throughout, for values of any size. */
  double byLogarithms(Series x, Series y) {
    int m = y.length();
    double[] distances = new double[m];
    double[] logs = new double[m + 1];
    Arrays.fill(logs, Double.NEGATIVE_INFINITY);
    logs[0] = 0;
    for (int i = 0; i < x.length(); i++) {
      SquaredDistances.row(x, i, y, distances);
      double diagonal = logs[0];
      logs[0] = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < m; j++) {
        double above = logs[j + 1];
        double e = distances[j] / (2 * sigma * sigma);
        double largest = Math.max(diagonal, Math.max(above, logs[j]));
        double sum =
            Math.exp(diagonal - largest) + Math.exp(above - largest) + Math.exp(logs[j] - largest);
        // log(g / (2 - g)) = -e - log(2 - exp(-e)) = -e - log1p(1 - exp(-e))
        logs[j + 1] = largest + Math.log(sum) - e - Math.log1p(-Math.expm1(-e));
        diagonal = above;
      }
    }
    return logs[m];
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the global alignment kernel of k_0 = g / (2 - g) is one, since k_0 / (1 + k_0) = g / 2 is"
            + " (Cuturi)");
  }

  @Override
  public Optional<Domain<Series>> domain() {
    return Optional.of(SeriesDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("gak", Expression.named("sigma", sigma));
  }
}
