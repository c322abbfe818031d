package org.mercer.error;

/**
 * What a caller gave cannot be worked with, or an output cannot be made where it was asked for: the
 * one type to catch for faults of input. The message says where, what came, what must hold, and
 * what to do.
 *
 * <p>Not of this family: work that was stopped ({@code Cancelled}), a file that cannot be read or
 * written to its end ({@link java.io.IOException}), and faults of this library itself.
 */
public abstract class MercerException extends IllegalArgumentException {
  protected MercerException(String message) {
    super(message);
  }

  protected MercerException(String message, Throwable cause) {
    super(message, cause);
  }
}
