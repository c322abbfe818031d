package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Columns and targets of all magnitudes through all kinds of learners: each fit converges, or says
 * why it did not, or is refused with the range that was met, what made it and what cures it. There
 * is no NaN, no fault of the program and no verdict that is rounding.
 */
class MagnitudesTest {
  private static final int ROWS = 60;

  private static final List<String> KERNELS =
      List.of(
          "linear()",
          "poly(degree=3)",
          "poly(degree=6)+rbf(gamma=1)",
          "rbf(gamma=1)",
          "normalise(poly(degree=3))");

  private static final List<String> CLASSIFIERS =
      List.of(
          "svc",
          "nusvc",
          "hardsvm",
          "mkl",
          "logistic",
          "gpc",
          "fisher",
          "kernelperceptron",
          "onlineperceptron");

  private static final List<String> REGRESSORS =
      List.of("svr", "nusvr", "quantile", "kernelridge", "gp");

  private static final List<String> DETECTORS =
      List.of("oneclass", "enclosingball", "meandistance");

  @TempDir Path folder;

  /**
   * Two columns and a target.
   *
   * @param offset what the columns lie around
   * @param spread what they vary by
   * @param target what the target is multiplied by
   */
  record Magnitude(double offset, double spread, double target) {
    Path write(Path file, String kind) throws IOException {
      Random random = new Random(7);
      StringBuilder lines = new StringBuilder(kind.equals("none") ? "a,b\n" : "a,b,y\n");
      for (int i = 0; i < ROWS; i++) {
        double x = random.nextGaussian();
        double z = random.nextGaussian();
        double noise = random.nextGaussian();
        lines.append(offset + spread * x).append(',').append(offset + spread * z);
        if (kind.equals("class")) {
          lines.append(x + z + noise / 2 > 0 ? ",u" : ",v");
        } else if (kind.equals("number")) {
          lines.append(',').append(target * (x - z + noise / 3));
        }
        lines.append('\n');
      }
      return Files.writeString(file, lines);
    }
  }

  static Stream<Magnitude> magnitudes() {
    return Stream.of(
        new Magnitude(0, 1e-160, 1),
        new Magnitude(1e-8, 1e-8, 1),
        new Magnitude(0, 1, 1),
        new Magnitude(1e2, 1e2, 1),
        new Magnitude(1e4, 1e4, 1),
        new Magnitude(1e6, 1e6, 1),
        new Magnitude(1e8, 1e8, 1),
        new Magnitude(1e20, 1e20, 1),
        new Magnitude(1e150, 1e150, 1),
        new Magnitude(1e6, 1, 1),
        new Magnitude(1e8, 1, 1),
        new Magnitude(1e12, 1, 1),
        new Magnitude(0, 1, 1e8),
        new Magnitude(0, 1, 1e-100),
        new Magnitude(1e8, 1e8, 1e100));
  }

  @ParameterizedTest
  @MethodSource("magnitudes")
  void every_fit_converges_or_says_why_not(Magnitude magnitude) throws IOException {
    String classes = magnitude.write(folder.resolve("c.csv"), "class").toString();
    String numbers = magnitude.write(folder.resolve("g.csv"), "number").toString();
    String rows = magnitude.write(folder.resolve("u.csv"), "none").toString();
    for (String kernel : KERNELS) {
      for (String learner : magnitude.target == 1 ? CLASSIFIERS : List.<String>of()) {
        fit(classes, learner, kernel);
      }
      for (String learner : REGRESSORS) {
        fit(numbers, learner, kernel, "--target", "y");
      }
      for (String learner : magnitude.target == 1 ? DETECTORS : List.<String>of()) {
        fit(rows, learner, kernel, "--unlabelled");
      }
    }
  }

