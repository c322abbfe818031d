package org.mercer.run;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * How a computation runs: its seed, its threads, what it may spend, who listens, and where it
 * leaves what it has. A run never changes a result except through the seed and the budget: the
 * thread count does not change a bit. The time budget counts from the moment it was given; runs
 * that are made of this one share its clock.
 */
public final class Run {
  private final long seed;
  private final int threads;
  private final Budget budget;
  private final Progress progress;
  private final Journal journal;
  private final String part;
  private final long startNanos;

  private Run(
      long seed,
      int threads,
      Budget budget,
      Progress progress,
      Journal journal,
      String part,
      long startNanos) {
    this.seed = seed;
    this.threads = Require.atLeast("threads", 1, threads);
    this.budget = budget;
    this.progress = progress;
    this.journal = journal;
    this.part = part;
    this.startNanos = startNanos;
  }

  /** Seed 0, one thread a processor, the default budget, silence, no journal. */
  public static Run defaults() {
    return new Run(
        0,
        Runtime.getRuntime().availableProcessors(),
        Budget.defaults(),
        Progress.silent(),
        Journal.NONE,
        "",
        System.nanoTime());
  }

  /** The default one with another budget, whose time begins now. */
  public static Run of(Budget budget) {
    return defaults().budget(budget);
  }

  /** The default one with somebody who listens, and who may cancel. */
  public static Run of(Progress progress) {
    return defaults().progress(progress);
  }

  public Run seed(long value) {
    return new Run(value, threads, budget, progress, journal, part, startNanos);
  }

  public Run threads(int value) {
    return new Run(seed, value, budget, progress, journal, part, startNanos);
  }

  /** With another budget, whose time begins now. */
  public Run budget(Budget value) {
    return new Run(seed, threads, value, progress, journal, part, System.nanoTime());
  }

  public Run budget(Duration time) {
    return budget(budget.time(time));
  }

  /** With other limits but the time, whose clock goes on. */
  public Run within(Budget limits) {
    Budget same = new Budget(budget.time(), limits.memoryBytes(), limits.iterations());
    return new Run(seed, threads, same, progress, journal, part, startNanos);
  }

  public Run progress(Progress value) {
    return new Run(seed, threads, budget, value, journal, part, startNanos);
  }

  /** The same, of which no note is heard: for work that serves another. */
  @Internal
  public Run withoutNotes() {
    Progress heard = progress;
    return progress(
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {
            heard.step(stage, done, total);
          }

          @Override
          public boolean cancelled() {
            return heard.cancelled();
          }
        });
  }

  @Internal
  public Run journal(Journal value) {
    return new Run(seed, threads, budget, progress, value, part, startNanos);
  }

  /** The run of a part of this computation, which has a name of its own in the journal. */
  public Run part(String name) {
    return new Run(seed, threads, budget, progress, journal, part + name + "/", startNanos);
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

  @Internal
  public Journal journal() {
    return journal;
  }

  /** What an earlier run kept last under this name. */
  public Optional<double[]> start(String name) {
    return journal.start(part + name);
  }

  /** Leaves the state with the journal, see {@link Journal#keep}. */
  public void keep(String name, Supplier<double[]> state, boolean finished) {
    journal.keep(part + name, state, finished);
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

  /** Reports how far a solver still is from its optimum, see {@link Progress#gap}. */
  public void gap(long round, double gap) {
    progress.gap(part, round, gap);
  }

  /** A cancellation point without a report; loops pass one at least every tenth of a second. */
  public void check() {
    requireWanted();
    Interruption.requireWanted(); // a run of its own inside another's work stops with that
  }

  /** Whether this run is to go on, whatever it is part of. */
  void requireWanted() {
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

  /** When the time is over, as a time of the system's nanoseconds; there must be a limit. */
  long endNanos() {
    return startNanos + budget.time().orElseThrow().toNanos();
  }

  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
