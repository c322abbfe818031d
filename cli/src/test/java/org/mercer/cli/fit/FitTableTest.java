package org.mercer.cli.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;

class FitTableTest {
  @TempDir private Path folder;

  /** One number far off makes ranges and deviations differ. */
  @Test
  void the_printed_command_scales_a_table_as_it_was_chosen() throws IOException {
    Path table =
        Files.writeString(
            folder.resolve("t.csv"),
            IntStream.range(0, 60)
                .mapToObj(
                    i ->
                        (i == 7 ? 900 : i % 11)
                            + ","
                            + (i % 3 == 0 ? "red" : "blue")
                            + ","
                            + (i % 11 > 4 ? "yes" : "no"))
                .collect(Collectors.joining("\n", "a,b,y\n", "\n")));
    Path model = folder.resolve("t.model");
    Cli fitted =
        Cli.run(
            "fit", table.toString(), model.toString(), "--json", "--no-report", "--time", "10m");
    assertThat(fitted.status()).as(fitted.err()).isZero();
    byte[] found = Files.readAllBytes(model);
    List<String> again =
        Arrays.asList(
            String.valueOf(fitted.json().get("again")).split(" (?=(?:[^']*'[^']*')*[^']*$)", -1));
    again.replaceAll(word -> word.replace("'", ""));
    Map<?, ?> first = (Map<?, ?>) Cli.list(fitted.json(), "leaderboard").get(0);
    assertThat(again).containsSubsequence("--scale", String.valueOf(first.get("scaling")));
    Files.delete(model);
    assertThat(Cli.run(again.subList(1, again.size()).toArray(String[]::new)).status()).isZero();
    assertThat(Files.readAllBytes(model)).isEqualTo(found);
  }
}
