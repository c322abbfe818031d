package org.mercer.cli.plot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.vector.Vec;

/** Which columns of many are drawn where nobody says: those that tell most. */
final class PlotColumns {
  private PlotColumns() {}

  /** So many columns in the order of the file. */
  static int[] best(PlotData<Vec> data, int count) {
    int columns = data.columns();
    double[] worth = new double[columns];
    Arrays.setAll(worth, j -> worth(data, j));
    return IntStream.range(0, columns)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer j) -> -worth[j]))
        .limit(count)
        .sorted()
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /**
   * Of classes the variance between them over that within; of numbers the squared correlation;
   * otherwise all columns alike, so that the first are taken.
   */
  private static double worth(PlotData<Vec> data, int j) {
    double[] x = new double[data.sample().size()];
    Arrays.setAll(x, i -> data.sample().get(i).get(j));
    if (data.labels().isPresent()) {
      return between(x, data.labels().get());
    }
    return data.numbers().isPresent() ? correlated(x, data.requireNumbers()) : 0;
  }

  private static double mean(double[] x) {
    return Arrays.stream(x).average().orElse(0);
  }

  private static double between(double[] x, Labels labels) {
    int classes = labels.classes().size();
    double[] sums = new double[classes];
    int[] counts = labels.counts();
    for (int i = 0; i < x.length; i++) {
      sums[labels.get(i)] += x[i];
    }
    double all = mean(x);
    double between = 0;
    double within = 0;
    for (int i = 0; i < x.length; i++) {
      double own = sums[labels.get(i)] / counts[labels.get(i)];
      between += (own - all) * (own - all);
      within += (x[i] - own) * (x[i] - own);
    }
    return between == 0 ? 0 : between / (between + within);
  }

  private static double correlated(double[] x, double[] y) {
    double mx = mean(x);
    double my = mean(y);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - mx) * (y[i] - my);
      xx += (x[i] - mx) * (x[i] - mx);
      yy += (y[i] - my) * (y[i] - my);
    }
    return xy == 0 ? 0 : xy * xy / (xx * yy);
  }
}
