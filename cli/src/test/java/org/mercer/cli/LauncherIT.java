package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher as a user starts it, on the jar that was just packed. */
class LauncherIT {
  private static final Path LAUNCHER = Path.of("..", "mercer").toAbsolutePath().normalize();
  private static final long PATIENCE_SECONDS = 300;

  @TempDir Path folder;

  @BeforeEach
  void needs_bash() {
    assumeTrue(
        Stream.of("/bin/bash", "/usr/bin/bash").anyMatch(p -> Files.isExecutable(Path.of(p))),
        "there is no bash to run the launcher with");
  }

  @Test
  void it_works_from_another_folder_through_a_link_and_says_nothing_but_the_answer()
      throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("m"), LAUNCHER);
    Path chained = Files.createSymbolicLink(folder.resolve("n"), Path.of("m"));

    Cli answer = start(Map.of(), chained.toString(), "eval", "--kernel", "linear", "1,2", "3,4");

    assertThat(answer).isEqualTo(new Cli(0, "11.0\n", "")); // 1*3 + 2*4
    assertThat(Files.exists(link)).isTrue();
  }

  @Test
  void exit_status_and_messages_pass_through() throws Exception {
    Cli missing =
        start(
            Map.of(),
            LAUNCHER.toString(),
            "train",
            "none.csv",
            "-l",
            "kernelridge",
            "-k",
            "linear");

    assertThat(missing.status()).isEqualTo(66);
    assertThat(missing.out()).isEmpty();
    assertThat(missing.err()).startsWith("mercer: 'none.csv': there is no such file");
  }

  @Test
  void options_for_java_come_from_the_environment() throws Exception {
    Cli plain =
        start(
            Map.of("MERCER_OPTS", "-Dmercer.simd=off -Dmercer.lapack=off", "MERCER_HEAP", "200m"),
            LAUNCHER.toString(),
            "--version");

    assertThat(plain.status()).isZero();
    assertThat(plain.out()).containsPattern("vector .*(plain|none|no )").contains("mercer 0.");
  }

  @Test
  void what_java_itself_says_is_not_lost() throws Exception {
    Cli refused =
        start(Map.of("MERCER_OPTS", "-XX:+NoSuchOption"), LAUNCHER.toString(), "--version");

    assertThat(refused.status()).isEqualTo(1);
    assertThat(refused.out() + refused.err()).contains("NoSuchOption");
  }

  private Cli start(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    ProcessBuilder builder =
        new ProcessBuilder(List.of(command))
            .directory(folder.toFile())
            .redirectOutput(out.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    try (InputStream messages = process.getErrorStream()) {
      // to its end: the filter of the launcher may outlive the command by a moment
      String err = new String(messages.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      return new Cli(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8), err);
    } finally {
      process.destroyForcibly();
    }
  }
}
