package org.mercer.cli.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;
import org.mercer.run.Streams;

class CvCommandTest {
  @TempDir Path folder;
  private Path rings;
  private Path line;

  /** Two rings, which a Gaussian tells apart and a line does not; and a line without noise. */
  @BeforeEach
  void data() throws IOException {
    RandomGenerator random = Streams.of(1, "rings");
    StringBuilder text = new StringBuilder("u,v,ring\n");
    for (int i = 0; i < 60; i++) {
      double angle = 2 * Math.PI * random.nextDouble();
      double radius = i % 2 == 0 ? 1 : 3;
      text.append(radius * Math.cos(angle)).append(',').append(radius * Math.sin(angle));
      text.append(i % 2 == 0 ? ",inner\n" : ",outer\n");
    }
    rings = Files.writeString(folder.resolve("rings.csv"), text);
    line = Files.writeString(folder.resolve("line.csv"), "x,y\n1,2\n2,4\n3,6\n4,8\n");
  }

  private Cli cv(Path file, String... more) {
    return with("cv", file, more);
  }

  private static Cli with(String command, Path file, String... more) {
    String[] all = new String[more.length + 2];
    all[0] = command;
    all[1] = file.toString();
    System.arraycopy(more, 0, all, 2, more.length);
    return Cli.run(all);
  }

  @Test
  void a_kernel_that_fits_is_right_on_rows_it_has_not_seen() {
    Cli found = cv(rings, "-k", "rbf(gamma=scale)", "-l", "svc");
    assertThat(found.status()).isZero();
    // folds without a difference tell nothing of others; 60 of 60: from 60 / (60 + 1.96^2) on
    assertThat(found.out())
        .contains("5 stratified folds", "accuracy  1.000 (sd 0.0), 95 % from 0.9398 to 1.000")
        .contains("Wilson's interval over 60 rows");
  }

  @Test
  void leave_one_out_is_compared_without_a_test() {
    String[] both = {"-k", "linear()", "-k", "rbf(gamma=1)", "-l", "svc", "--metric", "accuracy"};
    String[] one = Arrays.copyOf(both, both.length + 1);
    one[both.length] = "--leave-one-out";
    Cli found = with("compare", rings, one);
    assertThat(found.status()).isZero();
    assertThat(found.out()).contains("no test by accuracy", "--repeats 10").doesNotContain("p =");
    assertThat(with("compare", rings, both).out()).contains("B is better", "p =");
  }

  /** The model keeps a hash of what it was trained on. */
  @Test
  void scores_on_training_rows_are_called_so() throws IOException {
    String said = "these are the rows that the model was trained on";
    Path model = folder.resolve("rings.model");
    Path other = folder.resolve("other.model");
    Path out = folder.resolve("said.txt");
    with("train", rings, model.toString(), "-k", "rbf(gamma=1)", "-l", "svc");
    with("train", rings, other.toString(), "-k", "linear()", "-l", "svc");
    Cli same = with("predict", rings, model.toString(), out.toString());
    assertThat(same.err()).contains(said);
    Cli compared = with("compare", rings, "--model", model.toString(), "--model", other.toString());
    assertThat(compared.err()).contains(model + ": " + said, other + ": " + said);
    List<String> lines = Files.readAllLines(rings);
    Path fewer = Files.write(folder.resolve("fewer.csv"), lines.subList(0, 41));
    Cli part = with("predict", fewer, model.toString(), out.toString(), "--force", "--json");
    assertThat(part.err()).doesNotContain(said);
    assertThat(Cli.part(part.json(), "scores").get("trainingRows")).isNull();
  }

  @Test
  void json_has_scores_intervals_and_folds() {
    Cli found =
        cv(
            rings,
            "-k",
            "rbf(gamma=1)",
            "-l",
            "svc",
            "--folds",
            "3",
            "--metric",
            "auc,accuracy",
            "--json");
    Map<?, ?> scores = Cli.part(found.json(), "scores");
    Map<?, ?> auc = Cli.part(scores, "auc");
    assertThat(auc.get("value")).isEqualTo(1.0);
    assertThat(Cli.part(Cli.part(scores, "accuracy"), "interval").get("level")).isEqualTo(0.95);
    assertThat((List<?>) auc.get("folds")).hasSize(3);
    assertThat((List<?>) found.json().get("trials")).hasSize(3);
    assertThat(Cli.part(found.json(), "confusion").get("counts"))
        .isEqualTo(List.of(List.of(30L, 0L), List.of(0L, 30L)));
  }

  /**
   * y = 2x by ridge with lambda = 0.001: w = 2 s / (s + .001) with s the squares of the other rows,
   * 29, 26, 21, 14. The errors x w .001 / s are about 1e-4, so rmse is that of 2x .001 / s.
   */
  @Test
  void leave_one_out_is_in_closed_form_for_ridge() {
    Cli right =
        cv(
            line,
            "-k",
            "poly(degree=1, coef0=0)",
            "-l",
            "kernelridge",
            "--lambda",
            "0.001",
            "--scale",
            "none",
            "--leave-one-out",
            "--json");
    assertThat(right.json().get("closedForm")).isEqualTo(true);
    double squares = 0;
    int[] others = {29, 26, 21, 14};
    for (int x = 1; x <= 4; x++) {
      double error = 2 * x * 0.001 / (others[x - 1] + 0.001);
      squares += error * error / 4;
    }
    assertThat((Double) Cli.part(Cli.part(right.json(), "scores"), "rmse").get("value"))
        .isCloseTo(Math.sqrt(squares), within(1e-9));
  }

