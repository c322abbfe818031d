package org.mercer.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Runs a command in this process and keeps what it said. */
record Cli(int status, String out, String err) {
  static Cli run(String... args) {
    return runWith("", args);
  }

  /** As above, with this text on standard input. */
  static Cli runWith(String input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Main.run(
            args, new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err);
    return new Cli(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
