package org.mercer.cli.app;

import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Objects;
import org.mercer.error.InputException;

/**
 * Ends a command with an exit status and the parts of a message: where, what came, what must hold,
 * what to do.
 */
public final class Failure extends RuntimeException {
  private final int status;

  public Failure(int status, String where, String found, String expected, String repair) {
    this(
        status,
        Objects.requireNonNull(new InputException(where, found, expected, repair).getMessage()));
  }

  /** A message that already has its parts. */
  public Failure(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  public static Failure usage(String where, String found, String expected, String repair) {
    return new Failure(Exit.USAGE, where, found, expected, repair);
  }

  /** What the system says of a file that is to be made. */
  public static Failure cannotCreate(Path path, FileSystemException e) {
    String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
    return new Failure(
        Exit.CANNOT_CREATE,
        InputException.quote(path.toString()),
        "cannot be created: " + reason,
        "",
        "choose another name or folder");
  }

  int status() {
    return status;
  }
}
