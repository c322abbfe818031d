package org.mercer.server.web;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Looks a few times a second at what is under way, so that what nobody waits for can be ended. */
final class Sweeper {
  private static final long EVERY_MILLIS = 200;

  private final Set<Runnable> looks = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread made = new Thread(work, "serve-sweeper");
            made.setDaemon(true);
            return made;
          });

  Sweeper() {
    Future<?> unused =
        thread.scheduleWithFixedDelay(
            this::sweep, EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void sweep() {
    looks.forEach(Runnable::run);
  }

  /** Runs this a few times a second, until it is forgotten; it must not wait, nor throw. */
  void watch(Runnable look) {
    looks.add(look);
  }

  void forget(Runnable look) {
    looks.remove(look);
  }

  void stop() {
    thread.shutdownNow();
  }
}
