package org.mercer.cli.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.mercer.cli.Cli;
import org.mercer.cli.MercerCommand;

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
            .map(page -> MercerCommand.names().contains(page) ? page + "-guide" : page)
            .toList();
    assertThat(pages)
        .contains("tables", "dna", "validation", "fit-guide")
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
        String title =
            Files.readAllLines(DOCS.resolve(topic + ".md")).get(0).substring("# ".length());
        assertThat(shown.out()).startsWith(title + "\n===").doesNotContain("](", "<!--", "```");
      }
    }
  }

  @Test
  void commands_in_a_page_are_indented() {
    assertThat(Cli.run("help", "dna").out()).contains("\n    mercer fit sites.tsv");
  }

  @Test
  void paragraphs_fit_the_width_and_rows_of_tables_are_below_their_first_cell() {
    List<String> shown =
        new HelpPage(30)
            .lines(
                """
                # Of *things*

                One two three four five six seven
                eight, `nine` and [ten](ten.md).
                <!-- sh
                hidden
                -->
                - an item that is longer than the line

                | name | what it is | how |
                |---|---|---|
                | `a` | the first \\| only | |
                """);
    assertThat(shown)
        .containsExactly(
            "Of *things*",
            "===========",
            "",
            "One two three four five six",
            "seven eight, nine and ten.",
            "- an item that is longer than",
            "  the line",
            "",
            "a",
            "    what it is: the first |",
            "      only");
  }

  @Test
  void help_of_a_kernel_or_a_learner_is_its_entry() {
    assertThat(Cli.run("help", "rbf").out()).isEqualTo(Cli.run("kernels", "rbf").out());
    assertThat(Cli.run("help", "svc").out()).isEqualTo(Cli.run("learners", "svc").out());
  }

  @Test
  void help_of_a_command_names_its_page() {
    assertThat(Cli.run("help", "fit").out()).contains("mercer help fit-guide");
    assertThat(Cli.run("help", "fit-guide").out()).startsWith("From a file to a model");
  }

  @Test
  void the_nearest_topic_is_proposed() {
    assertThat(Cli.run("help", "tabels").err()).contains("did you mean tables?");
  }
}
