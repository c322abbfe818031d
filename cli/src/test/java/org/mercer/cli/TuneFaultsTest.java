package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches that cannot be, and files that are no journals. */
class TuneFaultsTest {
  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void data() throws IOException {
    data = Files.writeString(folder.resolve("t.csv"), table("u", "v"));
  }

  private static String table(String even, String odd) {
    return IntStream.range(0, 20)
        .mapToObj(i -> i * 7 % 11 + "," + i * 5 % 13 + "," + (i % 2 == 0 ? even : odd))
        .collect(Collectors.joining("\n", "a,b,y\n", "\n"));
  }

  private Cli tune(String... more) {
    List<String> words = new ArrayList<>(List.of("tune", data.toString(), "-l", "svc"));
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"--grid,0", "--grid,1000000", "--points,0", "--points,2000000000"})
  void as_many_points_as_nobody_can_try_are_refused_with_a_search_that_needs_fewer(
      String option, String count) {
    Cli refused = tune("-k", "rbf(gamma=0.1..1)", option, count);
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains(option, "1 to 100000", "--search halving");
  }

  @ParameterizedTest
  @CsvSource({"rbf(gamma=10..1)", "rbf(gamma=-1..1)", "rbf(gamma=1..1e400)", "rbf(gamma=1..)"})
  void ranges_that_are_none_are_usage(String kernel) {
    Cli refused = tune("-k", kernel);
    assertThat(refused.status()).as(refused.err()).isEqualTo(2);
    assertThat(refused.err()).contains("Fix: ");
  }

  @Test
  void why_no_point_has_a_score_is_said_once() throws IOException {
    Cli column = tune("-k", "rbf(gamma=0.1..1)@[a,zz]");
    assertThat(column.status()).isEqualTo(65);
    assertThat(column.err()).contains("no column 'zz'", "Fix: ");

    Files.writeString(data, table("u", "u"));
    Cli single = tune("-k", "rbf(gamma=0.1..1)");
    assertThat(single.status()).isEqualTo(65);
    assertThat(single.err()).contains("every object is of class 'u'").containsOnlyOnce("Fix: ");
  }

  @Test
  void no_time_for_any_point_is_75() {
    Cli late = tune("-k", "rbf(gamma=0.1..1)", "--time", "1ms");
    assertThat(late.status()).isEqualTo(75);
    assertThat(late.err()).contains("Fix: more time");
  }

  @Test
  void a_journal_never_replaces_data_folders_or_devices() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("empty"));
    String search = "rbf(gamma=0.1..1)";
    assertThat(tune("-k", search, "--journal", inside.toString(), "--force").status())
        .isEqualTo(73);
    assertThat(inside).isDirectory();
    assertThat(tune("-k", search, "--journal", data.toString(), "--force").status()).isEqualTo(2);
    assertThat(data).hasContent(table("u", "v"));
    assertThat(tune("-k", search, "--journal", folder.resolve("no/j").toString()).status())
        .isEqualTo(73);

    assumeTrue(Files.exists(Path.of("/dev/null")), "there is no /dev/null here");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("/dev/null"));
    assertThat(tune("-k", search, "--journal", link.toString()).status()).isEqualTo(73);
    assertThat(link).isSymbolicLink();
    Files.delete(link);
  }

  @Test
  void what_is_no_journal_is_not_gone_on_with() throws IOException {
    Cli other = tune("-k", "rbf(gamma=0.1..1)", "--resume", data.toString());
    assertThat(other.status()).isEqualTo(65);
    assertThat(other.err()).contains("the journal of a search");
    assertThat(data).hasContent(table("u", "v"));
    assertThat(tune("-k", "rbf(gamma=0.1..1)", "--resume", "none.search").status()).isEqualTo(66);
  }
}
