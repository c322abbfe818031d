package org.mercer.numerics.simd;

/**
 * Vector code is a thousand times slower until the compiler has taken it up. Many short calls of
 * the hot loops bring that about: called on a second thread while data are being read, they cost
 * nobody time. They change no result.
 */
public final class WarmUp {
  private static final int ROUNDS = 8000;
  private static final long LONGEST_NANOS = 1_000_000_000L;
  private static final int ROW = 64;

  private WarmUp() {}

  /** Calls the loops of float matrices, then those of double ones; ends early when interrupted. */
  public static void run() {
    if (Simd.vectorised()) {
      Lanes lanes = Simd.LANES;
      long end = System.nanoTime() + LONGEST_NANOS;
      repeat(end, floatRound(lanes));
      repeat(end, doubleRound(lanes));
    }
  }

  private static void repeat(long end, Runnable round) {
    for (int r = 0; r < ROUNDS && System.nanoTime() < end; r++) {
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      round.run();
    }
  }

  private static Runnable floatRound(Lanes lanes) {
    float[] a = new float[2 * lanes.rowGroup()];
    float[] b = new float[2 * lanes.floatPanel()];
    float[] out = new float[lanes.rowGroup() * lanes.floatPanel()];
    float[] row = new float[ROW];
    double[] sums = new double[ROW];
    return () -> {
      lanes.products(a, 0, b, 0, 2, 1, out, 0, lanes.floatPanel());
      lanes.gaussian(row, 0, ROW, 1, 1, row, 0);
      lanes.axpy(1, row, 0, sums, 0, ROW);
      lanes.dot(row, 0, sums, 0, ROW);
    };
  }

  private static Runnable doubleRound(Lanes lanes) {
    double[] a = new double[2 * lanes.rowGroup()];
    double[] b = new double[2 * lanes.doublePanel()];
    double[] out = new double[lanes.rowGroup() * lanes.doublePanel()];
    double[] row = new double[ROW];
    return () -> {
      lanes.products(a, 0, b, 0, 2, 1, out, 0, lanes.doublePanel());
      lanes.gaussian(row, 0, ROW, 1, 1, row, 0);
      lanes.axpy(0, row, 0, b, 0, Math.min(ROW, b.length));
      lanes.dot(row, 0, row, 0, ROW);
    };
  }
}
