package org.mercer.cli.inspect;

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
import org.mercer.cli.Cli;

class CheckCommandTest {
  @TempDir Path folder;
  private Path points;

  @BeforeEach
  void data() throws IOException {
    points = Files.writeString(folder.resolve("p.libsvm"), "1 1:1\n-1 2:2\n1 1:1 2:1\n");
  }

  @Test
  void a_kernel_is_proved_step_by_step() {
    Cli proof = Cli.run("check", "--kernel", "0.5*rbf(gamma=0.1) + poly(degree=2)");

    assertThat(proof.status()).isZero();
    assertThat(proof.out()).startsWith("PSD\n");
    assertThat(proof.out().lines().filter(line -> line.startsWith("  ")).count())
        .isGreaterThan(2); // the premises of the sum, and theirs
    assertThat(proof.err()).isEmpty();
  }

  @Test
  void what_is_no_kernel_is_refuted_by_points_and_ends_with_1() {
    Cli refuted = Cli.run("check", "--kernel", "sigmoid(scale=1, coef0=-1)");

    assertThat(refuted.status()).isEqualTo(1);
    assertThat(refuted.out()).startsWith("REFUTED\n").contains("points", "v'Kv    -");
  }

  @Test
  void data_add_the_smallest_eigenvalue_of_the_matrix() {
    Cli checked = Cli.run("check", "--kernel", "linear", points.toString(), "--json");

    assertThat(checked.status()).isZero();
    Map<?, ?> json = checked.json();
    assertThat(json.get("verdict")).isEqualTo("PSD");
    // rows (1,0), (0,2), (1,1): rank 2 of 3, so the smallest eigenvalue is 0; the trace is 1 + 4 +
    // 2
    Map<?, ?> matrix = Cli.part(json, "matrix");
    assertThat((Double) matrix.get("smallestEigenvalue")).isCloseTo(0, within(1e-14));
    assertThat(matrix.get("rank")).isEqualTo(2L);
    assertThat(matrix.get("definiteness")).isEqualTo("SEMIDEFINITE");
  }

  @Test
  void an_indefinite_matrix_is_shown_for_a_kernel_that_nobody_can_prove() {
    // tanh(x'y - 1) on these points: the diagonal of (1,0) is tanh 0 = 0, its entry with (0,2)
    // tanh(-1) is not, so the 2 x 2 minor is negative
    Cli checked = Cli.run("check", "-k", "sigmoid(scale=1, coef0=-1)", points.toString());

    assertThat(checked.status()).isEqualTo(1);
    assertThat(checked.out()).contains("eigenvalues from -");
  }

  @Test
  void a_file_is_described() {
    Cli checked = Cli.run("check", points.toString());

    assertThat(checked.status()).isZero();
    assertThat(checked.out())
        .contains("read as libsvm", "3 vectors of 2 columns", "'-1' (1), '1' (2)", "no faults");
  }

  @Test
  void every_fault_is_listed_with_its_place_and_the_status_is_1() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad"), "1 2:1 1:1\n1 1:x\n-1 1:1\n1 3:1 2:1\n");
    Cli checked = Cli.run("check", bad.toString(), "--format", "libsvm");

    assertThat(checked.status()).isEqualTo(1);
    assertThat(checked.out())
        .contains("bad:1:7: ", "bad:2:5: ", "bad:4:7: ", "in all 2 indices out of order");

    List<?> faults =
        (List<?>)
            Cli.run("check", bad.toString(), "--format=libsvm", "--json").json().get("faults");
    assertThat(faults).hasSize(3);
  }

  @Test
  void fixing_sorts_indices_and_leaves_values_alone() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad"), "1 2:0.10 1:1\n\n-1 1:1\n");
    Path good = folder.resolve("good");

    Cli fixed = Cli.run("check", bad.toString(), "--format=libsvm", "--fix", "-o", good.toString());

    assertThat(fixed.status()).isZero();
    assertThat(good).hasContent("1 1:1 2:0.10\n-1 1:1\n");
    assertThat(Cli.run("check", good.toString(), "--format=libsvm").status()).isZero();
    assertThat(
            Cli.run("check", bad.toString(), "--format=libsvm", "--fix", "-o", bad.toString())
                .status())
        .isEqualTo(73);
  }

  @Test
  void something_must_be_asked() {
    assertThat(Cli.run("check").status()).isEqualTo(2);
    assertThat(Cli.run("check", points.toString(), "--fix").status()).isEqualTo(2);
  }
}
