package org.mercer.numerics.simd;

/**
 * Vector code is slow until the compiler has taken it up. Asking for that on a second thread while
 * data are being read costs nobody time. It changes no result.
 */
public final class WarmUp {
  private static final long LONGEST_NANOS = 1_000_000_000L;

  /** Bytes from which on reading takes long enough to do something beside it. */
  private static final long LARGE = 1 << 17;

  private volatile boolean over;

  /** Whether a file of this size takes long enough to read. */
  public static boolean pays(long bytes) {
    return bytes > LARGE;
  }

  /**
   * Has the loops of matrices compiled; ends with the one it is at when stopped, or interrupted.
   */
  public void run() {
    if (Simd.LANES instanceof WarmingLanes lanes) {
      long deadline = System.nanoTime() + LONGEST_NANOS;
      lanes.warmUp(() -> over, () -> System.nanoTime() >= deadline);
    }
  }

  /** The data are there: what has not begun would now take time from the work on them. */
  public void stop() {
    over = true;
  }
}
