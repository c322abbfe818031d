package org.mercer.cli.app;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.mercer.run.GapHistory;
import org.mercer.run.Progress;

/**
 * Shows how far the work is: one line that rewrites itself on a terminal, otherwise a plain line
 * every ten seconds. Close it before printing anything else.
 */
public final class ProgressLine implements Progress, AutoCloseable {
  private static final String ERASE = "\r\033[K";
  private static final long LIVE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long PLAIN_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** When enough of a stage is done to tell how long the rest will take. */
  private static final long TELLING_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final GapHistory gaps = new GapHistory(Progress.silent());
  private final Console console;
  private final boolean quiet;
  private final boolean noting;
  private final long start = System.nanoTime();
  private long last = start;
  private boolean shown;
  private String stage = "";
  private long stageStart;
  private boolean estimated;
  private boolean violations;
  private boolean solving;
  private final Repeats notes;

  public ProgressLine(Console console, boolean quiet) {
    this(console, quiet, !quiet);
  }

  private ProgressLine(Console console, boolean quiet, boolean noting) {
    this.console = console;
    this.notes = new Repeats(console);
    this.quiet = quiet;
    this.noting = noting;
  }

  /** Without notes, and silent where no terminal is: for commands whose messages programs read. */
  public static ProgressLine withoutNotes(Console console, boolean quiet) {
    return new ProgressLine(console, quiet || !console.live(), false);
  }

  @Override
  public synchronized void step(String stage, long done, long total) {
    long now = System.nanoTime();
    boolean telling = total != 1; // one step of one says nothing, and comes inside other stages
    if (!quiet && telling && !solving) { // the stages of a round say nothing of the whole
      estimate(stage, done, total, now);
    }
    if (quiet || !telling || now - last < (console.live() ? LIVE_NANOS : PLAIN_NANOS)) {
      return;
    }
    last = now;
    Optional<GapHistory.Point> standing = solving ? gaps.last() : Optional.empty();
    String text =
        text(stage, done, total, standing, TimeUnit.NANOSECONDS.toSeconds(now - start))
            + (solving ? "" : left(now - stageStart, done, total));
    if (console.live()) {
      int room = console.columns() - 1;
      console.err().print(ERASE + text.substring(0, Math.min(room, text.length())));
      console.err().flush();
      shown = true;
    } else {
      console.say(text);
    }
  }

  /** {@code , about 30 s to go}; nothing before there is something to tell it from. */
  static String left(long elapsed, long done, long total) {
    return done <= 0 || total <= done || elapsed < TELLING_NANOS
        ? ""
        : ", about " + Amount.ofSeconds(rest(elapsed, done, total) / 1e9) + " to go";
  }

  private static double rest(long elapsed, long done, long total) {
    return (double) elapsed / done * (total - done);
  }

  /** Says once how long a stage will take, as soon as that is known, if it is more than 10 s. */
  private void estimate(String current, long done, long total, long now) {
    if (!current.equals(stage) || done == 0) {
      stage = current;
      stageStart = now;
      estimated = false;
    }
    long elapsed = now - stageStart;
    if (estimated || done == 0 || total <= 0 || elapsed < TELLING_NANOS) {
      return;
    }
    estimated = true;
    if (rest(elapsed, done, total) > PLAIN_NANOS) {
      note(current + ":" + left(elapsed, done, total).substring(1));
    }
  }

  @Override
  public synchronized void gap(String part, long round, double gap) {
    gaps.gap(part, round, gap);
    solving = violations;
  }

  /** Shows the violation of the solver that runs: what is done is one fit. */
  public ProgressLine ofOneFit() {
    violations = true;
    return this;
  }

  /** The gap over time, of all that was solved. */
  public GapHistory gaps() {
    return gaps;
  }

  /** The solver is done: what comes now has no gap. */
  public synchronized void solved() {
    solving = false;
  }

  /** {@code gram: 512 of 2048 (25 %), 12 s}; without a total only what is done. */
  static String text(
      String stage, long done, long total, Optional<GapHistory.Point> standing, long seconds) {
    String amount =
        total > 0
            ? String.format(
                Locale.ROOT, "%d of %d (%d %%)", done, total, (long) (100.0 * done / total))
            : Long.toString(done);
    String gap =
        standing
            .map(
                p ->
                    String.format(
                        Locale.ROOT, ", KKT violation %.3g after %d rounds", p.gap(), p.rounds()))
            .orElse("");
    return stage + ": " + amount + gap + ", " + seconds + " s";
  }

  @Override
  public synchronized void note(String sentence) {
    if (noting) {
      erase();
      notes.say(sentence);
    }
  }

  @Override
  public boolean cancelled() {
    return console.stop().asked();
  }

  @Override
  public synchronized void close() {
    erase();
    notes.rest();
  }

  private void erase() {
    if (shown) {
      console.err().print(ERASE);
      console.err().flush();
      shown = false;
    }
  }
}
