package org.mercer.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mercer.api.Internal;

/**
 * Loops over a fixed number of independent parts. Which thread takes which part is left to chance;
 * what a part does is not, so the thread count never changes a bit. The calling thread works too
 * and is the one that reports and is cancelled.
 */
@Internal
public final class Parallel {
  private static final Workers WORKERS = new Workers();

  private Parallel() {}

  /** Runs {@code part} for 0 .. parts-1. The first exception stops the rest and is thrown here. */
  public static void forEach(String stage, int parts, Run run, IntConsumer part) {
    int helpers = Math.min(run.threads(), parts) - 1;
    Loop loop = new Loop(stage, parts, part, Math.max(helpers, 0), run);
    for (int i = 0; i < helpers; i++) {
      WORKERS.submit(loop);
    }
    loop.drive(run);
  }

  /** Runs the task beside the caller, on a thread that does not keep the program alive. */
  public static void background(Runnable task) {
    WORKERS.submit(task);
  }

  /**
   * Begins the task beside the caller, who asks for its result later; with one thread it is done
   * then.
   */
  public static <T> Supplier<T> beside(Run run, Supplier<T> task) {
    FutureTask<T> begun = new FutureTask<>(task::get);
    if (run.threads() > 1) {
      WORKERS.submit(begun);
    }
    return () -> {
      begun.run(); // unless another thread has taken it up
      return result(begun);
    };
  }

  private static <T> T result(FutureTask<T> task) {
    try {
      return task.get();
    } catch (ExecutionException e) {
      Loop.rethrow(e.getCause());
      throw new IllegalStateException("a task failed without a cause", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Cancelled("stopped by an interrupt");
    }
  }

  /** The sum of {@code term} over 0 .. terms-1, added in index order whatever the threads. */
  public static double sum(String stage, int terms, Run run, IntToDoubleFunction term) {
    double[] values = new double[terms];
    forEach(stage, terms, run, i -> values[i] = term.applyAsDouble(i));
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  private static final class Loop implements Runnable {
    private final String stage;
    private final int parts;
    private final IntConsumer part;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final CountDownLatch helpers;
    private final Interruption.Scope scope;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    Loop(String stage, int parts, IntConsumer part, int helpers, Run run) {
      this.stage = stage;
      this.parts = parts;
      this.part = part;
      this.helpers = new CountDownLatch(helpers);
      this.scope = Interruption.scope(() -> requireWanted(run), Interruption.deadline(run));
    }

    @Override
    public void run() {
      try {
        scope.run(this::takeAll);
      } catch (Throwable t) {
        failure.compareAndSet(null, t);
      } finally {
        helpers.countDown();
      }
    }

    private boolean takeAll() {
      while (failure.get() == null && takeOne()) {
        // the work is in takeOne
      }
      return true;
    }

    /** A part that takes long ends early where another has failed. */
    private void requireWanted(Run run) {
      run.requireWanted();
      if (failure.get() != null) {
        throw new Cancelled("another part of the loop has failed");
      }
    }

    void drive(Run run) {
      try {
        scope.run(() -> driveAll(run));
      } catch (Throwable t) {
        failure.compareAndSet(null, t);
      }
      awaitHelpers();
      rethrow(failure.get());
    }

    private boolean driveAll(Run run) {
      do {
        run.step(stage, done.get(), parts);
      } while (failure.get() == null && takeOne());
      return true;
    }

    private boolean takeOne() {
      int i = next.getAndIncrement();
      if (i >= parts) {
        return false;
      }
      part.accept(i);
      done.incrementAndGet();
      return true;
    }

    /**
     * Helpers write into the caller's arrays, so they must be at rest before the caller goes on.
     */
    private void awaitHelpers() {
      boolean interrupted = false;
      while (true) {
        try {
          helpers.await();
          break;
        } catch (InterruptedException e) {
          interrupted = true;
          failure.compareAndSet(null, new Cancelled("stopped by an interrupt"));
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    private static void rethrow(@Nullable Throwable t) {
      if (t instanceof RuntimeException e) {
        throw e;
      }
      if (t instanceof Error e) {
        throw e;
      }
      if (t != null) {
        throw new IllegalStateException("a part of a loop failed", t);
      }
    }
  }
}
