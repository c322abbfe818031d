package org.mercer.cli.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class TrainCommandTest {
  @TempDir Path folder;
  private Path points;
  private Path model;

  @BeforeEach
  void data() throws IOException {
    points = folder.resolve("points.csv");
    model = folder.resolve("m.model");
    Files.writeString(points, "x,y\n0,0\n1,2\n2,4\n");
  }

  @Test
  void kernel_ridge_on_a_table_gives_the_worked_coefficient() {
    Cli trained =
        train("--learner", "kernelridge", "--kernel", "linear", "--lambda", "1", "--json");

    assertThat(trained.status()).isZero();
    Map<?, ?> json = trained.json();
    assertThat(json.get("command")).isEqualTo("train");
    assertThat(json.get("kernel")).isEqualTo("linear()");
    assertThat(json.get("learner")).isEqualTo("kernelridge");
    assertThat(Cli.part(json, "parameters").get("lambda")).isEqualTo(1.0);
    assertThat(Cli.part(json, "data").get("rows")).isEqualTo(3L);
    assertThat(Cli.part(json, "data").get("columns")).isEqualTo(1L);
    assertThat(Cli.part(json, "data").get("classes")).isEqualTo(List.of());
    assertThat(Cli.part(json, "seconds").keySet())
        .map(String::valueOf)
        .containsExactly("read", "fit", "predict", "save");
    assertThat(Cli.part(json, "report").get("converged")).isEqualTo(true);
    assertThat(Cli.part(json, "report").keySet())
        .map(String::valueOf)
        .contains("iterations", "objective", "supportVectors", "warnings");
    // w = sum x y / (sum x^2 + lambda) = 10 / 6, so the errors are 0, 2 - 5/3, 4 - 10/3:
    // rmse = sqrt((1/9 + 4/9) / 3)
    assertThat((Double) Cli.part(json, "scores").get("rmse"))
        .isCloseTo(Math.sqrt(5.0 / 27), within(1e-12));
  }

  @Test
  void a_saved_model_predicts_the_same_for_one_object_a_line() throws IOException {
    assertThat(train("--learner", "kernelridge", "--kernel", "linear", "--lambda", "1").status())
        .isZero();
    Path fresh = Files.writeString(folder.resolve("new.csv"), "x,y\n3,6\n-3,-6\n");

    Cli predicted = Cli.run("predict", fresh.toString(), model.toString());

    assertThat(predicted.status()).isZero();
    List<Double> values = predicted.out().lines().map(Double::valueOf).toList();
    assertThat(values).hasSize(2);
    assertThat(values.get(0)).isCloseTo(5, within(1e-12)); // 3 * 10/6
    assertThat(values.get(1)).isCloseTo(-5, within(1e-12));
    assertThat(predicted.err()).contains("rmse 1"); // 6 - 5 and -6 + 5
  }

  @Test
  void the_summary_names_data_kernel_learner_and_model() {
    Cli trained = train("--learner", "kernelridge", "--kernel", "linear", "--quiet");

    assertThat(trained.out())
        .contains(
            "3 vectors of 1 column", "linear()", "kernelridge", "converged", model.toString());
    assertThat(trained.err()).isEmpty();
  }

  @Test
  void a_perceptron_learns_strings_and_predicts_from_standard_input() throws IOException {
    Path dna = folder.resolve("dna.txt");
    Files.writeString(dna, "gc\tGCGCGC\nat\tATATAT\ngc\tCGCGGC\nat\tTATAAT\n");
    Cli trained =
        Cli.run(
            "train",
            dna.toString(),
            model.toString(),
            "--learner=kernelperceptron",
            "--kernel=rbf(gamma=0.1, base=spectrum(p=2))");
    assertThat(trained.status()).isZero();
    assertThat(trained.out()).contains("accuracy 100.00 % (4 of 4)");

    Cli predicted =
        Cli.runWith("GCGG\nTTAT\n", "predict", "-", model.toString(), "--format=lines", "--values");

    assertThat(predicted.status()).isZero();
    List<String> lines = predicted.out().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("gc\t");
    assertThat(lines.get(1)).startsWith("at\t");
    // classes in order at, gc: the second is predicted where the value is not negative
    assertThat(Double.parseDouble(lines.get(0).substring(3))).isGreaterThanOrEqualTo(0);
    assertThat(Double.parseDouble(lines.get(1).substring(3))).isNegative();
  }

  @Test
  void probabilities_are_printed_beside_the_label_they_agree_with() throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      // three classes along a line, neighbours mixed at their borders
      rows.append("abc".charAt(Math.min(2, (i + i % 3 - 1) / 10))).append(" 1:").append(i / 10.0);
      rows.append('\n');
    }
    Path line = Files.writeString(folder.resolve("line.libsvm"), rows.toString());
    Cli trained =
        Cli.run(
            "train",
            line.toString(),
            model.toString(),
            "-l=svc",
            "-k=rbf(gamma=1)",
            "--probability",
            "--json");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(Cli.part(trained.json(), "parameters").get("probability")).isEqualTo("sigmoid");

    Cli text = Cli.run("predict", line.toString(), model.toString(), "--probabilities");
    Cli json = Cli.run("predict", line.toString(), model.toString(), "--json");
    List<?> labels = list(json.json(), "predictions");
    List<?> probabilities = list(json.json(), "probabilities");
    List<String> lines = text.out().lines().toList();
    assertThat(lines).hasSize(30);
    for (int i = 0; i < 30; i++) {
      List<?> p = (List<?>) Objects.requireNonNull(probabilities.get(i));
      assertThat(lines.get(i))
          .isEqualTo(labels.get(i) + "\t" + p.get(0) + "\t" + p.get(1) + "\t" + p.get(2));
      double own = (Double) p.get("abc".indexOf((String) labels.get(i)));
      assertThat(p).allSatisfy(other -> assertThat((Double) other).isLessThanOrEqualTo(own));
    }
  }

  private static List<?> list(Map<?, ?> json, String name) {
    return (List<?>) Objects.requireNonNull(json.get(name), name);
  }

  @Test
  void probabilities_of_a_model_that_has_none_are_refused_with_what_to_do() throws IOException {
    Path two = Files.writeString(folder.resolve("two.libsvm"), "a 1:0\nb 1:1\n");
    assertThat(Cli.run("train", two.toString(), model.toString(), "-l=svc", "-k=linear").status())
        .isZero();
    Cli refused = Cli.run("predict", two.toString(), model.toString(), "--probabilities");
    assertThat(refused.status()).isEqualTo(Exit.USAGE);
    assertThat(refused.err()).contains("mercer train --probability sigmoid");
  }

  @Test
  void predictions_go_to_a_file_and_the_report_to_standard_output() throws IOException {
    train("--learner", "kernelridge", "--kernel", "linear");
    Path out = folder.resolve("predictions.txt");

    Cli predicted =
        Cli.run("predict", points.toString(), model.toString(), out.toString(), "--json");

    assertThat(predicted.status()).isZero();
    assertThat(Files.readAllLines(out)).hasSize(3);
    Map<?, ?> json = predicted.json();
    assertThat(json.get("command")).isEqualTo("predict");
    assertThat(Cli.part(json, "data").get("rows")).isEqualTo(3L);
    assertThat(Cli.part(json, "scores").get("rows")).isEqualTo(3L);
    assertThat(json.containsKey("predictions")).isFalse();
    Map<?, ?> alone = Cli.run("predict", points.toString(), model.toString(), "--json").json();
    assertThat((List<?>) alone.get("predictions")).hasSize(3);
  }

  @Test
  void the_model_knows_which_column_of_a_table_is_the_target() throws IOException {
    Path table = Files.writeString(folder.resolve("t.csv"), "price,a,b\n0,0,1\n2,1,0\n4,2,0\n");
    Cli.run(
        "train",
        table.toString(),
        model.toString(),
        "--target=price",
        "--learner=kernelridge",
        "--kernel=linear");
    // w = (X'X + I)^-1 X'y for rows (0,1), (1,0), (2,0): X'X = diag(5, 1), X'y = (10, 0)
    Path fresh = Files.writeString(folder.resolve("new.csv"), "a,b\n3,7\n");

    Cli labelled = Cli.run("predict", table.toString(), model.toString());
    Cli unlabelled = Cli.run("predict", fresh.toString(), model.toString());

    assertThat(labelled.err()).contains("the target is 'price'", "rmse");
    assertThat(unlabelled.err()).contains("the file has no target").doesNotContain("rmse");
    assertThat(Double.parseDouble(unlabelled.out().strip())).isCloseTo(5, within(1e-12)); // 3*10/6
  }

  @Test
  void gamma_scale_becomes_a_number_that_the_model_keeps() {
    Cli trained =
        train("--learner", "kernelridge", "--kernel", "rbf(gamma=scale)", "--json", "--quiet");

    // one column 0, 1, 2: variance 2/3, so gamma = 1 / (1 * 2/3) = 1.5
    assertThat(trained.json().get("kernel")).isEqualTo("rbf(gamma=1.5)");
  }

  @Test
  void scaling_is_part_of_the_model() throws IOException {
    train("--learner", "kernelridge", "--kernel", "linear", "--scale", "standard", "--lambda=3");
    Path fresh = Files.writeString(folder.resolve("new.csv"), "x,y\n1,0\n");

    // scaled x are -s, 0, s with s = sqrt(3/2); the middle one is 0, so f = 0
    assertThat(Cli.run("predict", fresh.toString(), model.toString(), "-q").out())
        .isEqualTo("0.0\n");
  }

  @Test
  void columns_far_from_one_scale_are_scaled_unless_told_otherwise() throws IOException {
    Path far = Files.writeString(folder.resolve("far.csv"), "a,b,y\n0,0,1\n1,1e6,2\n2,2e6,3\n");
    String[] fit = {"train", "" + far, "-l=kernelridge", "-k=rbf(gamma=1)", "--target=y"};
    Cli scaled = Cli.run(fit);
    assertThat(scaled.status()).isZero();
    assertThat(scaled.err()).contains("column 2 spans", "scaled to mean 0 and deviation 1");

    Cli left = Cli.run(fit[0], fit[1], fit[2], fit[3], fit[4], "--scale=none");
    assertThat(left.err()).contains("column 2 spans", "scale them (--scale standard)");
    assertThat(left.out()).isNotEqualTo(scaled.out());

    Cli near = train("--learner", "kernelridge", "--kernel", "linear");
    assertThat(near.err()).doesNotContain("scale");
  }

  @Test
  void what_is_no_kernel_is_refused_and_can_be_repaired() {
    String[] sigmoid = {"--learner=kernelridge", "--kernel=sigmoid(scale=1, coef0=-1)"};

    Cli refused = train(sigmoid);
    assertThat(refused.status()).isEqualTo(65);
    assertThat(refused.err()).contains("REFUTED", "v'Kv", "clip", "flip", "shift");
    assertThat(model).doesNotExist();

    // x = 0, 1, 2: the first diagonal entry is tanh(-1) < 0, so an eigenvalue is negative
    assertThat(train(sigmoid[0], sigmoid[1], "--psd=reject").status()).isEqualTo(65);
    Cli repaired = train(sigmoid[0], sigmoid[1], "--psd=clip");
    assertThat(repaired.status()).isZero();
    assertThat(repaired.err()).contains("clip", "eigenvalues changed");
  }

  @Test
  void what_exceeds_the_memory_is_refused_with_75_before_it_is_computed() {
    Cli refused = train("--learner=kernelridge", "--kernel=linear", "--memory=16");

    assertThat(refused.status()).isEqualTo(75);
    assertThat(refused.err()).contains("--memory");
  }

  @Test
  void a_time_limit_saves_the_best_so_far_and_exits_with_75() throws IOException {
    Path conflict = folder.resolve("conflict.libsvm");
    Files.writeString(conflict, "+1 1:1\n-1 1:1\n");

    Cli stopped =
        Cli.run(
            "train",
            conflict.toString(),
            model.toString(),
            "--learner=kernelperceptron",
            "--kernel=linear",
            "--epochs=2000000000",
            "--time=2s"); // of which reading two rows takes a part that no load makes large

    assertThat(stopped.status()).isEqualTo(75);
    assertThat(stopped.out()).contains("not converged");
    assertThat(stopped.err()).contains("warning: stopped by the time budget");
    assertThat(Cli.run("predict", conflict.toString(), model.toString()).status()).isZero();
  }

  @Test
  void the_same_seed_and_any_number_of_threads_give_the_same_file() throws IOException {
    String[] args = {"--learner=kernelridge", "--kernel=rbf(gamma=1)", "--threads"};
    train(args[0], args[1], args[2], "1");
    byte[] one = Files.readAllBytes(model);
    train(args[0], args[1], args[2], "3");

    assertThat(Files.readAllBytes(model)).isEqualTo(one);
  }

  private Cli train(String... more) {
    return Cli.run(
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of("train", points.toString(), model.toString()),
                java.util.Arrays.stream(more))
            .toArray(String[]::new));
  }

  /** The line y = 1 + 2 x goes through the training points; with lambda near 0 it is learned. */
  @Test
  void rows_with_a_missing_value_are_refused_left_out_or_marked() throws IOException {
    Path line =
        Files.writeString(folder.resolve("line.csv"), "x,z,y\n0,1,1\n1,1,3\n2,1,5\n3,2,7\n");
    Cli.run("train", "" + line, "" + model, "-l=kernelridge", "-k=linear", "--lambda=1e-9", "-q");
    Path holes =
        Files.writeString(
            folder.resolve("holes.csv"), "x,z,y\n,1,1\n1,1,3\n2,nan,5\n3,2,NA\n2,1,5\n1,NA,0\n");
    String[] predict = {"predict", "" + holes, "" + model, "-q"};

    Cli refused = Cli.run(predict);
    assertThat(refused.status()).isEqualTo(65);
    assertThat(refused.err()).contains("holes.csv:2:1");

    Cli marked = Cli.run(predict[0], predict[1], predict[2], predict[3], "--on-bad-row=nan");
    assertThat(marked.status()).isZero();
    List<String> lines = marked.out().lines().toList();
    assertThat(lines).hasSize(6);
    for (int bad : new int[] {0, 2, 3, 5}) {
      assertThat(lines.get(bad)).isEqualTo("nan");
    }
    assertThat(Double.parseDouble(lines.get(1))).isCloseTo(3, within(0.5));
    assertThat(Double.parseDouble(lines.get(4))).isCloseTo(5, within(0.5));

    Cli left = Cli.run(predict[0], predict[1], predict[2], predict[3], "--on-bad-row=skip");
    assertThat(left.out().lines().toList()).containsExactly(lines.get(1), lines.get(4));
    Cli json = Cli.run(predict[0], predict[1], predict[2], "--on-bad-row=skip", "--json");
    assertThat(json.out()).contains("\"rowsLeftOut\":");
  }

  @Test
  void sparse_rows_with_a_missing_value_are_marked_too() throws IOException {
    Path data = Files.writeString(folder.resolve("two.libsvm"), "1 1:1\n-1 1:-1\n1 1:2\n-1 2:1\n");
    Cli.run("train", "" + data, "" + model, "-l=svc", "-k=linear", "-q");
    Path holes = Files.writeString(folder.resolve("holes.libsvm"), "1 1:3\n1 1:nan\n-1 1:-3\n");
    Cli marked = Cli.run("predict", "" + holes, "" + model, "-q", "--on-bad-row", "nan");
    assertThat(marked.out()).isEqualTo("1\nnan\n-1\n");
    assertThat(Cli.run("predict", "" + holes, "" + model, "-q").status()).isEqualTo(65);
  }

  /** In a sparse file what does not occur is zero, so a last column of zeros leaves no trace. */
  @Test
  void other_columns_than_the_model_knows_are_refused_but_not_zeros_at_the_end_of_sparse_rows()
      throws IOException {
    Path data = Files.writeString(folder.resolve("two.libsvm"), "1 1:1\n-1 1:-1\n1 1:2\n-1 2:1\n");
    Cli.run("train", "" + data, "" + model, "-l=svc", "-k=linear", "-q");
    Path narrow = Files.writeString(folder.resolve("narrow.libsvm"), "1 1:3\n-1 1:-3\n");
    assertThat(Cli.run("predict", "" + narrow, "" + model, "-q").out()).isEqualTo("1\n-1\n");

    Path table = Files.writeString(folder.resolve("three.csv"), "a,b,c\n1,2,3\n4,5,6\n");
    Cli wide = Cli.run("predict", "" + table, "" + model, "-q", "--unlabelled");
    assertThat(wide.status()).isEqualTo(65);
    assertThat(wide.err()).contains("3 features; expected 2, as in training");
  }
}
