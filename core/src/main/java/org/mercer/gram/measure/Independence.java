package org.mercer.gram.measure;

import java.util.Arrays;
import java.util.Locale;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Whether two things that were seen together, x_i and y_i, depend on each other: the squared length
 * of their cross-covariance in the two feature spaces, HSIC = tr(KHLH) / n^2 (Gretton and others
 * 2005). With A = HKH and B = HLH, centred once, a permutation pi of the y costs sum_ij a_ij
 * b_pi(i)pi(j), of which half is enough.
 *
 * <p>Cost: n^2 / 2 products a permutation; both matrices are stored.
 */
public final class Independence {
  /** Permutations that share a row of B while it is in cache. */
  private static final int TOGETHER = 16;

  /** Permutations between two looks at the clock. */
  private static final int ROUND = 256;

  private final DoubleMatrix a;
  private final DoubleMatrix b;

  private Independence(DoubleMatrix a, DoubleMatrix b) {
    this.a = a;
    this.b = b;
  }

  /** Of the matrices of x and of y, the objects of both in one order. */
  public static Independence of(Gram x, Gram y, Run run) {
    Require.same("the objects of the two samples", x.size(), y.size());
    Require.that(x.size() >= 2, "independence needs at least two pairs, but there are " + x.size());
    requireMemory(x.size(), run);
    return new Independence(
        Views.centred(x, run).toMatrix(run), Views.centred(y, run).toMatrix(run));
  }

  private static void requireMemory(int n, Run run) {
    double needed = 16.0 * n * n;
    if (needed > run.budget().memoryBytes()) {
      throw new InputException(
          "memory",
          String.format(Locale.ROOT, "two matrices of %d x %d, %.2f GiB", n, n, needed / 0x1p30),
          String.format(Locale.ROOT, "at most %.2f GiB", run.budget().memoryBytes() / 0x1p30),
          "raise `memory`, or take fewer rows");
    }
  }

  /** HSIC. */
  public double statistic(Run run) {
    int[] identity = new int[a.rows()];
    Arrays.setAll(identity, i -> i);
    double[] sum = new double[1];
    add(new int[][] {identity}, new int[][] {identity}, sum, run);
    return scaled(sum[0]);
  }

  private double scaled(double sum) {
    return Math.max(0, sum) / a.rows() / a.rows();
  }

  /**
   * The test: how often y in random order depends on x as much. Where the time is spent before,
   * fewer permutations are tried, and the result says how many.
   */
  public TestResult test(int permutations, Run run) {
    int n = a.rows();
    Shuffles shuffles = new Shuffles(n, permutations, "independence permutation", run);
    double[] shuffled = new double[permutations];
    int done = 0;
    do {
      run.step("permutations", done, permutations);
      int from = done;
      int count = Math.min(ROUND, permutations - from);
      Parallel.forEach(
          "permutations",
          (count + TOGETHER - 1) / TOGETHER,
          run,
          batch -> {
            int first = from + batch * TOGETHER;
            int last = Math.min(from + count, first + TOGETHER);
            fill(shuffles, first, last, shuffled, run);
          });
      done += count;
    } while (done < permutations && !run.outOfTime());
    double scale = length(a) * length(b) / n / n;
    return Ties.count(statistic(run), Arrays.copyOf(shuffled, done), scale);
  }

  /** The statistics of permutations first .. last - 1. */
  private void fill(Shuffles shuffles, int first, int last, double[] shuffled, Run run) {
    int[][] orders = new int[last - first][];
    int[][] inverses = new int[last - first][];
    for (int p = first; p < last; p++) {
      orders[p - first] = shuffles.get(p);
      inverses[p - first] = inverse(orders[p - first]);
    }
    double[] sums = new double[last - first];
    add(orders, inverses, sums, run);
    for (int p = first; p < last; p++) {
      shuffled[p] = scaled(sums[p - first]);
    }
  }

  private static double length(DoubleMatrix m) {
    double[] values = m.unsafeValues();
    return Math.sqrt(Simd.LANES.dot(values, 0, values, 0, values.length));
  }

  private static int[] inverse(int[] order) {
    int[] inverse = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      inverse[order[i]] = i;
    }
    return inverse;
  }

  /** sums[p] += sum_ij a_ij b_pi(i)pi(j) for each permutation, row after row of B. */
  private void add(int[][] orders, int[][] inverses, double[] sums, Run run) {
    int n = a.rows();
    double[] left = a.unsafeValues();
    double[] right = b.unsafeValues();
    for (int row = 0; row < n; row++) {
      run.check();
      for (int p = 0; p < sums.length; p++) {
        int i = inverses[p][row];
        double below = below(left, i * n, i, right, row * n, orders[p]);
        sums[p] += 2 * below + left[i * n + i] * right[row * n + row];
      }
    }
  }

  /**
   * sum over j &lt; count of a_j b_order(j), in four sums of their own: one alone waits for itself.
   */
  private static double below(double[] a, int at, int count, double[] b, int row, int[] order) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int j = 0;
    for (; j + 3 < count; j += 4) {
      s0 += a[at + j] * b[row + order[j]];
      s1 += a[at + j + 1] * b[row + order[j + 1]];
      s2 += a[at + j + 2] * b[row + order[j + 2]];
      s3 += a[at + j + 3] * b[row + order[j + 3]];
    }
    for (; j < count; j++) {
      s0 += a[at + j] * b[row + order[j]];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
