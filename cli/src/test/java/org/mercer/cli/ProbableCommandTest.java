package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Learners whose models know how sure they are, as commands. */
class ProbableCommandTest {
  @TempDir Path folder;

  @Test
  void logistic_regression_prints_the_probabilities_of_the_golden_record() throws IOException {
    Path data = Files.writeString(folder.resolve("four.csv"), "x,y\n0,a\n1,a\n2,b\n3,b\n");
    Path model = folder.resolve("m.model");
    Cli trained =
        Cli.run(
            "train",
            data.toString(),
            model.toString(),
            "--learner",
            "logistic",
            "--lambda",
            "0.5",
            "--tolerance",
            "1e-12",
            "--kernel",
            "rbf(gamma=0.5)");
    assertThat(trained.status()).as(trained.err()).isZero();
    Cli predicted = Cli.run("predict", data.toString(), model.toString(), "--probabilities");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    List<String[]> lines = predicted.out().lines().map(line -> line.split("\t", -1)).toList();
    double[] p = {0.2868709440484307, 0.36424569461198847, 0.6357543053880116, 0.7131290559515693};
    for (int i = 0; i < p.length; i++) {
      assertThat(lines.get(i)[0]).isEqualTo(i < 2 ? "a" : "b");
      assertThat(Double.parseDouble(lines.get(i)[2])).isCloseTo(p[i], within(1e-9));
    }
  }

  @Test
  void three_classes_have_three_probabilities_that_sum_to_one() throws IOException {
    Path data =
        Files.writeString(folder.resolve("six.csv"), "x,y\n0,a\n0.2,a\n2,b\n2.1,b\n4,c\n4.2,c\n");
    Path model = folder.resolve("m.model");
    Cli trained =
        Cli.run(
            "train",
            data.toString(),
            model.toString(),
            "--learner",
            "logistic",
            "--intercept",
            "yes",
            "--kernel",
            "rbf(gamma=0.5)");
    assertThat(trained.status()).as(trained.err()).isZero();
    Cli predicted = Cli.run("predict", data.toString(), model.toString(), "--probabilities");
    for (String line : predicted.out().lines().toList()) {
      String[] cells = line.split("\t", -1);
      double[] p = Arrays.stream(cells).skip(1).mapToDouble(Double::parseDouble).toArray();
      assertThat(p).hasSize(3);
      assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-14));
    }
    assertThat(predicted.out().lines().map(line -> line.substring(0, 1)))
        .containsExactly("a", "a", "b", "b", "c", "c");
  }

  @Test
  void a_gaussian_process_prints_mean_variance_and_noise_of_the_golden_record() throws IOException {
    Path data = Files.writeString(folder.resolve("three.csv"), "x,y\n0,1\n1,2\n2,0\n");
    Path model = folder.resolve("m.model");
    Cli trained =
        Cli.run(
            "train",
            data.toString(),
            model.toString(),
            "--target",
            "y",
            "--learner",
            "gp",
            "--noise",
            "0.5",
            "--mean",
            "zero",
            "--standardise",
            "no",
            "--kernel",
            "poly(degree=2)");
    assertThat(trained.status()).as(trained.err()).isZero();
    Path query = Files.writeString(folder.resolve("query.csv"), "x\n1.5\n");
    Cli predicted = Cli.run("predict", query.toString(), model.toString(), "--unlabelled");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    String[] cells = predicted.out().strip().split("\t", -1);
    assertThat(Double.parseDouble(cells[0])).isCloseTo(94 / 103.0, within(1e-12));
    double variance = 401 / 1648.0;
    assertThat(cells).hasSize(3);
    assertThat(Double.parseDouble(cells[1])).isCloseTo(variance, within(1e-12));
    assertThat(cells[2]).isEqualTo("0.5");
    Cli json = Cli.run("predict", query.toString(), model.toString(), "--unlabelled", "--json");
    List<?> variances = (List<?>) Objects.requireNonNull(json.json().get("variances"));
    assertThat((Double) variances.get(0)).isCloseTo(variance, within(1e-12));
    assertThat(json.json().get("noise")).isEqualTo(0.5);
    assertThat(json.json().get("deviations")).isNull();
  }

  /**
   * The expected numbers are those of algorithms 3.1 and 3.2 of Rasmussen and Williams with forty
   * digits, the average by numerical integration.
   */
  @Test
  void gaussian_process_classification_averages_its_probabilities() throws IOException {
    Path data = Files.writeString(folder.resolve("four.csv"), "x,y\n0,a\n1,a\n2,b\n3,b\n");
    Path model = folder.resolve("m.model");
    Cli trained =
        Cli.run(
            "train",
            data.toString(),
            model.toString(),
            "--learner",
            "gpc",
            "--tolerance",
            "1e-13",
            "--kernel",
            "2*rbf(gamma=0.5)",
            "--json");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat((Double) Cli.part(trained.json(), "report").get("objective"))
        .isCloseTo(-2.716532989051957, within(1e-10));
    Path query = Files.writeString(folder.resolve("query.csv"), "x\n0\n1\n2\n3\n2.5\n8\n");
    Cli predicted =
        Cli.run("predict", query.toString(), model.toString(), "--unlabelled", "--probabilities");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    List<String[]> lines = predicted.out().lines().map(line -> line.split("\t", -1)).toList();
    double[] p = {
      0.3262545256510874,
      0.3890959584572003,
      0.6109040415427996,
      0.6737454743489126,
      0.6720700698032985,
      0.5000003902564886
    };
    assertThat(lines).hasSize(p.length);
    for (int i = 0; i < p.length; i++) {
      assertThat(lines.get(i)[0]).isEqualTo(i < 2 ? "a" : "b");
      assertThat(Double.parseDouble(lines.get(i)[1])).isCloseTo(1 - p[i], within(1e-9));
      assertThat(Double.parseDouble(lines.get(i)[2])).isCloseTo(p[i], within(1e-9));
    }
  }

  @Test
  void gaussian_processes_of_three_classes_share_one_probability() throws IOException {
    Path data =
        Files.writeString(folder.resolve("six.csv"), "x,y\n0,a\n0.2,a\n2,b\n2.1,b\n4,c\n4.2,c\n");
    Path model = folder.resolve("m.model");
    Cli trained =
        Cli.run(
            "train",
            data.toString(),
            model.toString(),
            "--learner",
            "gpc",
            "--kernel",
            "4*rbf(gamma=0.5)");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.out()).contains("accuracy 1");
    Path query = Files.writeString(folder.resolve("query.csv"), "x\n-1\n2\n4.5\n1e3\n");
    Cli predicted =
        Cli.run("predict", query.toString(), model.toString(), "--unlabelled", "--probabilities");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    List<String[]> lines = predicted.out().lines().map(line -> line.split("\t", -1)).toList();
    for (String[] cells : lines) {
      double[] p = Arrays.stream(cells).skip(1).mapToDouble(Double::parseDouble).toArray();
      assertThat(p).hasSize(3);
      assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-14));
      assertThat(p["abc".indexOf(cells[0])]).isEqualTo(Arrays.stream(p).max().orElseThrow());
    }
    assertThat(lines.stream().limit(3).map(cells -> cells[0])).containsExactly("a", "b", "c");
    assertThat(Double.parseDouble(lines.get(3)[1])).isCloseTo(1 / 3.0, within(1e-12));
  }
}
