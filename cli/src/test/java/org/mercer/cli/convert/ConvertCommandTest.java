package org.mercer.cli.convert;

import static org.assertj.core.api.Assertions.assertThat;

import blue.strategic.parquet.ParquetReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class ConvertCommandTest {
  @TempDir private Path folder;
  private String data = "";
  private String model = "";

  @BeforeEach
  void train() {
    data = file("xor.csv");
    model = file("xor.model");
    assertThat(Cli.run("sample", "xor", "--n", "60", "--out", data).status()).isZero();
    assertThat(Cli.run("train", data, model, "-l", "svc", "-k", "rbf(gamma=2)").status()).isZero();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void onnx_is_compared_before_it_is_written_and_the_difference_is_said() throws IOException {
    String out = file("xor.onnx");
    Cli converted = Cli.run("convert", model, out, "--json");
    assertThat(converted.status()).as(converted.err()).isZero();
    Map<?, ?> report = converted.json();
    assertThat(report.get("rows")).isEqualTo(1000L);
    assertThat(report.get("labelsChanged")).isEqualTo(0L);
    assertThat((Double) report.get("difference")).isLessThan(1e-12);
    assertThat(report.get("outputs")).isEqualTo(List.of("label", "scores"));
    assertThat(Files.readAllBytes(Path.of(out))).startsWith(8, 8, 0x12, 6, 'm', 'e', 'r');
    // a second time it is refused, for the file is there
    assertThat(Cli.run("convert", model, out).status()).isEqualTo(Exit.CANNOT_CREATE);
    Cli said = Cli.run("convert", model, out, "--data", data, "--force");
    assertThat(said.err()).contains("on 60 rows, no label changed", "double precision");
  }

  /** A category, gaps in a number: what becomes of them goes along. */
  @Test
  void models_of_tables_become_onnx_and_pmml() throws IOException {
    StringBuilder rows = new StringBuilder("age,plan,churned\n");
    for (int i = 0; i < 30; i++) {
      rows.append(i % 7 == 0 ? "" : 20 + i).append(i % 3 == 0 ? ",pro," : ",basic,");
      rows.append(i % 3 == 0 || i > 20 ? "yes\n" : "no\n");
    }
    Files.writeString(Path.of(file("churn.csv")), rows);
    String trained = file("churn.model");
    assertThat(Cli.run("train", file("churn.csv"), trained, "-l", "svc").status()).isZero();
    Cli graph = Cli.run("convert", trained, file("churn.onnx"), "--json");
    assertThat(graph.status()).as(graph.err()).isZero();
    assertThat(graph.json().get("inputs")).isEqualTo(List.of("age", "plan"));
    assertThat(graph.json().get("labelsChanged")).isEqualTo(0L);
    Cli document = Cli.run("convert", trained, file("churn.pmml"));
    assertThat(document.status()).as(document.err()).isZero();
    assertThat(document.err()).contains("PMML 4.4, SupportVectorMachineModel");
    assertThat(Files.readString(Path.of(file("churn.pmml"))))
        .contains("<DerivedField name=\"plan=pro\"", "<DerivedField name=\"age missing\"");
    // an option of ONNX alone
    assertThat(Cli.run("convert", trained, file("c.pmml"), "--precision", "float").status())
        .isEqualTo(Exit.USAGE);
  }

  /**
   * Two classes 1e-9 apart at 1: in single precision both are at 1, so that one of them must get
   * the label of the other.
   */
  @Test
  void where_a_label_changes_nothing_is_written_unless_forced() throws IOException {
    String near = file("near.csv");
    String trained = file("near.model");
    String out = file("near.onnx");
    StringBuilder rows = new StringBuilder("x,class\n");
    for (int i = 0; i < 10; i++) {
      rows.append("1,a\n1.000000001,b\n");
    }
    Files.writeString(Path.of(near), rows);
    assertThat(
            Cli.run("train", near, trained, "-l", "svc", "-k", "linear()", "--scale", "standard")
                .status())
        .isZero();
    Cli refused = Cli.run("convert", trained, out, "--precision", "float", "--data", near);
    assertThat(refused.status()).isEqualTo(Exit.CHECK_FAILED);
    assertThat(refused.err()).contains("10 of 20 rows", "--force");
    assertThat(Files.exists(Path.of(out))).isFalse();
    assertThat(Cli.run("convert", trained, out, "--data", near).status()).isZero();
    Cli forced =
        Cli.run("convert", trained, out, "--precision", "float", "--data", near, "--force");
    assertThat(forced.status()).isZero();
    assertThat(forced.err()).contains("10 labels changed");
  }

  @Test
  void a_model_of_strings_has_no_onnx_and_is_told_so() {
    String dna = file("dna.txt");
    String strings = file("dna.model");
    Cli.run("sample", "dna", "--n", "20", "--out", dna);
    Cli.run("train", dna, strings, "-l", "svc", "-k", "spectrum(p=3)");
    Cli refused = Cli.run("convert", strings, file("dna.onnx"));
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains("a model of vectors", "linear, poly, rbf");
    Cli libsvm = Cli.run("convert", strings, file("dna.libsvm"));
    assertThat(libsvm.status()).isEqualTo(Exit.DATA);
    assertThat(libsvm.err()).contains("not vectors");
  }

  @Test
  void models_go_to_libsvm_and_back_with_the_same_answers() throws IOException {
    String numbered = file("xor.libsvm");
    String own = file("own.model");
    String libsvm = file("their.model");
    String back = file("back.model");
    assertThat(Cli.run("convert", data, numbered).status()).isZero();
    assertThat(Cli.run("train", numbered, own, "-l", "svc", "-k", "rbf(gamma=2)").status())
        .isZero();
    Cli there = Cli.run("convert", own, libsvm);
    assertThat(there.status()).as(there.err()).isZero();
    assertThat(Files.readString(Path.of(libsvm))).startsWith("svm_type c_svc\nkernel_type rbf\n");
    assertThat(Cli.run("convert", libsvm, back).status()).isZero();
    String expected = Cli.run("predict", numbered, own, "--quiet").out();
    assertThat(Cli.run("predict", numbered, back, "--quiet").out())
        .isEqualTo(expected.replace("+1", "1"));
    Cli onnx = Cli.run("convert", libsvm, file("their.onnx"), "--json");
    assertThat(onnx.json().get("labelsChanged")).isEqualTo(0L);
  }

  /** Numbers keep all their digits from CSV to LIBSVM and back. */
  @Test
  void data_goes_from_csv_to_libsvm_and_back() throws IOException {
    String libsvm = file("xor.svm");
    String back = file("back.csv");
    Cli there = Cli.run("convert", data, libsvm);
    assertThat(there.status()).as(there.err()).isZero();
    assertThat(there.err()).contains("the classes are numbered");
    assertThat(Cli.run("convert", libsvm, back).status()).isZero();
    List<String> before = Files.readAllLines(Path.of(data));
    List<String> after = Files.readAllLines(Path.of(back));
    assertThat(after).hasSameSizeAs(before).first().isEqualTo("x1,x2,class");
    for (int i = 1; i < before.size(); i++) {
      String expected = before.get(i).replace(",different", ",-1").replace(",same", ",+1");
      assertThat(after.get(i)).isEqualTo(expected);
    }
  }

  @Test
  void a_table_of_many_kinds_becomes_parquet_with_all_its_columns() throws IOException {
    String mixed = file("mixed.csv");
    String parquet = file("mixed.parquet");
    Cli.run("sample", "mixed", "--n", "12", "--out", mixed);
    Cli converted = Cli.run("convert", mixed, parquet);
    assertThat(converted.status()).as(converted.err()).isZero();
    List<String> lines = Files.readAllLines(Path.of(mixed));
    String[] first = lines.get(1).split(",", -1);
    try (Stream<String[]> rows = ParquetReader.streamContentToStrings(Path.of(parquet).toFile())) {
      List<String[]> all = rows.toList();
      assertThat(all).hasSize(12);
      assertThat(all.get(0))
          .contains("id=p1", "age=" + first[1], "dose=" + first[2], "ward=" + first[3]);
    }
    String back = file("back.csv");
    assertThat(Cli.run("convert", parquet, back).status()).isZero();
    assertThat(Files.readAllLines(Path.of(back))).isEqualTo(lines);
  }

  @Test
  void what_cannot_be_is_said() throws IOException {
    Cli unknown = Cli.run("convert", data, file("x.xls"));
    assertThat(unknown.status()).isEqualTo(Exit.USAGE);
    assertThat(unknown.err()).contains("csv, tsv, libsvm");
    assertThat(Cli.run("convert", data, data).status()).isNotZero();
    assertThat(Files.readString(Path.of(data))).startsWith("x1,x2,class");
    assertThat(Cli.run("convert", file("nothing.csv"), file("x.csv")).status())
        .isEqualTo(Exit.NO_INPUT);
    assertThat(Cli.run("convert", model, file("x"), "--to", "csv").status()).isEqualTo(Exit.USAGE);
    Cli back = Cli.run("convert", file("none.onnx"), file("x.model"));
    assertThat(back.status()).isEqualTo(Exit.NO_INPUT);
  }
}
