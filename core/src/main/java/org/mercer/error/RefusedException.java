package org.mercer.error;

/**
 * A value that is refused on purpose: a parameter, an object or a number that a user gave and that
 * cannot be worked with. The message says what must hold, what came, and what to do.
 *
 * <p>It is what {@link Require} throws. A plain {@link IllegalArgumentException} comes from code
 * that called other code wrongly; it is a fault of the program, not of its user.
 */
public class RefusedException extends MercerException {
  public RefusedException(String message) {
    super(message);
  }

  public RefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}
