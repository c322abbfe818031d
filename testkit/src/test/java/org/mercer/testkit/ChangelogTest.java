package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A line of the changelog is read by people who look for one thing among hundreds. */
class ChangelogTest {
  private static final int MOST_CHARACTERS = 250;
  private static final Set<String> PARTS = Set.of("### Added", "### Changed", "### Fixed");

  private static List<String> lines() throws IOException {
    return Files.readAllLines(Path.of("..", "CHANGELOG.md"));
  }

  @Test
  void each_change_is_one_short_line() throws IOException {
    List<String> lines = lines();
    assertThat(lines).allMatch(line -> line.length() <= MOST_CHARACTERS);
    int first = lines.indexOf("### Added");
    assertThat(lines.subList(first, lines.indexOf("### The foundation")))
        .allMatch(line -> line.isEmpty() || line.startsWith("- ") || PARTS.contains(line));
  }

  @Test
  void no_change_is_told_twice() throws IOException {
    assertThat(lines().stream().filter(line -> line.startsWith("- "))).doesNotHaveDuplicates();
  }
}
