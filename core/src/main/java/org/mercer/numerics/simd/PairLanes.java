package org.mercer.numerics.simd;

/**
 * The scans of a solver that moves two variables at a time. The loops here define them; the vector
 * unit gives the same bits. All arrays have a length that {@link #padded} makes whole, so that no
 * loop has a tail.
 */
public interface PairLanes {
  /** The next multiple of two of the widest vectors. */
  static int padded(int n) {
    return (n + 15) & ~15;
  }

  /** The first t with the largest x[t] + y[t]. */
  default int largest(double[] x, double[] y, int n) {
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int t = 0; t < n; t++) {
      double value = x[t] + y[t];
      if (value > most) {
        most = value;
        best = t;
      }
    }
    return best;
  }

  /** f[t] -= step (k[i + t] - k[j + t]); then the first t with the largest f[t] + penalty[t]. */
  default int shift(double step, double[] k, int i, int j, double[] f, double[] penalty, int n) {
    for (int t = 0; t < n; t++) {
      f[t] -= step * (k[i + t] - k[j + t]);
    }
    return largest(f, penalty, n);
  }

  /**
   * The first t with the largest d^2 worth[i + t] among those whose d = fi - f[t] - penalty[t] is
   * positive; -1 where no d reaches the tolerance.
   */
  default int partner(
      double fi, double tolerance, double[] f, double[] penalty, double[] worth, int i, int n) {
    int best = -1;
    double most = 0;
    double widest = 0;
    for (int t = 0; t < n; t++) {
      double difference = fi - f[t] - penalty[t];
      if (difference > 0) {
        double gain = difference * difference * worth[i + t];
        widest = Math.max(widest, difference);
        if (gain > most) {
          most = gain;
          best = t;
        }
      }
    }
    return widest < tolerance ? -1 : best;
  }

  /** y[from + i] += sum_r weights[r] rows[r][at[r] + from + i], one row after the other. */
  void addRows(double[] weights, float[][] rows, int[] at, int count, double[] y, int from, int n);
}
