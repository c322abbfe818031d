package org.mercer.numerics.parallel;

/** Thrown by {@link Run#step} and {@link Run#check} when the work has been told to stop. */
public final class Cancelled extends RuntimeException {
  public Cancelled(String reason) {
    super(reason, null, false, false);
  }
}
