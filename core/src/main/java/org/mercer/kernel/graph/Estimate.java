package org.mercer.kernel.graph;

import java.util.Locale;
import org.mercer.kernel.bulk.Room;

/** What a comparison of large graphs takes, told before anything is made. */
record Estimate(String what, double bytes, double operations) {
  /** Refuses what does not fit the memory of Java. */
  void require() {
    Room.require(
        what,
        bytes,
        String.format(Locale.ROOT, " and %.2g operations", operations),
        "use wl() for graphs of this size");
  }
}
