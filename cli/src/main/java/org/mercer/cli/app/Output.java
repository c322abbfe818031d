package org.mercer.cli.app;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A stream that remembers its first failure. A {@link PrintStream} swallows them, and a full disk
 * behind standard output would end in success.
 */
final class Output extends OutputStream {
  private final OutputStream target;
  private volatile Optional<IOException> failure = Optional.empty();

  Output(OutputStream target) {
    this.target = new BufferedOutputStream(target, 1 << 16);
  }

  /** Text in UTF-8; flushed when asked, not at every line. */
  PrintStream print() {
    return new PrintStream(this, false, StandardCharsets.UTF_8);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    remember(() -> target.write(bytes, from, length));
  }

  @Override
  public void flush() throws IOException {
    remember(target::flush);
  }

  private void remember(Action action) throws IOException {
    if (failure.isPresent()) {
      throw new IOException(lost(failure.get()), failure.get());
    }
    try {
      action.run();
    } catch (IOException e) {
      failure = Optional.of(e);
      throw new IOException(lost(e), e);
    }
  }

  private static String lost(IOException e) {
    return Errors.isBrokenPipe(e)
        ? String.valueOf(e.getMessage())
        : "standard output: "
            + e.getMessage()
            + "; what was printed is incomplete. Fix: free some space or write elsewhere";
  }

  private interface Action {
    void run() throws IOException;
  }
}
