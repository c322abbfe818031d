package org.mercer.select;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.mercer.learner.Report;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Journal;
import org.mercer.run.OutOfTime;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/**
 * The time of one point: what its parts have spent, and what the next one may. A learner is told to
 * stop a little before the time is over, so that what it has can still be scored; whatever else
 * goes on at its end is stopped.
 */
final class PointClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The part of its time that a learner may take. */
  private static final double LEARNING = 0.9;

  private final Optional<Duration> most;
  private final boolean shown;
  private final long steps;
  private final BooleanSupplier limit;
  private final AtomicLong spent = new AtomicLong();
  private final AtomicLong worked = new AtomicLong();

  PointClock(Optional<Duration> most) {
    this(most, Long.MAX_VALUE);
  }

  /**
   * @param steps that a machine may take, whatever its time
   */
  PointClock(Optional<Duration> most, long steps) {
    this(most, false, steps, () -> false);
  }

  /** One whose parts report how far they are, and which is over with its work too. */
  static PointClock of(BooleanSupplier work, Optional<Duration> most) {
    return new PointClock(most, true, Long.MAX_VALUE, work);
  }

  /**
   * @param shown whether its parts report how far they are; not where many points are at work
   */
  private PointClock(Optional<Duration> most, boolean shown, long steps, BooleanSupplier limit) {
    this.most = most;
    this.shown = shown;
    this.steps = steps;
    this.limit = limit;
  }

  /** Whether a machine has taken all its steps before it was done. */
  boolean gaveUp(Report report) {
    return !report.converged() && report.iterations() >= steps;
  }

  /** By the clock. */
  double seconds() {
    return spent.get() / 1e9;
  }

  /**
   * Seconds of the processor: of the thread that asked for a part, times those that worked with it.
   * By the clock where a system does not tell them.
   */
  double work() {
    return worked.get() / 1e9;
  }

  /** Something that takes time. */
  interface Part<R> {
    R with(Run run);
  }

  /** The time of the point was over before a part of it was done. */
  static final class Over extends RuntimeException {
    Over() {
      super("the time of the point is over", null, false, false);
    }
  }

  /**
   * Does a part of the point's work within what is left of its time and of that of the run.
   *
   * @param journal where the part finds its start
   */
  <R> R spend(Run run, int threads, Journal journal, Part<R> part) {
    long begin = System.nanoTime();
    long work = processor();
    Optional<Long> own = most.map(m -> m.toNanos() - spent.get());
    if (own.filter(left -> left <= 0).isPresent()) {
      throw new Over();
    }
    Deadline deadline = new Deadline(run, own.map(left -> begin + left), limit, shown);
    Budget budget = run.budget().iterations(Math.min(steps, run.budget().iterations()));
    Run limited = run.within(budget).threads(threads).progress(deadline).journal(journal);
    Optional<Long> least = least(own.map(left -> Math.max(1, (long) (LEARNING * left))), left(run));
    try {
      return part.with(least.map(n -> limited.budget(Duration.ofNanos(n))).orElse(limited));
    } catch (Cancelled stopped) {
      if (deadline.over || stopped instanceof OutOfTime) {
        throw new Over();
      }
      throw stopped;
    } finally {
      spent.addAndGet(System.nanoTime() - begin);
      worked.addAndGet(threads * (processor() - work));
    }
  }

  private static long processor() {
    return THREADS.isCurrentThreadCpuTimeSupported()
        ? THREADS.getCurrentThreadCpuTime()
        : System.nanoTime();
  }

  private static Optional<Long> left(Run run) {
    return run.budget().time().map(time -> Math.max(1, time.toNanos() - run.elapsed().toNanos()));
  }

  private static Optional<Long> least(Optional<Long> a, Optional<Long> b) {
    return a.isPresent() && b.isPresent() ? Optional.of(Math.min(a.get(), b.get())) : a.or(() -> b);
  }

  /** Stops with the run or at its time. */
  private static final class Deadline implements Progress {
    private final Run run;
    private final Optional<Long> end;
    private final BooleanSupplier limit;
    private final boolean shown;
    private volatile boolean over;

    Deadline(Run run, Optional<Long> end, BooleanSupplier limit, boolean shown) {
      this.run = run;
      this.end = end;
      this.limit = limit;
      this.shown = shown;
    }

    @Override
    public void step(String stage, long done, long total) {
      if (shown) {
        run.step(stage, done, total);
      }
    }

    @Override
    public void note(String sentence) {
      if (shown) {
        run.note(sentence);
      }
    }

    @Override
    public boolean cancelled() {
      run.check();
      if (end.isPresent() && System.nanoTime() - end.get() > 0 || limit.getAsBoolean()) {
        over = true; // never back to false: several threads come by here
      }
      return over;
    }
  }
}
