package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/** {@code gram --factor}: rows whose inner products are, or nearly are, the kernel matrix. */
class FactorsTest {
  private static final Offset<Double> ROUNDING = within(1e-12);

  /** cat, car, bar by parts of two letters; lambda = 2 + sqrt 2, 2, 2 - sqrt 2. */
  private static final double[][] K = {{2, 1, 0}, {1, 2, 1}, {0, 1, 2}};

  @TempDir Path folder;
  private String words = "";

  @BeforeEach
  void data() throws IOException {
    words = Files.writeString(folder.resolve("w.txt"), "cat\ncar\nbar\n").toString();
  }

  private Cli gram(String... more) {
    List<String> all = new ArrayList<>(List.of("gram", words, "-k", "spectrum(p=2)"));
    all.addAll(List.of("--unlabelled", "--quiet"));
    all.addAll(List.of(more));
    return Cli.run(all.toArray(String[]::new));
  }

  private static double[][] products(String text) {
    double[][] f =
        text.lines()
            .map(l -> Arrays.stream(l.split(",", -1)).mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new);
    double[][] products = new double[f.length][f.length];
    for (int i = 0; i < f.length; i++) {
      for (int j = 0; j < f.length; j++) {
        for (int c = 0; c < f[i].length; c++) {
          products[i][j] += f[i][c] * f[j][c];
        }
      }
    }
    return products;
  }

  private static void assertRows(double[][] found, double[][] expected) {
    for (int i = 0; i < expected.length; i++) {
      assertThat(found[i]).containsExactly(expected[i], ROUNDING);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"eigen", "cholesky", "nystroem"})
  void with_all_columns_the_inner_products_are_the_kernel(String method) {
    Cli found = gram("--factor", method, "--rank", "3");
    assertThat(found.status()).as(found.err()).isZero();
    assertRows(products(found.out()), K);
  }

  @Test
  void the_space_of_mercers_theorem() {
    // x_i = (sqrt(lambda_1) v_i1, ...) with v_1 = (1, sqrt 2, 1)/2, v_2 = (1, 0, -1)/sqrt 2
    String[] first = gram("--factor", "eigen").out().lines().findFirst().orElseThrow().split(",");
    assertThat(Double.parseDouble(first[0])).isCloseTo(Math.sqrt(2 + Math.sqrt(2)) / 2, ROUNDING);
    assertThat(Math.abs(Double.parseDouble(first[1]))).isCloseTo(1, ROUNDING);
    assertThat(first).hasSize(3);
  }

  @Test
  void one_column_of_cholesky_is_that_of_the_first_pivot() {
    // the diagonal is 2, 2, 2, so row 1: (2, 1, 0)/sqrt 2; K - FF' has the trace 0 + 3/2 + 2
    Path out = folder.resolve("f.csv");
    var json =
        gram("--factor", "cholesky", "--rank", "1", "--json", "--out", out.toString()).json();
    assertThat(Cli.number(json, "rank")).isEqualTo(1);
    assertThat(Cli.list(json, "objects").toString()).startsWith("[1");
    assertThat(Cli.number(json, "trace")).isEqualTo(6);
    assertThat(Cli.number(json, "residualTrace")).isCloseTo(3.5, ROUNDING);
    assertThat(Cli.number(json, "largestError")).isCloseTo(2, ROUNDING);
    assertThat(out).isNotEmptyFile();
  }

  @Test
  void an_error_decides_on_the_rank() throws IOException {
    // of the trace 6, one eigenvalue leaves 4 - sqrt 2 = 2.59 (0.43), two leave 0.59 (0.098);
    // one pivot leaves 3.5 (0.58); row 3 next, (0, 1, 2)/sqrt 2, leaves 1 of row 2 (0.167)
    assertThat(rank("eigen", "0.45")).isEqualTo(1);
    assertThat(rank("eigen", "0.42")).isEqualTo(2);
    assertThat(rank("eigen", "0.09")).isEqualTo(3);
    assertThat(rank("cholesky", "0.6")).isEqualTo(1);
    assertThat(rank("cholesky", "0.17")).isEqualTo(2);
    assertThat(rank("cholesky", "0.16")).isEqualTo(3);
  }

