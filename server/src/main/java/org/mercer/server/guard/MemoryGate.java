package org.mercer.server.guard;

import java.util.concurrent.atomic.AtomicLong;
import org.mercer.server.call.Refused;

/**
 * What all requests together may hold in memory: each says what it will need before it takes it.
 */
public final class MemoryGate {
  private final long limit;
  private final AtomicLong held = new AtomicLong();

  public MemoryGate(long limit) {
    this.limit = limit;
  }

  /** Half of what the heap may grow to. */
  public static MemoryGate ofHeap() {
    return new MemoryGate(Runtime.getRuntime().maxMemory() / 2);
  }

  /** The part of one request. */
  public Share share() {
    return new Share();
  }

  public long held() {
    return held.get();
  }

  /** What one request holds; given back when it is answered. */
  public final class Share {
    private final AtomicLong own = new AtomicLong();

    /** Takes more; refuses what would never fit, and what does not fit now. */
    public void take(long bytes) {
      long all = held.addAndGet(bytes);
      own.addAndGet(bytes);
      if (own.get() > limit) {
        throw new Refused(
            413,
            "request",
            "needs about " + own.get() + " bytes of memory",
            "at most " + limit + ", half of the heap",
            "send fewer rows at once, or give the server a larger heap");
      } else if (all > limit) {
        throw new Refused(
                503,
                "request",
                "the requests under way hold " + all + " bytes with this one",
                "at most " + limit + ", half of the heap",
                "ask again in a moment")
            .retry(1);
      }
    }

    public void release() {
      held.addAndGet(-own.getAndSet(0));
    }
  }
}
