package org.mercer.cli.app;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A request to stop. A signal starts the shutdown of the virtual machine, which then exits with 128
 * plus its number; the hook asks the work to stop and waits a moment for it to tidy up.
 */
public final class Stop {
  private static final long GRACE_MILLIS = 900;

  /** A disk that is slow is waited for; a file on it is worth more than a second. */
  private static final long SAVING_MILLIS = 9_000;

  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean asked;
  private volatile boolean saving;

  /** For the process that runs one command; a library user or a test has no hook. */
  public void listen() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutDown, "mercer-stop"));
  }

  private void shutDown() {
    asked = true;
    try {
      if (!finished.await(GRACE_MILLIS, TimeUnit.MILLISECONDS)
          && !(saving && finished.await(SAVING_MILLIS, TimeUnit.MILLISECONDS))) {
        Thread.currentThread().interrupt(); // out of patience: the virtual machine ends now
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The command has returned and tidied up. */
  public void finished() {
    finished.countDown();
  }

  /** The work has stopped, and what it has is being written. */
  public void saving() {
    saving = true;
  }

  boolean asked() {
    return asked;
  }
}
