package org.mercer.kernel.generative;

import org.mercer.kernel.bulk.LogValue;

/**
 * Compares two encoded strings at a time; holds the memory for it, so one thread at a time uses it.
 * Probabilities of long strings vanish, so the value is kept as mantissa times 2^(-256 steps).
 */
abstract class SequenceComparison {
  private static final int STEP_BITS = 256;

  /** One step of scaling: 2^256. */
  static final double STEP = 0x1p256;

  /** What is smaller is scaled up. */
  static final double SMALL_VALUE = 0x1p-256;

  private double mantissa;
  private long steps;

  /** Finds the value of the two strings and {@link #keep}s it. */
  abstract void compare(int[] s, int[] t);

  final void keep(double newMantissa, long newSteps) {
    mantissa = newMantissa;
    steps = newSteps;
  }

  /** The value last found; 0 where it is too small for a double. */
  final double value() {
    return Math.scalb(mantissa, (int) Math.max(Integer.MIN_VALUE, -STEP_BITS * steps));
  }

  final LogValue log() {
    return mantissa == 0
        ? LogValue.ZERO
        : new LogValue(1, Math.log(mantissa) - STEP_BITS * steps * Math.log(2));
  }

  /**
   * Scales values up while the largest of them is small; returns by how many steps. All zero stays.
   */
  static int scale(double[] values, int from, int to) {
    double largest = 0;
    for (int i = from; i < to; i++) {
      largest = Math.max(largest, values[i]);
    }
    int count = 0;
    for (; largest > 0 && largest < SMALL_VALUE; largest *= STEP) {
      for (int i = from; i < to; i++) {
        values[i] *= STEP;
      }
      count++;
    }
    return count;
  }
}
