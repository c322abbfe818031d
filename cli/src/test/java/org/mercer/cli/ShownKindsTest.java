package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/** What the lines of a file show is found out where no kernel says it, in every command. */
class ShownKindsTest {
  @TempDir Path folder;

  private String file(String even, String odd, String seventh) throws IOException {
    String text =
        IntStream.range(0, 20)
            .mapToObj(i -> (i % 2 == 0 ? "p\t" + (i == 6 ? seventh : even) : "n\t" + odd) + "\n")
            .collect(Collectors.joining());
    return Files.writeString(folder.resolve("d.txt"), text).toString();
  }

  private static String[] learning(String command, String file) {
    return switch (command) {
      case "fit" -> new String[] {"fit", file, "--time", "10m", "--no-report"};
      default -> new String[] {command, file, "-l", "svc"};
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"fit", "train", "cv"})
  void one_bad_bracket_among_trees_is_an_error_at_its_place(String command) throws IOException {
    String file = file("(S (NP I) (VP run))", "(S (NP you) (VP go))", "(S (NP I) (VP run)");
    Cli refused = Cli.run(learning(command, file));
    assertThat(refused.status()).as(refused.err()).isEqualTo(Exit.DATA);
    assertThat(refused.err())
        .contains(file + ":7:3: a bracket that is never closed", ". Fix: add )");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"labels\":[\"a\"],\"edges\":[[0,1]]}", "{\"labels\":[\"a\"]"})
  void one_bad_graph_is_an_error_at_its_place(String bad) throws IOException {
    String file =
        file(
            "{\"labels\":[\"a\",\"b\"],\"edges\":[[0,1]]}",
            "{\"labels\":[\"c\",\"c\"],\"edges\":[[0,1]]}",
            bad);
    Cli refused = Cli.run("train", file, "-l", "svc");
    assertThat(refused.status()).as(refused.err()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains(file + ":7:", ". Fix: ");
  }

  @Test
  void one_bad_series_is_an_error_at_its_place() throws IOException {
    Cli refused = Cli.run("train", file("1,2,3", "3,2,1.5", "1,2,x"), "-l", "svc");
    assertThat(refused.status()).as(refused.err()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains("d.txt:7:7: 'x'", ". Fix: ");
  }

  @Test
  void good_files_are_learned_by_a_kernel_for_what_they_show() throws IOException {
    String trees = file("(S (NP I) (VP run))", "(S (NP you) (VP go))", "(S (NP I) (VP run))");
    Cli trained = Cli.run("train", trees, "-l", "svc");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.err()).contains("each line is read as a tree", "sst(");
    Cli graphs =
        Cli.run("cv", "../examples/none", "-l", "svc"); // a folder that is not there is no graph
    assertThat(graphs.status()).isEqualTo(Exit.NO_INPUT);
    String series = file("1,2,3", "3,2,1.5", "1,2,3.5");
    assertThat(Cli.run("cv", series, "-l", "svc").err()).contains("as a series", "gak(");
    String text = file("(he said) so", "wisdom is life", "and more");
    assertThat(Cli.run("train", text, "-l", "svc").err()).doesNotContain("is read as");
  }

  @Test
  void a_file_that_cannot_be_read_is_not_proposed_in_its_own_place() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("data.csv"));
    Cli refused = Cli.run("check", inside.toString());
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err())
        .contains("a folder without files")
        .doesNotContain("did you mean")
        .contains("Fix: ");
  }

  @Test
  void the_longest_line_is_an_option() throws IOException {
    String file = Files.writeString(folder.resolve("x.libsvm"), "1 1:1\n-1 1:2\n").toString();
    Cli refused = Cli.run("check", file, "--max-line", "3");
    assertThat(refused.status()).isEqualTo(Exit.CHECK_FAILED);
    assertThat(refused.out()).contains("a line of more than 3 bytes", "--max-line 1g");
    assertThat(Cli.run("check", file, "--max-line", "1g").status()).isZero();
    Cli usage = Cli.run("check", file, "--max-line", "2g");
    assertThat(usage.status()).isEqualTo(Exit.USAGE);
    assertThat(usage.err()).contains("--max-line", "at most 1.0 GiB", "Fix: ");
  }

  @Test
  void labels_by_id_give_the_classes_that_they_name() throws IOException {
    StringBuilder fasta = new StringBuilder();
    StringBuilder labels = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      fasta.append(">seq" + i + " x\n" + (i % 2 == 0 ? "ACGTACGA" : "TTGGCCTT") + "\n");
      labels.insert(0, "seq" + i + "\t" + (i % 2 == 0 ? "pos" : "neg") + "\n");
    }
    String data = Files.writeString(folder.resolve("d.fasta"), fasta).toString();
    String by = Files.writeString(folder.resolve("l.tsv"), labels).toString();
    Cli trained = Cli.run("train", data, "-l", "svc", "--labels", by);
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.out()).contains("'neg' (6)", "'pos' (6)");
  }

  @Test
  void files_of_other_formats_are_refused_by_fit() throws IOException {
    for (String text :
        List.of(
            "@<TRIPOS>MOLECULE\nbenzene\n",
            "LOCUS       AB000001   10 bp\nDEFINITION  x\n",
            "<?xml version='1.0'?>\n<rows/>\n")) {
      String file = Files.writeString(folder.resolve("other.dat"), text).toString();
      Cli refused = Cli.run("fit", file, "--no-report");
      assertThat(refused.status()).as(refused.err()).isEqualTo(Exit.DATA);
      assertThat(refused.err()).contains("which is not read as it is", ". Fix: ");
    }
  }
}
