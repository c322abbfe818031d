package org.mercer.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.run.Streams;
import org.mercer.server.ModelServer;
import org.mercer.server.ServerSettings;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.WebServer;

/** What a server says of a file is what predict says of it. */
class ServeTest {
  @TempDir private Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private static void done(String... arguments) {
    Cli ran = Cli.run(arguments);
    assertThat(ran.status()).as(ran.err()).isZero();
  }

  private ModelServer serve(String... models) throws IOException {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    return ModelServer.start(
        new ServerSettings(
            List.of(models).stream().map(folder::resolve).toList(),
            new WebServer.Address("127.0.0.1", 0, List.of(), Optional.empty()),
            Limits.DEFAULTS,
            Optional.empty(),
            false),
        new ServerLog(nowhere, Optional.empty()));
  }

  /** The client's lines of a file are those of predict. */
  private void same(String model, String data, String... reading) throws IOException {
    String[] predict = {"predict", file(data), file(model + ".model"), "--quiet"};
    Cli local =
        Cli.run(
            java.util.stream.Stream.concat(
                    java.util.Arrays.stream(predict), java.util.Arrays.stream(reading))
                .toArray(String[]::new));
    assertThat(local.status()).as(local.err()).isZero();
    try (ModelServer server = serve(model + ".model")) {
      Cli asked = Cli.run("client", "http://127.0.0.1:" + server.port(), model, file(data));
      assertThat(asked.status()).as(asked.err()).isZero();
      assertThat(asked.out()).isEqualTo(local.out()).isNotEmpty();
    }
  }

  /** Numbers, categories, dates and a gap; the target follows from the first two. */
  private void patients(String name, boolean number) throws IOException {
    RandomGenerator random = Streams.of(4, "patients");
    StringBuilder text = new StringBuilder("age,sex,visit,sick\n");
    for (int i = 0; i < 90; i++) {
      double age = 50 + 10 * random.nextGaussian();
      String sex = random.nextBoolean() ? "m" : "f";
      double score = age + (sex.equals("m") ? 8 : 0) - 54;
      text.append(
          String.format(
              Locale.ROOT,
              "%s,%s,2026-0%d-1%d,%s%n",
              i % 17 == 3 ? "" : String.valueOf(age),
              sex,
              1 + random.nextInt(9),
              random.nextInt(10),
              number ? String.valueOf(score) : score > 0 ? "yes" : "no"));
    }
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void tables_with_gaps_categories_and_dates() throws IOException {
    patients("clinic.csv", false);
    done(
        "train",
        file("clinic.csv"),
        file("clinic.model"),
        "-l",
        "svc",
        "--target",
        "sick",
        "--missing",
        "median");
    same("clinic", "clinic.csv", "--missing", "median");
  }

  @Test
  void numbers_with_their_variance() throws IOException {
    done("sample", "sinc", "--n", "60", "--format", "csv", "--out", file("curve.csv"));
    done(
        "train",
        file("curve.csv"),
        file("curve.model"),
        "-l",
        "kernelridge",
        "-k",
        "rbf(gamma=1)",
        "--target",
        "y");
    same("curve", "curve.csv");
  }

  @Test
  void strings_and_trees() throws IOException {
    done("sample", "dna", "--n", "60", "--out", file("dna.txt"));
    done("train", file("dna.txt"), file("dna.model"), "-l", "svc", "-k", "spectrum(p=3)");
    Path objects = folder.resolve("objects.txt");
    Files.write(
        objects,
        Files.readAllLines(folder.resolve("dna.txt")).stream()
            .map(line -> line.substring(line.indexOf('\t') + 1))
            .toList());
    same("dna", "objects.txt", "--unlabelled");
  }

  @Test
  void a_signal_ends_the_server_with_0() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there is no kill to send signals with");
    patients("clinic.csv", false);
    done(
        "train",
        file("clinic.csv"),
        file("clinic.model"),
        "-l",
        "svc",
        "--target",
        "sick",
        "--missing",
        "median");
    Path config = folder.resolve("serve.json");
    Files.writeString(config, "{\"models\": [\"clinic.model\"], \"port\": 0}");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                "org.mercer.cli.Main",
                "serve",
                "--config",
                config.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      assertThat(out.readLine()).matches("serving clinic at http://127[.]0[.]0[.]1:[0-9]+/");
      new ProcessBuilder("/bin/kill", "-TERM", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void what_cannot_be_is_said() throws IOException {
    Path broken = Files.write(folder.resolve("m.model"), new byte[] {1, 2});
    assertThat(Cli.run("serve").err()).contains("no model");
    assertThat(Cli.run("serve", broken.toString(), "--tls-cert", "c.pem").err())
        .contains("--tls-key");
    assertThat(Cli.run("serve", file("none.model")).status()).isEqualTo(66);
    assertThat(Cli.run("serve", broken.toString(), "--port", "0").status()).isEqualTo(65);
    assertThat(Cli.run("serve", broken.toString(), "--host", "0.0.0.0").err())
        .contains("--token-file");
    assertThat(Cli.run("client", "nowhere", "m", "d.csv").err()).contains("http://localhost:8080");
  }
}
