package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;

/** What a program without vector instructions is told, in a process of its own. */
class NoticeTest {
  private static final String FLAG = "--add-modules jdk.incubator.vector";

  @Test
  void the_first_matrix_says_once_that_it_is_slow() throws IOException {
    assertThat(logged()).containsOnlyOnce(FLAG);
  }

  @Test
  void with_vectors_switched_off_on_purpose_nothing_is_said() throws IOException {
    assertThat(logged("-Dmercer.simd=off")).doesNotContain(FLAG);
  }

  @Test
  void the_command_leaves_it_to_its_version() throws IOException {
    assertThat(logged("-Dmercer.notices=off")).doesNotContain(FLAG);
  }

  private static String logged(String... properties) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(properties));
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), TwoMatrices.class.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(output).contains("done");
    return output;
  }

  /** A program of a user. */
  static final class TwoMatrices {
    private TwoMatrices() {}

    public static void main(String[] args) {
      Sample<Vec> sample = Sample.of(Vec.of(1), Vec.of(2));
      Grams.of(Vectors.linear(), sample);
      Grams.of(Vectors.linear(), sample);
      System.out.println("done");
    }
  }
}
