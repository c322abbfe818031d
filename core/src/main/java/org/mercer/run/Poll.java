package org.mercer.run;

/**
 * Makes a long loop one that can be stopped: it counts steps, and asks {@link Interruption#check}
 * once in many. One object for one evaluation or one workspace; a loop of few steps never asks.
 * Count whole rows or blocks, not single steps, so that the inner loop stays as it is.
 */
public final class Poll {
  /** Some hundred microseconds of work; a hundred times that where steps are slow. */
  private static final int STRIDE = 1 << 16;

  private long steps;

  /** So many steps of some nanoseconds were done, or are about to be. */
  public void spend(long count) {
    steps += count;
    if (steps >= STRIDE) {
      steps = 0;
      Interruption.check();
    }
  }
}
