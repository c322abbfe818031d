package org.mercer.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mercer.cli.app.Temporary;

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

  /** Enough for loops to be compiled, and for classes to overlap. */
  private static final int ROWS = 400;

  private static final int CLASSES = 3;

  private Warmup() {}

  /** The last command is run as the process would run it, which ends with it. */
  public static void main(String[] args) throws IOException {
    for (String[] command : COMMANDS) {
      run(DATA, command);
    }
    String data = file("data", ".libsvm");
    String model = file("model", ".model");
    Files.writeString(Path.of(data), rows());
    String[] train = {"train", data, model, "-l", "svc", "-k", "rbf(gamma=1)", "--force"};
    run("", train);
    run("", "predict", model, data, "--metric", "accuracy");
    Main.main(train);
  }

  private static void run(String input, String... command) {
    Main.run(
        command,
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        OutputStream.nullOutputStream(),
        OutputStream.nullOutputStream());
  }

  private static String file(String purpose, String suffix) {
    Path file = Temporary.file("warmup-" + purpose, suffix);
    file.toFile().deleteOnExit();
    return file.toString();
  }

  /** Points on three arcs that lie across each other. */
  private static String rows() {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < ROWS; i++) {
      int label = i % CLASSES;
      rows.append(label);
      for (int column = 1; column <= CLASSES; column++) {
        rows.append(' ').append(column).append(':').append(Math.sin(i * column + label));
      }
      rows.append('\n');
    }
    return rows.toString();
  }
}
