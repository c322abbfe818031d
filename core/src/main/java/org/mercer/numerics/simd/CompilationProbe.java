package org.mercer.numerics.simd;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whether the compiler has taken up an operation of the vector lanes. Until then it is a thousand
 * times slower than afterwards, and a hundred times slower than the plain loop, which serves
 * meanwhile. The compiler counts calls: thousands that have nothing to do, which cost nothing, wake
 * it, and a few that do something tell it what the operation is about. (Thousands of the latter
 * would make it compile the vector library's own fallbacks first, which takes a second.) The clock
 * tells when it is done. Since both forms give the same bits, nothing depends on that moment but
 * the time.
 */
final class CompilationProbe {
  /** An operation of the vector lanes on so many entries: {@link #NOTHING}, or a few. */
  interface Probe {
    void call(int entries);
  }

  /** Asks an operation to return at once. */
  static final int NOTHING = -1;

  /** What is rarer than one in a hundred the compiler would leave out of its work. */
  private static final int EMPTY_CALLS = 20;

  /**
   * The compiler takes up a method after a few thousand calls, and then leaves out what that calls
   * unless it has run more than 250 times.
   */
  private static final int ROUNDS_BEFORE_TIMING = 280;

  /** Rounds at a time. */
  private static final int ROUNDS_PER_ATTEMPT = 40;

  /**
   * Rounds before each look at the clock: the more a compiler has to do, the more calls it wants to
   * see (with one round first fits of 26 classes take a tenth longer, with twelve too).
   */
  private static final int ROUNDS_PER_TIMING = 4;

  /** A call on some vectors takes 50 to 300 ns once compiled, microseconds before. */
  private static final long FAST_NANOS = 600;

  /**
   * So many times the entries of a short call are timed: one operation that was compiled badly must
   * tell.
   */
  static final int LONG_PROBE_FACTOR = 8;

  /** As often in a row the call must have been fast: one might be luck. */
  private static final int FAST_IN_A_ROW = 3;

  /** On a slow machine compiled calls take longer too: after this time so many times as long. */
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  private static final int SLOW_MACHINE_FACTOR = 4;

  private final long interval;
  private final int entries;
  private final Probe probe;
  private final AtomicBoolean waking = new AtomicBoolean();
  private boolean hot;
  private long steps;
  private int rounds;
  private int fast;
  private long begun;

  /**
   * @param worthwhile steps of the plain loop before the compiler is woken: small problems end
   *     sooner than it would pay
   * @param interval steps from one attempt to the next
   * @param entries what a short call is about; the arrays of the probe must be good for {@link
   *     #LONG_PROBE_FACTOR} times as many
   */
  CompilationProbe(long worthwhile, long interval, int entries, Probe probe) {
    this.interval = interval;
    this.steps = interval - worthwhile;
    this.entries = entries;
    this.probe = probe;
  }

  /**
   * Whether the vector form serves; where it does not yet, so many more steps of the plain loop are
   * counted. Read without a lock: who sees an old value takes the slower way once more.
   */
  boolean isCompiled(long more) {
    if (!hot) {
      steps += more;
      if (steps >= interval) {
        steps = 0;
        wake();
      }
    }
    return hot;
  }

  /** One thread at a time; the others have something better to do than to wait for it. */
  private void wake() {
    if (waking.compareAndSet(false, true)) {
      try {
        attempt();
      } finally {
        waking.set(false);
      }
    }
  }

  private void attempt() {
    if (rounds == 0) {
      begun = System.nanoTime();
    }
    if (rounds < ROUNDS_BEFORE_TIMING) {
      for (int r = 0; r < ROUNDS_PER_ATTEMPT; r++, rounds++) {
        round();
      }
    } else {
      for (int r = 0; r < ROUNDS_PER_TIMING; r++) {
        round(); // the last of them has the code in the cache
      }
      fast = takesLong(entries) || takesLong(LONG_PROBE_FACTOR * entries) ? 0 : fast + 1;
      hot = fast >= FAST_IN_A_ROW;
    }
  }

  /**
   * The shorter call is cheap, and tells nearly always; the longer one is asked when it is fast.
   */
  private boolean takesLong(int some) {
    long start = System.nanoTime();
    probe.call(some);
    long last = System.nanoTime();
    return last - start
        >= (last - begun > PATIENCE_NANOS ? SLOW_MACHINE_FACTOR * FAST_NANOS : FAST_NANOS);
  }

  private void round() {
    for (int i = 0; i < EMPTY_CALLS; i++) {
      probe.call(NOTHING);
    }
    probe.call(entries);
  }
}
