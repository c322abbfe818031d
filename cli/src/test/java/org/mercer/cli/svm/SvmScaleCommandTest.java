package org.mercer.cli.svm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.cli.Cli;

/** Expected texts were printed by svm-scale 3.24. */
class SvmScaleCommandTest {
  @TempDir Path folder;
  private Path data;
  private Path range;

  @BeforeEach
  void data() throws IOException {
    range = folder.resolve("range");
    data =
        Files.writeString(
            folder.resolve("data"),
            """
            1.5 1:3 2:0.1 4:5
            2.25 1:3 2:0.7 3:1e10 4:6
            1234567 1:3 2:1e-5 4:7.123456789
            """);
  }

  private Cli scale(String... more) {
    return Cli.run(
        Stream.concat(Stream.of("svm-scale"), Arrays.stream(more)).toArray(String[]::new));
  }

  @Test
  void features_go_to_minus_one_and_one_and_constant_ones_are_left_out() throws IOException {
    Cli scaled = scale("-s", range.toString(), data.toString());

    assertThat(scaled.status()).isZero();
    assertThat(scaled.out())
        .isEqualTo(
            """
            1.5 2:-0.71431 3:-1 4:-1\s
            2.25 2:1 3:1 4:-0.0581395\s
            1234567 2:-1 3:-1 4:1\s
            """);
    assertThat(range)
        .hasContent(
            """
            x
            -1 1
            2 1.0000000000000001e-05 0.69999999999999996
            3 0 10000000000
            4 5 7.1234567889999996
            """);
    assertThat(scaled.err()).isEmpty(); // LIBSVM's leaves the constant column 1 out in silence too
  }

  @Test
  void ranges_are_restored_for_other_data() throws IOException {
    scale("-s", range.toString(), data.toString());
    Path other = Files.writeString(folder.resolve("z"), "1 1:2\n2 1:4 3:7\n3 1:0.1 5:1e-7\n");

    Cli scaled = scale("-r", range.toString(), other.toString());

    assertThat(scaled.out())
        .isEqualTo(
            """
            1 2:-1.00003 3:-1 4:-5.7093\s
            2 2:-1.00003 3:-1 4:-5.7093\s
            3 2:-1.00003 3:-1 4:-5.7093\s
            """);
    assertThat(scaled.err())
        .contains("2 features without a span (1, 5)", "grown from 5 to 9", "-l 0 keeps");
  }

  @Test
  void zeros_are_left_out_and_targets_are_scaled_when_asked() throws IOException {
    Path two = Files.writeString(folder.resolve("a"), "1 1:1 2:3\n2 1:2\n");

    Cli scaled =
        scale("-l", "0", "-u", "2", "-y", "-1", "1", "-s", range.toString(), two.toString());

    assertThat(scaled.out()).isEqualTo("-1 2:2 \n1 1:2 \n");
    assertThat(range).hasContent("y\n-1 1\n1 2\nx\n0 2\n1 1 2\n2 0 3\n");
    Path one = Files.writeString(folder.resolve("b"), "1 1:1\n1.5 1:2\n");
    assertThat(scale("-r", range.toString(), one.toString()).out()).isEqualTo("-1 \n0 1:2 \n");
  }

  @Test
  void a_feature_of_index_zero_is_scaled_like_any_other() throws IOException {
    Path zero = Files.writeString(folder.resolve("zero"), "a 0:3 1:2\nb 1:4\n");

    assertThat(scale(zero.toString()).out()).isEqualTo("a 0:1 1:-1 \nb 0:-1 1:1 \n");
  }

  @ParameterizedTest
  @CsvSource({"-l,abc", "-l,nan", "-u,inf", "-u,-1", "-l,1", "-l,0x1", "-u,1f", "-u,'0,5'"})
  void a_limit_that_is_none_is_a_usage_error(String letter, String value) {
    Cli refused = scale(letter, value, data.toString());

    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains(letter, value);
    assertThat(refused.out()).isEmpty();
  }

  @Test
  void contradicting_options_are_usage_errors() {
    assertThat(scale("-s", "x", "-r", "y", data.toString()).status()).isEqualTo(2);
    assertThat(scale("-l", "0", "-r", "y", data.toString()).status()).isEqualTo(2);
    assertThat(scale("-y", "1", "1", data.toString()).status()).isEqualTo(2);
    assertThat(scale("-y", "0", "1", "-y", "0", "1", data.toString()).status()).isEqualTo(2);
    assertThat(scale("-z", data.toString()).status()).isEqualTo(2);
  }

  @Test
  void a_damaged_file_of_ranges_is_refused_at_its_place() throws IOException {
    for (String text :
        new String[] {
          "",
          "x\n",
          "x\n-1\n",
          "x\n1 -1\n",
          "y\n-1 1\n0 1\n",
          "x\n-1 1\n1 0\n",
          "x\n-1 1\n1 2 1\n",
          "x\n-1 1\n1 0 nan\n",
          "x\n-1 1\n1 0 1\n1 0 1\n",
          "x\n-1 1\n1 0 1 2\n",
          "x\n-1 1\n1 0 1",
          "x\n-1 1\n-1 0 1\n",
          "z\n-1 1\n"
        }) {
      Files.writeString(range, text);
      Cli refused = scale("-r", range.toString(), data.toString());
      assertThat(refused.status()).as(text).isEqualTo(65);
      assertThat(refused.err()).containsPattern("range:\\d+:\\d+: ");
      assertThat(refused.out()).isEmpty();
    }
  }

  @Test
  void files_that_are_missing_or_in_the_way_have_their_status() {
    assertThat(scale(folder.resolve("none").toString()).status()).isEqualTo(66);
    assertThat(scale("-r", folder.resolve("none").toString(), data.toString()).status())
        .isEqualTo(66);
    assertThat(scale("-s", folder.resolve("none/r").toString(), data.toString()).status())
        .isEqualTo(73);
    assertThat(scale("-s", data.toString(), data.toString()).status()).isEqualTo(73);
  }
}
