package org.mercer.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;

class DistanceCommandTest {
  @TempDir Path folder;
  private String data = "";

  @BeforeEach
  void data() throws IOException {
    // (0,0), (3,4), (6,8): distances 5, 10 and 5; their mean is (3,4)
    Path file = Files.writeString(folder.resolve("p.libsvm"), "1 1:0 2:0\n1 1:3 2:4\n1 1:6 2:8\n");
    data = file.toString();
  }

  @Test
  void the_distances_of_a_file_are_a_matrix() {
    Cli all = Cli.run("distance", data, "--kernel", "linear");

    assertThat(all.status()).isZero();
    assertThat(all.out()).isEqualTo("0.0,5.0,10.0\n5.0,0.0,5.0\n10.0,5.0,0.0\n");
    assertThat(all.err()).contains("distances of 3 objects to 3 objects");
  }

  @Test
  void some_rows_are_those_of_the_whole() {
    Cli some = Cli.run("distance", data, "-k", "linear", "--rows", "1:3", "--quiet");

    assertThat(some.out()).isEqualTo("5.0,0.0,5.0\n10.0,5.0,0.0\n");
    assertThat(some.err()).isEmpty();
  }

  @Test
  void the_distance_to_the_mean_is_a_column() {
    double[] found =
        Cli.run("distance", data, "-k", "linear", "--to-mean")
            .out()
            .lines()
            .mapToDouble(Double::parseDouble)
            .toArray();
    // the root of a rounding error of 1e-14
    assertThat(found).containsExactly(new double[] {5, 0, 5}, within(1e-6));
  }

  @Test
  void a_file_takes_what_was_computed() throws IOException {
    Path out = folder.resolve("d.csv");

    assertThat(Cli.run("distance", data, "-k", "linear", "-o", out.toString()).status()).isZero();
    assertThat(out).hasContent("0.0,5.0,10.0\n5.0,0.0,5.0\n10.0,5.0,0.0\n");
    Cli npy =
        Cli.run("distance", data, "-k", "linear", "-o", folder.resolve("d.npy").toString(), "-q");
    assertThat(npy.status()).isZero();
    assertThat(Files.size(folder.resolve("d.npy"))).isGreaterThan(9 * 8);
  }

  @Test
  void two_objects_have_a_distance_and_an_angle() {
    // spectrum(2) of cat: ca at; of car: ca ar: k = 1, k(x,x) = k(y,y) = 2, so the distance is
    // sqrt 2 and the cosine 1/2
    Cli pair = Cli.run("distance", "--kernel", "spectrum(p=2)", "cat", "car");

    assertThat(pair.status()).isZero();
    List<String> lines = pair.out().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).isEqualTo("distance  " + Math.sqrt(2));
    assertThat(lines.get(1)).startsWith("angle     1.04719").endsWith("(60.0 degrees)");
  }

  @Test
  void vectors_that_begin_with_a_minus_are_vectors() {
    Cli pair = Cli.run("distance", "-k", "linear", "-1,0", "0,-1", "--json");

    assertThat(pair.status()).isZero();
    assertThat((Double) pair.json().get("distance")).isEqualTo(Math.sqrt(2));
    assertThat((Double) pair.json().get("angle")).isCloseTo(Math.PI / 2, within(1e-15));
  }

  @Test
  void what_is_zero_has_no_angle() {
    Cli pair = Cli.run("distance", "-k", "linear", "0,0", "3,4");

    assertThat(pair.out()).contains("distance  5.0", "angle     none");
    assertThat(Cli.run("distance", "-k", "linear", "0,0", "3,4", "--json").json().get("angle"))
        .isNull();
  }

  @Test
  void a_function_that_is_no_kernel_is_bad_data_not_a_number_that_is_none() {
    // k(1,1) = tanh 0 = 0, k(2,2) = tanh 3 = 0.995, k(1,2) = tanh 1 = 0.76: 0.995 - 1.52 < 0
    Cli refused = Cli.run("distance", "-k", "sigmoid(scale=1, coef0=-1)", "1", "2");

    assertThat(refused.status()).isEqualTo(65);
    assertThat(refused.err()).contains("must not be negative", "no kernel");
  }

  @Test
  void what_is_wrong_is_named() {
    assertThat(Cli.run("distance", "-k", "linear").err()).contains("a data file, or two objects");
    assertThat(Cli.run("distance", "-k", "linear", "1", "2", "3").err()).contains("3 objects");
    assertThat(Cli.run("distance", "-k", "linear", "1", "2", "--to-mean").err())
        .contains("--to-mean", "two objects", "a data file");
    assertThat(Cli.run("distance", data, "-k", "linear", "--json").err())
        .contains("--json", "two objects");
    assertThat(Cli.run("distance", "-k", "linear", "--too-mean", data).err())
        .contains("did you mean --to-mean?");
    Cli missing = Cli.run("distance", data + "x", "-k", "linear");
    assertThat(missing.status()).isEqualTo(66);
    assertThat(missing.err()).contains("there is no such file", "p.libsvm");
  }
}
