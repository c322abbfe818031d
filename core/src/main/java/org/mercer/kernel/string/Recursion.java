package org.mercer.kernel.string;

/** A value for two sequences of symbols from those of their prefixes. It keeps no state. */
@FunctionalInterface
interface Recursion {
  double value(int[] s, int[] t);

  /** The recursion made ready for a batch; it may hold buffers, so it serves one thread. */
  default OnBatch over(Batch batch) {
    return (s, out) -> {
      for (int w = 0; w < batch.count(); w++) {
        out[w] = value(s, batch.string(w));
      }
    };
  }

  /** The values for a string and each string of a batch. */
  @FunctionalInterface
  interface OnBatch {
    void values(int[] s, double[] out);
  }
}
