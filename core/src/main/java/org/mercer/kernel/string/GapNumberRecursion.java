package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * Pairs of p places each, weighed by lambda for every gap. S_l(i,j) = [s_i = t_j] U_{l-1}(i-1,
 * j-1), U_0 = 1, where U counts what ended next to the last places once, and what ended before with
 * lambda in the string concerned:
 *
 * <pre>
 * T_l(i,j) = S_l(i,j) + lambda sum over m &lt; j of S_l(i,m)
 * U_l(i,j) = T_l(i,j) + lambda sum over k &lt; i of T_l(k,j)
 * </pre>
 *
 * The value is the sum of S_p(i,j): p |s| |t| operations.
 */
record GapNumberRecursion(int p, double lambda) implements Recursion {
  @Override
  public double value(int[] s, int[] t) {
    int m = t.length;
    if (p > Math.min(s.length, m)) {
      return 0;
    }
    double[][] u = new double[p][m + 1];
    double[][] above = new double[p][m + 1]; // sum of T_l(k,j) over the rows so far
    Arrays.fill(u[0], 1);
    double sum = 0;
    Poll poll = new Poll();
    for (int symbol : s) {
      poll.spend((long) p * m);
      // downwards, so that level l - 1 still holds the row before
      for (int l = p; l >= 1; l--) {
        double[] before = u[l - 1];
        double left = 0;
        for (int j = 1; j <= m; j++) {
          double match = symbol == t[j - 1] ? before[j - 1] : 0;
          if (l == p) {
            sum += match;
          } else {
            double inRow = match + lambda * left;
            left += match;
            u[l][j] = inRow + lambda * above[l][j];
            above[l][j] += inRow;
          }
        }
      }
    }
    return sum;
  }
}
