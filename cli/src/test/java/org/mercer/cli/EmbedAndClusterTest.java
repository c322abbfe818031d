package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.numerics.dense.DoubleMatrix;

class EmbedAndClusterTest {
  private static final double CLOSE = 1e-9;
  @TempDir Path folder;
  private Path line;
  private Path model;

  /** Two groups on a line: 0 1 2 and 10 11 12. */
  @BeforeEach
  void data() throws IOException {
    model = folder.resolve("m.model");
    line =
        Files.writeString(
            folder.resolve("line.csv"),
            "u,class\n0,low\n1,low\n2,low\n10,high\n11,high\n12,high\n");
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private static double number(Map<?, ?> json, String name) {
    return ((Number) Objects.requireNonNull(json.get(name), name)).doubleValue();
  }

  /** The mean is 6, so the coordinates are -6 .. 6 or their negatives, in one component. */
  @ParameterizedTest
  @ValueSource(strings = {"embed", "train"})
  void coordinates_on_a_line_are_distances_from_the_mean(String command) throws IOException {
    Cli done =
        Cli.run(
            command,
            line.toString(),
            model.toString(),
            "-l",
            "kpca",
            "--components",
            "1",
            "-k",
            "linear",
            "--json");
    assertThat(done.status()).as(done.err()).isZero();
    assertThat(done.json().get("command")).isEqualTo(command);
    Map<?, ?> report = Cli.part(done.json(), "report");
    assertThat(number(report, "explained")).isCloseTo(1, within(CLOSE));
    // (36 + 25 + 16) * 2 / 6
    assertThat(number(report, "totalVariance")).isCloseTo(77 / 3.0, within(CLOSE));

    Path fresh = Files.writeString(file("new.csv"), "u\n6\n7\n");
    Cli predicted = Cli.run("predict", fresh.toString(), model.toString(), "--unlabelled");
    List<String> lines = predicted.out().lines().toList();
    assertThat(Double.parseDouble(lines.get(0))).isCloseTo(0, within(CLOSE));
    assertThat(Math.abs(Double.parseDouble(lines.get(1)))).isCloseTo(1, within(CLOSE));
  }

  @Test
  void coordinates_go_to_a_table_or_to_an_array() throws IOException {
    Cli csv =
        Cli.run(
            "embed",
            line.toString(),
            "-l",
            "kpca",
            "-k",
            "poly(degree=2)",
            "--out",
            file("z.csv").toString());
    assertThat(csv.status()).as(csv.err()).isZero();
    assertThat(csv.out()).contains("kpca");
    DoubleMatrix table = matrix(file("z.csv"));
    assertThat(table.rows()).isEqualTo(6);
    assertThat(table.cols()).isEqualTo(2);
    Cli npy =
        Cli.run(
            "embed",
            line.toString(),
            "-l",
            "kpca",
            "-k",
            "poly(degree=2)",
            "--out",
            file("z.npy").toString());
    assertThat(npy.status()).as(npy.err()).isZero();
    assertThat(Files.size(file("z.npy"))).isEqualTo(128 + 6 * 2 * Double.BYTES);
    Cli out = Cli.run("embed", line.toString(), "-l", "kpca", "-k", "poly(degree=2)", "--out", "-");
    assertThat(out.out()).isEqualTo(Files.readString(file("z.csv")));
    assertThat(out.err()).contains("kpca");
  }

  /** Means 1 and 11 and spreads 2/3: z = (x - 6) / sqrt(2/3 + 2/3 + lambda), or its negative. */
  @Test
  void coordinates_of_fisher_keep_classes_apart() throws IOException {
    Cli done =
        Cli.run(
            "embed",
            line.toString(),
            model.toString(),
            "-l",
            "fisher",
            "--lambda",
            String.valueOf(2 / 3.0),
            "--components",
            "1",
            "-k",
            "linear",
            "--out",
            file("z.csv").toString(),
            "--json");
    assertThat(done.status()).as(done.err()).isZero();
    // (11 - 6)^2 / 2 + (1 - 6)^2 / 2
    assertThat(number(Cli.part(done.json(), "report"), "criterion1")).isCloseTo(25, within(CLOSE));
    DoubleMatrix z = matrix(file("z.csv"));
    assertThat(z.cols()).isEqualTo(1);
    double root = Math.copySign(Math.sqrt(2), z.get(5, 0));
    double[] xs = {0, 1, 2, 10, 11, 12};
    for (int i = 0; i < xs.length; i++) {
      assertThat(z.get(i, 0)).isCloseTo((xs[i] - 6) / root, within(CLOSE));
    }
    Path fresh = Files.writeString(file("new.csv"), "u\n6\n7\n");
    Cli predicted = Cli.run("predict", fresh.toString(), model.toString(), "--unlabelled");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    List<String> lines = predicted.out().lines().toList();
    assertThat(Double.parseDouble(lines.get(0))).isCloseTo(0, within(CLOSE));
    assertThat(Double.parseDouble(lines.get(1))).isCloseTo(1 / root, within(CLOSE));
  }

  @Test
  void fisher_needs_labels_and_two_classes() throws IOException {
    Path plain = Files.writeString(file("plain.csv"), "u\n0\n1\n5\n");
    Cli none = Cli.run("embed", plain.toString(), "-l", "fisher", "-k", "linear", "--unlabelled");
    assertThat(none.status()).isEqualTo(65);
    assertThat(none.err()).contains("objects without targets", "a label for each object");
    Path one = Files.writeString(file("one.csv"), "u,class\n0,a\n1,a\n5,a\n");
    Cli same = Cli.run("embed", one.toString(), "-l", "fisher", "-k", "linear");
    assertThat(same.status()).isEqualTo(65);
    assertThat(same.err()).contains("every object is of class", "two classes");
    Cli cluster = Cli.run("cluster", line.toString(), "-l", "fisher", "-k", "linear");
    assertThat(cluster.status()).isEqualTo(2);
    Cli train =
        Cli.run("train", line.toString(), "-l", "fisher", "--components", "1", "-k", "linear");
    assertThat(train.status()).isEqualTo(2);
    assertThat(train.err()).contains("fisher has no parameter");
  }

  /** Means 1 and 11: distances 1, 0, 1 in either group. */
  @ParameterizedTest
  @ValueSource(strings = {"cluster", "train"})
  void groups_have_numbers_distances_and_agree_with_the_labels(String command) throws IOException {
    Cli done =
        Cli.run(
            command,
            line.toString(),
            model.toString(),
            "-l",
            "kkmeans",
            "--k",
            "2",
            "-k",
            "linear",
            "--json");
    assertThat(done.status()).as(done.err()).isZero();
    assertThat(number(Cli.part(done.json(), "scores"), "adjustedRand")).isEqualTo(1);
    assertThat(number(Cli.part(done.json(), "report"), "objective")).isCloseTo(4, within(CLOSE));
    Path fresh = Files.writeString(file("new.csv"), "u\n4\n13\n");
    Cli predicted = Cli.run("predict", fresh.toString(), model.toString(), "--unlabelled");
    List<String[]> lines = predicted.out().lines().map(l -> l.split("\t", -1)).toList();
    assertThat(lines.get(0)[0]).isEqualTo("0");
    assertThat(Double.parseDouble(lines.get(0)[1])).isCloseTo(3, within(1e-7));
    assertThat(lines.get(1)[0]).isEqualTo("1");
    assertThat(Double.parseDouble(lines.get(1)[1])).isCloseTo(2, within(1e-7));
  }

  @Test
  void the_number_of_groups_is_chosen_where_it_is_left_open() throws IOException {
    Cli done =
        Cli.run(
            "cluster",
            line.toString(),
            "-l",
            "kkmeans",
            "--k",
            "2..4",
            "-k",
            "linear",
            "--out",
            file("g.csv").toString());
    assertThat(done.status()).as(done.err()).isZero();
    assertThat(done.out()).contains("adjusted Rand index 1.0000");
    assertThat(Files.readAllLines(file("g.csv")))
        .satisfiesExactly(
            l -> assertThat(l).startsWith("0,"),
            l -> assertThat(l).startsWith("0,"),
            l -> assertThat(l).startsWith("0,"),
            l -> assertThat(l).startsWith("1,"),
            l -> assertThat(l).startsWith("1,"),
            l -> assertThat(l).startsWith("1,"));
  }

  @Test
  void spectral_groups_have_no_distances() {
    Cli done =
        Cli.run(
            "cluster",
            line.toString(),
            "-l",
            "spectral",
            "--k",
            "2",
            "-k",
            "rbf(gamma=0.1)",
            "--out",
            "-");
    assertThat(done.status()).as(done.err()).isZero();
    assertThat(done.out()).isEqualTo("0\n0\n0\n1\n1\n1\n");
    assertThat(done.err()).contains("adjusted Rand index 1.0000");
  }

  @Test
  void a_map_keeps_its_grid_in_the_file() throws IOException {
    Cli done =
        Cli.run(
            "cluster",
            line.toString(),
            model.toString(),
            "-l",
            "ksom",
            "--grid",
            "2x3",
            "--shape",
            "hexagonal",
            "-k",
            "linear",
            "--json");
    assertThat(done.status()).as(done.err()).isZero();
    assertThat(number(Cli.part(done.json(), "report"), "units")).isEqualTo(6);
    assertThat(Cli.run("predict", line.toString(), model.toString()).out().lines()).hasSize(6);
    var loaded = org.mercer.model.file.Models.load(model);
    assertThat(((org.mercer.model.ClusteringModel<?>) loaded).grid())
        .contains(new org.mercer.learner.Grid(2, 3, org.mercer.learner.Grid.Shape.HEXAGONAL));
  }

  /** y = 2x - 1 says the same as x: the coordinates of the two views agree up to their scale. */
  @Test
  void two_views_share_their_coordinates() throws IOException {
    Path xs = Files.writeString(file("x.csv"), "x,noise\n1,3\n2,-1\n3,2\n4,-2\n6,0\n");
    Path ys = Files.writeString(file("y.csv"), "v\n1\n3\n5\n7\n11\n");
    Path other = file("y.model");
    Cli done =
        Cli.run(
            "embed",
            xs.toString(),
            model.toString(),
            "-l",
            "kcca",
            "--components",
            "1",
            "--tau",
            "0.001",
            "--view2",
            ys.toString(),
            "--model2",
            other.toString(),
            "-k",
            "linear",
            "--unlabelled",
            "--out",
            file("z.csv").toString(),
            "--json");
    assertThat(done.status()).as(done.err()).isZero();
    assertThat(number(Cli.part(done.json(), "report"), "correlation1")).isGreaterThan(0.999);
    DoubleMatrix z = matrix(file("z.csv"));
    assertThat(z.cols()).isEqualTo(2);
    assertThat(z.get(0, 0) * z.get(0, 1)).isPositive();
    // 7 lies between 5 and 11 as it lies between 3 and 6
    Path fresh = Files.writeString(file("new.csv"), "v\n7\n");
    Cli predicted = Cli.run("predict", fresh.toString(), other.toString(), "--unlabelled");
    assertThat(predicted.status()).as(predicted.err()).isZero();
    assertThat(Double.parseDouble(predicted.out().strip())).isCloseTo(z.get(3, 1), within(CLOSE));

    Cli one = Cli.run("embed", xs.toString(), "-l", "kcca", "-k", "linear", "--unlabelled");
    assertThat(one.status()).isEqualTo(2);
    assertThat(one.err()).contains("kcca needs two views");
    Cli train = Cli.run("train", xs.toString(), "-l", "kcca", "-k", "linear", "--unlabelled");
    assertThat(train.status()).isEqualTo(2);
    assertThat(train.err()).contains("mercer embed");
    Cli uneven =
        Cli.run(
            "embed",
            xs.toString(),
            "-l",
            "kcca",
            "--view2",
            fresh.toString(),
            "-k",
            "linear",
            "--unlabelled");
    assertThat(uneven.status()).isEqualTo(65);
    assertThat(uneven.err()).contains("as the first view has");
  }

  @Test
  void a_learner_of_something_else_is_a_wrong_command_line() {
    Cli cluster = Cli.run("cluster", line.toString(), "-l", "kpca", "-k", "linear");
    assertThat(cluster.status()).isEqualTo(2);
    assertThat(cluster.err()).contains("kpca, which learns coordinates", "one that learns a group");
    Cli embed = Cli.run("embed", line.toString(), "-l", "svc", "-k", "linear");
    assertThat(embed.status()).isEqualTo(2);
    Cli name = Cli.run("embed", line.toString(), "-l", "kpca", "-k", "linear", "--out", "z.txt");
    assertThat(name.status()).isEqualTo(2);
    assertThat(name.err()).contains(".npy or .csv");
    Cli grid = Cli.run("cluster", line.toString(), "-l", "ksom", "--grid", "3", "-k", "linear");
    assertThat(grid.status()).isEqualTo(2);
    assertThat(grid.err()).contains("rows x columns such as 10x8");
  }

  private static DoubleMatrix matrix(Path csv) throws IOException {
    return DoubleMatrix.of(
        Files.readAllLines(csv).stream()
            .map(line -> Stream.of(line.split(",")).mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new));
  }
}
