package org.mercer.kernel.graph;

import java.util.Locale;

/** What a comparison of large graphs takes, told before anything is made. */
record Estimate(String what, double bytes, double operations) {
  /** The part of the memory that one comparison may take: several threads compare at once. */
  private static final double SHARE = 0.25;

  /** Refuses what does not fit the memory of Java. */
  void require() {
    long memory = Runtime.getRuntime().maxMemory();
    if (bytes > SHARE * memory) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s takes about %.3g MiB and %.2g operations, but may take a quarter of the memory"
                  + " of %d MiB; give Java more (-Xmx), or use wl() for graphs of this size",
              what,
              bytes / (1 << 20),
              operations,
              memory >> 20));
    }
  }
}