  @Test
  void a_score_that_is_too_low_is_exit_one() {
    assertThat(cv(rings, "-k", "linear()", "-l", "svc", "--min", "accuracy=0.9").status())
        .isEqualTo(Exit.CHECK_FAILED);
    Cli low = cv(rings, "-k", "linear()", "-l", "svc", "--min-accuracy", "0.9");
    assertThat(low.status()).isEqualTo(Exit.CHECK_FAILED);
    assertThat(low.err()).contains("worse than the 0.9 that was asked for");
    assertThat(cv(rings, "-k", "rbf(gamma=1)", "-l", "svc", "--min", "auc=0.9").status()).isZero();
    // of an error, as good means as small
    assertThat(
            cv(line, "-k", "linear()", "-l", "ridge", "--folds", "2", "--min", "rmse=100").status())
        .isZero();
  }

  @Test
  void predictions_go_to_a_file_with_every_row_once() throws IOException {
    Path out = folder.resolve("p.csv");
    Cli found = cv(rings, "-k", "rbf(gamma=1)", "-l", "svc", "--out", out.toString());
    assertThat(found.status()).isZero();
    List<String> lines = Files.readAllLines(out);
    assertThat(lines).hasSize(61);
    assertThat(lines.get(0)).isEqualTo("row,fold,truth,predicted,score inner,score outer");
    assertThat(lines.get(1)).startsWith("1,").contains(",inner,inner,");
    assertThat(cv(rings, "-l", "svc", "--out", out.toString()).status())
        .isEqualTo(Exit.CANNOT_CREATE);
    assertThat(cv(rings, "-l", "svc", "--out", rings.toString(), "--force").status()).isNotZero();
  }

  @Test
  void groups_are_no_feature_and_never_on_both_sides() throws IOException {
    StringBuilder text = new StringBuilder("who,u,v,class\n");
    for (int i = 0; i < 40; i++) {
      text.append("p")
          .append(i / 4)
          .append(',')
          .append(i * i % 11 + 0.5)
          .append(',')
          .append(i * i % 7 + 0.25);
      text.append(i / 4 % 2 == 0 ? ",a\n" : ",b\n");
    }
    Path file = Files.writeString(folder.resolve("groups.csv"), text);
    Cli found = cv(file, "-k", "rbf(gamma=scale)", "-l", "svc", "--groups", "who");
    assertThat(found.status()).as(found.err()).isZero();
    assertThat(found.out())
        .contains("vectors of 2 columns", "10 groups", "stratified folds of whole groups");
    assertThat(cv(file, "-k", "rbf(gamma=1)", "-l", "svc", "--groups", "wo").err())
        .contains("did you mean 'who'?");
    assertThat(cv(file, "-l", "svc", "--groups", "who", "--folds", "11").err())
        .contains("groups: 10 groups; expected 11 or more");
  }

