package org.mercer.learner.cluster;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.gram.Gram;
import org.mercer.run.Run;

/** Objects that groups start from; a row of the matrix each. */
final class Seeds {
  private Seeds() {}

  /**
   * The first by its weight, each other by its weight times the squared distance to the nearest one
   * taken (Arthur and Vassilvitskii 2007).
   *
   * @param diagonal k(x, x)
   */
  static int[] spread(
      Gram gram, double[] diagonal, double[] weights, int groups, RandomGenerator random, Run run) {
    int n = weights.length;
    int[] taken = new int[groups];
    double[] nearest = new double[n];
    Arrays.fill(nearest, 1);
    double[] row = new double[n];
    for (int c = 0; c < groups; c++) {
      taken[c] = draw(nearest, weights, random);
      gram.rows(new int[] {taken[c]}, row, run);
      for (int i = 0; i < n; i++) {
        double distance = Math.max(0, diagonal[i] + diagonal[taken[c]] - 2 * row[i]);
        nearest[i] = c == 0 ? distance : Math.min(nearest[i], distance);
      }
    }
    return taken;
  }

  private static int draw(double[] values, double[] weights, RandomGenerator random) {
    double total = 0;
    for (int i = 0; i < values.length; i++) {
      total += weights[i] * values[i];
    }
    if (!(total > 0)) {
      return random.nextInt(values.length); // everybody is where an object was taken
    }
    double left = random.nextDouble() * total;
    int last = 0;
    for (int i = 0; i < values.length; i++) {
      double share = weights[i] * values[i];
      if (share > 0) {
        last = i;
        left -= share;
        if (left < 0) {
          return i;
        }
      }
    }
    return last;
  }

  /** Which of the seeds each object is nearest to, of equal ones the first. */
  static int[] nearest(Gram gram, double[] diagonal, int[] seeds, Run run) {
    int n = diagonal.length;
    double[] rows = new double[Math.multiplyExact(seeds.length, n)];
    gram.rows(seeds, rows, run);
    int[] nearest = new int[n];
    for (int i = 0; i < n; i++) {
      double best = Double.POSITIVE_INFINITY;
      for (int c = 0; c < seeds.length; c++) {
        double distance = diagonal[seeds[c]] - 2 * rows[c * n + i];
        if (distance < best) {
          best = distance;
          nearest[i] = c;
        }
      }
    }
    return nearest;
  }
}
