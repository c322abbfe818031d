package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A long training is stopped from outside. */
class SignalsTest {
  @TempDir Path folder;

  @BeforeEach
  void needs_signals() {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no kill to send signals with");
  }

  @Test
  void control_c_stops_training_with_130_and_leaves_nothing_behind() throws Exception {
    assumeTrue(
        !isIgnored(2), "this process was started with SIGINT ignored, and children inherit it");
    assertThat(stopped("INT")).isEqualTo(130);
  }

  @Test
  void termination_stops_training_with_143_and_leaves_nothing_behind() throws Exception {
    assertThat(stopped("TERM")).isEqualTo(143);
  }

  @Test
  void control_c_keeps_the_state_of_a_fit_and_says_how_it_goes_on() throws Exception {
    assumeTrue(
        !isIgnored(2), "this process was started with SIGINT ignored, and children inherit it");
    Path data = folder.resolve("noise.libsvm");
    Random random = new Random(1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append(random.nextBoolean() ? "+1" : "-1");
      text.append(" 1:" + random.nextDouble() + " 2:" + random.nextDouble() + "\n");
    }
    Files.writeString(data, text);
    Path state = folder.resolve("noise.state");
    Path err = Files.createTempFile("mercer-signal", ".txt");
    // separating noise at this penalty takes a minute: the state of ten seconds is far from the end
    String[] train = {
      "train",
      data.toString(),
      "--learner=svc",
      "--kernel=rbf(gamma=20)",
      "--c=1e8",
      "--tolerance=1e-6",
      "--checkpoint=" + state
    };
    Process process = start(err, train);
    try {
      Patience.await(() -> Files.exists(state)); // written after ten seconds
      signal("INT", process);
      assertThat(process.exitValue()).isEqualTo(130);
      assertThat(Files.readString(err))
          .contains(
              "stopped on request after",
              "rounds, with a KKT violation of",
              "Go on with:\n  mercer")
          .contains("--resume " + state)
          .doesNotContain("Exception");
      assertThat(names()).containsExactlyInAnyOrder("noise.libsvm", "noise.state");
    } finally {
      process.destroyForcibly();
      Files.delete(err);
    }
    train[train.length - 1] = "--resume=" + state;
    Cli resumed =
        Cli.run(Stream.concat(Stream.of(train), Stream.of("--time=0.2s")).toArray(String[]::new));
    assertThat(resumed.status()).isEqualTo(75);
    assertThat(resumed.err()).contains("Go on with:");
  }

  @Test
  void termination_keeps_the_points_of_an_automatic_fit_and_says_how_it_goes_on() throws Exception {
    Path data = folder.resolve("moons.csv");
    Cli.run("sample", "moons", "--n", "500", "--out", data.toString());
    Path journal = folder.resolve("m.model.journal");
    Path err = Files.createTempFile("mercer-signal", ".txt");
    Process process =
        start(err, "fit", data.toString(), folder.resolve("m.model").toString(), "--threads=1");
    try {
      Patience.await(() -> Files.exists(journal) && Files.readAllLines(journal).size() > 2);
      signal("TERM", process);
      assertThat(process.exitValue()).isEqualTo(143);
      assertThat(Files.readString(err))
          .contains("stopped on request; ", " points are in " + journal)
          .contains("Go on with:\n  mercer fit ", " --threads=1 --resume\n")
          .doesNotContain("Exception");
      assertThat(names()).containsExactlyInAnyOrder("moons.csv", "m.model.journal");
    } finally {
      process.destroyForcibly();
      Files.delete(err);
    }
  }

  private static Process start(Path err, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add("org.mercer.cli.Main");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectError(err.toFile())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static void signal(String signal, Process process)
      throws IOException, InterruptedException {
    new ProcessBuilder("/bin/kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    assertThat(process.waitFor(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
  }

  private int stopped(String signal) throws IOException, InterruptedException {
    Path data = folder.resolve("conflict.libsvm");
    // two equal points of different classes: the perceptron never gets through without a mistake
    Files.writeString(data, "+1 1:1 2:1\n-1 1:1 2:1\n");
    Path err = Files.createTempFile("mercer-signal", ".txt");
    Process process =
        start(
            err,
            "train",
            data.toString(),
            folder.resolve("out.model").toString(),
            "--learner",
            "kernelperceptron",
            "--kernel",
            "linear",
            "--epochs",
            "2000000000");
    try {
      Patience.await(() -> Files.readString(err).contains("Gram matrix"));
      Patience.await(() -> names().size() == 2); // the data, and the place of the model
      signal(signal, process);
      assertThat(names()).containsExactly("conflict.libsvm");
      assertThat(Files.readString(err))
          .contains("stopped on request; nothing was written")
          .doesNotContain("Exception");
      return process.exitValue();
    } finally {
      process.destroyForcibly();
      Files.delete(err);
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  /** Bit s - 1 of SigIgn tells whether signal s is ignored. */
  private static boolean isIgnored(int signal) throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    String mask =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> line.substring(7).strip())
            .findFirst()
            .orElse("0");
    return (Long.parseUnsignedLong(mask, 16) >>> (signal - 1) & 1) == 1;
  }
}
