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

/** Names of classes and columns that would be something else on a page, in a table, on a screen. */
class HostileTextTest {
  private static final List<String> CLASSES =
      List.of("<script>alert(1)</script>", "</svg><b onclick='x()'>&amp;");

  @TempDir Path folder;

  private Path table(String even, String odd, String header) throws IOException {
    String rows =
        IntStream.range(0, 24)
            .mapToObj(i -> i * 7 % 11 + "," + i * 5 % 13 + ",\"" + (i % 2 == 0 ? even : odd) + "\"")
            .collect(Collectors.joining("\n", header + "\n", "\n"));
    return Files.writeString(folder.resolve("t.csv"), rows);
  }

  private Path trained(Path data) {
    Path model = folder.resolve("t.model");
    assertDone(
        Cli.run(
            "train", data.toString(), model.toString(), "-l", "svc", "-k", "linear", "--quiet"));
    return model;
  }

  private static void assertDone(Cli cli) {
    assertThat(cli.status()).as(cli.err()).isZero();
  }

  @Test
  void no_page_and_no_picture_takes_a_name_for_its_own_markup() throws IOException {
    Path data =
        table(CLASSES.get(0), CLASSES.get(1), "<img src=x onerror=alert(2)>,\"b \"\"&'\",y");
    String model = trained(data).toString();
    for (String name : List.of("report.html", "regions.svg", "regions.html", "why.html")) {
      String out = folder.resolve(name).toString();
      assertDone(
          name.startsWith("report")
              ? Cli.run("report", model, data.toString(), "--out", out)
              : name.startsWith("why")
                  ? Cli.run("explain", model, "1,2", "--html", out)
                  : Cli.run("plot", "regions", model, data.toString(), "-o", out));
      String page = Files.readString(Path.of(out));
      assertThat(page).as(name).doesNotContain("<script>alert", "</svg><b", "<img src=x");
      assertThat(page).as(name).containsPattern("&lt;(script|img)");
    }
  }

  @Test
  void letters_of_any_script_come_back_as_they_were() throws IOException {
    Path data =
        table("ja \ud83d\udc4d\ud83c\udffd", "ne\u0301in", "gr\u00f6\u00dfe,\u5e74\u9f62,y");
    Path out = folder.resolve("p.csv");
    assertDone(Cli.run("predict", data.toString(), trained(data).toString(), out.toString()));
    assertThat(Files.readString(out)).containsAnyOf("ja \ud83d\udc4d\ud83c\udffd", "ne\u0301in");
  }

  @Test
  void a_cell_of_several_lines_is_one_cell() throws IOException {
    Path data = table("line one\nline \"\"two\"\"", "a, b", "a,b,y");
    Path out = folder.resolve("p.csv");
    assertDone(Cli.run("predict", data.toString(), trained(data).toString(), out.toString()));
    Cli check = Cli.run("check", out.toString(), "--unlabelled");
    assertDone(check);
    assertThat(check.out()).contains("24 records of 3 columns");
  }

  /** Every command that prints labels, names of columns or pieces of objects. */
  @Test
  void no_order_to_the_terminal_gets_through() throws IOException {
    Path data = table("\u001b[31mred", "\u009b2J\u0007bell", "a,\u001b[2Jb,y");
    String d = data.toString();
    String m = folder.resolve("t.model").toString();
    Path dna = folder.resolve("dna.tsv");
    Files.writeString(dna, "\u001b[31mred\tAC\u001b[2JGT\n\u0007b\tCCGT\u009b2J\n".repeat(8));
    String s = dna.toString();
    String n = folder.resolve("dna.model").toString();
    List<List<String>> commands =
        List.of(
            List.of("train", d, m, "-l", "svc", "-k", "linear", "--probability", "sigmoid"),
            List.of("check", d),
            List.of("train", d, "-l", "svc", "-k", "linear@[\u001b[2Jc]"),
            List.of("predict", d, m),
            List.of("predict", d, m, "--values", "--probabilities"),
            List.of("predict", d, m, "--json"),
            List.of("predict", d, m, "--out-format", "jsonl"),
            List.of("predict", d, m, "--target", "a"),
            List.of("predict", d, m, "--metric", "f1,auc"),
            List.of("explain", m, "1,2"),
            List.of("explain", m, "1,2", "--json"),
            List.of("explain", m),
            List.of("explain", m, d, "--row", "2"),
            List.of("explain", m, d, "--importance"),
            List.of("explain", m, "1,2", "--class", "\u001b[31mnone"),
            List.of("cv", d, "-l", "svc", "-k", "linear", "--folds", "3"),
            List.of(
                "compare", d, "-l", "svc", "-k", "linear", "-k", "rbf(gamma=1)", "--folds", "3"),
            List.of("tune", d, "-l", "svc", "-k", "rbf(gamma=0.1..1)", "--folds", "3"),
            List.of("inspect", m),
            List.of("inspect", m, "--json"),
            List.of("cluster", d, "-l", "kkmeans", "--k", "2"),
            List.of("report", m, d, "--out", folder.resolve("r.html").toString()),
            List.of("plot", "regions", d, "-o", folder.resolve("p.svg").toString()),
            List.of("train", s, n, "-l", "svc", "-k", "spectrum(p=2)"),
            List.of("predict", s, n),
            List.of("explain", n, "AC\u001b[2JGT"),
            List.of("explain", n),
            List.of("explain", "-k", "spectrum(p=2)", "AC\u001b[2J", "C\u001b[2J\u0007"),
            List.of("fit", d, folder.resolve("f.model").toString(), "--time", "10s"));
    for (List<String> words : commands) {
      Cli cli = Cli.run(words.toArray(String[]::new));
      assertThat(cli.out() + cli.err())
          .as(words.toString())
          .isNotEmpty()
          .doesNotContain("\u001b", "\u0007", "\u009b");
    }
  }

  @Test
  void a_file_of_predictions_holds_the_labels_as_they_are() throws IOException {
    Path data = table("\u001b[31mred", "blue", "a,b,y");
    Path out = folder.resolve("p.txt");
    assertDone(Cli.run("predict", data.toString(), trained(data).toString(), out.toString()));
    assertThat(Files.readAllLines(out)).contains("\u001b[31mred", "blue");
  }
}
