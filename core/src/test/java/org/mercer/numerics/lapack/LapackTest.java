package org.mercer.numerics.lapack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LapackTest {
  private static final boolean OFF = "off".equals(System.getProperty("mercer.lapack"));

  @Tag("twin")
  @Test
  void it_says_what_computes() {
    if (OFF) {
      assertThat(Lapack.describe()).isEqualTo("plain Java");
      assertThat(Lapack.notice()).contains("switched off");
    } else {
      assertThat(Lapack.describe()).matches("OpenBLAS \\d+\\.\\d+\\.\\d+ \\(\\w+\\)");
      assertThat(Lapack.notice()).isEmpty();
    }
  }

  @Test
  void small_matrices_never_need_the_library() {
    assertThat(Lapack.forSize(Lapack.FEWEST_ROWS)).isSameAs(Lapack.plain());
    assertThat(Lapack.forSize(Lapack.FEWEST_ROWS + 1)).isSameAs(Lapack.best());
  }

  @Test
  void without_the_native_library_the_plain_twin_serves_and_says_why() throws Exception {
    String output = inAnotherMachine("-Dorg.bytedeco.javacpp.platform=nowhere-at-all");
    assertThat(output).startsWith("plain Java|OpenBLAS is not used (its native library does not");
  }

  @Test
  void switched_off_the_plain_twin_serves_and_says_why() throws Exception {
    String output = inAnotherMachine("-Dmercer.lapack=off");
    assertThat(output).startsWith("plain Java|OpenBLAS is not used (switched off");
  }

  /** Which twin is chosen is settled once a process, so each case needs its own. */
  private static String inAnotherMachine(String property) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(property);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Report.class.getName());
    // newer machines warn of native libraries on their error stream
    Process process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return output;
  }

  /** Prints what the door says. */
  static final class Report {
    private Report() {}

    public static void main(String[] args) {
      System.out.println(Lapack.describe() + "|" + Lapack.notice());
    }
  }
}
