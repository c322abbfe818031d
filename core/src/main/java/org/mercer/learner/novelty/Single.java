package org.mercer.learner.novelty;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.learner.Machine;
import org.mercer.learner.quadratic.Problem;

/** What problems with one class share: all signs are +1, and the sum of all a is fixed. */
final class Single {
  private Single() {}

  static Problem problem(int[] rows, double[] linear, double[] upper, double[] start) {
    double[] signs = new double[rows.length];
    Arrays.fill(signs, 1);
    return new Problem(rows, signs, linear, upper, start);
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
