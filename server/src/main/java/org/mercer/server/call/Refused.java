package org.mercer.server.call;

import java.util.OptionalInt;
import org.mercer.error.InputException;

/** Ends a request with a status and a message: the place, what came, what must hold, what to do. */
public final class Refused extends RuntimeException {
  private final int status;
  private final int retrySeconds;

  /** A message that already has its parts. */
  public Refused(int status, String message) {
    this(status, message, 0);
  }

  public Refused(int status, String where, String found, String expected, String repair) {
    this(status, String.valueOf(new InputException(where, found, expected, repair).getMessage()));
  }

  private Refused(int status, String message, int retrySeconds) {
    super(message, null, false, false);
    this.status = status;
    this.retrySeconds = retrySeconds;
  }

  /** The same, which may be asked again after so many seconds. */
  public Refused retry(int seconds) {
    return new Refused(status, String.valueOf(getMessage()), seconds);
  }

  public int status() {
    return status;
  }

  /** After how many seconds it may be asked again, where that may help. */
  public OptionalInt retryAfter() {
    return retrySeconds > 0 ? OptionalInt.of(retrySeconds) : OptionalInt.empty();
  }
}
