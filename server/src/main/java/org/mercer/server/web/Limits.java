package org.mercer.server.web;

import java.time.Duration;
import org.mercer.error.Require;

/**
 * How much may be asked for.
 *
 * @param maxBody bytes of one request
 * @param queue requests that wait for a worker
 * @param timeout from the head of a request to its answer
 * @param patience how long the head of a request may take; bodies and answers must keep a pace when
 *     they take longer
 */
public record Limits(long maxBody, int queue, Duration timeout, Duration patience) {
  /** A body becomes one array and one text. */
  private static final long LARGEST_BODY = 1 << 30;

  /** What Apache asks of bodies too: slower than any modem. */
  static final long BYTES_A_SECOND = 500;

  private static final int IDLE_PATIENCES = 3;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** 16 MiB, 1 000 requests, 30 seconds, 10 seconds. */
  public static final Limits DEFAULTS = new Limits(16L << 20, 1000, Duration.ofSeconds(30));

  public Limits {
    Require.that(
        maxBody >= 1 && maxBody <= LARGEST_BODY,
        "the largest body must be 1 byte to 1 GiB, but is " + maxBody);
    Require.atLeast("places of the queue", 1, queue);
    Require.that(!timeout.isZero() && !timeout.isNegative(), "the timeout must be positive");
    Require.that(!patience.isZero() && !patience.isNegative(), "the patience must be positive");
  }

  /** With 10 seconds for the head of a request. */
  public Limits(long maxBody, int queue, Duration timeout) {
    this(maxBody, queue, timeout, PATIENCE);
  }

  /** How long nothing at all may move on a connection that waits for its client. */
  Duration idle() {
    return patience.multipliedBy(IDLE_PATIENCES);
  }

  /** Whether so many bytes since this time of {@link System#nanoTime} are too few. */
  boolean isTooSlow(long bytes, long sinceNanos) {
    double seconds = (System.nanoTime() - sinceNanos - patience.toNanos()) / 1e9;
    return seconds > 0 && bytes < BYTES_A_SECOND * seconds;
  }
}
