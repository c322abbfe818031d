package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Machines with little memory, few open files, no temporary folder, a dull terminal. */
class OddMachineTest {
  @TempDir Path folder;

  private Path table(int rows) throws IOException {
    String lines =
        IntStream.range(0, rows)
            .mapToObj(i -> i * 37 % 8363 + "," + i * 53 % 8929 + "," + (i * 31 % 7 < 3 ? "u" : "v"))
            .collect(Collectors.joining("\n", "a,b,y\n", "\n"));
    return Files.writeString(folder.resolve("t.csv"), lines);
  }

  private static List<String> java(List<String> options, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add("org.mercer.cli.Main");
    command.addAll(List.of(arguments));
    return command;
  }

  private Cli run(ProcessBuilder builder) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      assertThat(process.waitFor(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
      return new Cli(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void a_heap_too_small_for_the_rows_is_refused_with_the_heap_to_ask_for() throws Exception {
    String data = table(20_000).toString();
    List<String> tiny = List.of("-Xmx32m"); // 512 rows of 20 000 floats are 41 MB
    Cli small =
        run(new ProcessBuilder(java(tiny, "train", data, "-l", "svc", "-k", "rbf(gamma=1)")));

    assertThat(small.status()).as(small.err()).isEqualTo(75);
    assertThat(small.err())
        .contains("Fix: ", "MERCER_HEAP=")
        .doesNotContain("fault of Mercer", "\tat ");
  }

  @Test
  void without_a_temporary_folder_it_says_how_to_name_one() throws Exception {
    List<String> nowhere = List.of("-Djava.io.tmpdir=" + folder.resolve("none"));
    Path data = table(20);
    Path out = folder.resolve("t.parquet");
    Cli refused =
        run(new ProcessBuilder(java(nowhere, "convert", data.toString(), out.toString())));
    assertThat(refused.status()).as(refused.err()).isEqualTo(73);
    assertThat(refused.err()).contains("temporary files", "-Djava.io.tmpdir=");
    assertThat(out).doesNotExist();

    Cli trained =
        run(
            new ProcessBuilder(
                java(nowhere, "train", data.toString(), "-l", "svc", "-k", "linear")));
    assertThat(trained.status()).as(trained.err()).isZero();
  }

  @Test
  void few_open_files_are_enough() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash to set a limit with");
    Path model = folder.resolve("m.model");
    // each library of the class path may be open; beside them few files are
    int most = 64 + System.getProperty("java.class.path").split(File.pathSeparator).length;
    List<String> command =
        new ArrayList<>(
            List.of("/bin/bash", "-c", "ulimit -n " + most + " && exec \"$@\"", "bash"));
    command.addAll(
        java(
            List.of(),
            "train",
            table(50).toString(),
            model.toString(),
            "-l",
            "svc",
            "-k",
            "linear"));
    Cli trained = run(new ProcessBuilder(command));

    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(model).exists();
  }

  @Test
  void a_dull_terminal_gets_plain_lines() throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
            java(
                List.of("-Dmercer.answers=terminal", "-Dmercer.columns=20"),
                "cv",
                table(60).toString(),
                "-l",
                "svc",
                "-k",
                "linear"));
    builder.environment().put("NO_COLOR", "1");
    builder.environment().put("TERM", "dumb");
    Cli plain = run(builder);

    assertThat(plain.status()).as(plain.err()).isZero();
    assertThat(plain.out()).contains("accuracy");
    assertThat(plain.out() + plain.err()).doesNotContain("\u001b", "\r");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fit", "tune"})
  void termination_stops_a_search_with_143_and_leaves_nothing_half(String command)
      throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no kill to send signals with");
    Path data = table(3000);
    Path model = folder.resolve("m.model");
    List<String> words = new ArrayList<>(List.of(command, data.toString(), model.toString()));
    words.addAll(List.of("-k", "rbf(gamma=0.001..1000)", "-l", "svc", "--c", "0.1..1e6"));
    Path err = folder.resolve("err.txt");
    Process process =
        new ProcessBuilder(java(List.of(), words.toArray(String[]::new)))
            .redirectError(err.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      // the rows are read, and the search has begun
      Patience.await(() -> Files.readString(err).contains("the target is"));
      TimeUnit.MILLISECONDS.sleep(1500);
      new ProcessBuilder("/bin/kill", "-TERM", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(143);
      assertThat(Files.readString(err)).contains("stopped").doesNotContain("Exception", "\tat ");
      assertThat(model).doesNotExist();
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".tmp"));
      }
    } finally {
      process.destroyForcibly();
    }
  }
}
