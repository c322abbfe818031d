package org.mercer.cli.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;

/** The command that opens the studio. */
class StudioTest {
  @TempDir private Path folder;

  @Test
  void what_cannot_be_is_said() throws IOException {
    assertThat(Cli.run("studio", folder.resolve("none").toString()).status()).isEqualTo(66);
    assertThat(Cli.run("studio", folder.toString(), "--port", "70000").err())
        .contains("--port", "0 to 65535");
  }

  @Test
  void the_address_that_is_printed_opens_the_data_and_a_signal_ends_it() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no kill to send signals with");
    Path data = Files.writeString(folder.resolve("a.csv"), "x,y\n1,2\n");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                "org.mercer.cli.Main",
                "studio",
                data.toString(),
                "--no-open")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      String line = String.valueOf(out.readLine());
      assertThat(line).startsWith("studio of " + folder.toRealPath() + " at http://127.0.0.1:");
      HttpResponse<String> entered =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(line.substring(line.indexOf("http")))).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(entered.statusCode()).isEqualTo(303);
      assertThat(entered.headers().firstValue("Location")).hasValue("/#/data");
      assertThat(entered.headers().firstValue("Set-Cookie").orElseThrow())
          .contains("HttpOnly", "SameSite=Strict");
      new ProcessBuilder("/bin/kill", "-TERM", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }
}
