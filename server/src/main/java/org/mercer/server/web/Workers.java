package org.mercer.server.web;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads that read requests and ask models, and the queue before them. */
final class Workers implements Executor {
  private static final int THREADS = Math.max(2, Runtime.getRuntime().availableProcessors());

  private final AtomicInteger made = new AtomicInteger();
  private final ThreadPoolExecutor threads;

  Workers(int queue) {
    this.threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(queue),
            work -> {
              Thread thread = new Thread(work, "serve-" + made.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Throws {@link java.util.concurrent.RejectedExecutionException} where the queue is full. */
  @Override
  public void execute(Runnable work) {
    threads.execute(work);
  }

  int waiting() {
    return threads.getQueue().size();
  }

  void stop() {
    threads.shutdownNow();
  }
}
