package org.mercer.cli.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.mercer.cli.Cli;

/** The guide in the terminal. */
class HelpTest {
  private static final Path DOCS = Path.of("..", "docs");

  @Test
  void topics_are_the_pages_that_the_guide_links_to() throws IOException {
    String listed = Cli.run("help", "topics").out();
    List<String> pages =
        Pattern.compile("\\]\\((?:start/)?([a-z-]+)\\.md")
            .matcher(Files.readString(DOCS.resolve("README.md")))
            .results()
            .map(link -> link.group(1))
            .toList();
    assertThat(pages)
        .contains("tables", "dna", "validation")
        .allSatisfy(page -> assertThat(listed).containsPattern("(?m)^  " + page + " "));
  }

  @Test
  void a_page_is_shown_without_what_only_a_browser_needs() throws IOException {
    for (String topic : List.of("tables", "tuning", "explain-none")) {
      Cli shown = Cli.run("help", topic);
      if (topic.endsWith("none")) {
        assertThat(shown.status()).isEqualTo(2);
        assertThat(shown.err()).contains("'explain-none'", "mercer help topics");
      } else {
        String title = Files.readAllLines(DOCS.resolve(topic + ".md")).get(0);
        assertThat(shown.out()).startsWith(title).doesNotContain("](", "<!--", "```");
      }
    }
  }

  @Test
  void commands_in_a_page_are_indented() {
    assertThat(Cli.run("help", "dna").out()).contains("\n    mercer fit sites.tsv");
  }

  @Test
  void the_nearest_topic_is_proposed() {
    assertThat(Cli.run("help", "tabels").err()).contains("did you mean tables?");
  }
}
