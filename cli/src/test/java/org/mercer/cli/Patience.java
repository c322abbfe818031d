package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Waits for what another process will do. */
final class Patience {
  static final long SECONDS = 120;

  private Patience() {}

  interface Condition {
    boolean holds() throws IOException;
  }

  static void await(Condition condition) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!condition.holds()) {
      assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }
}