  private void fit(String data, String learner, String kernel, String... more) throws IOException {
    Path model = folder.resolve("m.model");
    List<String> args = new ArrayList<>(List.of("train", data, model.toString(), "--force"));
    args.addAll(List.of("--json", "-l", learner, "-k", kernel, "--scale", "none"));
    args.addAll(List.of(more));
    Cli cli = Cli.run(args.toArray(String[]::new));
    String what = learner + " " + kernel + ": " + cli.err();
    assertThat(cli.status()).as(what).isIn(0, 65);
    assertThat(cli.out()).as(what).doesNotContain("NaN", "Infinity");
    if (cli.status() == 0) {
      converged(cli, what);
      assertThat(Files.size(model)).isPositive();
    } else {
      refused(cli.err(), what);
    }
  }

  private static void converged(Cli cli, String what) {
    var report = Cli.part(cli.json(), "report");
    if (!Boolean.TRUE.equals(report.get("converged"))) {
      assertThat(Cli.list(report, "warnings").toString()).as(what).contains("stopped ");
    }
    assertThat(Cli.number(report, "iterations")).as(what).isLessThan(5e6);
  }

  private static void refused(String said, String what) {
    assertThat(said)
        .as(what)
        .contains("Fix: ")
        .doesNotContain("repair the matrix", "must be", "to Infinity")
        .containsAnyOf("whose column '", "row ", "not separable by this kernel");
    if (!said.contains("not separable")) {
      assertThat(said).as(what).containsAnyOf("k(x, x)", "k(x, y)").contains("--scale standard");
    }
  }

  /** Hundreds are ordinary: what a high power makes of them is known only with the kernel. */
  static Stream<Magnitude> farMagnitudes() {
    return magnitudes().filter(m -> m.target == 1 && m.spread != 1e2);
  }

  @ParameterizedTest
  @MethodSource("farMagnitudes")
  void scaled_by_itself_everything_is_learned(Magnitude magnitude) throws IOException {
    String classes = magnitude.write(folder.resolve("c.csv"), "class").toString();
    for (String kernel : KERNELS) {
      for (String learner : List.of("svc", "logistic", "fisher")) {
        Cli cli = Cli.run("train", classes, "-l", learner, "-k", kernel, "--json");
        assertThat(cli.status()).as(cli.err()).isZero();
        assertThat(Cli.part(cli.json(), "report").get("converged")).isEqualTo(true);
      }
    }
  }

  @Test
  void large_values_are_scaled_by_themselves_said_and_kept() throws IOException {
    Path data = new Magnitude(1e6, 1e6, 1).write(folder.resolve("c.csv"), "class");
    Path model = folder.resolve("m.model");
    Cli trained =
        Cli.run("train", data.toString(), model.toString(), "-l", "svc", "-k", "poly(degree=3)");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.err() + trained.out()).contains("column 1 goes from", "(standard)");
    Cli inspected = Cli.run("inspect", model.toString());
    assertThat(inspected.out()).contains("standard");
    // as they are where that is asked for
    Cli none =
        Cli.run("train", data.toString(), "-l", "svc", "-k", "poly(degree=3)", "--scale", "none");
    assertThat(none.status()).isEqualTo(65);
    assertThat(none.err()).contains("whose column '", "--scale standard");
  }

  @Test
  void ordinary_values_stay_as_they_are() throws IOException {
    Path data = new Magnitude(0, 1, 1).write(folder.resolve("c.csv"), "class");
    Cli trained = Cli.run("train", data.toString(), "-l", "svc", "-k", "rbf(gamma=1)");
    assertThat(trained.err() + trained.out()).doesNotContain("(standard)");
  }

  /** Sixty rows are sixty rows: far fewer steps than a second has room for. */
  @Test
  void rows_around_ten_thousand_end_soon() throws IOException {
    Path data = new Magnitude(1e4, 1e4, 1).write(folder.resolve("g.csv"), "number");
    String[] args = {
      "train", data.toString(), "-l", "svr", "--target", "y", "--scale", "none", "--json"
    };
    List<String> linear = new ArrayList<>(List.of(args));
    linear.addAll(List.of("-k", "linear()"));
    Cli found = Cli.run(linear.toArray(String[]::new));
    assertThat(found.status()).as(found.err()).isZero();
    var report = Cli.part(found.json(), "report");
    assertThat(report.get("converged")).isEqualTo(true);
    assertThat(Cli.number(report, "iterations")).isLessThan(1e5);
  }
}
