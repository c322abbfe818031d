package org.mercer.client;

/** A server said no, and why. */
public final class ServerRefused extends RuntimeException {
  private final int status;

  ServerRefused(int status, String message) {
    super(message);
    this.status = status;
  }

  /** The status of HTTP. */
  public int status() {
    return status;
  }
}
