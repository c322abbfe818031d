package org.mercer.cli.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

/** A model that was learned from blocks of a file says what one from memory says. */
class CacheTest {
  private static final List<String> OVER_CENTRES =
      List.of("--solver", "centres", "--centres", "40", "--force");

  @TempDir private Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private Cli train(String data, String model, List<String> options, String... more) {
    List<String> words = new ArrayList<>(List.of("train", file(data), file(model)));
    words.addAll(options);
    words.addAll(OVER_CENTRES);
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }

  private void same(String data, String... options) {
    List<String> learner = List.of(options);
    assertThat(train(data, "memory.model", learner).status()).isZero();
    Cli first = train(data, "blocks.model", learner, "--cache", file(data + ".blocks"));
    assertThat(first.status()).as(first.err()).isZero();
    assertThat(first.err()).doesNotContain("are read from");
    String expected = Cli.run("predict", file(data), file("memory.model"), "--quiet").out();
    assertThat(expected).isNotBlank();
    assertThat(Cli.run("predict", file(data), file("blocks.model"), "--quiet").out())
        .isEqualTo(expected);
    Cli again = train(data, "again.model", learner, "--cache", file(data + ".blocks"));
    assertThat(again.err()).contains("the objects are read from " + file(data + ".blocks"));
    assertThat(Cli.run("predict", file(data), file("again.model"), "--quiet").out())
        .isEqualTo(expected);
  }

  private void drawn(String problem, String name, String... more) {
    List<String> words =
        new ArrayList<>(List.of("sample", problem, "--n", "3000", "--out", file(name)));
    words.addAll(List.of(more));
    Cli ran = Cli.run(words.toArray(String[]::new));
    assertThat(ran.status()).as(ran.err()).isZero();
  }

  @Test
  void of_tables_and_sparse_vectors() {
    drawn("moons", "m.csv");
    same("m.csv", "-l", "logistic", "-k", "rbf(gamma=scale)", "--scale", "standard");
    same("m.csv", "-l", "svc", "-k", "rbf(gamma=2)", "--target", "class");
    drawn("moons", "m.libsvm", "--format", "libsvm");
    same("m.libsvm", "-l", "svc", "-k", "rbf(gamma=2)");
  }

  @Test
  void of_parquet() {
    drawn("friedman", "f.csv");
    Cli converted = Cli.run("convert", file("f.csv"), file("f.parquet"));
    assertThat(converted.status()).as(converted.err()).isZero();
    same("f.parquet", "-l", "kernelridge", "-k", "rbf(gamma=1)", "--target", "y");
  }

  @Test
  void of_strings_and_trees() {
    drawn("dna", "d.tsv", "--length", "30");
    same("d.tsv", "-l", "svc", "-k", "normalise(spectrum(p=3))");
    drawn("trees", "t.tsv");
    same("t.tsv", "-l", "logistic", "-k", "normalise(st())");
  }

  @Test
  void a_file_of_other_data_is_written_anew() throws IOException {
    drawn("friedman", "f.csv");
    List<String> ridge = List.of("-l", "kernelridge", "-k", "rbf(gamma=1)", "--target", "y");
    assertThat(train("f.csv", "a.model", ridge, "--cache", file("c")).status()).isZero();
    Files.setLastModifiedTime(folder.resolve("f.csv"), FileTime.fromMillis(1_000_000));
    assertThat(train("f.csv", "a.model", ridge, "--cache", file("c")).err())
        .doesNotContain("are read from");
    Files.writeString(folder.resolve("c"), "my thesis");
    Cli refused = train("f.csv", "a.model", ridge, "--cache", file("c"));
    assertThat(refused.status()).isEqualTo(Exit.CANNOT_CREATE);
    assertThat(folder.resolve("c")).hasContent("my thesis");
  }

  @Test
  void what_cannot_be_is_refused() throws IOException {
    Files.writeString(folder.resolve("t.csv"), "a,b,y\n1,red,2.5\n2,blue,3.5\n3,red,1.5\n");
    List<String> ridge = List.of("-l", "kernelridge", "-k", "rbf(gamma=1)", "--target", "y");
    assertThat(train("t.csv", "a.model", ridge, "--cache", file("c")).status()).isNotZero();
    Files.writeString(folder.resolve("n.csv"), "a,b,y\n1,2,2.5\n2,,3.5\n3,4,1.5\n");
    Cli missing = train("n.csv", "a.model", ridge, "--cache", file("c"));
    assertThat(missing.status()).isEqualTo(Exit.DATA);
    assertThat(missing.err()).contains("missing cells", "--missing drop");
    assertThat(train("n.csv", "a.model", ridge, "--cache", file("c"), "--missing", "drop").status())
        .isZero();
    Cli open = train("n.csv", "a.model", List.of("-l", "kernelridge"), "--cache", file("c"));
    assertThat(open.status()).isEqualTo(Exit.USAGE);
    assertThat(open.err()).contains("--kernel");
  }
}
