package org.mercer.run;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Lets work be stopped that has no run at hand: a kernel inside one of its values, a reader inside
 * a line. Whoever drives the work binds a run to the thread, see {@link #within}; long loops ask,
 * see {@link Poll}. Without a run an interrupt of the thread is seen all the same.
 *
 * <p>A request to stop is seen from every scope around the work. The end of the time is seen from
 * the innermost that has a limit, unless it was opened after the end: a learner that stops by its
 * clock must still be able to finish what it has.
 */
public final class Interruption {
  /** What is under way when the time is over may still end by itself, and mostly does. */
  private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(400);

  /** Longer than any program runs; differences of the system's nanoseconds still hold it. */
  private static final long NEVER = Long.MAX_VALUE / 2;

  private static final ThreadLocal<@Nullable Scope> CURRENT = new ThreadLocal<>();

  private Interruption() {}

  /** Something that takes time. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T get() throws E;
  }

  /**
   * Does the work on this thread, which is stopped inside it as soon as the run is, by request or
   * by its clock.
   */
  public static <T, E extends Exception> T within(Run run, Work<T, E> work) throws E {
    return scope(run::requireWanted, deadline(run)).run(work);
  }

  /** As above, by request alone: for work that looks at the clock itself. */
  public static <T, E extends Exception> T untimed(Run run, Work<T, E> work) throws E {
    return scope(run::requireWanted, OptionalLong.empty()).run(work);
  }

  /** A scope inside those of the caller; any thread may work in it. */
  static Scope scope(Runnable wanted, OptionalLong deadline) {
    return new Scope(wanted, deadline, CURRENT.get());
  }

  /**
   * When work that begins now is stopped by its clock, as a time of the system's nanoseconds; empty
   * where there is no limit.
   */
  static OptionalLong deadline(Run run) {
    if (run.budget().time().isEmpty()) {
      return OptionalLong.empty();
    }
    long now = System.nanoTime();
    return OptionalLong.of(run.outOfTime() ? now + NEVER : run.endNanos() + GRACE_NANOS);
  }

  /**
   * Throws {@link Cancelled} where the work is to stop, {@link OutOfTime} where its time is over.
   */
  public static void check() {
    requireWanted();
    Scope scope = CURRENT.get();
    while (scope != null && scope.deadline.isEmpty()) {
      scope = scope.outer;
    }
    if (scope != null && System.nanoTime() - scope.deadline.getAsLong() > 0) {
      throw new OutOfTime();
    }
  }

  /** As {@link #check}, whatever the clock says. */
  static void requireWanted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new Cancelled("stopped by an interrupt");
    }
    Scope innermost = CURRENT.get();
    if (innermost == null) {
      return;
    }
    CURRENT.remove(); // a listener may ask runs, which must not ask the listener again
    try {
      for (Scope scope = innermost; scope != null; scope = scope.outer) {
        scope.wanted.run();
      }
    } finally {
      CURRENT.set(innermost);
    }
  }

  /**
   * @param wanted throws where the work is to stop; asked from any thread that works
   */
  record Scope(Runnable wanted, OptionalLong deadline, @Nullable Scope outer) {
    <T, E extends Exception> T run(Work<T, E> work) throws E {
      Scope before = CURRENT.get();
      CURRENT.set(this);
      try {
        return work.get();
      } finally {
        if (before == null) {
          CURRENT.remove();
        } else {
          CURRENT.set(before);
        }
      }
    }
  }
}
