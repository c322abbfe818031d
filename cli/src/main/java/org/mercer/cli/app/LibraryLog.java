package org.mercer.cli.app;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.slf4j.LoggerFactory;

/**
 * Some libraries (that of Parquet, the driver of SQLite) log through SLF4J, which has no place to
 * log to here and says so on standard error when it is first asked. It is asked once while standard
 * error goes nowhere.
 */
public final class LibraryLog {
  static {
    PrintStream error = System.err;
    try (PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
      System.setErr(nowhere);
      LoggerFactory.getILoggerFactory();
    } finally {
      System.setErr(error);
    }
  }

  private LibraryLog() {}

  /** To be called before the first use of such a library. */
  public static void silence() {
    // the class is initialised by now
  }
}
