package org.mercer.report;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Rows drawn at random, where all would take too long or not fit into a picture. */
final class RowSample {
  private RowSample() {}

  /** At most so many of the numbers below n, in their order; the same for the same seed. */
  static int[] of(int n, int most, RandomGenerator random) {
    int[] order = IntStream.range(0, n).toArray();
    if (n <= most) {
      return order;
    }
    for (int i = 0; i < most; i++) {
      int j = i + random.nextInt(n - i);
      int drawn = order[i];
      order[i] = order[j];
      order[j] = drawn;
    }
    return IntStream.of(order).limit(most).sorted().toArray();
  }
}
