package org.mercer.numerics.dense;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * Waits for a call that cannot be interrupted, such as LAPACK's eigenvalues, and yet stops within a
 * tenth of a second when the run is cancelled, or half a second after its time is over. The call
 * then ends on a thread of its own, its result unused; it works on copies, so nobody sees it, and a
 * program that ends does not wait for it.
 */
final class CancellableCall {
  /** Smaller calls are over before anyone could cancel them. */
  private static final int INSTANT = 400;

  private static final long POLL_MILLIS = 50;

  private CancellableCall() {}

  static void run(int size, Run run, Runnable call) {
    run.check();
    if (size <= INSTANT) {
      call.run();
      return;
    }
    CompletableFuture<Void> future = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                call.run();
                future.complete(null);
              } catch (RuntimeException | Error e) {
                future.completeExceptionally(e);
              }
            },
            "mercer-lapack");
    thread.setDaemon(true);
    thread.start();
    Interruption.within(run, () -> await(future, run));
  }

  private static boolean await(CompletableFuture<Void> future, Run run) {
    while (true) {
      try {
        future.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
        return true;
      } catch (TimeoutException e) {
        run.check();
        Interruption.check(); // the clock too
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new Cancelled("stopped by an interrupt");
      } catch (ExecutionException e) {
        throw unwrapped(e);
      }
    }
  }

  private static RuntimeException unwrapped(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof RuntimeException cause ? cause : new CompletionException(e);
  }
}
