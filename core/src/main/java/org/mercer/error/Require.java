package org.mercer.error;

import java.util.function.Supplier;
import org.mercer.api.Internal;

/** Checks at the door. Every message says what must hold, what came, and what to do. */
@Internal
public final class Require {
  private Require() {}

  /** A finite number greater than zero. */
  public static double positive(String name, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new RefusedException(name + " must be a positive finite number, but is " + value);
    }
    return value;
  }

  /** A finite number that is zero or greater. */
  public static double nonNegative(String name, double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new RefusedException(
          name + " must be zero or a positive finite number, but is " + value);
    }
    return value;
  }

  /** A finite number. */
  public static double finite(String name, double value) {
    if (!Double.isFinite(value)) {
      throw new RefusedException(name + " must be a finite number, but is " + value);
    }
    return value;
  }

  /** Finite numbers, of which the i-th is called {@code name} i. */
  public static void finite(String name, double[] values) {
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        finite(name + " " + i, values[i]);
      }
    }
  }

  /** A whole number of at least {@code least}. */
  public static int atLeast(String name, int least, int value) {
    if (value < least) {
      throw new RefusedException(
          name + " must be a whole number of at least " + least + ", but is " + value);
    }
    return value;
  }

  /** A whole number from {@code least} to {@code most}. */
  public static int between(String name, int least, int most, int value) {
    atLeast(name, least, value);
    that(
        value <= most,
        () -> name + " must be a whole number of at most " + most + ", but is " + value);
    return value;
  }

  /** Two sizes that must agree. */
  public static void same(String what, long expected, long found) {
    if (expected != found) {
      throw new RefusedException(
          what + " must agree, but one side has " + expected + " and the other " + found);
    }
  }

  /** Any condition, with its message. */
  public static void that(boolean holds, String message) {
    if (!holds) {
      throw new RefusedException(message);
    }
  }

  /** Any condition, with a message that is made only where it is needed: for inner loops. */
  public static void that(boolean holds, Supplier<String> message) {
    if (!holds) {
      throw new RefusedException(message.get());
    }
  }
}
