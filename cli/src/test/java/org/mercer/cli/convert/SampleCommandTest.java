package org.mercer.cli.convert;

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

class SampleCommandTest {
  @TempDir private Path folder;

  @Test
  void standard_output_and_a_file_have_the_same_bytes() throws IOException {
    Path file = folder.resolve("moons.csv");
    Cli printed = Cli.run("sample", "moons", "--n", "20", "--seed", "3");
    Cli written = Cli.run("sample", "moons", "--n", "20", "--seed", "3", "--out", file.toString());

    assertThat(printed.status()).isZero();
    assertThat(written.status()).isZero();
    assertThat(written.out()).isEmpty();
    assertThat(Files.readString(file)).isEqualTo(printed.out());
    assertThat(printed.out().lines()).hasSize(21).first().isEqualTo("x1,x2,class");
    assertThat(written.err()).contains("20 objects of lower (10), upper (10), seed 3");
  }

  @Test
  void a_file_that_holds_something_is_replaced_only_when_forced() throws IOException {
    Path file = folder.resolve("mine.csv");
    Files.writeString(file, "precious\n");
    Cli refused = Cli.run("sample", "moons", "--n", "5", "--out", file.toString());
    assertThat(refused.status()).isEqualTo(Exit.CANNOT_CREATE);
    assertThat(Files.readString(file)).isEqualTo("precious\n");
    Cli forced = Cli.run("sample", "moons", "--n", "5", "--out", file.toString(), "--force");
    assertThat(forced.status()).isZero();
    assertThat(Files.readString(file)).startsWith("x1,x2,class");
  }

  @Test
  void json_says_how_many_of_each_class_there_are() {
    Path file = folder.resolve("dna.txt");
    Cli drawn =
        Cli.run("sample", "dna", "--n", "10", "--share", "0.3", "--out", "" + file, "--json");
    assertThat(drawn.json().get("objects")).isEqualTo(10L);
    assertThat(Cli.part(drawn.json(), "classes")).isEqualTo(Map.of("none", 7L, "site", 3L));
  }

  @Test
  void libsvm_format_has_signs_for_two_classes_and_numbers_for_more() {
    Cli two = Cli.run("sample", "xor", "--n", "10", "--format", "libsvm");
    assertThat(two.out().lines()).allMatch(l -> l.matches("[+-]1 1:\\S+ 2:\\S+"));
    Cli three = Cli.run("sample", "blobs", "--n", "9", "--format", "libsvm");
    assertThat(three.out().lines().map(l -> l.substring(0, 1)).distinct().sorted())
        .isEqualTo(List.of("1", "2", "3"));
  }

  @Test
  void every_problem_trains_as_it_is_written() {
    Path file = folder.resolve("trees.txt");
    Path model = folder.resolve("trees.model");
    assertThat(Cli.run("sample", "trees", "--n", "60", "--out", "" + file).status()).isZero();
    Cli trained = Cli.run("train", "" + file, "" + model, "-l", "svc", "-k", "sst(lambda=0.5)");
    assertThat(trained.status()).as(trained.err()).isZero();
  }

  @Test
  void what_there_is_not_is_a_usage_error() {
    Cli name = Cli.run("sample", "mons");
    assertThat(name.status()).isEqualTo(Exit.USAGE);
    assertThat(name.err()).contains("did you mean 'moons'");
    Cli setting = Cli.run("sample", "moons", "--dim", "3");
    assertThat(setting.status()).isEqualTo(Exit.USAGE);
    assertThat(setting.err()).contains("--dim", "noise, share");
    Cli format = Cli.run("sample", "dna", "--format", "libsvm");
    assertThat(format.status()).isEqualTo(Exit.USAGE);
    assertThat(format.err()).contains("strings, csv");
    assertThat(Cli.run("sample").status()).isEqualTo(Exit.USAGE);
  }

  @Test
  void the_list_names_every_problem_and_its_settings() {
    Cli list = Cli.run("sample", "--list");
    assertThat(list.status()).isZero();
    assertThat(list.out()).contains("moons", "swissroll", "molecules", "mixed", "--noise 0.1");
    assertThat((List<?>) Cli.run("sample", "--list", "--json").json().get("problems"))
        .hasSizeGreaterThan(15);
  }
}
