package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/** {@code -} is standard output where an answer is printed, and is refused elsewhere. */
class StandardOutputTest {
  @TempDir static Path folder;

  @BeforeAll
  static void data() {
    assertThat(Cli.run("sample", "blobs", "--n", "30", "--out", file("d.csv")).status()).isZero();
    assertThat(Cli.run("train", file("d.csv"), file("d.model"), "-l", "svc").status()).isZero();
    assertThat(
            Cli.run("convert", file("d.csv"), file("d.libsvm"), "--quiet").status()
                + Cli.run("svm-train", "-q", file("d.libsvm"), file("svm.model")).status())
        .isZero();
  }

  private static String file(String name) {
    return folder.resolve(name).toString();
  }

  private static Cli run(String words) {
    return Cli.run(
        Arrays.stream(words.split(" ", -1))
            .map(w -> w.equals("D") ? file("d.csv") : w)
            .map(w -> w.equals("M") ? file("d.model") : w.equals("L") ? file("d.libsvm") : w)
            .map(w -> w.equals("S") ? file("svm.model") : w)
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({
    "predict D M, predict D M -",
    "predict D M, predict D M -o -",
    "predict D M --out-format csv, predict D M --out - --out-format csv",
    "sample blobs --n 9, sample blobs --n 9 --out -",
    "gram D -k linear(), gram D -k linear() --out -",
  })
  void an_answer_is_printed(String without, String with) {
    Cli plain = run(without);
    Cli named = run(with);
    assertThat(named.status()).as(named.err()).isZero();
    assertThat(named.out()).isNotEmpty().isEqualTo(plain.out());
    assertThat(Path.of("-")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train D - -l svc",
        "train D -l svc --checkpoint -",
        "tune D - -l svc -k rbf(gamma=0.1..1)",
        "tune D -l svc -k rbf(gamma=0.1..1) --journal -",
        "fit D -",
        "fit D f.model --report -",
        "reduce M - --error 0.1",
        "report M D --out -",
        "explain M 1,2 --html -",
        "plot regions D --out -",
        "convert M -",
        "convert D -",
        "cv D -l svc --predictions -",
        "check L --fix -o -",
        "check L -k linear() -o -",
        "svm-train -q L -",
        "svm-predict L S -",
        "svm-scale -s - L"
      })
  void what_is_no_answer_needs_a_file(String words) {
    Cli cli = run(words);
    assertThat(cli.status()).as("%s: %s%s", words, cli.out(), cli.err()).isEqualTo(Exit.USAGE);
    assertThat(cli.err()).contains("Fix: ");
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  void a_file_can_still_be_called_like_that() {
    Path odd = folder.resolve("-");
    assertThat(run("predict D M " + odd).status()).isZero();
    assertThat(odd).exists();
    assertThat(Files.isRegularFile(odd)).isTrue();
  }
}
