package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.cli.app.Exit;

/** Every file of the collection of bad input, through the command as a user gives it. */
class HostileFilesTest {
  private static final Path FILES =
      Path.of("..", "core", "src", "test", "resources", "badinput", "libsvm");

  /** Files that can be read; all others are refused. */
  private static final Set<String> READ =
      Set.of(
          "01_ok",
          "02_no_final_newline",
          "03_crlf",
          "04_bom",
          "10_zero_index",
          "11_huge_index",
          "18_1em400",
          "15_nan", // a missing value, which is filled
          "22_label_only",
          "24_label_text",
          "26_label_frac",
          "27_label_1e10",
          "29_qid",
          "30_comment",
          "38_gzip",
          "40_one_class",
          "41_n1",
          "42_conflict",
          "43_const",
          "44_1e300",
          "46_old_mac_cr",
          "48_trailing_space_tab",
          "51_precomp_bad");

  /** Files that can be read, and not learned from: no columns, one class, fractions, 1e300. */
  private static final Set<String> NOT_LEARNED =
      Set.of("22_label_only", "26_label_frac", "40_one_class", "41_n1", "44_1e300");

  /** As wide as a file can be, which takes more memory to learn from than a test has. */
  private static final String WIDEST = "11_huge_index";

  /** Where, what was found, what was expected, what to do; how many more is not always there. */
  private static final Pattern PARTS =
      Pattern.compile("(?s)mercer: \\S+: .+; expected .+\\. Fix: \\S.*");

  static Stream<String> files() throws IOException {
    try (Stream<Path> files = Files.list(FILES)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList().stream();
    }
  }

  private static void assertClean(Cli cli) {
    assertThat(cli.out() + cli.err())
        .doesNotContain("\tat ", "Exception")
        .doesNotContainPattern("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]");
  }

  @ParameterizedTest
  @MethodSource("files")
  void is_checked_with_the_right_status(String name) {
    Cli check = Cli.run("check", FILES.resolve(name).toString(), "--format", "libsvm");
    assertClean(check);
    if (READ.contains(name)) {
      assertThat(check.status()).as(check.err()).isEqualTo(Exit.DONE);
    } else {
      assertThat(check.status()).as(check.err()).isIn(Exit.CHECK_FAILED, Exit.DATA);
      assertThat(check.out() + check.err()).contains("; expected ", ". Fix: ");
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void is_learned_from_or_refused_in_five_parts(String name) {
    Cli train =
        Cli.run(
            "train",
            FILES.resolve(name).toString(),
            "--format",
            "libsvm",
            "-l",
            "svc",
            "-k",
            "linear()",
            "--quiet");
    assertClean(train);
    if (name.equals(WIDEST)) {
      assertThat(train.status()).as(train.err()).isIn(Exit.DONE, Exit.LIMIT);
    } else if (READ.contains(name) && !NOT_LEARNED.contains(name)) {
      assertThat(train.status()).as(train.err()).isEqualTo(Exit.DONE);
    } else if (!READ.contains(name)) {
      assertThat(train.status()).as(train.err()).isEqualTo(Exit.DATA);
      assertThat(train.err()).matches(PARTS);
    } else {
      assertThat(train.status()).as(train.err()).isEqualTo(Exit.DATA);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void is_read_or_refused_where_no_format_is_said(String name) {
    Cli check = Cli.run("check", FILES.resolve(name).toString());
    assertClean(check);
    assertThat(check.status()).as(check.err()).isIn(Exit.DONE, Exit.CHECK_FAILED, Exit.DATA);
    if (check.status() != Exit.DONE) {
      assertThat(check.out() + check.err()).contains(". Fix: ");
    }
  }
}
