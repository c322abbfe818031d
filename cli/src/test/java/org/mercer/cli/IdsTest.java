package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/** Ids are never learned from and stand beside each prediction, in the order of the file. */
class IdsTest {
  private static final int ROWS = 60;

  @TempDir private Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private String write(String name, List<String> lines) throws IOException {
    Files.write(folder.resolve(name), lines);
    return file(name);
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name));
  }

  private static Cli good(String... words) {
    Cli run = Cli.run(words);
    assertThat(run.status()).as(run.err()).isZero();
    return run;
  }

  /** Rows whose ids rise with the class: a model that learned from them would show it. */
  private static List<String> rows(String head, String id, boolean target) {
    SplittableRandom random = new SplittableRandom(7);
    List<String> lines = new ArrayList<>(List.of(head));
    for (int i = 0; i < ROWS; i++) {
      double x = random.nextDouble(-1, 1);
      double y = random.nextDouble(-1, 1);
      String cls = i < ROWS / 2 ? "low" : "high";
      double shift = i < ROWS / 2 ? -0.7 : 0.7;
      lines.add(
          String.format(id, 1000 + 7 * i)
              + ","
              + (x + shift)
              + ","
              + y
              + (target ? "," + cls : ""));
    }
    return lines;
  }

  private static List<String> column(List<String> table, int j) {
    return table.stream().skip(1).map(line -> line.split(",", -1)[j]).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"%d", "P%d"})
  void an_id_goes_through_and_changes_no_prediction(String form) throws IOException {
    String data = write("train.csv", rows("patient_id,x,z,class", form, true));
    List<String> without =
        rows("patient_id,x,z,class", form, true).stream()
            .map(line -> line.substring(line.indexOf(',') + 1))
            .toList();
    String plain = write("plain.csv", without);
    good("train", data, file("a.model"), "-l", "svc", "-k", "rbf(gamma=0.5)@[x,z]", "--force");
    good("train", plain, file("b.model"), "-l", "svc", "-k", "rbf(gamma=0.5)@[x,z]", "--force");
    good("predict", data, file("a.model"), "--out", file("a.csv"));
    good("predict", plain, file("b.model"), "--out", file("b.csv"));
    assertThat(lines("a.csv").get(0)).startsWith("row,patient_id,label,decision");
    assertThat(column(lines("a.csv"), 1)).isEqualTo(column(lines("train.csv"), 0));
    assertThat(column(lines("a.csv"), 3)).isEqualTo(column(lines("b.csv"), 2));
  }

  @Test
  void a_file_of_numbers_is_learned_without_its_id() throws IOException {
    String data = write("train.csv", rows("id,x,z,class", "%d", true));
    Cli train = good("train", data, file("m.model"), "-l", "svc", "-k", "rbf(gamma=0.5)");
    assertThat(train.err()).contains("'id' names the rows");
    String moved =
        write(
            "new.csv",
            IntStream.range(0, ROWS + 1)
                .mapToObj(i -> rows("id,x,z", "%d", false).get(i).split(",", -1))
                .map(cells -> cells[2] + "," + cells[1] + "," + cells[0])
                .toList());
    good("predict", moved, file("m.model"), "--out", file("p.jsonl"));
    assertThat(lines("p.jsonl")).hasSize(ROWS);
    assertThat(lines("p.jsonl").get(3)).startsWith("{\"row\":4,\"id\":\"1021\",\"label\":\"low\"");
  }

  @Test
  void a_column_that_is_said_to_be_the_id_is_one_and_others_are_kept() throws IOException {
    String data = write("train.csv", rows("ticket,x,z,class", "%d", true));
    good("train", data, file("m.model"), "-l", "svc", "-k", "rbf(gamma=0.5)", "--id", "ticket");
    good(
        "predict",
        data,
        file("m.model"),
        "--id",
        "ticket",
        "--keep",
        "x,class",
        "--out",
        file("p.tsv"));
    assertThat(lines("p.tsv").get(0)).startsWith("row\tticket\tx\tclass\tlabel\t");
    assertThat(lines("p.tsv").get(1).split("\t", -1)[2])
        .isEqualTo(column(lines("train.csv"), 1).get(0));
    Cli none =
        Cli.run("predict", data, file("m.model"), "--keep", "tickets", "--out", file("q.csv"));
    assertThat(none.status()).isNotZero();
    assertThat(none.err()).contains("'tickets'").contains("ticket");
  }

  @Test
  void rows_that_cannot_be_predicted_keep_their_id() throws IOException {
    String data = write("train.csv", rows("id,x,z,class", "%d", true));
    good(
        "train", data, file("m.model"), "-l", "svc", "-k", "rbf(gamma=0.5)", "--missing", "refuse");
    List<String> holes = new ArrayList<>(rows("id,x,z", "%d", false));
    holes.set(2, "\"hole, 2\",,0.5");
    String gaps = write("gaps.csv", holes);
    good("predict", gaps, file("m.model"), "--on-bad-row", "nan", "--out", file("p.csv"));
    assertThat(lines("p.csv")).hasSize(ROWS + 1);
    assertThat(lines("p.csv").get(2)).isEqualTo("2,\"hole, 2\",,");
    assertThat(lines("p.csv").get(3)).startsWith("3,1014,low,");
  }

  @Test
  void cross_validation_writes_them_too() throws IOException {
    String data = write("train.csv", rows("id,x,z,class", "%d", true));
    good("cv", data, "-l", "svc", "-k", "rbf(gamma=0.5)", "--keep", "z", "--out", file("cv.csv"));
    List<String> found = lines("cv.csv");
    assertThat(found.get(0)).startsWith("row,fold,id,z,");
    for (String line : found.subList(1, found.size())) {
      String[] cells = line.split(",", -1);
      String[] given = lines("train.csv").get(Integer.parseInt(cells[0])).split(",", -1);
      assertThat(cells[2]).isEqualTo(given[0]);
      assertThat(cells[3]).isEqualTo(given[2]);
    }
  }

  @Test
  void files_without_labels_need_no_option() throws IOException {
    write("t.svm", List.of("+1 1:1 2:0.5", "-1 1:-1 2:0.1", "+1 1:0.9", "-1 1:-0.8 2:1"));
    good("train", file("t.svm"), file("v.model"), "-l", "svc", "-k", "rbf(gamma=0.5)");
    write("n.svm", List.of("1:1 2:0.5", "1:-1 2:0.1"));
    assertThat(good("predict", file("n.svm"), file("v.model")).out()).isEqualTo("+1\n-1\n");
    write("t.csv", List.of("1,0.5,a", "-1,0.1,b", "0.9,0,a", "-0.8,1,b"));
    good("train", file("t.csv"), file("c.model"), "-l", "svc", "-k", "rbf(gamma=0.5)");
    write("n.csv", List.of("1,0.5", "-1,0.1"));
    assertThat(good("predict", file("n.csv"), file("c.model")).out()).isEqualTo("a\nb\n");
    write("t.txt", List.of("x\tabab", "y\tcdcd", "x\tabba", "y\tddcd"));
    good("train", file("t.txt"), file("s.model"), "-l", "svc", "-k", "spectrum(p=1)");
    write("n.txt", List.of("baba", "dcdc"));
    assertThat(good("predict", file("n.txt"), file("s.model")).out()).isEqualTo("x\ny\n");
    write("t.fa", List.of(">s1 label=x", "ACAC", ">s2 label=y", "GTGT", ">s3 label=x", "AACC"));
    good("train", file("t.fa"), file("f.model"), "-l", "svc", "-k", "spectrum(p=1)");
    write("n.fa", List.of(">q7 some words", "CACA", ">q8", "TGTG"));
    good("predict", file("n.fa"), file("f.model"), "--out", file("f.csv"));
    assertThat(column(lines("f.csv"), 1)).containsExactly("q7", "q8");
    assertThat(column(lines("f.csv"), 2)).containsExactly("x", "y");
  }

  @Test
  void rows_that_cannot_be_read_are_told_and_counted() throws IOException {
    String data = write("train.csv", rows("id,x,z,class", "%d", true));
    good("train", data, file("m.model"), "-l", "svc", "-k", "rbf(gamma=0.5)");
    List<String> bad = new ArrayList<>(rows("id,x,z", "%d", false));
    bad.set(1, "first,much,0.5");
    bad.set(4, "cut");
    bad.set(5, "");
    String spoilt = write("bad.csv", bad);
    assertThat(Cli.run("predict", spoilt, file("m.model")).status()).isEqualTo(Exit.DATA);
    Cli run =
        good("predict", spoilt, file("m.model"), "--on-bad-row", "nan", "--out", file("p.csv"));
    assertThat(run.err()).contains("2 rows cannot be read").contains("bad.csv:2:7, 'much'");
    assertThat(lines("p.csv")).hasSize(ROWS); // a head, the rows, without the blank line
    assertThat(lines("p.csv").get(1)).isEqualTo("1,first,,");
    assertThat(lines("p.csv").get(4)).isEqualTo("4,cut,,");
    assertThat(lines("p.csv").get(5)).startsWith("5,1035,low,");
    good("predict", spoilt, file("m.model"), "--on-bad-row", "skip", "--out", file("q.csv"));
    assertThat(lines("q.csv")).hasSize(ROWS - 2);
  }
}
