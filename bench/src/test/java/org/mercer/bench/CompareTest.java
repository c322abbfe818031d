package org.mercer.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompareTest {
  @TempDir Path folder = Path.of("");

  static Set<String> tasks() {
    return Tasks.names();
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void every_task_runs_at_a_tiny_size_and_prints_what_the_table_needs(String task)
      throws IOException {
    String line = Compare.line(tiny(task));
    String who = task.endsWith("libsvm-java") ? "libsvm-java" : "mercer";
    assertThat(line)
        .startsWith("{\"who\": \"" + who + "\", \"task\": \"" + task + "\"")
        .endsWith("}");
    assertThat(line).doesNotContain("\n");
    assertThat(field(line, "median_s")).isPositive();
    assertThat(field(line, "first_s")).isPositive();
  }

  @Test
  void a_gram_of_60_rows_and_5_columns_counts_two_flops_for_each_of_60_x_60_x_5_products()
      throws IOException {
    assertThat(field(Compare.line(tiny("gram")), "flops")).isEqualTo(2 * 60 * 60 * 5);
  }

  @Test
  void an_unknown_task_is_refused_with_the_known_ones() {
    assertThatThrownBy(() -> Compare.line(Settings.of("--task", "gramm")))
        .hasMessageContaining("there is no task 'gramm'")
        .hasMessageContaining("gram");
  }

  @Test
  void an_unknown_option_is_refused_with_the_known_ones() {
    assertThatThrownBy(() -> Settings.of("--rep", "3"))
        .hasMessageContaining("there is no option --rep")
        .hasMessageContaining("reps");
  }

  @Test
  void an_option_without_a_value_is_refused() {
    assertThatThrownBy(() -> Settings.of("--n")).hasMessage("the option --n needs a value");
  }

  @Test
  void a_type_other_than_f32_and_f64_is_refused() {
    assertThatThrownBy(() -> Settings.of("--type", "f16").precision())
        .hasMessage("type must be f32 or f64, but is 'f16'");
  }

  /** Two overlapping clouds, for the tasks that read a file; the others write theirs. */
  private String data(String task) throws IOException {
    Path file = folder.resolve("data." + task);
    if (task.startsWith("svm") || task.equals("tune")) {
      Random random = new Random(1);
      StringBuilder rows = new StringBuilder();
      for (int i = 0; i < 60; i++) {
        int side = i % 2 == 0 ? 1 : -1;
        rows.append(side).append(" 1:").append(side + random.nextGaussian());
        rows.append(" 2:").append(random.nextGaussian()).append('\n');
      }
      Files.writeString(file, rows);
    }
    return file.toString();
  }

  private Settings tiny(String task) throws IOException {
    String[] arguments = {
      "--task",
      task,
      "--n",
      "60",
      "--d",
      "5",
      "--nonzeros",
      "3",
      "--warmup",
      "0",
      "--reps",
      "1",
      "--megabytes",
      "1",
      "--file",
      data(task),
      "--test",
      data(task)
    };
    return Settings.of(arguments);
  }

  private static double field(String line, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\": ([-+.0-9E]+)").matcher(line);
    assertThat(matcher.find()).as(name + " in " + line).isTrue();
    return Double.parseDouble(matcher.group(1));
  }
}
