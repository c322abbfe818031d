package org.mercer.cli.svm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

/** The twins of LIBSVM's scripts: grid.py, easy.py, subset.py, checkdata.py. */
class SvmScriptsTest {
  @TempDir Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private static String mercer(String... words) {
    Cli done = Cli.run(words);
    assertThat(done.status()).as(done.err()).isZero();
    return done.out();
  }

  private Path moons() {
    mercer("sample", "moons", "--n", "120", "--format", "libsvm", "--out", file("moons"));
    return folder.resolve("moons");
  }

  /** What LIBSVM's checkdata.py prints of this file. */
  @Test
  void faults_are_told_in_the_words_of_the_script() throws IOException {
    Path data = folder.resolve("faulty");
    Files.writeString(
        data, "+1 1:0.5 2:1\n-1 1:-0.5 2:x\n+1 2:1 1:3\nabc 1:2\n1 -1:3\n\n1,2 1:1\n-1 1:2");
    Cli done = Cli.run("svm-checkdata", data.toString());
    assertThat(done.status()).isEqualTo(Exit.CHECK_FAILED);
    assertThat(done.out().lines())
        .containsExactly(
            "line 2: feature '2:x' not an <index>:<value> pair, <index> integer, <value> real"
                + " number ",
            "line 3: feature indices must be in an ascending order, previous/current features 2:1"
                + " 1:3",
            "line 4: label abc is not a number",
            "line 5: feature index must be positive; wrong feature -1:3",
            "line 6: missing label, perhaps an empty line?",
            "line 8: missing a newline character in the end",
            "Found 6 lines with error.");
    assertThat(mercer("svm-checkdata", moons().toString())).isEqualTo("No error.\n");
  }

  @Test
  void a_point_of_the_grid_has_the_rate_of_svm_train_with_its_letters() {
    Path data = moons();
    String printed = grid(data, "-out", file("out"), "-png", file("map.png"));
    List<String> lines = printed.lines().toList();
    assertThat(lines).hasSize(10);
    double best = 0;
    for (String line : lines.subList(0, 9)) {
      String[] words = line.split(" ", -1);
      double c = Math.pow(2, Double.parseDouble(words[1]));
      double g = Math.pow(2, Double.parseDouble(words[2]));
      String one =
          mercer("svm-train", "-q", "-v", "4", "-c", "" + c, "-g", "" + g, data.toString());
      double rate = Double.parseDouble(one.strip().replaceAll(".* = |%", ""));
      assertThat(Double.parseDouble(words[3])).as(line).isCloseTo(rate, within(1e-9));
      best = Math.max(best, rate);
    }
    assertThat(Double.parseDouble(lines.get(9).split(" ", -1)[2])).isCloseTo(best, within(1e-9));
    assertThat(folder.resolve("map.png")).isNotEmptyFile();
  }

  private static String grid(Path data, String... more) {
    List<String> words = new ArrayList<>(List.of("svm-grid", "-log2c", "-1,3,2", "-log2g"));
    words.addAll(List.of("-3,1,2", "-v", "4"));
    words.addAll(List.of(more));
    words.add(data.toString());
    return mercer(words.toArray(String[]::new));
  }

  @Test
  void a_search_goes_on_where_its_file_ends() throws IOException {
    Path data = moons();
    Path out = folder.resolve("out");
    String all = grid(data, "-out", out.toString(), "-png", "null");
    List<String> points = Files.readAllLines(out);
    assertThat(points).hasSize(9).allMatch(p -> p.matches("log2c=\\S+ log2g=\\S+ rate=\\S+"));
    Files.write(out, points.subList(0, 5));
    String rest = grid(data, "-out", out.toString(), "-png", "null", "-resume");
    assertThat(rest.lines()).hasSize(10).filteredOn(l -> l.startsWith("[resumed]")).hasSize(5);
    assertThat(Files.readAllLines(out)).isEqualTo(points);
    assertThat(all).endsWith(rest.substring(rest.lastIndexOf('\n', rest.length() - 2)));
  }

  /** What grid.py of LIBSVM 3.24 prints for these exponents: the order of its points. */
  @Test
  void points_come_in_the_order_of_the_script() {
    String printed = grid(moons(), "-out", "null", "-png", "null");
    assertThat(printed.lines().limit(9))
        .extracting(line -> line.split(" ", -1)[1] + " " + line.split(" ", -1)[2])
        .containsExactly(
            "1.0 -1.0",
            "1.0 -3.0",
            "-1.0 -1.0",
            "-1.0 -3.0",
            "1.0 1.0",
            "-1.0 1.0",
            "3.0 -1.0",
            "3.0 -3.0",
            "3.0 1.0");
  }

