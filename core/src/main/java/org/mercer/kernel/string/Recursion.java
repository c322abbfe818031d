package org.mercer.kernel.string;

/** A value for two sequences of symbols from those of their prefixes. It keeps no state. */
interface Recursion {
  double value(int[] s, int[] t);

  /** The values for s and each string of the batch. */
  default void values(int[] s, Batch batch, double[] out) {
    for (int w = 0; w < batch.count(); w++) {
      out[w] = value(s, batch.string(w));
    }
  }
}
