package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.kernel.Entry;
import org.mercer.kernel.Kernels;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.Learners;

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
    assertThat(Cli.run("learners", entry.name()).out()).contains(entry.problem(), entry.example());
    String help = Cli.run("train", "--help").out();
    entry.parameters().forEach(p -> assertThat(help).contains("--" + p.name()));
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
