package org.mercer.spark;

import java.io.Serializable;

/**
 * A row that may be drawn: rows with the smallest keys are. The key follows from what the row holds
 * and from the seed, so that the same rows are drawn however they lie in partitions.
 *
 * @param count how many rows are like this one
 */
record DrawnRow(long key, Object cell, double target, double weight, long count)
    implements Serializable {
  /** A step of Weyl's sequence, see {@link #mix}. */
  private static final long STEP = 0x9E3779B97F4A7C15L;

  static long key(Object cell, double target, double weight, long seed) {
    long key = mix(seed + STEP);
    if (cell instanceof double[] vector) {
      key = numbers(vector, key);
    } else if (cell instanceof SparseCell sparse) {
      for (int index : sparse.indices()) {
        key = mix(key + STEP * (index + 1L));
      }
      key = numbers(sparse.values(), key);
    } else {
      String text = (String) cell;
      for (int i = 0; i < text.length(); i++) {
        key = mix(key + STEP * (text.charAt(i) + 1L));
      }
    }
    return mix(mix(key + Double.doubleToLongBits(target)) + Double.doubleToLongBits(weight));
  }

  private static long numbers(double[] values, long key) {
    long mixed = key;
    for (double value : values) {
      mixed = mix(mixed + STEP + Double.doubleToLongBits(value + 0.0)); // -0 is 0
    }
    return mixed;
  }

  /** Stafford's mix 13, the finaliser of SplitMix64. */
  private static long mix(long z) {
    long first = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long second = (first ^ (first >>> 27)) * 0x94D049BB133111EBL;
    return second ^ (second >>> 31);
  }

  DrawnRow more(long others) {
    return new DrawnRow(key, cell, target, weight, count + others);
  }
}
