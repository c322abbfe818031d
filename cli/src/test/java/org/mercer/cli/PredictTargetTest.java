package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.file.Models;
import org.mercer.run.Run;

/** A file that is predicted has a target only where a column is called like what was learned. */
class PredictTargetTest {
  private static final int ROWS = 40;

  @TempDir private Path folder;

  @BeforeEach
  void data() throws IOException {
    table("patients.csv", "id,a,b,outcome", i -> id(i) + "," + a(i) + "," + b(i) + "," + y(i));
    table("new.csv", "id,a,b", i -> id(i) + "," + a(i) + "," + b(i));
    table("last.csv", "a,b,id", i -> a(i) + "," + b(i) + "," + id(i));
    table("number.csv", "a,b,number", i -> a(i) + "," + b(i) + "," + i);
    table("other.csv", "outcome,id,b,a", i -> y(i) + "," + id(i) + "," + b(i) + "," + a(i));
    table("usual.csv", "a,b,y", i -> a(i) + "," + b(i) + "," + y(i));
    assertThat(train("patients.csv", "--target", "outcome", "-k", "rbf(gamma=1)@[a,b]").status())
        .isZero();
  }

  private static String id(int i) {
    return "C" + (500 + i);
  }

  private static double a(int i) {
    return Math.sin(i);
  }

  private static double b(int i) {
    return Math.cos(3 * i);
  }

  private static String y(int i) {
    return a(i) > 0 ? "yes" : "no";
  }

  private void table(String name, String header, IntFunction<String> row) throws IOException {
    Files.writeString(
        folder.resolve(name),
        IntStream.range(0, ROWS)
            .mapToObj(row)
            .collect(Collectors.joining("\n", header.isEmpty() ? "" : header + "\n", "\n")));
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private Cli train(String data, String... options) {
    return with(
        List.of("train", file(data), file("m.model"), "-l", "svc", "--c", "100", "--force"),
        List.of(options));
  }

  private static Cli with(List<String> words, List<String> options) {
    return Cli.run(
        java.util.stream.Stream.concat(words.stream(), options.stream()).toArray(String[]::new));
  }

  private Cli predict(String data, String... options) {
    return with(List.of("predict", file(data), file("m.model")), List.of(options));
  }

  @ParameterizedTest
  @ValueSource(strings = {"new.csv", "last.csv", "number.csv"})
  void without_a_column_of_that_name_there_is_no_score(String data) {
    Cli cli = predict(data);
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out().lines()).hasSize(ROWS).allMatch(l -> l.equals("yes") || l.equals("no"));
    assertThat(cli.err())
        .contains("the file has no target, because it has no column 'outcome'")
        .doesNotContain("unknown to the model", "accuracy");
  }

  @Test
  void json_has_no_score_either() {
    Map<?, ?> json = predict("new.csv", "--json").json();
    assertThat(json.toString()).doesNotContain("accuracy");
  }

  @Test
  void the_column_is_found_wherever_it_stands() {
    assertThat(predict("other.csv").err())
        .contains("the target is 'outcome', as in training", "(40 of 40)");
  }

  @Test
  void a_name_that_is_given_counts_more_than_that_of_the_model() {
    assertThat(predict("usual.csv").err()).doesNotContain("accuracy");
    assertThat(predict("usual.csv", "--target", "y").err()).contains("(40 of 40)");
  }

  @Test
  void labels_that_the_model_does_not_know_are_one_line() {
    Cli cli = predict("last.csv", "--target", "id");
    assertThat(cli.err().lines().filter(l -> l.contains("unknown to the model")))
        .containsExactly(
            "labels C500, C501, C502, C503, C504 and 35 more are unknown to the model");
  }

  @Test
  void a_model_that_does_not_know_the_name_takes_a_usual_one_only() throws IOException {
    assertThat(train("usual.csv").status()).isZero();
    KernelModel<?, ?> model = Models.load(folder.resolve("m.model"));
    assertThat(model.function().inputs().target()).contains("y");
    forgetTarget();
    assertThat(predict("usual.csv").err()).contains("(40 of 40)");
    Cli cli = predict("last.csv");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.err())
        .contains("the model does not say what its target is called")
        .doesNotContain("accuracy");
  }

  /** As files were before they held the name: a model made from Java has none. */
  private void forgetTarget() throws IOException {
    Dataset<Vec> data =
        Datasets.read(
                Source.of(folder.resolve("usual.csv")), ReadOptions.defaults(), Run.defaults())
            .of(VectorDomain.INSTANCE);
    Files.delete(folder.resolve("m.model"));
    Models.save(
        Training.of(Vectors.rbf(1), new SupportVector(100, 1e-3))
            .fit(data.sample(), data.requireTargets().labels(), Run.defaults()),
        folder.resolve("m.model"));
  }

  @Test
  void without_names_the_number_of_columns_tells() throws IOException {
    table("plain.csv", "", i -> a(i) + "," + b(i) + "," + (a(i) > 0 ? 1 : 0));
    table("plain-new.csv", "", i -> a(i) + "," + b(i));
    assertThat(train("plain.csv").status()).isZero();
    assertThat(predict("plain.csv").err()).contains("(40 of 40)");
    Cli cli = predict("plain-new.csv");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out().lines()).hasSize(ROWS);
    assertThat(cli.err()).doesNotContain("accuracy");
  }

  @Test
  void a_regression_is_not_scored_against_a_number_of_another_name() throws IOException {
    table("houses.csv", "a,b,price", i -> a(i) + "," + b(i) + "," + 2 * a(i));
    assertThat(
            Cli.run("train", file("houses.csv"), file("m.model"), "-l", "kernelridge", "--force")
                .status())
        .isZero();
    assertThat(predict("houses.csv").err()).contains("rmse");
    Cli cli = predict("number.csv");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.err()).doesNotContain("rmse");
  }

  @Test
  void the_search_and_the_one_line_command_keep_the_name_too() throws IOException {
    table("few.csv", "a,b,outcome", i -> a(i) + "," + b(i) + "," + y(i));
    assertThat(
            Cli.run(
                    "tune",
                    file("few.csv"),
                    file("t.model"),
                    "-l",
                    "svc",
                    "-k",
                    "rbf(gamma=0.1..1)")
                .status())
        .isZero();
    assertThat(Cli.run("fit", file("few.csv"), file("f.model"), "--time", "10m").status()).isZero();
    for (String model : List.of("t.model", "f.model")) {
      assertThat(Models.load(folder.resolve(model)).function().inputs().target())
          .as(model)
          .contains("outcome");
    }
  }

  @Test
  void a_smaller_model_keeps_the_name() throws IOException {
    assertThat(train("usual.csv").status()).isZero();
    assertThat(Cli.run("reduce", file("m.model"), file("r.model"), "--error", "0.1").status())
        .isZero();
    assertThat(Models.load(folder.resolve("r.model")).function().inputs().target()).contains("y");
  }
}
