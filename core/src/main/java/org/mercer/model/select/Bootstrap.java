package org.mercer.model.select;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.mercer.model.score.Value;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;

/**
 * The percentile bootstrap: a figure of rows is computed again for many samples of as many rows,
 * drawn with replacement, and the middle 95 % of the values are the interval (Efron). Each sample
 * has a stream of its own, so the threads do not matter.
 */
public final class Bootstrap {
  /** The ends of a 95 % interval are then the 25th values from either side. */
  static final int SAMPLES = 1000;

  /** So many samples may leave the figure undefined, such as those with one class alone. */
  private static final double UNDEFINED = 0.05;

  private Bootstrap() {}

  /** Empty where too many samples leave the figure undefined. */
  public static Optional<Interval> interval(int rows, Function<int[], Value> figure, Run run) {
    double[] values = new double[SAMPLES];
    Parallel.forEach(
        "bootstrap",
        SAMPLES,
        run,
        s -> {
          RandomGenerator random = run.random("bootstrap " + s);
          int[] drawn = new int[rows];
          Arrays.setAll(drawn, i -> random.nextInt(rows));
          values[s] = figure.apply(drawn).number().orElse(Double.NaN);
        });
    double[] known = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
    if (known.length < (1 - UNDEFINED) * SAMPLES) {
      return Optional.empty();
    }
    double tail = (1 - Interval.LEVEL) / 2;
    return Optional.of(
        new Interval(
            quantile(known, tail),
            quantile(known, 1 - tail),
            "percentile bootstrap over " + rows + " rows"));
  }

  /** Between neighbours by their distance. */
  static double quantile(double[] sorted, double part) {
    double at = part * (sorted.length - 1);
    int below = (int) Math.floor(at);
    int above = Math.min(sorted.length - 1, below + 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }
}
