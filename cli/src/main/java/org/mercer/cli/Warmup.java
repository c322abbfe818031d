package org.mercer.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Temporary;
import org.mercer.client.ModelClient;
import org.mercer.server.ModelServer;
import org.mercer.server.ServerSettings;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.WebServer;

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
    {"serve", "--help"},
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
    serve(Path.of(model));
    Main.main(train);
  }

  /** A server that is asked once. */
  private static void serve(Path model) throws IOException {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    ServerSettings settings =
        new ServerSettings(
            List.of(model),
            new WebServer.Address("127.0.0.1", 0, List.of(), Optional.empty()),
            Limits.DEFAULTS,
            Optional.empty(),
            false);
    try (ModelServer server =
        ModelServer.start(settings, new ServerLog(nowhere, Optional.empty()))) {
      String name = server.repository().all().get(0).name();
      ModelClient.of(URI.create("http://127.0.0.1:" + server.port())).describe(name);
    }
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
