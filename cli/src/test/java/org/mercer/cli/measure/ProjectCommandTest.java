package org.mercer.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class ProjectCommandTest {
  private static final Offset<Double> ROUNDING = within(1e-12);

  @TempDir Path folder;
  private String square = "";
  private String dna = "";

  @BeforeEach
  void data() throws IOException {
    square = Files.writeString(folder.resolve("s.csv"), "0,0\n4,0\n0,2\n4,2\n").toString();
    dna = Files.writeString(folder.resolve("d.txt"), "ATAT\nATAA\nGCGC\n").toString();
  }

  private static double[][] rows(String text) {
    return text.lines()
        .map(line -> Arrays.stream(line.split(",", -1)).mapToDouble(Double::parseDouble).toArray())
        .toArray(double[][]::new);
  }

  private Cli project(String... more) {
    String[] words = {"project", square, "-k", "linear", "--unlabelled", "--quiet"};
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Cli.run(all);
  }

  @Test
  void onto_an_object_is_a_signed_length() {
    // onto (3,4) / 5: (0,0) 0, (4,0) 12/5, (0,2) 8/5, (4,2) 20/5; the distance from the line is
    // what
    // is left: sqrt(16 - 5.76) = 3.2, sqrt(4 - 2.56) = 1.2, sqrt(20 - 16) = 2
    Cli found = project("--onto", "3,4", "--residuals", "--out", "-");

    assertThat(found.status()).as(found.err()).isZero();
    double[][] expected = {{0, 0}, {2.4, 3.2}, {1.6, 1.2}, {4, 2}};
    double[][] rows = rows(found.out());
    for (int i = 0; i < 4; i++) {
      assertThat(rows[i]).containsExactly(expected[i], ROUNDING);
    }
    double[][] other = rows(project("--onto=-3,-4", "--out", "-").out());
    assertThat(other[3]).containsExactly(new double[] {-4}, ROUNDING);
  }

  @Test
  void the_variance_along_an_object_and_in_all_directions() {
    // coordinates 0, 2.4, 1.6, 4 have the mean 2 and the variance (4 + 0.16 + 0.16 + 4) / 4 = 2.08;
    // the columns have the variances 4 and 1; squared residuals 0, 10.24, 1.44, 4 have the mean
    // 3.92
    var json = project("--onto", "3,4", "--json").json();

    assertThat((Double) Cli.list(json, "variances").get(0)).isCloseTo(2.08, ROUNDING);
    assertThat(Cli.number(json, "totalVariance")).isCloseTo(5, ROUNDING);
    assertThat(Cli.number(json, "meanSquaredResidual")).isCloseTo(3.92, ROUNDING);
    assertThat(Cli.number(json, "dimension")).isEqualTo(1);
  }

  @Test
  void onto_several_is_gram_schmidt_in_their_order() throws IOException {
    // (0,-2) is the first direction, (1,1) leaves (1,0) of itself; (0,5) lies in their span
    Cli found = project("--onto", "0,-2", "--onto", "1,1", "--onto", "0,5", "--out", "-");
    assertThat(rows(found.out())[3]).containsExactly(new double[] {-2, 4}, ROUNDING);

    Path others = Files.writeString(folder.resolve("o.csv"), "0,-2\n1,1\n0,5\n");
    Cli fromFile = project("--onto-file", others.toString(), "--out", "-");
    assertThat(fromFile.out()).isEqualTo(found.out());
  }

  @Test
  void principal_directions_have_the_eigenvalues_of_the_covariance() {
    // the covariance is diag(4, 1); along the first axis the coordinates are -2 and 2
    Cli found = project("--principal", "2");
    assertThat(found.status()).as(found.err()).isZero();
    assertThat(found.out()).contains("onto                   2 principal directions");
    var json = project("--principal", "2", "--json").json();
    assertThat((Double) Cli.list(json, "variances").get(0)).isCloseTo(4, ROUNDING);
    assertThat((Double) Cli.list(json, "variances").get(1)).isCloseTo(1, ROUNDING);
    double[][] rows = rows(project("--principal", "1", "--residuals", "--out", "-").out());
    for (double[] row : rows) {
      assertThat(Math.abs(row[0])).isCloseTo(2, ROUNDING);
      assertThat(row[1]).isCloseTo(1, ROUNDING); // the other column, from its mean
    }
    assertThat(rows[0][0]).isCloseTo(-rows[1][0], ROUNDING);
  }

  @Test
  void strings_have_directions_too() {
    // k(ATAT, .) = 5, 3, 0 and |phi(ATAT)| = sqrt 5: 5, 3, 0 over sqrt 5
    Cli found =
        Cli.run(
            "project", dna, "-k", "spectrum(p=2)", "--unlabelled", "--onto", "ATAT", "--out", "-");
    double[][] rows = rows(found.out());
    assertThat(rows[0][0]).isCloseTo(Math.sqrt(5), ROUNDING);
    assertThat(rows[1][0]).isCloseTo(3 / Math.sqrt(5), ROUNDING);
    assertThat(rows[2][0]).isCloseTo(0, ROUNDING);
    assertThat(found.err()).contains("the span of one object", "total variance");
  }

  @Test
  void what_is_wrong_is_named() {
    assertThat(project().err()).contains("no direction", "--principal D");
    assertThat(project("--onto", "1,1", "--principal", "1").err()).contains("several of");
    assertThat(project("--principal", "5").err()).contains("1 to 4", "Fix: ");
    assertThat(project("--onto", "1,x").err()).contains("--onto", "decimal number");
    Cli zero = project("--onto", "0,0");
    assertThat(zero.status()).isEqualTo(Exit.DATA);
    assertThat(zero.err()).contains("must not be zero");
    assertThat(project("--onto", "1,1", "--residuals").err()).contains("--out");
    assertThat(project("--onto", "1,1", "--json", "--out", "-").status()).isEqualTo(Exit.USAGE);
  }
}
