package org.mercer.cli;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * Runs what most commands begin with, so that the launcher can archive the classes that take part:
 * started from the archive a command is up in a fraction of the time.
 */
final class Warmup {
  private static final String[][] COMMANDS = {{"--version"}, {"--help"}};

  private Warmup() {}

  public static void main(String[] args) {
    for (String[] command : COMMANDS) {
      Main.run(
          command,
          InputStream.nullInputStream(),
          OutputStream.nullOutputStream(),
          OutputStream.nullOutputStream());
    }
  }
}
