package org.mercer.gram;

import java.util.concurrent.atomic.AtomicInteger;
import org.mercer.run.Progress;

/** Those who wait for a computation, as tests need them. */
public final class Listeners {
  private Listeners() {}

  /** Writes down every sentence, a line each. */
  public static Progress writing(StringBuilder heard) {
    return new Progress() {
      @Override
      public void step(String stage, long done, long total) {}

      @Override
      public void note(String sentence) {
        heard.append(sentence).append('\n');
      }
    };
  }

  /** Loses patience after so many questions. */
  public static Progress cancelAfter(int questions) {
    AtomicInteger asked = new AtomicInteger();
    return new Progress() {
      @Override
      public void step(String stage, long done, long total) {}

      @Override
      public boolean cancelled() {
        return asked.incrementAndGet() > questions;
      }
    };
  }
}
