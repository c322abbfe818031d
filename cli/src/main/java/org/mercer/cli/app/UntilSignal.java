package org.mercer.cli.app;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits until the command is asked to end, as servers do. */
public final class UntilSignal {
  private UntilSignal() {}

  /**
   * A signal ends the virtual machine, which would not wait for long and exit with the number of
   * the signal: a hook waits until all is closed, and then ends it with 0.
   *
   * @param name of the thread of the hook
   * @param longestSeconds how long closing may take
   */
  public static void close(String name, long longestSeconds, Runnable closing) {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  asked.countDown();
                  try {
                    if (closed.await(longestSeconds, TimeUnit.SECONDS)) {
                      Runtime.getRuntime().halt(Exit.DONE);
                    }
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                },
                name));
    try {
      asked.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    closing.run();
    closed.countDown();
  }
}
