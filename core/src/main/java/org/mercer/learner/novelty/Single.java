package org.mercer.learner.novelty;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.mercer.learner.Machine;
import org.mercer.learner.solver.Problem;

/** What problems with one class share: all signs are +1, and the sum of all a is fixed. */
final class Single {
  /** A sum of weights may miss its bound by rounding. */
  private static final double ROUNDING = 1e-12;

  private Single() {}

  static Problem problem(int[] rows, double[] linear, double[] upper, double[] start) {
    double[] signs = new double[rows.length];
    Arrays.fill(signs, 1);
    return new Problem(rows, signs, linear, upper, start);
  }

  /**
   * The least value of an object that may not be left outside, where at most so much may be: those
   * with smaller values weigh no more than that together.
   *
   * @param most what those outside may weigh
   */
  static double threshold(double[] values, double[] weights, double most) {
    int[] ascending =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(t -> values[t]))
            .mapToInt(t -> t)
            .toArray();
    double outside = 0;
    for (int t : ascending) {
      outside += weights[t];
      if (outside > most * (1 + ROUNDING)) { // ten weights of 0.1 may be a little more than one
        return values[t];
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /** bias + sum_t scale a_t k(x_rows[t], .), without the a that are zero. */
  static Machine machine(int[] rows, double[] a, double scale, double bias) {
    int[] kept = IntStream.range(0, a.length).filter(t -> a[t] != 0).toArray();
    return new Machine(
        Arrays.stream(kept).map(t -> rows[t]).toArray(),
        Arrays.stream(kept).mapToDouble(t -> scale * a[t]).toArray(),
        bias);
  }
}
