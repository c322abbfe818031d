package org.mercer.cli;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.mercer.numerics.parallel.Progress;

/**
 * Shows how far the work is: one line that rewrites itself on a terminal, otherwise a plain line
 * every ten seconds. Close it before printing anything else.
 */
final class ProgressLine implements Progress, AutoCloseable {
  private static final String ERASE = "\r\033[K";
  private static final long LIVE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long PLAIN_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Console console;
  private final boolean quiet;
  private final long start = System.nanoTime();
  private long last = start;
  private boolean shown;

  ProgressLine(Console console, boolean quiet) {
    this.console = console;
    this.quiet = quiet;
  }

  @Override
  public synchronized void step(String stage, long done, long total) {
    long now = System.nanoTime();
    boolean telling = total != 1; // one step of one says nothing, and comes inside other stages
    if (quiet || !telling || now - last < (console.live() ? LIVE_NANOS : PLAIN_NANOS)) {
      return;
    }
    last = now;
    String text = text(stage, done, total, TimeUnit.NANOSECONDS.toSeconds(now - start));
    if (console.live()) {
      int room = console.columns() - 1;
      console.err().print(ERASE + text.substring(0, Math.min(room, text.length())));
      console.err().flush();
      shown = true;
    } else {
      console.say(text);
    }
  }

  /** {@code gram: 512 of 2048 (25 %), 12 s}; without a total only what is done. */
  static String text(String stage, long done, long total, long seconds) {
    String amount =
        total > 0
            ? String.format(
                Locale.ROOT, "%d of %d (%d %%)", done, total, (long) (100.0 * done / total))
            : Long.toString(done);
    return stage + ": " + amount + ", " + seconds + " s";
  }

  @Override
  public synchronized void note(String sentence) {
    if (!quiet) {
      close();
      console.say(sentence);
    }
  }

  @Override
  public boolean cancelled() {
    return console.stop().asked();
  }

  @Override
  public synchronized void close() {
    if (shown) {
      console.err().print(ERASE);
      console.err().flush();
      shown = false;
    }
  }
}
