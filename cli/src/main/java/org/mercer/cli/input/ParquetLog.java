package org.mercer.cli.input;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.slf4j.LoggerFactory;

/** The library behind Parquet files asks for a logger when it is first used, and complains. */
public final class ParquetLog {
  private ParquetLog() {}

  /** Lets the complaint that there is no logger go nowhere: nobody misses it. */
  public static synchronized void silence() {
    PrintStream before = System.err;
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    try {
      LoggerFactory.getILoggerFactory();
    } finally {
      System.setErr(before);
    }
  }
}
