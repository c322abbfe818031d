package org.mercer.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.mercer.run.Run;

class BenchCommandTest {
  /** No figure is made up: the page has the words that each is taken from. */
  @Test
  void every_figure_stands_in_the_documented_results() throws IOException {
    String page = Files.readString(Path.of("../bench/RESULTS.md"));
    assertThat(Figure.all()).hasSizeGreaterThanOrEqualTo(6);
    for (Figure figure : Figure.all()) {
      assertThat(page).contains(figure.source());
    }
    // 2 n^2 d = 2 10^10 operations at n = 10 000 and d = 100, in 0.278 to 0.288 s
    Figure twice = Figure.all().get(1);
    assertThat(twice.value()).isBetween(20 / 0.288, 20 / 0.278);
    // 4020 rows times 4721 support vectors in 0.0178 s
    Figure values = Figure.all().get(3);
    assertThat(values.value() / (4020.0 * 4721 / 0.0178)).isBetween(0.99, 1.01);
  }

  /** Each task does its work and leaves no file behind. */
  @Test
  void a_task_of_reading_removes_its_file() throws IOException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    try (BenchTask task = BenchTask.of("read-csv", Run.defaults())) {
      task.run();
      assertThat(task.amount()).isBetween(32.0, 40.0);
      assertThat(leftovers(folder)).isPositive();
    }
    assertThat(leftovers(folder)).isZero();
  }

  private static long leftovers(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(f -> f.getFileName().toString().matches("mercer-bench.*\\.csv")).count();
    }
  }
}
