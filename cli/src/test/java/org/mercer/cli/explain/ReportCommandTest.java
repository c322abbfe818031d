package org.mercer.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.json.Json;

class ReportCommandTest {
  @TempDir Path folder;

  private Path data = Path.of("");
  private Path model = Path.of("");

  @BeforeEach
  void train() throws IOException {
    StringBuilder table = new StringBuilder("a,b,label\n");
    for (int i = 0; i < 30; i++) {
      table.append(Math.cos(i)).append(',').append(Math.sin(i));
      table.append(Math.cos(i) > 0 ? ",right\n" : ",left\n");
    }
    data = Files.writeString(folder.resolve("rows.csv"), table);
    model = folder.resolve("m.model");
    Cli trained =
        Cli.run(
            "train",
            data.toString(),
            model.toString(),
            "--kernel",
            "rbf(gamma=1)",
            "--learner",
            "svc",
            "-q");
    assertThat(trained.status()).as(trained.err()).isZero();
  }

  @Test
  void a_page_is_written_and_says_that_these_were_the_training_rows() throws IOException {
    Path page = folder.resolve("r.html");
    Cli made = Cli.run("report", model.toString(), data.toString(), "--out", page.toString());

    assertThat(made.status()).as(made.err()).isZero();
    assertThat(made.out()).startsWith("On 30 training rows the accuracy is ").contains("r.html");
    assertThat(Files.readString(page))
        .contains("<h1>m.model on rows.csv</h1>", "say little about new rows", "Kernel matrix");
    String[] again = {"report", model.toString(), data.toString(), "-o", page.toString(), "-q"};
    assertThat(Cli.run(again).status()).as("a report takes the place of one").isZero();
    Files.writeString(page, "a page of someone else");
    assertThat(Cli.run(again).status()).as("what is no report stays").isEqualTo(73);
  }

  @Test
  void json_has_the_same_sections() throws IOException {
    Path out = folder.resolve("r.json");
    Cli made =
        Cli.run("report", model.toString(), data.toString(), "-o", out.toString(), "--json", "-q");

    assertThat(made.status()).as(made.err()).isZero();
    Map<?, ?> json = (Map<?, ?>) Json.read(Files.readString(out));
    List<?> sections = Cli.list(made.json(), "sections");
    for (Object section : sections) {
      assertThat(json.get(section)).as("%s", section).isNotNull();
    }
    assertThat(sections.contains("confusion")).isTrue();
  }

  /** The groups are those of a column that the model does not know. */
  @Test
  void groups_of_a_column_have_scores_of_their_own() throws IOException {
    List<String> lines = Files.readAllLines(data);
    StringBuilder grouped = new StringBuilder("a,b,site,label\n");
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split(",", -1);
      grouped
          .append(cells[0])
          .append(',')
          .append(cells[1])
          .append(i % 3 == 0 ? ",north," : ",south,");
      grouped.append(cells[2]).append('\n');
    }
    Path file = Files.writeString(folder.resolve("sites.csv"), grouped);
    Path out = folder.resolve("r.json");
    Cli made = report(file, out, "site");
    assertThat(made.status()).as(made.err()).isZero();
    Map<?, ?> json = (Map<?, ?>) Json.read(Files.readString(out));
    assertThat(String.valueOf(json.get("groups")))
        .contains("group=south, rows=20")
        .contains("group=north, rows=10");
    Cli unknown = report(file, folder.resolve("other.json"), "sight");
    assertThat(unknown.status()).isEqualTo(65);
    assertThat(unknown.err()).contains("no column 'sight'");
  }

  private Cli report(Path file, Path out, String groups) {
    return Cli.run(
        "report", model.toString(), file.toString(), "-o", out.toString(), "--groups", groups);
  }

  @Test
  void rows_without_targets_have_no_scores() throws IOException {
    Path out = folder.resolve("r.json");
    Path bare = Files.writeString(folder.resolve("bare.csv"), "a,b\n1,0\n-1,0\n0,1\n");
    Cli made =
        Cli.run("report", model.toString(), bare.toString(), "-o", out.toString(), "--unlabelled");
    assertThat(made.status()).as(made.err()).isZero();
    Map<?, ?> json = (Map<?, ?>) Json.read(Files.readString(out));
    assertThat(json.containsKey("scores")).isFalse();
    assertThat(json.containsKey("gram")).isTrue();
  }

  @Test
  void a_name_that_says_no_format_is_refused_before_any_work() {
    Cli refused = Cli.run("report", model.toString(), data.toString(), "-o", "report.doc");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains(".html or .json");
  }
}