  @Test
  void a_call_without_anything_shows_the_letters() {
    for (String command : List.of("svm-grid", "svm-easy", "svm-subset", "svm-checkdata")) {
      Cli done = Cli.run(command);
      assertThat(done.status()).as(command).isEqualTo(Exit.USAGE);
      assertThat(done.out()).as(command).startsWith("Usage: mercer " + command);
      assertThat(done.err()).as(command).isEmpty();
    }
  }

  @Test
  void a_search_does_not_go_on_from_a_file_that_is_not_there() {
    Cli done =
        Cli.run("svm-grid", "-resume", file("none"), "-out", file("out"), moons().toString());
    assertThat(done.status()).isEqualTo(Exit.NO_INPUT);
    assertThat(done.err()).contains("none", "there is no such file");
  }

  @Test
  void a_file_of_something_else_is_not_replaced() throws IOException {
    Path data = moons();
    Path out = Files.writeString(folder.resolve("thesis.txt"), "years of work\n");
    Cli done = Cli.run("svm-grid", "-out", out.toString(), "-png", "null", data.toString());
    assertThat(done.status()).isEqualTo(Exit.DATA);
    assertThat(out).hasContent("years of work");
  }

  @Test
  void one_of_both_may_be_left_as_it_is() {
    String printed =
        mercer(
            "svm-grid",
            "-log2c",
            "null",
            "-log2g",
            "-3,1,2",
            "-c",
            "2",
            "-out",
            "null",
            "-png",
            "null",
            moons().toString());
    assertThat(printed.lines())
        .hasSize(4)
        .first()
        .asString()
        .matches("\\[local\\] -1\\.0 \\S+ \\(best g=0\\.5, rate=\\S+\\)");
  }

  /** Numbers as Python's print gives them. */
  @Test
  void numbers_are_those_of_the_script() {
    assertThat(List.of(32768.0, 0.0078125, 83.3333, 80.0, Math.pow(2, -15), Math.pow(2, 30)))
        .extracting(SvmGrid::text)
        .containsExactly(
            "32768.0", "0.0078125", "83.3333", "80.0", "3.0517578125e-05", "1073741824.0");
  }

  @Test
  void a_subset_holds_each_class_by_its_share_and_the_rest_all_others() throws IOException {
    Path data = moons();
    mercer("svm-subset", data.toString(), "30", file("some"), file("rest"));
    List<String> some = Files.readAllLines(folder.resolve("some"));
    List<String> rest = Files.readAllLines(folder.resolve("rest"));
    assertThat(
            some.stream()
                .collect(
                    Collectors.groupingBy(line -> line.split(" ", -1)[0], Collectors.counting()))
                .values())
        .containsExactly(15L, 15L);
    List<String> both = new ArrayList<>(some);
    both.addAll(rest);
    assertThat(both).containsExactlyInAnyOrderElementsOf(Files.readAllLines(data));
    List<String> order = new ArrayList<>(Files.readAllLines(data));
    order.retainAll(new TreeSet<>(some));
    assertThat(some).isEqualTo(order);
    assertThat(mercer("svm-subset", "-s", "1", data.toString(), "7").lines()).hasSize(7);
    assertThat(Cli.run("svm-subset", data.toString(), "121").err()).contains("120 rows");
  }

  @Test
  void easy_does_what_its_steps_do() throws IOException {
    Path data = moons();
    List<String> printed = mercer("svm-easy", data.toString(), data.toString()).lines().toList();
    Path here = Path.of("");
    List<String> made =
        List.of(
            "moons.scale",
            "moons.range",
            "moons.model",
            "moons.predict",
            "moons.scale.out",
            "moons.scale.png");
    try {
      assertThat(printed).hasSize(9).startsWith("Scaling training data...", "Cross validation...");
      assertThat(printed.get(2)).matches("Best c=\\S+, g=\\S+ CV rate=\\S+");
      String c = printed.get(2).replaceAll(".* c=|,.*", "");
      String g = printed.get(2).replaceAll(".* g=| CV.*", "");
      mercer("svm-train", "-q", "-c", c, "-g", g, "moons.scale", file("own.model"));
      assertThat(here.resolve("moons.model")).hasSameTextualContentAs(folder.resolve("own.model"));
      assertThat(printed.get(7)).startsWith("Accuracy = ").endsWith("(classification)");
      assertThat(Files.readAllLines(here.resolve("moons.predict"))).hasSize(120);
    } finally {
      for (String name : made) {
        Files.deleteIfExists(here.resolve(name));
      }
    }
  }
}
