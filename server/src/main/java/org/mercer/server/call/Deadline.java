package org.mercer.server.call;

import java.time.Duration;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** How long a request may take: when its time is over, or nobody waits any more, work stops. */
public final class Deadline implements Progress {
  /** No standard status, but that of other servers for their logs: nobody is there to read it. */
  private static final int GONE = 499;

  private final Duration limit;
  private final long endNanos;
  private volatile boolean abandoned;

  public Deadline(Duration limit) {
    this.limit = limit;
    this.endNanos = System.nanoTime() + limit.toNanos();
  }

  /** The client is gone. */
  public void abandon() {
    abandoned = true;
  }

  public boolean isOver() {
    return System.nanoTime() - endNanos >= 0;
  }

  @Override
  public void step(String stage, long done, long total) {}

  @Override
  public boolean cancelled() {
    return abandoned || isOver();
  }

  /** A run that stops with this. */
  public Run run() {
    return Run.of(this);
  }

  /** What a client is told whose time is over. */
  public Refused refused() {
    if (abandoned) {
      return new Refused(
          GONE, "request", "a client that has gone", "one that waits", "keep the connection open");
    }
    return new Refused(
            503,
            "request",
            "not answered within " + limit.toMillis() + " ms",
            "an answer within the limit of the server (--timeout)",
            "send fewer rows at once, or ask again later")
        .retry(1);
  }
}
