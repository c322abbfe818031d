package org.mercer.cli.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.json.Json;

class ReduceCommandTest {
  @TempDir private Path folder;
  private Path data;
  private Path model;

  /** y = 3 x on ten points: every point carries the solution, one would be enough. */
  @BeforeEach
  void train() throws IOException {
    data = folder.resolve("line.csv");
    model = folder.resolve("line.model");
    StringBuilder rows = new StringBuilder("x,y\n");
    for (int i = 1; i <= 10; i++) {
      rows.append(i).append(',').append(3 * i).append('\n');
    }
    Files.writeString(data, rows);
    Cli trained =
        Cli.run("train", data.toString(), model.toString(), "-l", "kernelridge", "-k", "linear()");
    assertThat(trained.status()).isZero();
  }

  @Test
  void a_line_is_carried_by_one_of_ten_points() {
    Path small = folder.resolve("small.model");
    Cli reduced = Cli.run("reduce", model.toString(), small.toString(), "--json");

    assertThat(reduced.status()).isZero();
    Map<?, ?> object = (Map<?, ?>) Json.read(reduced.out());
    assertThat(object.get("supportBefore")).isEqualTo(10L);
    assertThat(object.get("supportAfter")).isEqualTo(1L);
    Cli before = Cli.run("predict", data.toString(), model.toString(), "--quiet");
    Cli after = Cli.run("predict", data.toString(), small.toString(), "--quiet");
    double first = Double.parseDouble(before.out().lines().findFirst().orElseThrow());
    double second = Double.parseDouble(after.out().lines().findFirst().orElseThrow());
    assertThat(Math.abs(first - second)).isLessThan(0.01);
  }

  @Test
  void a_bound_that_is_not_positive_is_a_usage_error() {
    Path small = folder.resolve("small.model");
    Cli reduced = Cli.run("reduce", model.toString(), small.toString(), "--error", "-1");

    assertThat(reduced.status()).isEqualTo(2);
    assertThat(reduced.err()).contains("--error", "a positive finite number");
    assertThat(Files.exists(small)).isFalse();
  }
}
