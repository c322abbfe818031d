package org.mercer.select;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.mercer.api.Internal;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.RowLosses;
import org.mercer.model.score.Value;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The bootstrap: a figure of rows is computed again for many samples of as many rows, drawn with
 * replacement. The middle 95 % of the values are the percentile interval (Efron); where the figure
 * is a mean of losses of the rows, {@link LogInterval} has a better one of the same samples. Each
 * sample has a stream of its own, so the threads do not matter.
 */
@Internal
public final class Bootstrap {
  /** The ends of a 95 % interval are then the 25th values from either side. */
  static final int SAMPLES = 1000;

  /** Fewer where a sample takes long: rows times classes, over all samples. */
  private static final long MOST_CELLS = 100_000_000;

  private static final int FEWEST_SAMPLES = 100;

  /** Ranking sorts the rows, which takes so many times as long as to look at them. */
  private static final int RANKING = 5;

  /** Where one sample takes longer than this there is no interval. */
  private static final long MOST_IN_ONE = 2_000_000;

  /** So many samples may leave the figure undefined, such as those with one class alone. */
  private static final double UNDEFINED = 0.05;

  private Bootstrap() {}

  /** Empty where too many samples leave the figure undefined. */
  public static Optional<Interval> interval(int rows, Function<int[], Value> figure, Run run) {
    return interval(rows, figure, SAMPLES, run);
  }

  /**
   * As above, of a metric of predicted rows; of many rows and classes by fewer samples. Empty for a
   * metric that drawing rows again would move, and where all samples have the same: rows that are
   * all predicted right say nothing of those that would not be, and an interval of no width would
   * be too sure.
   */
  public static Optional<Interval> interval(Predicted predicted, Metric metric, Run run) {
    return interval(predicted, metric, 1, run);
  }

  /**
   * As above.
   *
   * @param overlap how many times the variance of the figure is that of independent rows
   */
  static Optional<Interval> interval(Predicted predicted, Metric metric, double overlap, Run run) {
    if (!metric.resamples()) {
      return Optional.empty();
    }
    long work =
        (long) predicted.size()
            * predicted.width()
            * (metric.needs() == Metric.Needs.SCORES ? RANKING : 1);
    int samples = samples(work);
    if (work > MOST_IN_ONE) {
      return Optional.empty();
    }
    return RowLosses.of(metric, predicted)
        .flatMap(losses -> LogInterval.of(losses, samples, overlap, run))
        .or(
            () ->
                interval(
                        predicted.size(), drawn -> metric.of(predicted.select(drawn)), samples, run)
                    .map(i -> i.widened(metric.of(predicted).get(), overlap)))
        .filter(i -> i.low() < i.high());
  }

  static int samples(long cells) {
    return (int) Math.max(FEWEST_SAMPLES, Math.min(SAMPLES, MOST_CELLS / Math.max(1, cells)));
  }

  private static Optional<Interval> interval(
      int rows, Function<int[], Value> figure, int samples, Run run) {
    return quantiles(rows, drawn -> figure.apply(drawn).number().orElse(Double.NaN), samples, run)
        .map(q -> new Interval(q.low(), q.high(), "percentile bootstrap over " + rows + " rows"));
  }

  /** Where the middle 95 % of values begin and end. */
  record Quantiles(double low, double high) {}

  /**
   * Of a figure of rows drawn with replacement; empty where too many samples leave it undefined.
   *
   * @param figure NaN where it is
   */
  static Optional<Quantiles> quantiles(
      int rows, ToDoubleFunction<int[]> figure, int samples, Run run) {
    double[] values = new double[samples];
    Parallel.forEach(
        "bootstrap",
        samples,
        run,
        s -> {
          RandomGenerator random = run.random("bootstrap " + s);
          int[] drawn = new int[rows];
          Arrays.setAll(drawn, i -> random.nextInt(rows));
          values[s] = figure.applyAsDouble(drawn);
        });
    double[] known = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
    double tail = (1 - Interval.LEVEL) / 2;
    return known.length < (1 - UNDEFINED) * samples
        ? Optional.empty()
        : Optional.of(new Quantiles(quantile(known, tail), quantile(known, 1 - tail)));
  }

  /** Between neighbours by their distance. */
  static double quantile(double[] sorted, double part) {
    double at = part * (sorted.length - 1);
    int below = (int) Math.floor(at);
    int above = Math.min(sorted.length - 1, below + 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }
}
