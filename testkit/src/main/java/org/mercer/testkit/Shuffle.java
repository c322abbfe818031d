package org.mercer.testkit;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.run.Streams;

/** A random order of 0 .. n-1 that depends on the seed alone. */
final class Shuffle {
  private Shuffle() {}

  static int[] of(int n, long seed) {
    RandomGenerator random = Streams.of(seed, "order");
    int[] order = IntStream.range(0, n).toArray();
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swap = order[i];
      order[i] = order[j];
      order[j] = swap;
    }
    return order;
  }
}
