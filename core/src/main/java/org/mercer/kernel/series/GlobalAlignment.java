package org.mercer.kernel.series;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.error.Require;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.LogEvaluation;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Poll;

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
  private static final double LARGEST_SUM = 0x1p500;

  public GlobalAlignment {
    Require.positive("sigma", sigma);
    Require.positive("1 / (2 sigma^2)", 1 / (2 * sigma * sigma));
  }

  @Override
  public double operations(Series x, Series y) {
    return (double) x.length() * y.length();
  }

  @Override
  public double of(Series x, Series y) {
    return logOf(x, y).value();
  }

  @Override
  public LogValue logOf(Series x, Series y) {
    return logsOf(x, SideBySide.of(y))[0];
  }

  /** By rows of many series at once, see {@link SideBySide}; the same bits as one by one. */
  @Override
  public Evaluation over(Sample<Series> rows, Sample<Series> cols) {
    return SideBySide.evaluation(
        rows, cols, (x, ys) -> Arrays.stream(logsOf(x, ys)).mapToDouble(LogValue::value).toArray());
  }

  @Override
  public LogEvaluation logOver(Sample<Series> rows, Sample<Series> cols) {
    return () -> new Ahead(rows, cols);
  }

  /** Asked for a value it computes those of the next columns too, which are asked for next. */
  private final class Ahead implements LogEvaluation.Reader {
    private final Sample<Series> rows;
    private final Sample<Series> cols;
    private final LogValue[] kept = new LogValue[SideBySide.LANES];
    private int row = -1;
    private int from;

    Ahead(Sample<Series> rows, Sample<Series> cols) {
      this.rows = rows;
      this.cols = cols;
    }

    @Override
    public LogValue get(int r, int c) {
      if (r != row || c < from || c >= from + kept.length) {
        row = r;
        from = c - c % kept.length;
        int count = Math.min(kept.length, cols.size() - from);
        for (SideBySide some : SideBySide.of(cols, from, count)) {
          LogValue[] k = logsOf(rows.get(r), some);
          for (int l = 0; l < k.length; l++) {
            kept[some.place(l) - from] = k[l];
          }
        }
      }
      return kept[c - from];
    }
  }

  private LogValue[] logsOf(Series x, SideBySide ys) {
    ys.requireLike(x);
    LogValue[] values = new LogValue[ys.lanes()];
    if (x.length() == 0 || ys.length() == 0) {
      Arrays.fill(values, x.length() == ys.length() ? LogValue.ONE : LogValue.ZERO);
      return values;
    }
    scaled(x, ys, values);
    for (int l = 0; l < values.length; l++) {
      if (values[l].sign() == 0) {
        values[l] = LogValue.exp(byLogarithms(x, ys.series(l)));
      }
    }
    return values;
  }

  /**
   * M(i,j) = k_0 (M(i-1,j-1) + M(i-1,j) + M(i,j-1)), row by row, with a common scale for a row of
   * each series. Zero where an entry fell below the range of doubles, so that the digits cannot be
   * trusted.
   */
  private void scaled(Series x, SideBySide ys, LogValue[] values) {
    int lanes = ys.lanes();
    int m = ys.length();
    double[] local = new double[m * lanes];
    double[] last = new double[(m + 1) * lanes];
    double[] sums = new double[(m + 1) * lanes];
    Arrays.fill(last, 0, lanes, 1);
    double[] left = new double[lanes];
    double[] total = new double[lanes];
    double[] least = new double[lanes];
    double[] logs = new double[lanes];
    boolean[] lost = new boolean[lanes];
    Poll poll = new Poll();
    for (int i = 0; i < x.length(); i++) {
      poll.spend((long) m * lanes);
      local(x, i, ys, local);
      Arrays.fill(left, 0);
      Arrays.fill(total, 0);
      Arrays.fill(least, Double.MAX_VALUE);
      for (int j = 0; j < m; j++) {
        step(local, last, j * lanes, lanes, left, sums, total, least);
      }
      for (int l = 0; l < lanes; l++) {
        lost[l] |= least[l] < Double.MIN_NORMAL || total[l] > Double.MAX_VALUE;
        if (!lost[l] && (total[l] > LARGEST_SUM || total[l] < 1 / LARGEST_SUM)) {
          int exponent = Math.getExponent(total[l]);
          for (int at = lanes + l; at < sums.length; at += lanes) {
            sums[at] = Math.scalb(sums[at], -exponent);
          }
          logs[l] += exponent * Math.log(2);
        }
      }
      double[] free = last;
      last = sums;
      sums = free;
      Arrays.fill(sums, 0, lanes, 0);
    }
    for (int l = 0; l < lanes; l++) {
      double sum = last[m * lanes + l];
      values[l] =
          lost[l] || sum < Double.MIN_NORMAL
              ? LogValue.ZERO
              : LogValue.exp(logs[l] + Math.log(sum));
    }
  }

  /** Column j of a row in all lanes: nothing waits for its neighbour. */
  private static void step(
      double[] local,
      double[] last,
      int at,
      int lanes,
      double[] left,
      double[] sums,
      double[] total,
      double[] least) {
    for (int l = 0; l < lanes; l++) {
      double sum = local[at + l] * (last[at + l] + last[at + lanes + l] + left[l]);
      left[l] = sum;
      sums[at + lanes + l] = sum;
      total[l] += sum;
      least[l] = Math.min(least[l], sum);
    }
  }

  /** g / (2 - g). */
  private void local(Series x, int i, SideBySide ys, double[] out) {
    ys.distances(x, i, out);
    Simd.LANES.scale(out, 0, out.length, -1 / (2 * sigma * sigma));
    Simd.LANES.exp(out, 0, out.length);
    for (int j = 0; j < out.length; j++) {
      out[j] = out[j] / (2 - out[j]);
    }
  }

  /**
   * The reference implementation: the same recursion in logarithms throughout, for values of any
   * size.
   */
  double byLogarithms(Series x, Series y) {
    int m = y.length();
    double[] distances = new double[m];
    double[] logs = new double[m + 1];
    Arrays.fill(logs, Double.NEGATIVE_INFINITY);
    logs[0] = 0;
    Poll poll = new Poll();
    for (int i = 0; i < x.length(); i++) {
      poll.spend(8L * m); // three exponentials and two logarithms each
      SquaredDistances.row(x, i, y, distances);
      double diagonal = logs[0];
      logs[0] = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < m; j++) {
        double above = logs[j + 1];
        double e = distances[j] / (2 * sigma * sigma);
        double largest = Math.max(diagonal, Math.max(above, logs[j]));
        double sum =
            Math.exp(diagonal - largest) + Math.exp(above - largest) + Math.exp(logs[j] - largest);
        // log(g / (2 - g)) = -e - log(2 - exp(-e)) = -e - log1p(1 - exp(-e)); the logarithm of 0
        // where nothing leads here, or the points lie farther apart than a double can say
        boolean none = largest == Double.NEGATIVE_INFINITY || e == Double.POSITIVE_INFINITY;
        logs[j + 1] =
            none
                ? Double.NEGATIVE_INFINITY
                : largest + Math.log(sum) - e - Math.log1p(-Math.expm1(-e));
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
