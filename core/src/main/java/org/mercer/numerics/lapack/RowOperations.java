package org.mercer.numerics.lapack;

import java.util.Comparator;
import java.util.stream.IntStream;

/** What the reference implementations do to the rows of an array. */
final class RowOperations {
  private RowOperations() {}

  static double[] identity(int n) {
    double[] one = new double[n * n];
    for (int i = 0; i < n; i++) {
      one[i * n + i] = 1;
    }
    return one;
  }

  /** Turns the n entries at p and at q by an angle: p = c p - s q, q = s p + c q. */
  static void rotate(double[] rows, int p, int q, double c, double s, int n) {
    for (int e = 0; e < n; e++) {
      double x = rows[p + e];
      double y = rows[q + e];
      rows[p + e] = c * x - s * y;
      rows[q + e] = s * x + c * y;
    }
  }

  /** The places of the keys in ascending order; equal keys keep theirs. */
  static int[] ascending(double[] keys) {
    return IntStream.range(0, keys.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> keys[i]))
        .mapToInt(i -> i)
        .toArray();
  }
}
