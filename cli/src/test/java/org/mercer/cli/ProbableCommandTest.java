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
      assertThat(Double.parseDouble(lines.get(i)[2])).isCloseTo(p[i], within(1e-10));
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
  void a_gaussian_process_prints_mean_and_deviation_of_the_golden_record() throws IOException {
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
            "--kernel",
            "poly(degree=2)");
    assertThat(trained.status()).as(trained.err()).isZero();
    Path query = Files.writeString(folder.resolve("query.csv"), "x\n1.5\n");
    Cli predicted = Cli.run("predict", query.toString(), model.toString(), "--unlabelled");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    String[] cells = predicted.out().strip().split("\t", -1);
    assertThat(Double.parseDouble(cells[0])).isCloseTo(94 / 103.0, within(1e-12));
    double deviation = Math.sqrt(401 / 1648.0 + 0.5);
    assertThat(Double.parseDouble(cells[1])).isCloseTo(deviation, within(1e-12));
    Cli json = Cli.run("predict", query.toString(), model.toString(), "--unlabelled", "--json");
    List<?> deviations = (List<?>) Objects.requireNonNull(json.json().get("deviations"));
    assertThat((Double) deviations.get(0)).isCloseTo(deviation, within(1e-12));
  }
}
