package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.OptionNames;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.learner.LearnerEntry;

class CataloguesTest {
  static List<Entry> kernels() {
    return Kernels.entries();
  }

  static List<LearnerEntry> learners() {
    return Learners.entries();
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void each_kernel_is_listed_and_explained_with_formula_ranges_and_example(Entry entry) {
    assertThat(Cli.run("kernels").out()).contains(entry.signature(), entry.formula());
    Cli explained = Cli.run("kernels", entry.name());

    assertThat(explained.status()).isZero();
    assertThat(explained.out()).contains(entry.formula(), entry.suits(), Kernels.verdict(entry));
    // a quote inside the quotes of a shell
    String quoted = entry.example().kernel().replace("'", "'\\''");
    assertThat(explained.out()).containsAnyOf(entry.example().kernel(), quoted);
    entry.parameters().forEach(p -> assertThat(explained.out()).contains(p.name(), p.values()));
    entry.book().forEach(item -> assertThat(explained.out()).contains(item.numbers()));
  }

  @Test
  void a_kernel_is_found_by_its_number_its_chapter_or_a_word() {
    assertThat(Cli.run("kernels", "11.38").out())
        .startsWith("gapweighted(")
        .contains("Computation 11.36, Algorithm 11.38 (gap-weighted subsequences kernel)");
    assertThat(Cli.run("kernels", "algorithm 9.14").out()).startsWith("anova(");
    assertThat(Cli.run("kernels", "9.35").out()).contains("expdiffusion(", "vonneumann(");
    assertThat(Cli.run("kernels", "12").out())
        .contains("hmm(", "pairhmm(", "hiddentree(", "markovfisher(")
        .doesNotContain("spectrum(");
    assertThat(Cli.run("kernels", "Brownian").out()).contains("min()", "bridge()");
    assertThat(Cli.run("kernels", "9.99").status()).isEqualTo(2);
  }

  /** 200 ln 40 = 737.8; 3200 ln 40000 = 33909.2 for B = 2, epsilon 0.05, 10 objects. */
  @Test
  void the_number_of_random_features_for_an_error() {
    assertThat(Cli.run("kernels", "randomised").out()).contains("samples 738: ");
    Cli matrix =
        Cli.run(
            "kernels",
            "randomised",
            "--epsilon",
            "0.05",
            "--delta",
            "0.005",
            "--bound",
            "2",
            "--objects",
            "10");
    assertThat(matrix.out()).contains("samples 33910: ", "all values of 10 objects");
    assertThat(Cli.run("kernels", "randomised", "--epsilon", "0.001").out())
        .contains("takes 100000 at most");
    Cli refused = Cli.run("kernels", "randomised", "--delta", "2");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("delta must be a probability");
    assertThat(Cli.run("kernels", "rbf", "--epsilon", "0.1").status()).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void what_shows_an_item_of_the_book_runs_as_it_is_printed(Entry entry) {
    for (BookItem item : entry.book()) {
      item.example()
          .ifPresent(
              e -> {
                Cli value = Cli.run("eval", "--kernel", e.kernel(), "--", e.x(), e.y());
                assertThat(value.status()).as(value.err()).isZero();
                assertThat(Double.parseDouble(value.out().strip()))
                    .isCloseTo(e.value(), org.assertj.core.data.Offset.offset(1e-12));
              });
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void the_example_of_each_kernel_runs_as_it_is_printed(Entry entry) {
    Entry.Example example = entry.example();
    Cli value = Cli.run("eval", "--kernel", example.kernel(), "--", example.x(), example.y());
    if (example.sample().isEmpty()) {
      assertThat(value.status()).as(value.err()).isZero();
      // examples are worked by hand to four digits
      assertThat(Double.parseDouble(value.out().strip()))
          .isCloseTo(example.value(), org.assertj.core.data.Offset.offset(5e-5));
    } else {
      assertThat(value.status()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void each_learner_is_listed_explained_and_has_its_parameters_as_options(LearnerEntry entry) {
    assertThat(Cli.run("learners").out())
        .contains(entry.signature(), entry.problem(), entry.cost());
    assertThat(Cli.run("learners", entry.name()).out())
        .contains(entry.problem(), OptionNames.command(entry.example()));
    String help = Cli.run("train", "--help").out();
    entry.parameters().forEach(p -> assertThat(help).contains("--" + p.name()));
  }

  @Test
  void the_page_of_kernels_is_up_to_date() throws IOException {
    assertUpToDate(Path.of("kernels.md"), KernelsPage.markdown());
  }

  @Test
  void the_page_of_learners_is_up_to_date() throws IOException {
    assertUpToDate(Path.of("learners.md"), LearnersPage.markdown());
  }

  @Test
  void the_page_of_the_lectures_is_up_to_date() throws IOException {
    assertUpToDate(Path.of("course", "kernels-of-the-lectures.md"), LecturesPage.markdown());
  }

  private static void assertUpToDate(Path page, String generated) throws IOException {
    Path file = Path.of("..", "docs").resolve(page);
    if (Boolean.getBoolean("mercer.docs.write")) {
      Files.writeString(file, generated);
    }
    assertThat(Files.readString(file))
        .as("run the tests with -Dmercer.docs.write=true to write it again")
        .isEqualTo(generated);
  }

  @Test
  void a_mistyped_name_gets_a_suggestion() {
    assertThat(Cli.run("kernels", "spektrum"))
        .isEqualTo(
            new Cli(
                2,
                "",
                "mercer: kernels: there is no kernel 'spektrum'. Fix: did you mean spectrum?\n"));
    assertThat(Cli.run("learners", "kernelrige").err()).contains("did you mean kernelridge?");
    assertThat(Cli.run("train", "x", "-k", "linear", "-l", "kernelrige").err())
        .contains("did you mean 'kernelridge'?");
  }

  @Test
  void a_parameter_of_another_learner_or_out_of_range_is_a_wrong_command_line() {
    Cli other = Cli.run("train", "x", "-k", "linear", "-l", "kernelridge", "--epochs", "3");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("kernelridge", "epochs");

    Cli range = Cli.run("train", "x", "-k", "linear", "-l", "kernelridge", "--lambda", "-1");
    assertThat(range.status()).isEqualTo(2);
    assertThat(range.err()).contains("lambda must be a positive finite number, but is -1");
  }
}
