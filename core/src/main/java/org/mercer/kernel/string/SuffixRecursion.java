package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * The recursions over suffixes that the course gives for the spectrum and the blended spectrum:
 * values for all pairs of prefixes from those of shorter ones. Reference implementations of the
 * feature maps, at p |s| |t| operations.
 */
final class SuffixRecursion {
  private SuffixRecursion() {}

  /**
   * The p-spectrum: sum over all pairs of prefixes of k_p, where k_0 = 1 and k_j(sa, tb) = [a = b]
   * k_{j-1}(s, t) tells whether the last j symbols agree.
   */
  static double spectrum(int[] s, int[] t, int p) {
    if (p > Math.min(s.length, t.length)) {
      return 0;
    }
    double[][] k = ones(s.length, t.length);
    for (int j = 1; j <= p; j++) {
      k = step(s, t, k, 0, 1);
    }
    return sum(k);
  }

  /**
   * The blended spectrum: sum over all pairs of prefixes of k_p, where k_0 = 0 and k_j(sa, tb) = [a
   * = b] lambda^2 (1 + k_{j-1}(s, t)).
   */
  static double blended(int[] s, int[] t, int p, double lambda) {
    double[][] k = PlainTable.of(s.length + 1, t.length + 1);
    for (int j = 1; j <= p; j++) {
      k = step(s, t, k, 1, lambda * lambda);
    }
    return sum(k);
  }

  /** next(sa, tb) = [a = b] factor (shift + k(s, t)); 0 where a string is empty. */
  private static double[][] step(int[] s, int[] t, double[][] k, double shift, double factor) {
    double[][] next = PlainTable.of(s.length + 1, t.length + 1);
    Poll poll = new Poll();
    for (int i = 0; i < s.length; i++) {
      poll.spend(t.length);
      for (int j = 0; j < t.length; j++) {
        next[i + 1][j + 1] = s[i] == t[j] ? factor * (shift + k[i][j]) : 0;
      }
    }
    return next;
  }

  private static double[][] ones(int rows, int cols) {
    double[][] ones = PlainTable.of(rows + 1, cols + 1);
    for (double[] row : ones) {
      Arrays.fill(row, 1);
    }
    return ones;
  }

  private static double sum(double[][] k) {
    double sum = 0;
    for (double[] row : k) {
      for (double value : row) {
        sum += value;
      }
    }
    return sum;
  }
}
