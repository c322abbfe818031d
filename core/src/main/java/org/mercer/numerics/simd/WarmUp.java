package org.mercer.numerics.simd;

/**
 * Vector code is slow until the compiler has taken it up. Asking for that on a second thread while
 * data are being read costs nobody time. It changes no result.
 */
public final class WarmUp {
  private static final long LONGEST_NANOS = 1_000_000_000L;

  private WarmUp() {}

  /** Has the loops of matrices compiled; ends early when interrupted. */
  public static void run() {
    if (Simd.LANES instanceof WarmingLanes lanes) {
      lanes.warmUp(System.nanoTime() + LONGEST_NANOS);
    }
  }
}
