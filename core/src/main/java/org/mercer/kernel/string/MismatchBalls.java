package org.mercer.kernel.string;

import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.run.Interruption;
import org.mercer.run.Poll;

/**
 * The mismatch kernel pair by pair: every substring of s with every substring of t gives the number
 * of words within m mismatches of both, which depends only on the number h of places at which the
 * two differ. No word is ever written out, so the size of the alphabet does not matter. |s| |t| p
 * operations.
 */
final class MismatchBalls implements Recursion {
  /** Pairs, less one, after which it is asked whether to go on. */
  private static final int BLOCK = (1 << 14) - 1;

  private final int p;

  /** By the number of places at which two substrings differ. */
  private final double[] common;

  MismatchBalls(int p, int m, int alphabet) {
    this.p = p;
    int reach = (int) Math.min(p, 2L * m);
    this.common = new double[reach + 1];
    for (int h = 0; h <= reach; h++) {
      common[h] = common(p, m, alphabet, h);
    }
  }

  /** A matrix pair by pair. */
  static Evaluation evaluation(int p, int m, int alphabet, Sample<int[]> rows, Sample<int[]> cols) {
    return new Batches(new MismatchBalls(p, m, alphabet), rows, cols, (i, j, k) -> k);
  }

  /**
   * Words u within m of both v and w, which differ at h places. Of these, u agrees with v at i,
   * with w at j, and with neither at the rest; of the p - h others, u differs from both at r.
   */
  static double common(int p, int m, int alphabet, int h) {
    double sum = 0;
    for (int i = 0; i <= h; i++) {
      Interruption.check();
      for (int j = 0; i + j <= h; j++) {
        int left = m - Math.max(h - i, h - j);
        double there = binomial(h, i) * binomial(h - i, j) * Math.pow(alphabet - 2, h - i - j);
        for (int r = 0; r <= Math.min(left, p - h); r++) {
          sum += there * binomial(p - h, r) * Math.pow(alphabet - 1, r);
        }
      }
    }
    return sum;
  }

  static double binomial(int n, int k) {
    double value = k > n ? 0 : 1;
    int fewer = Math.min(k, n - k);
    for (int i = 1; i <= fewer && value < Double.POSITIVE_INFINITY; i++) {
      value = value * (n - fewer + i) / i;
    }
    return Math.rint(value);
  }

  @Override
  public double value(int[] s, int[] t) {
    double sum = 0;
    Poll poll = new Poll();
    for (int i = 0; i + p <= s.length; i++) {
      for (int j = 0; j + p <= t.length; j++) {
        if ((j & BLOCK) == 0) {
          poll.spend((long) common.length * Math.min(BLOCK, t.length - j));
        }
        sum += pair(s, i, t, j);
      }
    }
    return sum;
  }

  private double pair(int[] s, int i, int[] t, int j) {
    int differ = 0;
    for (int l = 0; l < p; l++) {
      if (s[i + l] != t[j + l] && ++differ == common.length) {
        return 0;
      }
    }
    return common[differ];
  }
}
