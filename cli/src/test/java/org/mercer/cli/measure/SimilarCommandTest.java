package org.mercer.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class SimilarCommandTest {
  @TempDir private Path folder;

  private String file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines)).toString();
  }

  @Test
  void the_most_alike_come_first_with_what_they_share() throws IOException {
    String words = file("words.txt", "a\tcat", "b\tcar", "a\tdog");
    Cli found = Cli.run("similar", words, "cat", "-k", "spectrum(p=2)", "--top", "2");
    assertThat(found.status()).as(found.err()).isZero();
    // cat has ca and at, car has ca and ar: the cosine is 1/2
    assertThat(found.out().lines().toList())
        .satisfiesExactly(
            first -> assertThat(first).contains("1  1.0000  cat  a  shares"),
            second -> assertThat(second).contains("2  0.5000  car  b  shares ca"));
  }

  @Test
  void each_object_of_a_second_file_is_a_query() throws IOException {
    String data = file("data.smi", "CCO", "CC(=O)O", "c1ccccc1");
    String queries = file("new.smi", "C1=CC=CC=C1", "CCC(=O)O");
    Cli found =
        Cli.run("similar", data, "--queries", queries, "-k", "wl(h=1)", "--top", "1", "--json");
    assertThat(found.status()).as(found.err()).isZero();
    List<String> lines = found.out().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(best(lines.get(0))).isEqualTo(3);
    assertThat(best(lines.get(1))).isEqualTo(2);
  }

  @Test
  void molecules_are_shown_as_their_file_has_them() throws IOException {
    String data = file("data.smi", "CCO ethanol", "c1ccccc1 benzene");
    Cli found = Cli.run("similar", data, "OCC", "-k", "tanimoto()", "--top", "1");
    assertThat(found.status()).as(found.err()).isZero();
    assertThat(found.out()).startsWith("      1  1.0000  CCO  ethanol  shares ecfp:");
  }

  private static double best(String line) {
    List<?> found = Cli.list(new Cli(0, line, "").json(), "found");
    return Cli.number((Map<?, ?>) found.get(0), "row");
  }

  @Test
  void a_question_without_an_object_or_with_two_is_refused() throws IOException {
    String words = file("words.txt", "cat", "car");
    assertThat(Cli.run("similar", words, "-k", "spectrum(p=2)").status()).isEqualTo(Exit.USAGE);
    assertThat(Cli.run("similar", words, "cat", "--queries", words, "-k", "spectrum(p=2)").status())
        .isEqualTo(Exit.USAGE);
    assertThat(Cli.run("similar", words, "cat", "-k", "spectrum(p=2)", "--top", "0").status())
        .isEqualTo(Exit.USAGE);
    assertThat(Cli.run("similar", words, "(a", "-k", "sst()").status()).isEqualTo(Exit.DATA);
  }
}
