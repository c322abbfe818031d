package org.mercer.run;

/** Thrown by {@link Run#step} and {@link Run#check} when the work has been told to stop. */
public sealed class Cancelled extends RuntimeException permits OutOfTime {
  public Cancelled(String reason) {
    super(reason, null, false, false);
  }
}
