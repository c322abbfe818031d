package org.mercer.gram.lowrank;

import java.util.Arrays;
import java.util.Comparator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/** Which objects of a sample stand for all of it; the numbers of the chosen ones, ascending. */
public final class Landmarks {
  private Landmarks() {}

  /** Each set of {@code count} objects as likely as any other. */
  public static int[] random(int objects, int count, Run run) {
    double[] equal = new double[objects];
    Arrays.fill(equal, 1);
    return drawn(equal, count, run.random("random landmarks"));
  }

  /**
   * One after the other, each with a probability that is proportional to its squared distance in
   * feature space from the nearest one so far (Arthur and Vassilvitskii 2007): spread over the
   * sample. Fewer where all objects coincide with a landmark. A row of the matrix each.
   */
  public static int[] spread(Gram gram, int count, Run run) {
    requireCount(gram.size(), count);
    RandomGenerator random = run.random("spread landmarks");
    double[] diagonal = gram.diagonal();
    double[] nearest = new double[diagonal.length];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    double[] row = new double[diagonal.length];
    int[] chosen = new int[count];
    int next = random.nextInt(diagonal.length);
    int done = 0;
    while (next >= 0 && done < count) {
      run.step("landmarks", done, count);
      chosen[done++] = next;
      gram.rows(new int[] {next}, row, run);
      for (int i = 0; i < row.length; i++) {
        double distance = Math.max(0, diagonal[i] + diagonal[next] - 2 * row[i]);
        nearest[i] = Math.min(nearest[i], distance);
      }
      nearest[next] = 0;
      next = pick(nearest, random);
    }
    return Arrays.stream(chosen, 0, done).sorted().toArray();
  }

  /** A place with a probability proportional to its weight; -1 where all weights are zero. */
  private static int pick(double[] weights, RandomGenerator random) {
    double left = random.nextDouble() * Arrays.stream(weights).sum();
    int last = -1;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        last = i;
        left -= weights[i];
        if (left < 0) {
          return i;
        }
      }
    }
    return last; // rounding can leave a little
  }

  /**
   * Without replacement by ridge leverage, l_i = (K (K + n lambda I)^-1)_ii: how much of an
   * object's direction the others do not have. One factorisation, so for samples of some thousand.
   */
  public static int[] leverage(Gram gram, int count, double lambda, Run run) {
    return drawn(leverages(gram, lambda, run), count, run.random("leverage landmarks"));
  }

  /** l_i of each object, in 0 .. 1; their sum is the effective dimension of the sample. */
  public static double[] leverages(Gram gram, double lambda, Run run) {
    Require.positive("lambda", lambda);
    double ridge = gram.size() * lambda;
    try (Cholesky factor = Cholesky.of(gram.toMatrix(run), ridge, run)) {
      double[] leverages = factor.inverseDiagonal(run);
      Arrays.setAll(leverages, i -> Math.max(0, 1 - ridge * leverages[i]));
      return leverages;
    }
  }

  /**
   * Without replacement: the largest log(u_i) / w_i with u_i uniform (Efraimidis, Spirakis 2006).
   */
  static int[] drawn(double[] weights, int count, RandomGenerator random) {
    requireCount(weights.length, count);
    double[] keys = new double[weights.length];
    Arrays.setAll(keys, i -> Math.log(1 - random.nextDouble()) / weights[i]);
    return IntStream.range(0, keys.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> keys[i]).reversed())
        .limit(count)
        .mapToInt(Integer::intValue)
        .sorted()
        .toArray();
  }

  private static void requireCount(int objects, int count) {
    Require.that(
        count >= 1 && count <= objects,
        "the number of landmarks must lie in 1 .. " + objects + ", but is " + count);
  }
}
