package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The variants of support vector machines as commands. */
class MachinesCommandTest {
  @TempDir Path folder;
  private Path square;
  private Path xor;
  private Path model;

  @BeforeEach
  void data() throws IOException {
    model = folder.resolve("m.model");
    square =
        Files.writeString(folder.resolve("square.csv"), "u,v\n0,0\n2,0\n0,2\n2,2\n1,1\n1,0.5\n");
    xor =
        Files.writeString(
            folder.resolve("xor.csv"), "u,v,class\n0,0,no\n1,1,no\n0,1,yes\n1,0,yes\n");
  }

  @Test
  void a_ball_is_saved_and_tells_inside_from_outside() throws IOException {
    Cli trained =
        Cli.run(
            "train",
            square.toString(),
            model.toString(),
            "--learner",
            "enclosingball",
            "--kernel",
            "linear",
            "--unlabelled",
            "--tolerance",
            "1e-9",
            "--json");
    assertThat(trained.status()).as(trained.err()).isZero();
    // centre (1, 1), R^2 = 2
    Map<?, ?> report = Cli.part(trained.json(), "report");
    assertThat((Double) report.get("radiusSquared")).isCloseTo(2, within(1e-9));
    assertThat(Cli.part(trained.json(), "scores").get("outside")).isEqualTo(0L);

    Path fresh = Files.writeString(folder.resolve("new.csv"), "u,v\n1,2\n3,3\n");
    Cli predicted =
        Cli.run("predict", fresh.toString(), model.toString(), "--unlabelled", "--values");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    List<String[]> lines = predicted.out().lines().map(line -> line.split("\t", -1)).toList();
    assertThat(lines.get(0)[0]).isEqualTo("inside");
    assertThat(Double.parseDouble(lines.get(0)[1])).isCloseTo(1, within(1e-6)); // 2 - 1
    assertThat(lines.get(1)[0]).isEqualTo("outside");
    assertThat(Double.parseDouble(lines.get(1)[1])).isCloseTo(-6, within(1e-6)); // 2 - 8
    assertThat(predicted.err()).contains("1 of 2 objects lie outside");
  }

  @Test
  void the_one_class_machine_leaves_at_most_a_part_nu_outside() {
    Cli trained =
        Cli.run(
            "train",
            square.toString(),
            "-l",
            "oneclass",
            "--nu",
            "0.3",
            "-k",
            "rbf(gamma=1)",
            "--unlabelled",
            "--tolerance",
            "1e-9",
            "--json");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat((Double) Cli.part(trained.json(), "report").get("dualityGap"))
        .isCloseTo(0, within(1e-6));
  }

  @Test
  void no_hard_margin_is_said_with_the_smallest_violation() {
    Cli linear = Cli.run("train", xor.toString(), "-l", "svc", "--c", "inf", "-k", "linear");
    assertThat(linear.status()).isNotZero();
    assertThat(linear.err())
        .contains("not separable", "the smallest violation found is 4.0000", "finite c");
    Cli quadratic =
        Cli.run(
            "train",
            xor.toString(),
            model.toString(),
            "-l",
            "svc",
            "--c",
            "inf",
            "-k",
            "poly(degree=2, coef0=1)",
            "--json");
    assertThat(quadratic.status()).as(quadratic.err()).isZero();
    assertThat(Cli.part(quadratic.json(), "parameters").get("c")).isEqualTo("inf");
    assertThat(Cli.part(quadratic.json(), "scores").get("accuracy")).isEqualTo(1.0);
  }

  @Test
  void weights_are_for_classes_that_are_there() {
    Cli wrong =
        Cli.run(
            "train", xor.toString(), "-l", "svc", "-k", "linear", "--class-weight", "yse=2,no=1");
    assertThat(wrong.status()).isNotZero();
    assertThat(wrong.err()).contains("'yse'", "[no, yes]", "did you mean 'yes'");
    Cli right =
        Cli.run(
            "train", xor.toString(), "-l", "svc", "-k", "linear", "--class-weight", "yes=2,no=1");
    assertThat(right.status()).as(right.err()).isZero();
    Cli balanced =
        Cli.run("train", xor.toString(), "-l", "svc", "-k", "linear", "--class-weight", "balanced");
    assertThat(balanced.status()).as(balanced.err()).isZero();
  }

  @Test
  void an_infeasible_nu_names_the_largest() throws IOException {
    Path three =
        Files.writeString(folder.resolve("three.csv"), "u,class\n0,a\n1,b\n2,b\n3,b\n4,b\n");
    Cli trained = Cli.run("train", three.toString(), "-l", "nusvc", "--nu", "0.5", "-k", "linear");
    assertThat(trained.status()).isNotZero();
    // 2 * 1 / 5
    assertThat(trained.err()).contains("nu: 0.5", "at most 0.4", "between 'a' and 'b'");
  }
}
