package org.mercer.kernel.string;

import org.mercer.run.Poll;

/**
 * The gapped k-mer kernel pair by pair: every window of s with every window of t gives C(a, k) for
 * a places at which they agree. |s| |t| l operations; the reference implementation of {@link
 * AgreementCounter}.
 */
final class GappedWindows implements Recursion {
  private final int l;
  private final int k;

  /** By the number of places beyond k at which two windows agree. */
  private final double[] common;

  GappedWindows(int l, int k) {
    this.l = l;
    this.k = k;
    this.common = common(l, k);
  }

  /** C(a, k) for a = k .. l. */
  static double[] common(int l, int k) {
    double[] common = new double[Math.max(0, l - k + 1)];
    for (int more = 0; more < common.length; more++) {
      common[more] = MismatchBalls.binomial(k + more, k);
    }
    return common;
  }

  @Override
  public double value(int[] s, int[] t) {
    double sum = 0;
    Poll poll = new Poll();
    for (int i = 0; i + l <= s.length; i++) {
      poll.spend((long) l * t.length);
      for (int j = 0; j + l <= t.length; j++) {
        int agree = 0;
        for (int c = 0; c < l; c++) {
          agree += s[i + c] == t[j + c] ? 1 : 0;
        }
        sum += agree < k ? 0 : common[agree - k];
      }
    }
    return sum;
  }
}
