package org.mercer.cli.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.cli.Cli;
import org.mercer.cli.MercerCommand;

class UsageTest {
  static java.util.List<String> commands() {
    return MercerCommand.names();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void every_command_has_help_with_two_examples_of_itself(String name) {
    Cli help = Cli.run(name, "--help");

    assertThat(help.status()).isZero();
    assertThat(help.err()).isEmpty();
    String examples = help.out().substring(help.out().indexOf("Examples:"));
    assertThat(examples.lines().filter(line -> line.contains("mercer " + name)).count())
        .isGreaterThanOrEqualTo(2);
  }

  @Test
  void the_help_names_every_command_and_every_exit_status() {
    Cli help = Cli.run("--help");

    assertThat(help.status()).isZero();
    assertThat(help.out()).contains(MercerCommand.names()).contains("65 bad data", "130 and 143");
  }

  @Test
  void the_help_lists_every_command_in_one_group_with_a_whole_sentence() {
    String help = Cli.run("--help").out();

    for (String name : MercerCommand.names()) {
      assertThat(help.lines().filter(line -> line.startsWith("  " + name + " "))).hasSize(1);
    }
    assertThat(help).contains("Learn and predict:", "Choose and evaluate:", "Other systems:");
    assertThat(help.lines().filter(line -> line.matches(".* (their|and the|with|two)")))
        .as("lines are wrapped, sentences not cut")
        .allSatisfy(line -> assertThat(help.substring(help.indexOf(line))).contains("."));
  }

  @Test
  void help_is_a_command_too() {
    assertThat(Cli.run("help", "train").out()).isEqualTo(Cli.run("train", "--help").out());
    assertThat(Cli.run("help").out()).isEqualTo(Cli.run("--help").out());
    assertThat(Cli.run("help", "tran").status()).isEqualTo(2);
  }

  @Test
  void without_a_command_the_help_goes_to_standard_error() {
    Cli none = Cli.run();

    assertThat(none.status()).isEqualTo(2);
    assertThat(none.out()).isEmpty();
    assertThat(none.err()).contains("Usage: mercer");
  }

  @Test
  void a_mistyped_command_gets_a_suggestion() {
    Cli mistyped = Cli.run("tran", "data.csv");

    assertThat(mistyped.status()).isEqualTo(2);
    assertThat(mistyped.err())
        .isEqualTo(
            "mercer: there is no command 'tran'. Fix: did you mean train?"
                + " mercer --help shows what there is\n");
  }

  @Test
  void a_mistyped_option_gets_a_suggestion_also_where_it_leaves_a_required_one_missing() {
    Cli mistyped = Cli.run("eval", "--kernl", "linear", "1", "2");

    assertThat(mistyped.status()).isEqualTo(2);
    assertThat(mistyped.err()).contains("no option '--kernl'", "did you mean --kernel?");
  }

  @Test
  void an_option_given_twice_is_refused_not_decided_by_the_last() {
    for (String option : new String[] {"--lambda", "--threads", "--format", "--scale"}) {
      Cli twice =
          Cli.run("train", "x", "-l", "kernelridge", "-k", "linear", option, "1", option + "=2");

      assertThat(twice.status()).isEqualTo(2);
      assertThat(twice.err()).contains(option);
    }
  }

  @Test
  void a_missing_option_is_named() {
    Cli missing = Cli.run("eval", "1", "2");

    assertThat(missing.status()).isEqualTo(2);
    assertThat(missing.err()).contains("mercer eval: something is missing; expected --kernel EXPR");
  }

  @Test
  void the_version_names_the_java_and_the_arithmetic() {
    Cli version = Cli.run("--version");

    assertThat(version.status()).isZero();
    assertThat(version.out().lines().map(line -> line.substring(0, 6)))
        .containsExactly("mercer", "java  ", "vector", "lapack");
    assertThat(version.out()).contains(System.getProperty("java.version"));
  }

  @Test
  void the_completion_script_knows_every_command() {
    Cli completion = Cli.run("completion");

    assertThat(completion.status()).isZero();
    assertThat(completion.out())
        .startsWith("#!")
        .contains(MercerCommand.names())
        .contains("--kernel");
  }
}
