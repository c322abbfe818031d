package org.mercer.data.read;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.data.read.ReadOptions.Missing;

/** Imputation: what stands for a missing number. */
@Internal
public final class Fillers {
  private Fillers() {}

  /** What the policy takes of a column, in words. */
  public static String word(Missing policy) {
    return switch (policy) {
      case MEDIAN, AUTO -> "median";
      case FREQUENT -> "most frequent value";
      default -> "mean";
    };
  }

  /** The filler from the numbers that are there; zero where there are none. */
  public static double of(Missing policy, double[] present) {
    if (present.length == 0 || policy == Missing.ZERO) {
      return 0;
    }
    double[] sorted = present.clone();
    Arrays.sort(sorted);
    return switch (policy) {
      case MEDIAN, AUTO -> median(sorted);
      case FREQUENT -> frequent(sorted);
      default -> mean(present);
    };
  }

  /** Divided first: a sum of large numbers may overflow. */
  private static double mean(double[] values) {
    double mean = 0;
    for (double value : values) {
      mean += value / values.length;
    }
    return mean;
  }

  private static double median(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2;
  }

  /** Of equally frequent values the smallest. */
  private static double frequent(double[] sorted) {
    double best = sorted[0];
    int most = 0;
    int from = 0;
    for (int i = 1; i <= sorted.length; i++) {
      if (i == sorted.length || sorted[i] != sorted[from]) {
        if (i - from > most) {
          most = i - from;
          best = sorted[from];
        }
        from = i;
      }
    }
    return best;
  }
}
