package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * The gap-weighted subsequences kernel by the naive recursion of the course: k_p(sa, tb) grows from
 * all pairs of shorter prefixes, p |s|^2 |t|^2 operations. The reference implementation of {@link
 * SubsequenceRecursion}.
 */
final class NaiveSubsequences {
  /** Of all pairs of these some 10^9 products are added for each symbol of a subsequence. */
  private static final long MOST_PAIRS = 1 << 16;

  private NaiveSubsequences() {}

  /**
   * The sum over all i, j of S_p(i,j), where S_1(i,j) = [s_i = t_j] lambda^2 and S_l(i,j) = [s_i =
   * t_j] sum over k &lt; i, m &lt; j of lambda^(i-k+j-m) S_{l-1}(k,m).
   */
  static double gapWeighted(int[] s, int[] t, int p, double lambda) {
    if (p > Math.min(s.length, t.length)) {
      return 0;
    }
    PlainTable.require(s.length, t.length, MOST_PAIRS);
    double[] powers = new double[s.length + t.length];
    Arrays.setAll(powers, e -> Math.pow(lambda, e));
    double[][] level = new double[s.length][t.length];
    for (int i = 0; i < s.length; i++) {
      for (int j = 0; j < t.length; j++) {
        level[i][j] = s[i] == t[j] ? lambda * lambda : 0;
      }
    }
    for (int l = 2; l <= p; l++) {
      level = longer(s, t, level, powers);
    }
    double sum = 0;
    for (double[] row : level) {
      for (double value : row) {
        sum += value;
      }
    }
    return sum;
  }

  private static double[][] longer(int[] s, int[] t, double[][] level, double[] powers) {
    double[][] next = new double[s.length][t.length];
    Poll poll = new Poll();
    for (int i = 0; i < s.length; i++) {
      for (int j = 0; j < t.length; j++) {
        poll.spend(s[i] == t[j] ? 1 + (long) i * j : 1);
        for (int k = 0; k < i && s[i] == t[j]; k++) {
          for (int m = 0; m < j; m++) {
            next[i][j] += powers[i - k + j - m] * level[k][m];
          }
        }
      }
    }
    return next;
  }
}
