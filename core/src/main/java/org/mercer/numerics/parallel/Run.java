package org.mercer.numerics.parallel;

import java.time.Duration;
import java.util.random.RandomGenerator;
import org.mercer.numerics.Require;
import org.mercer.numerics.random.Streams;

/**
 * How a computation runs: its seed, its threads, what it may spend and who listens. A run never
 * changes a result except through the seed and the budget: the thread count does not change a bit.
 * The time budget counts from the moment the run was made.
 */
public final class Run {
  private final long seed;
  private final int threads;
  private final Budget budget;
  private final Progress progress;
  private final long startNanos;

  private Run(long seed, int threads, Budget budget, Progress progress) {
    this.seed = seed;
    this.threads = Require.atLeast("threads", 1, threads);
    this.budget = budget;
    this.progress = progress;
    this.startNanos = System.nanoTime();
  }

  /** Seed 0, one thread a processor, the default budget, silence. */
  public static Run defaults() {
    return new Run(
        0, Runtime.getRuntime().availableProcessors(), Budget.defaults(), Progress.silent());
  }

  public Run seed(long value) {
    return new Run(value, threads, budget, progress);
  }

  public Run threads(int value) {
    return new Run(seed, value, budget, progress);
  }

  public Run budget(Budget value) {
    return new Run(seed, threads, value, progress);
  }

  public Run budget(Duration time) {
    return budget(budget.time(time));
  }

  public Run progress(Progress value) {
    return new Run(seed, threads, budget, value);
  }

  public long seed() {
    return seed;
  }

  public int threads() {
    return threads;
  }

  public Budget budget() {
    return budget;
  }

  /** The same seed and name give the same numbers, on any thread and whatever else was drawn. */
  public RandomGenerator random(String stream) {
    return Streams.of(seed, stream);
  }

  /** Reports progress, and is a cancellation point. */
  public void step(String stage, long done, long total) {
    progress.step(stage, done, total);
    check();
  }

  /** A cancellation point without a report; loops pass one at least every tenth of a second. */
  public void check() {
    if (progress.cancelled() || Thread.currentThread().isInterrupted()) {
      throw new Cancelled("stopped on request");
    }
  }

  /** A sentence for the person who waits. */
  public void note(String sentence) {
    progress.note(sentence);
  }

  /** Whether the time budget is spent. A learner then stops with its best state and says so. */
  public boolean outOfTime() {
    return budget.time().map(t -> elapsed().compareTo(t) >= 0).orElse(false);
  }

  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
