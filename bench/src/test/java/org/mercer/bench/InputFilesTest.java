package org.mercer.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFilesTest {
  @TempDir Path folder = Path.of("");

  @Test
  void a_libsvm_line_is_a_label_and_75_ascending_columns_up_to_50_000() throws IOException {
    Path path = folder.resolve("a.libsvm");
    InputFiles.libsvm(path, 1);
    for (String line : Files.readAllLines(path)) {
      assertThat(line).matches("[+-]1( [1-9][0-9]*:[01]\\.[0-9]{6}){75}");
      int[] columns =
          Pattern.compile("([0-9]+):")
              .matcher(line)
              .results()
              .mapToInt(match -> Integer.parseInt(match.group(1)))
              .toArray();
      assertThat(columns).isSorted().doesNotHaveDuplicates();
      assertThat(columns[74]).isLessThanOrEqualTo(50_000);
    }
  }

  @Test
  void a_csv_file_has_a_header_and_51_numbers_a_line() throws IOException {
    Path path = folder.resolve("a.csv");
    InputFiles.csv(path, 1);
    List<String> lines = Files.readAllLines(path);
    assertThat(lines.get(0)).startsWith("x1,x2,").endsWith(",x50,target");
    assertThat(lines.subList(1, lines.size()))
        .allMatch(line -> line.matches("(-?[0-3]\\.[0-9]{6},){50}[0-3]\\.[0-9]{6}"));
  }

  @Test
  void the_size_is_the_one_asked_for_and_at_most_a_line_more() throws IOException {
    Path path = folder.resolve("a.csv");
    InputFiles.csv(path, 1);
    // 51 numbers of at most 10 bytes with their separators.
    assertThat(Files.size(path)).isBetween(1_000_000L, 1_000_000L + 51 * 10);
  }

  @Test
  void the_same_call_writes_the_same_file() throws IOException {
    InputFiles.libsvm(folder.resolve("a"), 1);
    InputFiles.libsvm(folder.resolve("b"), 1);
    assertThat(Files.mismatch(folder.resolve("a"), folder.resolve("b"))).isEqualTo(-1);
  }

  @Test
  void a_file_that_is_there_is_left_alone() throws IOException {
    Path path = folder.resolve("a.csv");
    Files.write(path, new byte[1_000_000]);
    InputFiles.csv(path, 1);
    assertThat(Files.readAllBytes(path)).containsOnly(0);
  }
}
