package org.mercer.model.prepare;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;

/**
 * Mean, deviation (divided by n), least and largest value of each column, zeros included. Of sparse
 * vectors only the columns that occur are listed: the largest index may be in the billions.
 */
record ColumnStatistics(
    int[] columns, double[] mean, double[] deviation, double[] least, double[] most) {
  static ColumnStatistics of(Sample<Vec> sample) {
    int[] columns = columnsOf(sample);
    double[] least = new double[columns.length];
    double[] most = new double[columns.length];
    double[] mean = new double[columns.length];
    int[] stored = new int[columns.length];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
    for (Vec x : sample) {
      each(
          x,
          columns,
          (j, value) -> {
            least[j] = Math.min(least[j], value);
            most[j] = Math.max(most[j], value);
            mean[j] += value / sample.size();
            stored[j]++;
          });
    }
    for (int j = 0; j < columns.length; j++) {
      if (stored[j] < sample.size()) {
        least[j] = Math.min(least[j], 0);
        most[j] = Math.max(most[j], 0);
      }
    }
    double[] deviation = deviation(sample, columns, mean, stored);
    return new ColumnStatistics(columns, mean, deviation, least, most);
  }

  /** All columns in which something is stored, ascending. */
  static int[] columnsOf(Sample<Vec> sample) {
    if (sample instanceof Blocks<Vec> blocks) {
      int[] all = {};
      for (Sample<Vec> part : Blocks.parts(blocks)) {
        all =
            IntStream.concat(Arrays.stream(all), Arrays.stream(columnsOf(part)))
                .sorted()
                .distinct()
                .toArray();
      }
      return all;
    }
    IntStream all =
        sample.toList().stream()
            .flatMapToInt(
                x ->
                    x instanceof SparseVec s
                        ? Arrays.stream(s.unsafeIndices())
                        : IntStream.range(0, x.dim()));
    return all.sorted().distinct().toArray();
  }

  private static double[] deviation(
      Sample<Vec> sample, int[] columns, double[] mean, int[] stored) {
    double[] squares = new double[mean.length];
    for (Vec x : sample) {
      each(x, columns, (j, value) -> squares[j] += (value - mean[j]) * (value - mean[j]));
    }
    double[] deviation = new double[mean.length];
    for (int j = 0; j < mean.length; j++) {
      double zeros = (double) (sample.size() - stored[j]) * mean[j] * mean[j];
      deviation[j] = Math.sqrt((squares[j] + zeros) / sample.size());
    }
    return deviation;
  }

  @FunctionalInterface
  interface Entry {
    void accept(int place, double value);
  }

  /** Each stored value with the place of its column in the list; both ascend. */
  static void each(Vec x, int[] columns, Entry entry) {
    if (x instanceof SparseVec s) {
      int place = 0;
      for (int t = 0; t < s.unsafeIndices().length; t++) {
        place = Arrays.binarySearch(columns, place, columns.length, s.unsafeIndices()[t]);
        entry.accept(place, s.unsafeValues()[t]);
      }
    } else if (x instanceof DenseVec d) {
      for (int j = 0; j < d.dim(); j++) {
        entry.accept(j, d.unsafeValues()[j]);
      }
    }
  }

  int size() {
    return columns.length;
  }

  /** Compared as numbers: the deviation of a constant column may be a rounding error. */
  boolean constant(int j) {
    return least[j] == most[j];
  }
}
