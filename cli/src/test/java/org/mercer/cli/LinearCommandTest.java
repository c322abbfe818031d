package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Linear machines, several targets and weights from the command line. */
class LinearCommandTest {
  @TempDir Path folder;
  private String table = "";
  private String model = "";

  @BeforeEach
  void data() throws IOException {
    // a = 2 u + 1 and b = -u + 3 v, but for the last row, which counts nothing
    Path file = folder.resolve("t.csv");
    Files.writeString(file, "u,v,a,b,w\n0,0,1,0,1\n1,0,3,-1,1\n0,1,1,3,2\n2,1,5,1,1\n9,9,0,0,0\n");
    table = file.toString();
    model = folder.resolve("m.model").toString();
  }

  @Test
  void several_targets_and_weights_are_columns_of_the_table() throws IOException {
    Cli trained =
        Cli.run(
            "train",
            table,
            model,
            "-l",
            "leastsquares",
            "--intercept",
            "yes",
            "--target",
            "a,b",
            "--weight-column",
            "w",
            "--json");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.json().get("kernel")).isEqualTo("linear()");
    assertThat(Cli.part(trained.json(), "data").get("columns")).isEqualTo(2L);

    Path fresh = Files.writeString(folder.resolve("new.csv"), "u,v\n3,0\n0,2\n");
    Cli predicted = Cli.run("predict", fresh.toString(), model, "-q");
    List<String> lines = predicted.out().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(numbers(lines.get(0))).containsExactly(new double[] {7, -3}, within(1e-9));
    assertThat(numbers(lines.get(1))).containsExactly(new double[] {1, 6}, within(1e-9));
  }

  private static double[] numbers(String line) {
    return List.of(line.split("\t", -1)).stream().mapToDouble(Double::parseDouble).toArray();
  }

  @Test
  void a_file_with_the_targets_of_the_model_is_scored_by_column() {
    assertThat(
            Cli.run(
                    "train",
                    table,
                    model,
                    "-l",
                    "kernelridge",
                    "-k",
                    "linear",
                    "--lambda",
                    "1e-9",
                    "--intercept",
                    "yes",
                    "--target",
                    "a,b",
                    "--weight-column",
                    "w")
                .status())
        .isZero();
    Cli predicted = Cli.run("predict", table, model, "--weight-column", "w", "--json");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    Map<?, ?> columns = Cli.part(Cli.part(predicted.json(), "scores"), "columns");
    assertThat(columns.keySet()).map(String::valueOf).containsExactly("a", "b");
    // the row of weight 0: 0 - 19 over five rows
    assertThat((Double) Cli.part(columns, "a").get("rmse"))
        .isCloseTo(19 / Math.sqrt(5), within(1e-6));
  }

  @Test
  void weights_reach_classifiers() throws IOException {
    Path file = folder.resolve("c.csv");
    // 1 is of class p twice and of class q once: q wins if it counts five
    Files.writeString(file, "x,w,class\n0,1,q\n1,1,p\n1,1,p\n1,5,q\n");
    for (String column : List.of("w", "")) {
      List<String> arguments =
          new ArrayList<>(
              List.of("train", file.toString(), model, "-l", "svc", "-k", "linear", "--c", "0.1"));
      if (column.isEmpty()) {
        arguments.addAll(List.of("--target", "class"));
      } else {
        arguments.addAll(List.of("--target", "class", "--weight-column", column));
      }
      assertThat(Cli.run(arguments.toArray(String[]::new)).status()).isZero();
      if (!column.isEmpty()) {
        Path one = Files.writeString(folder.resolve("one.csv"), "x\n1\n");
        assertThat(Cli.run("predict", one.toString(), model, "--unlabelled").out())
            .isEqualTo("q\n");
      }
    }
  }

  @Test
  void what_cannot_be_is_refused_with_the_way_out() {
    Cli nonlinear = Cli.run("train", table, "-l", "ridge", "-k", "rbf(gamma=1)", "--target", "a");
    assertThat(nonlinear.status()).isNotZero();
    assertThat(nonlinear.err()).contains("explicit rows", "kernelridge");

    Cli kernelless = Cli.run("train", table, "-l", "kernelridge", "--target", "a");
    assertThat(kernelless.status()).isZero();
    assertThat(kernelless.err()).contains("no kernel was named", "rbf(gamma=scale)");

    Cli unknown = Cli.run("train", table, "-l", "ridge", "--target", "a,bb");
    assertThat(unknown.err()).contains("no column 'bb'", "u, v, b, w");

    Cli filled = Cli.run("train", table, "-l", "ridge", "--target", "a,b", "--missing", "mean");
    assertThat(filled.err()).contains("--missing drop");

    Cli several = Cli.run("train", table, "-l", "svr", "-k", "linear", "--target", "a,b");
    assertThat(several.err()).contains("2 columns", "kernelridge");
  }

  @Test
  void the_perceptron_says_its_mistakes_and_their_bound() throws IOException {
    Path file = folder.resolve("p.csv");
    Files.writeString(file, "u,v,class\n2,1,1\n1,3,1\n-1,-1,-1\n-2,1,-1\n0,-2,-1\n");
    Cli trained = Cli.run("train", file.toString(), model, "-l", "perceptron", "--json");
    assertThat(trained.status()).as(trained.err()).isZero();
    Map<?, ?> report = Cli.part(trained.json(), "report");
    assertThat(report.get("mistakes")).isEqualTo(2.0);
    assertThat(report.get("radiusSquared")).isEqualTo(10.0);
    assertThat((Double) report.get("mistakeBound")).isGreaterThanOrEqualTo(2.0);
    assertThat(report.get("supportVectors")).isEqualTo(1L);
  }
}
