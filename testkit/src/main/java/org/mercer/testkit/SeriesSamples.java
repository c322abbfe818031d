package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.run.Streams;

/** Series to try laws on; the first of each sample is empty. */
public final class SeriesSamples {
  private SeriesSamples() {}

  /** Random walks of up to {@code longest} points. */
  public static Samples.Named<Series> walks(long seed, int n, int longest, int dimensions) {
    RandomGenerator random = Streams.of(seed, "walks of " + dimensions);
    List<Series> all = new ArrayList<>(List.of(Series.EMPTY));
    while (all.size() < n) {
      double[][] rows = new double[dimensions][random.nextInt(longest + 1)];
      for (double[] row : rows) {
        for (int t = 0; t < row.length; t++) {
          row[t] = (t == 0 ? 0 : row[t - 1]) + random.nextGaussian() / 2;
        }
      }
      all.add(Series.ofDimensions(rows));
    }
    return new Samples.Named<>(
        "series of up to " + longest + " points of " + dimensions, seed, Sample.of(all));
  }

  /** One sample of every kind of series. */
  public static List<Samples.Named<Series>> series(long seed) {
    return List.of(walks(seed, 15, 12, 1), walks(seed, 12, 8, 3), walks(seed, 9, 60, 1));
  }

  /** As above, none of them long. */
  public static List<Samples.Named<Series>> shortSeries(long seed) {
    return List.of(walks(seed, 15, 12, 1), walks(seed, 12, 8, 3), walks(seed, 9, 20, 1));
  }
}
