package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.cli.app.Exit;

/** What a table may be like that nothing can be learned from, or nothing good. */
class FitFaultsTest {
  @TempDir Path folder;

  /** Two columns without a pattern and a target. */
  private Path table(int rows, IntFunction<String> target) throws IOException {
    String lines =
        IntStream.range(0, rows)
            .mapToObj(i -> i * 37 % 83 / 83.0 + "," + i * 53 % 89 / 89.0 + "," + target.apply(i))
            .collect(Collectors.joining("\n", "a,b,y\n", "\n"));
    return Files.writeString(folder.resolve("t.csv"), lines);
  }

  private Cli fit(Path data, String... more) {
    return Cli.run(
        Stream.concat(
                Stream.of("fit", data.toString(), folder.resolve("m.model").toString()),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private void assertRefused(Cli refused, String... said) throws IOException {
    assertThat(refused.status()).as(refused.err()).isEqualTo(65);
    assertThat(refused.err()).contains(said).contains("Fix: ").doesNotContain("Exception");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("t.csv"));
    }
  }

  @Test
  void one_class_is_named_and_novelty_proposed() throws IOException {
    assertRefused(fit(table(30, i -> "yes")), "every object is of class 'yes'", "--task novelty");
    assertRefused(fit(table(1, i -> "x")), "every object is of class 'x'");
  }

  @Test
  void rows_with_a_class_each_teach_nothing() throws IOException {
    assertRefused(fit(table(30, i -> "c" + i)), "each of the 30 objects has a class of its own");
    assertRefused(fit(table(2, i -> "c" + i)), "each of the 2 objects has a class of its own");
  }

  @Test
  void two_objects_of_another_class_are_too_few() throws IOException {
    assertRefused(
        fit(table(9, i -> i < 7 ? "x" : "y")),
        "all but 2 of the 9 objects are of one class",
        "at least 3 of others, to learn from, to choose by and to try");
  }

  @Test
  void why_no_point_has_a_score_is_said() throws IOException {
    Path data = table(30, i -> i % 2 + "");
    assertRefused(fit(data, "-k", "rbf(gamma=1)@[a,zz]"), "the data have no column 'zz'");
    Path large = table(30, i -> (i + 1) + "e300");
    assertRefused(fit(large), "Fix: divide the target by a constant");
  }

  @Test
  void a_table_of_the_target_alone_is_refused() throws IOException {
    Path data = Files.writeString(folder.resolve("t.csv"), "y\n" + "u\nv\n".repeat(10));
    assertRefused(fit(data, "--target", "y"), "no column but the target 'y'");
  }

  @ParameterizedTest
  @CsvSource({"classes,-q", "numbers,-q", "classes,--json"})
  void a_time_that_is_too_short_for_any_model_leaves_none_and_says_so(String kind, String more)
      throws IOException {
    Path data = table(40, i -> kind.equals("classes") ? "c" + i % 2 : i * 0.5 + "");
    Cli fitted = fit(data, "--time", "1ms", more);

    assertThat(fitted.status()).as(fitted.err()).isEqualTo(Exit.LIMIT);
    assertThat(fitted.err()).contains("the time was over before", "--time");
    assertThat(fitted.out()).isEmpty();
    assertThat(folder.resolve("m.model")).doesNotExist();
  }

  @Test
  void a_column_that_is_the_target_by_another_name_is_pointed_out() throws IOException {
    Path data = table(40, i -> (i % 2 == 0 ? "u,1" : "v,0"));
    Files.writeString(data, Files.readString(data).replaceFirst("a,b,y", "a,b,copy,y"));
    Cli fitted = fit(data, "-k", "rbf(gamma=1)@[a,b,copy]", "--no-report", "--json");

    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(Cli.list(fitted.json(), "warnings").stream().map(Object::toString))
        .contains("column 'copy' tells the target exactly; is it the target itself?");
  }

  @Test
  void the_missing_cells_of_a_column_without_any_value_are_refused_or_filled() throws IOException {
    Path data = table(30, i -> "," + (i % 2 == 0 ? "u" : "v"));
    Files.writeString(data, Files.readString(data).replaceFirst("a,b,y", "a,b,none,y"));
    assertRefused(
        fit(data, "--missing", "refuse"),
        "t.csv:2:",
        "an empty cell in the column 'none'",
        "29 more");
    assertRefused(fit(data, "--missing", "drop"), "no row without a missing value among 30 rows");

    Cli filled = fit(data, "--missing", "mean", "-k", "rbf(gamma=1)", "--no-report");
    assertThat(filled.status()).as(filled.err()).isZero();
    assertThat(filled.err()).contains("30 missing values");
  }

  @Test
  void ranges_the_wrong_way_round_and_times_of_no_length_are_usage() throws IOException {
    Path data = table(20, i -> i % 2 + "");
    for (List<String> wrong :
        List.of(
            List.of("-k", "rbf(gamma=10..1)"),
            List.of("-k", "rbf(gamma=1.."),
            List.of("--c", "10..1"),
            List.of("--time", "0s"),
            List.of("--time", "-5s"),
            List.of("--time", "soon"),
            List.of("--threads", "0"))) {
      Cli refused = fit(data, wrong.toArray(String[]::new));
      assertThat(refused.status()).as(wrong + refused.err()).isEqualTo(2);
      assertThat(refused.err()).contains("Fix: ");
    }
  }
}
