package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * The sum over all pairs of p places each in s and in t of the similarities of the symbols there,
 * times the decays of all symbols from the first place to the last in both strings. With
 *
 * <pre>
 * S_l(i,j) = a(s_i, t_j) d(s_i) d(t_j) D_{l-1}(i-1, j-1),   D_0 = 1
 * R_l(i,j) = d(t_j) R_l(i, j-1) + S_l(i,j)
 * D_l(i,j) = d(s_i) D_l(i-1, j) + R_l(i,j)
 * </pre>
 *
 * the value is the sum of S_p(i,j): p |s| |t| operations, p |t| numbers, and no subtraction. The
 * efficient recursion of the course; {@link NaiveSubsequences} is its reference implementation.
 *
 * @param decay of each symbol
 * @param similarity of the symbols
 */
record SubsequenceRecursion(int p, double[] decay, Similarity similarity) implements Recursion {
  @Override
  public double value(int[] s, int[] t) {
    int m = t.length;
    if (p > Math.min(s.length, m)) {
      return 0;
    }
    double[][] d = new double[p][m + 1];
    Arrays.fill(d[0], 1);
    double sum = 0;
    Poll poll = new Poll();
    for (int symbol : s) {
      poll.spend((long) p * m);
      // downwards, so that level l - 1 still holds the row before
      for (int l = p; l >= 1; l--) {
        double[] before = d[l - 1];
        double run = 0;
        for (int j = 1; j <= m; j++) {
          int other = t[j - 1];
          double a = similarity.of(symbol, other);
          double match = a == 0 ? 0 : a * decay[symbol] * decay[other] * before[j - 1];
          if (l == p) {
            sum += match;
          } else {
            run = decay[other] * run + match;
            d[l][j] = decay[symbol] * d[l][j] + run;
          }
        }
      }
    }
    return sum;
  }

  @Override
  public OnBatch over(Batch batch) {
    return new SubsequenceBatch(
        p, decay, new BatchMatches(batch, decay, similarity), batch.length());
  }
}
