package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * The sum over all local alignments of the exponentials of their scores. M(i,j) adds up those whose
 * last pair is (i,j), G(i,j) those whose last pair lies at or before (i,j), with the cost of the
 * symbols skipped since:
 *
 * <pre>
 * M(i,j) = e^score(s_i, t_j) (1 + G(i-1, j-1))
 * H(i,j) = M(i,j) + B(i,j),   B(i,j) = e^-extend B(i, j-1) + e^-open M(i, j-1)
 * G(i,j) = H(i,j) + A(i,j),   A(i,j) = e^-extend A(i-1, j) + e^-open H(i-1, j)
 * </pre>
 *
 * The value is 1 + the sum of M(i,j): |s| |t| operations. All parameters are times beta.
 */
record AlignmentRecursion(double match, double mismatch, double open, double extend)
    implements Recursion {
  /** Infinite or not a number where no double holds it. */
  @Override
  public double value(int[] s, int[] t) {
    int m = t.length;
    double same = Math.exp(match);
    double other = Math.exp(mismatch);
    double opened = Math.exp(-open);
    double extended = Math.exp(-extend);
    double[] g = new double[m + 1];
    double[] h = new double[m + 1];
    double[] a = new double[m + 1];
    double sum = 1;
    Poll poll = new Poll();
    for (int symbol : s) {
      poll.spend(m);
      double corner = 0; // G(i-1, j-1)
      double last = 0; // M(i, j-1)
      double b = 0;
      for (int j = 1; j <= m; j++) {
        double pair = (symbol == t[j - 1] ? same : other) * (1 + corner);
        b = extended * b + opened * last;
        a[j] = extended * a[j] + opened * h[j];
        h[j] = pair + b;
        corner = g[j];
        g[j] = h[j] + a[j];
        last = pair;
        sum += pair;
      }
    }
    return sum;
  }

  /** The logarithm of the value, every step by logarithms. */
  double log(int[] s, int[] t) {
    int m = t.length;
    double[] g = none(m + 1);
    double[] h = none(m + 1);
    double[] a = none(m + 1);
    double sum = 0;
    Poll poll = new Poll();
    for (int symbol : s) {
      poll.spend(m);
      double corner = Double.NEGATIVE_INFINITY;
      double last = Double.NEGATIVE_INFINITY;
      double b = Double.NEGATIVE_INFINITY;
      for (int j = 1; j <= m; j++) {
        double pair = (symbol == t[j - 1] ? match : mismatch) + plus(0, corner);
        b = plus(b - extend, last - open);
        a[j] = plus(a[j] - extend, h[j] - open);
        h[j] = plus(pair, b);
        corner = g[j];
        g[j] = plus(h[j], a[j]);
        last = pair;
        sum = plus(sum, pair);
      }
    }
    return sum;
  }

  private static double[] none(int n) {
    double[] logs = new double[n];
    Arrays.fill(logs, Double.NEGATIVE_INFINITY);
    return logs;
  }

  /** log(e^x + e^y). */
  private static double plus(double x, double y) {
    double large = Math.max(x, y);
    double small = Math.min(x, y);
    return small == Double.NEGATIVE_INFINITY ? large : large + Math.log1p(Math.exp(small - large));
  }
}
