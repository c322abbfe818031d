package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.data.vector.DenseVectors;

/**
 * Whether columns have values far from most others, which a deviation or a range is bad at: all the
 * rest lies close together then.
 */
final class LongTails {
  /** Of a thousand normal values the range is 4.8 times that of the middle half. */
  private static final double TIMES = 6;

  /** Values that are looked at, evenly spread. */
  private static final int LOOKS = 1000;

  private LongTails() {}

  static boolean in(DenseVectors sample) {
    int step = Math.max(1, sample.size() / LOOKS);
    int rows = sample.size() / step;
    return IntStream.range(0, sample.dim())
        .anyMatch(
            j -> {
              double[] column = new double[rows];
              Arrays.setAll(column, i -> sample.unsafeMatrix().get(i * step, j));
              return far(column);
            });
  }

  private static boolean far(double... column) {
    Arrays.sort(column);
    int n = column.length;
    if (n == 0) {
      return false;
    }
    double half = column[3 * n / 4] - column[n / 4];
    return half > 0 && column[n - 1] - column[0] > TIMES * half;
  }
}
