package org.mercer.server.web;

import java.time.Duration;
import org.mercer.error.Require;

/**
 * How much may be asked for.
 *
 * @param maxBody bytes of one request
 * @param queue requests that wait for a worker
 * @param timeout from the head of a request to its answer
 */
public record Limits(long maxBody, int queue, Duration timeout) {
  /** A body becomes one array and one text. */
  private static final long LARGEST_BODY = 1 << 30;

  /** 16 MiB, 1 000 requests, 30 seconds. */
  public static final Limits DEFAULTS = new Limits(16L << 20, 1000, Duration.ofSeconds(30));

  public Limits {
    Require.that(
        maxBody >= 1 && maxBody <= LARGEST_BODY,
        "the largest body must be 1 byte to 1 GiB, but is " + maxBody);
    Require.atLeast("places of the queue", 1, queue);
    Require.that(!timeout.isZero() && !timeout.isNegative(), "the timeout must be positive");
  }
}
