package org.mercer.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.mercer.run.Streams;

/** Points spread over a space. */
final class Scatter {
  /** Draws for each point wanted, after which a space of few points has no more. */
  private static final int PATIENCE = 30;

  private static final int[] PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};

  private Scatter() {}

  /** Different points drawn evenly, first the kernel and then its parameters. */
  static List<Point> random(Space space, int count, long seed) {
    RandomGenerator random = Streams.of(seed, "random search");
    return different(
        space, count, i -> random.nextInt(space.branches()), (i, d) -> random.nextDouble());
  }

  /**
   * Different points that leave no gaps: coordinate j of point i is i written backwards in the j-th
   * prime (Halton), moved by an amount of the seed; kernels take turns.
   */
  static List<Point> even(Space space, int count, long seed) {
    double[] shift = new double[PRIMES.length];
    RandomGenerator random = Streams.of(seed, "even points");
    Arrays.setAll(shift, j -> random.nextDouble());
    return different(
        space,
        count,
        i -> i % space.branches(),
        (i, j) -> {
          // beyond the primes at hand, coordinates repeat in another order
          int base = PRIMES[j % PRIMES.length];
          double u = radicalInverse(i / space.branches() + 1 + j / PRIMES.length, base);
          return (u + shift[j % PRIMES.length]) % 1;
        });
  }

  /** Sum of digit_k base^(-k-1) over the digits of i. */
  static double radicalInverse(int i, int base) {
    double value = 0;
    double weight = 1.0 / base;
    for (int left = i; left > 0; left /= base) {
      value += weight * (left % base);
      weight /= base;
    }
    return value;
  }

  private interface Branch {
    int of(int i);
  }

  private interface Coordinate {
    double of(int i, int dimension);
  }

  private static List<Point> different(
      Space space, int count, Branch branch, Coordinate coordinate) {
    Set<Point> points = new LinkedHashSet<>();
    for (int i = 0; points.size() < count && i < (long) PATIENCE * count; i++) {
      int b = branch.of(i);
      List<Double> place = new ArrayList<>();
      for (int d = 0; d < space.dimensions(b).size(); d++) {
        place.add(coordinate.of(i, d));
      }
      points.add(space.at(b, place));
    }
    return List.copyOf(points);
  }
}
