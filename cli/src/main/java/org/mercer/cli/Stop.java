package org.mercer.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A request to stop. A signal starts the shutdown of the virtual machine, which then exits with 128
 * plus its number; the hook asks the work to stop and waits a moment for it to tidy up.
 */
final class Stop {
  private static final long GRACE_MILLIS = 900;

  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean asked;

  /** For the process that runs one command; a library user or a test has no hook. */
  void listen() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutDown, "mercer-stop"));
  }

  private void shutDown() {
    asked = true;
    try {
      if (!finished.await(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
        Thread.currentThread().interrupt(); // out of patience: the virtual machine ends now
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The command has returned and tidied up. */
  void finished() {
    finished.countDown();
  }

  boolean asked() {
    return asked;
  }
}
