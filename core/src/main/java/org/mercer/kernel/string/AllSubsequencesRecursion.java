package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.run.Poll;

/**
 * k(sa, t) = k(s, t) + sum over the places j with t_j = a of k(s, t_1 .. t_{j-1}), and 1 where a
 * string is empty: the sum runs along with j, so that |s| |t| operations and |t| numbers suffice.
 */
final class AllSubsequencesRecursion {
  /** Numbers beyond this are divided by it. */
  private static final double LARGEST_SUM = 0x1p500;

  private static final double LOG_LARGE = Math.log(LARGEST_SUM);

  private AllSubsequencesRecursion() {}

  /** Infinite where no double holds it. */
  static double value(int[] s, int[] t) {
    double[] k = new double[t.length + 1];
    Arrays.fill(k, 1);
    Poll poll = new Poll();
    for (int symbol : s) {
      poll.spend(t.length);
      double run = 0;
      double before = k[0];
      for (int j = 1; j <= t.length; j++) {
        if (t[j - 1] == symbol) {
          run += before;
        }
        before = k[j];
        k[j] += run;
      }
    }
    return k[t.length];
  }

  /**
   * The same with a power of LARGEST_SUM for each prefix of t. Values ascend along a row, so a term
   * that vanishes beside the value of its own prefix vanishes beside all to the right as well.
   */
  static LogValue log(int[] s, int[] t) {
    int m = t.length;
    double[] k = new double[m + 1];
    int[] power = new int[m + 1];
    Arrays.fill(k, 1);
    Poll poll = new Poll();
    for (int symbol : s) {
      poll.spend(m);
      double run = 0;
      double before = k[0];
      for (int j = 1; j <= m; j++) {
        double step = power[j] == power[j - 1] ? 1 : Math.pow(LARGEST_SUM, power[j - 1] - power[j]);
        run *= step;
        if (t[j - 1] == symbol) {
          run += before * step;
        }
        before = k[j];
        k[j] += run;
        if (k[j] > LARGEST_SUM) {
          power[j]++;
          k[j] /= LARGEST_SUM;
          before /= LARGEST_SUM; // what is carried to j + 1 is in the measure of j
          run /= LARGEST_SUM;
        }
      }
    }
    return LogValue.exp(Math.log(k[m]) + power[m] * LOG_LARGE);
  }
}