  @Test
  void groups_may_come_from_a_file() throws IOException {
    Path groups = folder.resolve("groups.txt");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      text.append(i / 6).append('\n');
    }
    Files.writeString(groups, text);
    Cli found = cv(rings, "-k", "rbf(gamma=1)", "-l", "svc", "--group-file", groups.toString());
    assertThat(found.out()).contains("10 groups");
    Files.writeString(groups, "a\n");
    assertThat(
            cv(rings, "-k", "rbf(gamma=1)", "-l", "svc", "--group-file", groups.toString()).err())
        .contains("1 lines; expected 60");
  }

  @Test
  void usage_is_checked_before_anything_is_read() {
    Path none = folder.resolve("none.csv");
    assertThat(cv(none, "-l", "svc", "--folds", "1").err())
        .contains("--folds: 1; expected 2 or more (n-fold cross validation: n must >= 2)");
    assertThat(cv(none, "-l", "svc", "--metric", "acuracy").err())
        .contains("did you mean 'accuracy'?");
    assertThat(cv(none, "-l", "svc", "--min", "accuracy").err()).contains("--min");
    assertThat(cv(none, "-l", "svc", "--folds", "3", "--leave-one-out").status())
        .isEqualTo(Exit.USAGE);
    assertThat(cv(none, "-l", "kpca").err()).contains("which learns coordinates");
    assertThat(cv(none, "-l", "svc").status()).isEqualTo(Exit.NO_INPUT);
  }

  @Test
  void a_constant_target_is_said() throws IOException {
    Path flat = Files.writeString(folder.resolve("flat.csv"), "x,y\n1,3\n2,3\n3,3\n4,3\n");
    Cli found = cv(flat, "-k", "rbf(gamma=1)", "-l", "kernelridge", "--folds", "2");
    assertThat(found.out()).contains("r2", "undefined: target is constant, R² undefined");
    assertThat(found.out()).doesNotContain("NaN");
  }

  @Test
  void more_folds_than_rows_and_rare_classes_are_said() throws IOException {
    assertThat(cv(line, "-k", "linear()", "-l", "ridge", "--folds", "9").err())
        .contains("9 folds are more than the 4 rows");
    Path rare =
        Files.writeString(folder.resolve("rare.csv"), "x,y\n1,a\n2,a\n3,a\n4,b\n5,b\n6,b\n7,c\n");
    assertThat(cv(rare, "-k", "rbf(gamma=1)", "-l", "svc", "--folds", "3").err())
        .contains("class 'c' has 1 row, fewer than the 3 folds", "learns without class 'c'");
  }

  @Test
  void a_learning_curve_has_six_points() {
    Cli found =
        cv(rings, "-k", "rbf(gamma=1)", "-l", "svc", "--learning-curve", "--folds", "3", "--json");
    assertThat((List<?>) found.json().get("learningCurve")).hasSize(6);
  }

  @Test
  void two_kernels_are_compared_on_the_same_folds() {
    Cli found = with("compare", rings, "-k", "rbf(gamma=1)", "-k", "linear()", "-l", "svc");
    assertThat(found.status()).as(found.err()).isZero();
    assertThat(found.out())
        .contains("A is better by accuracy (corrected resampled t-test, over 5 folds: p = ");
  }

  @Test
  void two_saved_models_are_compared_on_the_same_rows() {
    Path a = folder.resolve("a.model");
    Path b = folder.resolve("b.model");
    with("train", rings, a.toString(), "-k", "rbf(gamma=1)", "-l", "svc");
    with("train", rings, b.toString(), "-k", "linear()", "-l", "svc");
    Cli found =
        with(
            "compare",
            rings,
            "--model",
            a.toString(),
            "--model",
            b.toString(),
            "--metric",
            "accuracy,auc",
            "--json");
    assertThat(found.status()).as(found.err()).isZero();
    Map<?, ?> accuracy = Cli.part(Cli.part(found.json(), "metrics"), "accuracy");
    assertThat(accuracy.get("a")).isEqualTo(1.0);
    assertThat(accuracy.get("significant")).isEqualTo(true);
    assertThat(String.valueOf(accuracy.get("verdict"))).contains("McNemar's exact test");
    assertThat(with("compare", rings, "--model", a.toString()).status()).isEqualTo(Exit.USAGE);
  }

  @Test
  void two_learners_share_parameters_where_they_have_them() {
    assertThat(
            with("compare", rings, "-k", "rbf(gamma=1)", "-l", "svc", "-l", "logistic", "--c", "2")
                .status())
        .isZero();
    assertThat(
            with("compare", rings, "-k", "rbf(gamma=1)", "-l", "svc", "-l", "svc", "--lambda", "2")
                .err())
        .contains("--lambda: a parameter that neither");
  }

  @Test
  void predict_prints_any_metric() {
    Path model = folder.resolve("m.model");
    with("train", rings, model.toString(), "-k", "rbf(gamma=1)", "-l", "svc");
    Cli found = with("predict", rings, model.toString(), "--metric", "auc,mcc,logloss");
    assertThat(found.err())
        .contains("auc 1.00000, mcc 1.00000, logloss undefined: logloss needs probabilities");
  }

  @Test
  void scores_count_each_row_once_and_say_so_where_rows_have_weights() throws IOException {
    Path file = folder.resolve("weighed.csv");
    // three rows of nine say the contrary, and count nothing in learning
    List<String> rows = new ArrayList<>(List.of("x,w,class"));
    for (int i = 0; i < 9; i++) {
      boolean wrong = i % 3 == 0;
      rows.add(
          (i % 2 == 0 ? 1 : -1) + "," + (wrong ? 0 : 1) + "," + (i % 2 == 0 != wrong ? "p" : "q"));
    }
    Files.write(file, rows);
    Cli found =
        cv(
            file,
            "-k",
            "linear",
            "-l",
            "svc",
            "--weight-column",
            "w",
            "--leave-one-out",
            "--metric",
            "accuracy");
    assertThat(found.status()).as(found.err()).isZero();
    assertThat(found.out()).contains("0.6667"); // six of nine, whatever they count
    assertThat(found.err()).contains("scores count each row once");
  }

  @Test
  void without_a_learner_the_usual_one_of_the_target_is_taken_and_said() throws IOException {
    Cli classes = cv(rings);
    assertThat(classes.status()).as(classes.err()).isZero();
    assertThat(classes.err())
        .contains("no learner was named; because the target has 2 different values: svc");
    Path numbers =
        Files.writeString(folder.resolve("n.csv"), "x,y\n1,2.5\n2,4\n3,6\n4,8.5\n5,10\n");
    Cli amounts = cv(numbers);
    assertThat(amounts.status()).as(amounts.err()).isZero();
    assertThat(amounts.out()).contains("kernelridge", "rmse");
    Cli nothing = cv(numbers, "--unlabelled");
    assertThat(nothing.status()).isEqualTo(Exit.USAGE);
    assertThat(nothing.err()).contains("there is no target", "Fix: ");
  }
}
