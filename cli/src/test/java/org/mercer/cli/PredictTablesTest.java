package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import blue.strategic.parquet.ParquetReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.app.Exit;
import org.mercer.json.Json;
import org.mercer.model.GaussianModel;
import org.mercer.model.file.Models;

/** Predictions with names, in every form, say the same as the plain lines do. */
class PredictTablesTest {
  @TempDir private Path folder;
  private String data = "";
  private String model = "";

  @BeforeEach
  void train() {
    data = file("blobs.csv");
    model = file("blobs.model");
    assertThat(Cli.run("sample", "blobs", "--n", "30", "--out", data).status()).isZero();
    assertThat(
            Cli.run(
                    "train",
                    data,
                    model,
                    "-l",
                    "svc",
                    "-k",
                    "rbf(gamma=0.3)",
                    "--probability",
                    "sigmoid")
                .status())
        .isZero();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private List<String[]> plain() {
    Cli lines = Cli.run("predict", data, model, "--values", "--probabilities", "--quiet");
    return lines.out().lines().map(line -> line.split("\t", -1)).toList();
  }

  @Test
  void csv_has_a_column_for_all_that_the_model_says() throws IOException {
    String out = file("p.csv");
    assertThat(Cli.run("predict", data, model, "--out", out, "--quiet").status()).isZero();
    List<String> lines = Files.readAllLines(Path.of(out));
    assertThat(lines.get(0))
        .isEqualTo(
            "row,label,decision_blob2_or_blob1,decision_blob3_or_blob1,decision_blob3_or_blob2,"
                + "probability_blob1,probability_blob2,probability_blob3");
    assertThat(lines).hasSize(31);
    for (int i = 0; i < 30; i++) {
      String[] cells = lines.get(i + 1).split(",", -1);
      String[] expected = plain().get(i);
      assertThat(cells[0]).isEqualTo(Integer.toString(i + 1));
      assertThat(cells[1]).isEqualTo(expected[0]);
      for (int j = 1; j < expected.length; j++) {
        assertThat(Double.parseDouble(cells[j + 1])).isEqualTo(Double.parseDouble(expected[j]));
      }
    }
  }

  @Test
  void json_and_lines_of_json_hold_the_same_objects() throws IOException {
    String list = file("p.json");
    String lines = file("p.jsonl");
    assertThat(Cli.run("predict", data, model, list, "--quiet").status()).isZero();
    assertThat(Cli.run("predict", data, model, lines, "--quiet").status()).isZero();
    List<?> objects = (List<?>) Json.read(Files.readString(Path.of(list)));
    List<Object> each = Files.readAllLines(Path.of(lines)).stream().map(Json::read).toList();
    assertThat(objects).isEqualTo(each).hasSize(30);
    Map<?, ?> first = (Map<?, ?>) objects.get(0);
    assertThat(first.get("label")).isEqualTo(plain().get(0)[0]);
    assertThat(first.get("row")).isEqualTo(1L);
  }

  @Test
  void parquet_is_read_back_by_a_library() throws IOException {
    String out = file("p.parquet");
    Cli written = Cli.run("predict", data, model, "--out", out, "--quiet");
    assertThat(written.status()).as(written.err()).isZero();
    assertThat(written.err()).doesNotContain("SLF4J");
    try (Stream<String[]> rows = ParquetReader.streamContentToStrings(Path.of(out).toFile())) {
      List<String[]> all = rows.toList();
      assertThat(all).hasSize(30);
      assertThat(all.get(0)).contains("row=1", "label=" + plain().get(0)[0]);
      String probability = "probability_blob1=" + plain().get(0)[4];
      assertThat(Arrays.asList(all.get(0))).contains(probability);
    }
  }

  /** variance is that of f alone and noise that of an observation beyond it, in every format. */
  @Test
  void all_formats_agree_on_mean_variance_and_noise() throws IOException {
    String sine = file("sine.csv");
    String gp = file("gp.model");
    String out = file("gp.csv");
    Cli.run("sample", "sine", "--n", "20", "--out", sine);
    assertThat(
            Cli.run("train", sine, gp, "-l", "gp", "-k", "rbf(gamma=1)", "--noise", "0.04")
                .status())
        .isZero();
    assertThat(Cli.run("predict", sine, gp, "--out", out, "--quiet").status()).isZero();
    List<String> lines = Files.readAllLines(Path.of(out));
    assertThat(lines.get(0)).isEqualTo("row,mean,variance,noise");
    String[] cells = lines.get(1).split(",", -1);
    GaussianModel<?> model = (GaussianModel<?>) Models.load(Path.of(gp));
    assertThat(Double.parseDouble(cells[3])).isEqualTo(model.noise());
    Cli text = Cli.run("predict", sine, gp, "--quiet");
    assertThat(text.out().lines().findFirst()).contains(String.join("\t", cells).substring(2));
    Map<?, ?> json = Cli.run("predict", sine, gp, "--json").json();
    assertThat(json.get("noise")).isEqualTo(model.noise());
    assertThat(((List<?>) Objects.requireNonNull(json.get("variances"))).get(0))
        .isEqualTo(Double.parseDouble(cells[2]));
    // 0.04 beside a kernel of one, in the units of the target; less is left of f where it was seen
    assertThat(model.noise()).isCloseTo(0.04 * model.amplitude(), within(1e-15));
    assertThat(Double.parseDouble(cells[2])).isBetween(1e-9, model.noise());
  }

  @Test
  void a_row_without_a_prediction_has_empty_cells_and_keeps_its_place() throws IOException {
    String holes = file("holes.csv");
    Files.writeString(Path.of(holes), "x1,x2,class\n1,2,blob1\n,2,blob1\n3,1,blob1\n");
    Cli nan = Cli.run("predict", holes, model, "--on-bad-row", "nan", "--out-format", "csv");
    assertThat(nan.status()).as(nan.err()).isZero();
    assertThat(nan.out().lines().skip(2).findFirst()).contains("2,,,,,,,");
    Cli skip = Cli.run("predict", holes, model, "--on-bad-row", "skip", "--out-format", "csv");
    assertThat(skip.out().lines().skip(1).map(line -> line.substring(0, 1)))
        .containsExactly("1", "3");
  }

  /** Labels come from files of strangers: one that is a formula must not run in a spreadsheet. */
  @Test
  void a_label_that_is_a_formula_is_made_harmless_where_asked() throws IOException {
    String evil = file("evil.csv");
    String trained = file("evil.model");
    Files.writeString(Path.of(evil), "x,class\n1,=1+1\n2,=1+1\n8,ok\n9,ok\n");
    assertThat(Cli.run("train", evil, trained, "-l", "svc", "-k", "linear()").status()).isZero();
    Cli plain = Cli.run("predict", evil, trained, "--out-format", "csv", "--quiet");
    assertThat(plain.out()).contains("1,=1+1,");
    Cli safe = Cli.run("predict", evil, trained, "--out-format", "csv", "--spreadsheet", "-q");
    assertThat(safe.out()).contains("1,'=1+1,").doesNotContain(",=1+1,");
    // numbers below zero stay numbers
    assertThat(safe.out().lines().skip(1).findFirst().orElseThrow()).matches("1,'=1\\+1,-.*");
  }

  /** Tables have values and probabilities without being told; saying so is no fault. */
  @Test
  void what_a_table_has_anyway_may_be_asked_for() throws IOException {
    String plain = file("plain.csv");
    String asked = file("asked.csv");
    assertThat(Cli.run("predict", data, model, plain).status()).isZero();
    Cli told = Cli.run("predict", data, model, asked, "--values", "--probabilities");
    assertThat(told.status()).as(told.err()).isZero();
    assertThat(Path.of(asked)).hasSameTextualContentAs(Path.of(plain));
  }

  @Test
  void contradictory_options_are_usage_errors() {
    String out = file("p.csv");
    assertThat(Cli.run("predict", data, model, out, "--out", out).status()).isEqualTo(Exit.USAGE);
    assertThat(Cli.run("predict", data, model, "--spreadsheet").status()).isEqualTo(Exit.USAGE);
    Cli form = Cli.run("predict", data, model, "--out-format", "xls");
    assertThat(form.status()).isEqualTo(Exit.USAGE);
    assertThat(form.err()).contains("jsonl, parquet");
  }

  /**
   * The model knows the names of its columns: it finds them in any order, leaves others out and
   * says so, and refuses a file that lacks one.
   */
  @Test
  void columns_are_found_by_their_names_or_the_file_is_refused() throws IOException {
    String other = file("other.csv");
    Files.writeString(Path.of(other), "x1,x2,class\n4,-1,blob1\n");
    String[] plain = {"predict", other, model, "--values"};
    String expected = Cli.run(plain).out();
    Files.writeString(Path.of(other), "x2,x1,class\n-1,4,blob1\n");
    assertThat(Cli.run(plain).out()).isEqualTo(expected);
    Files.writeString(Path.of(other), "x1,x3,x2,class\n4,77,-1,blob1\n");
    Cli more = Cli.run(plain);
    assertThat(more.out()).isEqualTo(expected);
    assertThat(more.err()).contains("left out: x3");
    Files.writeString(Path.of(other), "age,weight,class\n4,-1,blob1\n");
    Cli names = Cli.run(plain);
    assertThat(names.status()).isEqualTo(Exit.DATA);
    assertThat(names.out()).isEmpty();
    Files.writeString(Path.of(other), "x1,weight,class\n4,-1,blob1\n");
    Cli half = Cli.run(plain);
    assertThat(half.status()).isEqualTo(Exit.DATA);
    assertThat(half.err()).contains("x2");
  }

  /** The scaling of training is part of the model: the same row gets the same answer alone. */
  @Test
  void the_scaling_of_training_is_applied_to_a_single_row() throws IOException {
    String scaled = file("scaled.model");
    assertThat(
            Cli.run("train", data, scaled, "-l", "svc", "-k", "rbf(gamma=1)", "--scale", "range")
                .status())
        .isZero();
    String all = Cli.run("predict", data, scaled, "--values", "--quiet").out();
    String one = file("one.csv");
    List<String> lines = Files.readAllLines(Path.of(data));
    Files.writeString(Path.of(one), lines.get(0) + "\n" + lines.get(5) + "\n");
    String alone = Cli.run("predict", one, scaled, "--values", "--quiet").out();
    String[] expected = all.lines().skip(4).findFirst().orElseThrow().split("\t", -1);
    String[] found = alone.strip().split("\t", -1);
    assertThat(found[0]).isEqualTo(expected[0]);
    for (int j = 1; j < expected.length; j++) {
      assertThat(Math.abs(Double.parseDouble(found[j]) - Double.parseDouble(expected[j])))
          .isLessThan(1e-12);
    }
  }
}
