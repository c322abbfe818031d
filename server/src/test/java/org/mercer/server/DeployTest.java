package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that operators install. */
class DeployTest {
  private static final Path DEPLOY = Path.of("..", "deploy");

  @TempDir private Path folder;

  private static Path program(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(place -> Path.of(place, name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(Path.of(""));
  }

  /** The unit names a program that is not installed here: another stands for it. */
  @Test
  void systemd_takes_the_unit_without_a_word() throws Exception {
    Path analyze = program("systemd-analyze");
    assumeTrue(Files.isExecutable(analyze), "there is no systemd-analyze here");
    String unit = Files.readString(DEPLOY.resolve("mercer.service"));
    assertThat(unit).contains("ExecStart=/opt/mercer/mercer serve --config");
    Path copy =
        Files.writeString(
            folder.resolve("mercer.service"),
            unit.replace("/opt/mercer/mercer", program("true").toString()));
    Process verify =
        new ProcessBuilder(analyze.toString(), "verify", copy.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(verify.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(verify.waitFor()).as(said).isZero();
    assertThat(said.lines().filter(line -> line.contains("mercer.service"))).isEmpty();
  }

  @Test
  void the_container_is_given_what_the_launcher_looks_for() throws IOException {
    List<String> lines = Files.readAllLines(DEPLOY.resolve("Dockerfile"));
    String launcher = Files.readString(Path.of("..", "mercer"));
    assertThat(launcher).contains("target=$home/cli/target", "jar=$target/mercer.jar");
    assertThat(lines)
        .contains(
            "COPY mercer /opt/mercer/",
            "COPY cli/target/mercer.jar /opt/mercer/cli/target/",
            "COPY cli/target/lib /opt/mercer/cli/target/lib");
    String command = lines.get(lines.size() - 1);
    assertThat(command).startsWith("ENTRYPOINT [\"/opt/mercer/mercer\", \"serve\"");
    assertThat(command).contains("\"--token-file\"");
  }
}
