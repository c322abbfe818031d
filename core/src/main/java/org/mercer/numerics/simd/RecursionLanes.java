package org.mercer.numerics.simd;

/**
 * Recursions over pairs of strings, one pair a lane. The loops here define them; with the vector
 * unit sums of products are rounded once.
 */
public interface RecursionLanes {
  /**
   * A row of a recursion over two strings, for {@code width} of them side by side; entry j of
   * string w lies at {@code j * width + w}. With run_0 = 0 and for j = 0 .. n-1
   *
   * <pre>
   * run_{j+1} = decay[j * step] run_j + match[j] below[j],   sums[j+1] = fade sums[j+1] + run_{j+1}
   * </pre>
   *
   * A step of 0 stands for a decay that is the same everywhere. The width is a multiple of 8.
   */
  default void runningSums(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] sums,
      int n,
      int width) {
    for (int w = 0; w < width; w++) {
      double run = 0;
      for (int j = 0; j < n; j++) {
        int at = j * width + w;
        run = decay[j * step + w] * run + match[at] * below[at];
        sums[at + width] = fade * sums[at + width] + run;
      }
    }
  }

  /**
   * Two such rows at once, the upper one with the lower sums as they were for its {@code below}:
   * what both read is read once.
   */
  default void runningSums(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] lower,
      double[] upper,
      int n,
      int width) {
    runningSums(match, lower, decay, step, fade, upper, n, width);
    runningSums(match, below, decay, step, fade, lower, n, width);
  }

  /**
   * out[w] += the sum over j = 0 .. n-1 of match[j] sums[j], and then a row of running sums, in one
   * pass.
   */
  default void addProducts(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] sums,
      int n,
      double[] out,
      int width) {
    addProducts(match, sums, n, out, width);
    runningSums(match, below, decay, step, fade, sums, n, width);
  }

  /** out[w] += the sum over j = 0 .. n-1 of a[j] b[j], for {@code width} strings as above. */
  default void addProducts(double[] a, double[] b, int n, double[] out, int width) {
    for (int j = 0; j < n * width; j += width) {
      for (int w = 0; w < width; w++) {
        out[w] += a[j + w] * b[j + w];
      }
    }
  }
}
