package org.mercer.cli;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Runs what most commands begin with, so that the launcher can archive the classes that take part:
 * started from the archive a command is up in a fraction of the time.
 */
final class Warmup {
  private static final String DATA = "1 1:1 2:2\n-1 1:3 2:1\n";
  private static final String[][] COMMANDS = {
    {"--help"},
    {"--version"},
    {"eval", "--kernel", "rbf(gamma=1) + 2*poly(degree=2)", "1,2", "2,1"},
    {"eval", "--kernel", "normalise(spectrum(p=2))", "abab", "bab"},
    {"check", "--kernel", "rbf(gamma=1)", "-"},
    {"train", "-", "--learner", "kernelperceptron", "--kernel", "linear"},
    {"train", "-", "--learner", "svc", "--kernel", "rbf(gamma=scale)"},
    {"train", "-", "--learner", "kernelridge", "--kernel", "rbf(gamma=1)", "--json"}
  };

  private Warmup() {}

  public static void main(String[] args) {
    for (String[] command : COMMANDS) {
      Main.run(
          command,
          new ByteArrayInputStream(DATA.getBytes(StandardCharsets.UTF_8)),
          OutputStream.nullOutputStream(),
          OutputStream.nullOutputStream());
    }
  }
}
