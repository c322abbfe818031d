package org.mercer.server.guard;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Counts wrong tokens by address, over a minute; the addresses that came last are remembered. */
final class Attempts {
  static final int FREE = 10;
  static final int SECONDS = 60;
  private static final int ADDRESSES = 10_000;

  private record Count(int tries, long sinceNanos) {}

  private final LongSupplier nanos;
  private final Map<String, Count> counts =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Count> eldest) {
          return size() > ADDRESSES;
        }
      };

  /**
   * @param nanos the clock
   */
  Attempts(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** One more; true where these are too many. */
  synchronized boolean failed(String address) {
    long now = nanos.getAsLong();
    Count before = counts.get(address);
    Count count =
        before == null || now - before.sinceNanos() > SECONDS * 1_000_000_000L
            ? new Count(1, now)
            : new Count(before.tries() + 1, before.sinceNanos());
    counts.put(address, count);
    return count.tries() > FREE;
  }
}