  private double rank(String method, String error) throws IOException {
    Path out = folder.resolve("r.npy");
    Files.deleteIfExists(out);
    Cli cli = gram("--factor", method, "--error", error, "--json", "--out", out.toString());
    assertThat(cli.status()).as(cli.err()).isZero();
    return Cli.number(cli.json(), "rank");
  }

  @Test
  void nystroem_leaves_what_is_not_in_the_span_of_the_landmarks() {
    // of two landmarks among three: without cat or bar 4/3 is left of it (2 - (0,1) [2 1;1 2]^-1
    // (0,1)'= 2 - 2/3), without car 1 (2 - (1,1) [2 0;0 2]^-1 (1,1)')
    Path out = folder.resolve("n.csv");
    var json =
        gram("--factor", "nystroem", "--rank", "2", "--json", "--out", out.toString()).json();
    double expected = Cli.list(json, "objects").toString().contains("2") ? 4.0 / 3 : 1;
    assertThat(Cli.number(json, "residualTrace")).isCloseTo(expected, ROUNDING);
    assertThat(gram("--factor", "nystroem", "--rank", "2", "--landmarks", "random").status())
        .isZero();
  }

  @Test
  void what_is_no_kernel_has_no_factor() throws IOException {
    // 1 1 0; 1 1 1; 0 1 1 has the eigenvalue 1 - sqrt 2; row 1 as pivot leaves k(2,2) - 1 = 0, so
    // row 3 is next, and of row 2 would be left 1 - 1 - 1
    Path file = Files.writeString(folder.resolve("m.libsvm"), RESEMBLE);
    for (String method : List.of("eigen", "cholesky")) {
      Cli refused = Cli.run("gram", file.toString(), "-k", "precomputed()", "--factor", method);
      assertThat(refused.status()).isEqualTo(Exit.DATA);
      assertThat(refused.err()).contains("mercer check");
    }
  }

  private static final String RESEMBLE =
      """
      1 0:1 1:1 2:1 3:0
      2 0:2 1:1 2:1 3:1
      1 0:3 1:0 2:1 3:1
      """;

  @Test
  void the_vector_that_refutes_a_matrix_is_shown_and_written() throws IOException {
    // v = (1, -sqrt 2, 1)/2 or its negative: v'Kv = 1 - sqrt 2
    Path file = Files.writeString(folder.resolve("m.libsvm"), RESEMBLE);
    Path out = folder.resolve("v.csv");
    String[] check = {"check", file.toString(), "-k", "precomputed()"};
    String[] writing = {check[0], check[1], check[2], check[3], "--json", "-o", out.toString()};
    Cli found = Cli.run(writing);
    assertThat(found.status()).isEqualTo(Exit.CHECK_FAILED);
    var matrix = Cli.part(found.json(), "matrix");
    assertThat(Cli.number(matrix, "form")).isCloseTo(1 - Math.sqrt(2), ROUNDING);
    double[] v = Files.readAllLines(out).stream().mapToDouble(Double::parseDouble).toArray();
    double sign = Math.signum(v[1]);
    assertThat(v)
        .containsExactly(new double[] {-sign / 2, sign / Math.sqrt(2), -sign / 2}, ROUNDING);
    assertThat(Cli.list(matrix, "vector")).hasSize(3);
    assertThat(Cli.run(check).out()).contains("  v          row 1: ", "  v'Kv       -0.41421356");
    assertThat(Cli.run("check", "-k", "linear", "-o", "v.csv").err()).contains("DATA");
  }

  @Test
  void options_that_do_not_go_together_are_refused() {
    assertThat(gram("--rank", "2").err()).contains("--factor eigen, cholesky or nystroem");
    assertThat(gram("--factor", "nystroem").err()).contains("the number of landmarks, --rank R");
    assertThat(gram("--factor", "eigen", "--landmarks", "random").err()).contains("nystroem");
    assertThat(gram("--factor", "eigen", "--error", "1.5").err()).contains("below 1");
    assertThat(gram("--factor", "eigen", "--rank", "0").err()).contains("at least 1");
    assertThat(gram("--factor", "eigen", "--rows", "0:1").err()).contains("--rows");
    assertThat(gram("--factor", "eigen", "--json").err()).contains("--out FILE");
    assertThat(gram("--json").err()).contains("no --factor");
  }
}
