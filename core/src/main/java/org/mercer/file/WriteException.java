package org.mercer.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.mercer.api.Internal;
import org.mercer.error.InputException;

/** An output that could not be written to its end: which one, and why. */
@Internal
public final class WriteException extends IOException {
  private final String reason;

  WriteException(Path path, IOException cause) {
    this(path, reason(cause), cause);
  }

  private WriteException(Path path, String reason, IOException cause) {
    super(
        InputException.quote(path.toString())
            + ": "
            + reason
            + "; nothing was put in its place. Fix: free some space or choose another place",
        cause);
    this.reason = reason;
  }

  /** What the system says, without the place. */
  public static String reason(IOException e) {
    if (e instanceof WriteException known) {
      return known.reason;
    }
    String said = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return said == null ? e.getClass().getSimpleName() : said;
  }

  /** A stream whose failures say where it leads. */
  static OutputStream naming(Path path, OutputStream stream) {
    return new FilterOutputStream(stream) {
      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        try {
          out.write(bytes, from, length);
        } catch (IOException e) {
          throw new WriteException(path, e);
        }
      }

      @Override
      public void flush() throws IOException {
        try {
          out.flush();
        } catch (IOException e) {
          throw new WriteException(path, e);
        }
      }
    };
  }
}
