package org.mercer.cli.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;

/** What is too much for an exact machine learns from all rows, over centres. */
class FitCentresTest {
  /** Work for sixty rows of a machine that takes a millisecond for each pair of its rows. */
  private static final String PLAN = "100-40-aaEa";

  @TempDir private Path folder;

  @Test
  void the_model_is_of_all_rows_and_the_printed_command_makes_it_again() throws IOException {
    String data = folder.resolve("moons.csv").toString();
    Path model = folder.resolve("m.model");
    assertThat(Cli.run("sample", "moons", "--n", "600", "--out", data).status()).isZero();
    Cli fitted =
        Cli.run(
            "fit",
            data,
            model.toString(),
            "--time",
            "10m",
            "-k",
            "rbf(gamma=1)",
            "--c",
            "1..10",
            "--no-report",
            "--json",
            "--plan",
            PLAN);
    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(fitted.json().get("learnedFrom")).isEqualTo(600L);
    assertThat(Cli.part(fitted.json(), "parameters").get("solver")).isEqualTo("centres");
    String again = String.valueOf(fitted.json().get("again"));
    assertThat(again).contains("--solver centres --centres ").doesNotContain("--subsample");
    byte[] first = Files.readAllBytes(model);
    Files.delete(model);
    assertThat(Cli.run(FitCommandTest.words(again)).status()).isZero();
    assertThat(Files.readAllBytes(model)).isEqualTo(first);
  }
}
