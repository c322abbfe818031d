package org.mercer.run;

import java.util.function.BooleanSupplier;

/** A listener that says nothing and stops the work at the first cancellation point where it may. */
public record Stops(BooleanSupplier when) implements Progress {
  @Override
  public void step(String stage, long done, long total) {}

  @Override
  public boolean cancelled() {
    return when.getAsBoolean();
  }
}
