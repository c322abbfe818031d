package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.cli.app.Exit;

/** A kernel matrix that another program wrote, from the file to the prediction. */
class PrecomputedTest {
  @TempDir Path folder;
  private Path points;
  private Path model;

  @BeforeEach
  void data() throws IOException {
    model = folder.resolve("k.model");
    points =
        Files.writeString(
            folder.resolve("points.txt"), "b 1:1 2:2\nb 1:2 2:1\na 1:-1 2:-1\na 1:-2 2:1\n");
  }

  /** The matrix of the linear kernel on the points above. */
  private Path gram() throws IOException {
    return file(
        "gram.txt",
        "b 0:1 1:5 2:4 3:-3 4:0",
        "b 0:2 1:4 2:5 3:-3 4:-3",
        "a 0:3 1:-3 2:-3 3:2 4:1",
        "a 0:4 1:0 2:-3 3:1 4:5");
  }

  private Path file(String name, String... lines) throws IOException {
    return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
  }

  private Cli train(Path data, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("train", data.toString(), model.toString(), "-l", "svc", "--c", "10"));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(new String[0]));
  }

  @Test
  void a_matrix_learns_and_predicts_like_its_kernel() throws IOException {
    Path fresh = file("fresh.txt", "b 1:3 2:0", "a 1:-1 2:0", "a 1:0 2:-3");
    // (3, 0), (-1, 0) and (0, -3) against the four points; the numbers 0:9 mean nothing
    Path cross =
        file(
            "cross.txt",
            "b 0:9 1:3 2:6 3:-3 4:-6",
            "a 0:9 1:-1 2:-2 3:1 4:2",
            "a 0:9 1:-6 2:-3 3:3 4:-3");
    assertThat(train(points, "-k", "linear()").status()).isZero();
    Cli expected = Cli.run("predict", fresh.toString(), model.toString(), "--values");
    Cli trained = train(gram(), "-k", "precomputed()", "--force");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.out()).contains("4 rows of 4 columns");
    Cli found = Cli.run("predict", cross.toString(), model.toString(), "--values");
    assertThat(found.status()).as(found.err()).isZero();
    assertSame(found.out(), expected.out());
  }

  /** Variances need the values of the training objects with each other, in a file as before. */
  @ParameterizedTest
  @CsvSource({"gpc", "gp"})
  void gaussian_processes_learn_from_a_matrix(String learner) throws IOException {
    Path numbered =
        file(
            "numbered.txt",
            Files.readAllLines(gram()).stream()
                .map(line -> line.replaceFirst("^a", "1").replaceFirst("^b", "2"))
                .toArray(String[]::new));
    Path plain =
        file(
            "plain.txt",
            Files.readAllLines(points).stream()
                .map(line -> line.replaceFirst("^a", "1").replaceFirst("^b", "2"))
                .toArray(String[]::new));
    Path other = folder.resolve("other.model");
    Cli looked =
        Cli.run(
            "train", numbered.toString(), model.toString(), "-l", learner, "-k", "precomputed()");
    assertThat(looked.status()).as(looked.err()).isZero();
    assertThat(looked.out()).contains("training");
    Cli.run("train", plain.toString(), other.toString(), "-l", learner, "-k", "linear()");
    Cli found = Cli.run("predict", numbered.toString(), model.toString(), "--values");
    assertThat(found.status()).as(found.err()).isZero();
    Cli expected = Cli.run("predict", plain.toString(), other.toString(), "--values");
    assertNumbersSame(found.out(), expected.out());
  }

  private static void assertNumbersSame(String found, String expected) {
    double[] numbers = numbers(found);
    assertThat(numbers).isNotEmpty().containsExactly(numbers(expected), within(1e-9));
  }

  private static double[] numbers(String text) {
    return Arrays.stream(text.strip().split("\\s+", -1)).mapToDouble(Double::parseDouble).toArray();
  }

  /** A linear machine is summed up to one weight vector, which rounds otherwise. */
  private static void assertSame(String found, String expected) {
    List<String> lines = found.lines().toList();
    List<String> wanted = expected.lines().toList();
    assertThat(lines).hasSameSizeAs(wanted);
    for (int i = 0; i < lines.size(); i++) {
      assertThat(lines.get(i).substring(0, 2)).isEqualTo(wanted.get(i).substring(0, 2));
      assertThat(Double.parseDouble(lines.get(i).substring(2)))
          .isCloseTo(Double.parseDouble(wanted.get(i).substring(2)), within(1e-12));
    }
  }

  @Test
  void a_matrix_of_numpy_takes_labels_from_a_file() throws IOException {
    Path npy = folder.resolve("gram.npy");
    assertThat(Cli.run("gram", points.toString(), "-k", "linear()", "-o", npy.toString()).status())
        .isZero();
    Cli unlabelled = train(npy, "-k", "precomputed()");
    assertThat(unlabelled.status()).isEqualTo(Exit.DATA);
    assertThat(unlabelled.err()).contains("--labels");
    Cli missing = train(npy, "-k", "precomputed()", "--labels", folder.resolve("no").toString());
    assertThat(missing.status()).isEqualTo(Exit.NO_INPUT);
    assertThat(missing.err()).contains("no'").contains("there is no such file");
    Path labels = file("labels.txt", "b", "b", "a", "a");
    Cli trained = train(npy, "-k", "precomputed()", "--labels", labels.toString());
    assertThat(trained.status()).as(trained.err()).isZero();
    Cli predicted = Cli.run("predict", npy.toString(), model.toString());
    assertThat(predicted.out().lines()).containsExactly("b", "b", "a", "a");
  }

  @Test
  void what_is_no_gram_matrix_is_refused_by_place() throws IOException {
    Cli crooked =
        train(file("crooked.txt", "a 0:1 1:1 2:0.5", "b 0:2 1:0.75 2:1"), "-k", "precomputed()");
    assertThat(crooked.status()).isEqualTo(Exit.DATA);
    assertThat(crooked.err())
        .contains("crooked.txt: the matrix is not symmetric: entry (2, 1) is 0.75")
        .contains("its mirror image (1, 2) is 0.5");
    Cli averaged = train(folder.resolve("crooked.txt"), "-k", "precomputed()", "--symmetrize");
    assertThat(averaged.status()).as(averaged.err()).isZero();
    Cli wide =
        train(
            file("wide.txt", "a 0:1 1:1 2:0", "b 0:2 1:0 2:1", "b 0:3 1:0 2:1"),
            "-k",
            "precomputed()",
            "--force");
    assertThat(wide.status()).isEqualTo(Exit.DATA);
    assertThat(wide.err()).contains("wide.txt: a matrix of 3 rows and 2 columns");
    Cli beyond =
        train(
            file("beyond.txt", "a 0:1 1:1 2:0", "b 0:5 1:0 2:1"), "-k", "precomputed()", "--force");
    assertThat(beyond.status()).isEqualTo(Exit.DATA);
    assertThat(beyond.err()).contains("beyond.txt:2:1: the serial number 0:5");
  }

  @Test
  void features_are_no_rows_for_a_model_of_a_matrix() throws IOException {
    assertThat(train(gram(), "-k", "precomputed()").status()).isZero();
    Cli predicted = Cli.run("predict", points.toString(), model.toString());
    assertThat(predicted.status()).isEqualTo(Exit.DATA);
    assertThat(predicted.out()).isEmpty();
    assertThat(predicted.err())
        .contains("points.txt:1:1: the index 1 where 0 should be")
        .contains("takes kernel values, not features");
    Cli narrow =
        Cli.run("predict", file("n.txt", "a 0:1 1:1 2:0 3:1").toString(), model.toString());
    assertThat(narrow.status()).isEqualTo(Exit.DATA);
    assertThat(narrow.err()).contains("3 columns; expected 4");
  }

  @Test
  void an_indefinite_matrix_is_diagnosed_and_refused_or_repaired() throws IOException {
    // eigenvalues 1 - 2, 1 and 1 + 2
    Path odd = file("odd.txt", "a 0:1 1:1 2:2 3:0", "b 0:2 1:2 2:1 3:0", "a 0:3 1:0 2:0 3:1");
    Cli checked = Cli.run("check", odd.toString(), "-k", "precomputed()");
    assertThat(checked.status()).isEqualTo(Exit.CHECK_FAILED);
    assertThat(checked.out()).contains("indefinite: eigenvalues from -1.00000 to 3.00000");
    Cli warned = train(odd, "-k", "precomputed()");
    assertThat(warned.status()).isZero();
    assertThat(warned.err()).contains("smallest eigenvalue is -1.00000");
    Cli refused = train(odd, "-k", "precomputed()", "--psd", "reject", "--force");
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    Cli mended = train(odd, "-k", "precomputed()", "--psd", "clip", "--force");
    assertThat(mended.status()).isZero();
    assertThat(mended.err()).contains("negative eigenvalues become 0");
    Cli sound = Cli.run("check", gram().toString(), "-k", "precomputed()");
    assertThat(sound.out()).contains("positive semidefinite within rounding");
    assertThat(sound.status()).isZero();
  }

  /** The rows (1, 2.06) and (2.06, 1) alone have the eigenvalue 1 - 2.06 along (1, -1) / sqrt 2. */
  @Test
  void an_eigenvalue_below_zero_refutes_and_its_vector_is_shown() throws IOException {
    Path indefinite =
        file("m.txt", "1 0:1 1:1 2:2.06 3:0", "1 0:2 1:2.06 2:1 3:0", "-1 0:3 1:0 2:0 3:1");
    Cli check = Cli.run("check", "-k", "precomputed()", indefinite.toString());
    assertThat(check.status()).isEqualTo(Exit.CHECK_FAILED);
    assertThat(check.out())
        .startsWith("REFUTED")
        .doesNotContain("UNKNOWN")
        .contains("row 1  row 2", "0.7071", "v'Kv    -1.0");
    Map<?, ?> json =
        Cli.run("check", "-k", "precomputed()", indefinite.toString(), "--json").json();
    assertThat(json.get("verdict")).isEqualTo("REFUTED");
    assertThat(Cli.list(json, "weights")).hasSize(2);
    assertThat(Cli.number(json, "form")).isCloseTo(-1.06, within(1e-12));
  }

  @Test
  void a_matrix_that_is_symmetric_but_for_rounding_is_learned_from() throws IOException {
    Path rounded = file("rounded.txt", "a 0:1 1:1 2:0.30000000000000004", "b 0:2 1:0.3 2:1");
    Cli trained = train(rounded, "-k", "precomputed()");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.err()).containsOnlyOnce("averaged");
  }
}
