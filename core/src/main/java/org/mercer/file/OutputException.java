package org.mercer.file;

import java.io.IOException;
import org.mercer.error.MercerException;

/**
 * An output that cannot or must not be made: its folder is missing, it would overwrite the input,
 * or something else stands in its place. A failure while writing stays a plain {@link IOException}.
 */
public final class OutputException extends MercerException {
  public OutputException(String message) {
    super(message);
  }

  public OutputException(String message, IOException cause) {
    super(message, cause);
  }
}
