package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.numerics.simd.RecursionLanes;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Poll;

/**
 * {@link SubsequenceRecursion} for several t at once. A row of the recursion in which nothing
 * matches only fades, so it is put off until the next that has a match: with words for symbols
 * these are few.
 */
final class SubsequenceBatch implements Recursion.OnBatch {
  private static final int WIDTH = Batch.WIDTH;

  private final int p;
  private final double[] decay;
  private final BatchMatches matches;
  private final int n;

  /** D_l(i, j) of the row before; D_0 is 1. */
  private final double[][] sums;

  private final Poll poll = new Poll();

  SubsequenceBatch(int p, double[] decay, BatchMatches matches, int n) {
    this.p = p;
    this.decay = decay;
    this.matches = matches;
    this.n = n;
    this.sums = p > n ? new double[0][0] : new double[p][Math.multiplyExact(n + 1, WIDTH)];
    if (p <= n) {
      Arrays.fill(sums[0], 1);
    }
  }

  @Override
  public void values(int[] s, double[] out) {
    Arrays.fill(out, 0);
    if (p > Math.min(s.length, n)) {
      return;
    }
    for (int l = 1; l < p; l++) {
      Arrays.fill(sums[l], 0);
    }
    double faded = 1;
    for (int symbol : s) {
      poll.spend((long) p * n * WIDTH);
      double[] match = matches.of(symbol);
      if (match.length > 0) {
        fade(faded);
        faded = 1;
        row(match, decay[symbol], out);
      } else {
        faded *= decay[symbol];
      }
    }
  }

  /** Downwards, so that level l - 1 still holds the row before; two levels at a time. */
  private void row(double[] match, double fade, double[] out) {
    RecursionLanes lanes = Simd.RECURSIONS;
    double[] decays = matches.decays();
    int step = matches.decayStep();
    if (p == 1) {
      lanes.addProducts(match, sums[0], n, out, WIDTH);
      return;
    }
    lanes.addProducts(match, sums[p - 2], decays, step, fade, sums[p - 1], n, out, WIDTH);
    int l = p - 2;
    for (; l >= 2; l -= 2) {
      lanes.runningSums(match, sums[l - 2], decays, step, fade, sums[l - 1], sums[l], n, WIDTH);
    }
    if (l == 1) {
      lanes.runningSums(match, sums[0], decays, step, fade, sums[1], n, WIDTH);
    }
  }

  private void fade(double factor) {
    for (int l = 1; l < p && factor != 1; l++) {
      for (int j = 0; j < sums[l].length; j++) {
        sums[l][j] *= factor;
      }
    }
  }
}
