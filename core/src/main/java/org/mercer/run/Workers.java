package org.mercer.run;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads that help: named, daemon, made when first needed and kept. */
final class Workers {
  private final AtomicInteger count = new AtomicInteger();
  private final ExecutorService pool =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "mercer-worker-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
          });

  void submit(Runnable task) {
    pool.execute(task);
  }
}
