package org.mercer.gram;

import org.mercer.api.Internal;

/**
 * The width of stored entries: float for caches, decomposition and prediction, double for
 * factorisations.
 */
public enum Precision {
  FLOAT(Float.BYTES),
  DOUBLE(Double.BYTES);

  /** Entries in float from here to there keep their digits, also where they are far smaller. */
  private static final double LEAST_ENTRY = 0x1p-80;

  private static final double LARGEST_ENTRY = 0x1p120;

  private final int bytes;

  Precision(int bytes) {
    this.bytes = bytes;
  }

  public int bytes() {
    return bytes;
  }

  /**
   * The precision that holds entries with this diagonal: because |k(x,y)|^2 &lt;= k(x,x) k(y,y),
   * its largest value tells how large they are. Float ends at 3 10^38, and loses digits below
   * 10^-38.
   */
  @Internal
  public Precision holding(double[] diagonal) {
    double largest = 0;
    for (double d : diagonal) {
      largest = Math.max(largest, Math.abs(d));
    }
    boolean held = largest == 0 || largest > LEAST_ENTRY && largest < LARGEST_ENTRY;
    return this == FLOAT && held ? FLOAT : DOUBLE;
  }
}
