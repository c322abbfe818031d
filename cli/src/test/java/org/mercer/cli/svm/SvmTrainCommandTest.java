package org.mercer.cli.svm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class SvmTrainCommandTest {
  private static final Path GUIDE = Path.of("..", "..", "shared", "data", "svmguide1");

  @TempDir Path folder;
  private Path data;
  private Path model;
  private Path out;

  @BeforeEach
  void data() throws IOException {
    data = Files.writeString(folder.resolve("data"), "-1 1:-1\n+1 1:1\n-1 1:-2\n+1 1:3\n");
    model = folder.resolve("model");
    out = folder.resolve("out");
  }

  private static Cli run(String command, String... more) {
    return Cli.run(Stream.concat(Stream.of(command), Arrays.stream(more)).toArray(String[]::new));
  }

  private Cli train(String... letters) {
    return run(
        "svm-train",
        Stream.concat(Arrays.stream(letters), Stream.of(data.toString(), model.toString()))
            .toArray(String[]::new));
  }

  private Cli predict(String... letters) {
    return run(
        "svm-predict",
        Stream.concat(
                Arrays.stream(letters),
                Stream.of(data.toString(), model.toString(), out.toString()))
            .toArray(String[]::new));
  }

  /** The widest margin between -1 and 1 is w = 1: alpha = 1/2 for both, objective -1/2. */
  @Test
  void a_machine_worked_by_hand_has_the_lines_and_the_file_of_libsvm() throws IOException {
    Cli trained = train("-t", "0", "-e", "1e-9");

    assertThat(trained.status()).isZero();
    assertThat(trained.out())
        .containsPattern("(?m)^optimization finished, #iter = \\d+$")
        .containsSubsequence(
            "nu = 0.250000\n", // (1/2 + 1/2) / (1 * 4)
            "obj = -0.500000, rho = 0.000000\n",
            "nSV = 2, nBSV = 0\n",
            "Total nSV = 2\n");
    assertThat(Files.readString(model).replace("-0\n", "0\n"))
        .isEqualTo(
            """
            svm_type c_svc
            kernel_type linear
            nr_class 2
            total_sv 2
            rho 0
            label 1 -1
            nr_sv 1 1
            SV
            0.5 1:1\s
            -0.5 1:-1\s
            """);

    Cli predicted = predict();

    assertThat(predicted.status()).isZero();
    assertThat(predicted.out()).isEqualTo("Accuracy = 100% (4/4) (classification)\n");
    assertThat(out).hasContent("-1\n1\n-1\n1\n");
  }

  /** The numbers of "A Practical Guide to Support Vector Classification". */
  @Test
  void the_guide_has_its_66_925_per_cent_without_scaling_and_96_875_with_it() throws IOException {
    assumeTrue(Files.isDirectory(GUIDE), "the data of the guide are not here");
    data = GUIDE.resolve("svmguide1.libsvm");
    Path test = GUIDE.resolve("svmguide1.t.libsvm");
    assertThat(train("-q").status()).isZero();
    assertThat(run("svm-predict", "" + test, "" + model, "" + out).out())
        .isEqualTo("Accuracy = 66.925% (2677/4000) (classification)\n");

    Path range = folder.resolve("range");
    Path scaled =
        Files.writeString(
            folder.resolve("s"),
            run("svm-scale", "-l", "-1", "-u", "1", "-s", "" + range, "" + data).out());
    Path scaledTest =
        Files.writeString(folder.resolve("t"), run("svm-scale", "-r", "" + range, "" + test).out());
    data = scaled;
    assertThat(train("-q", "-c", "2", "-g", "2").status()).isZero();
    assertThat(run("svm-predict", "" + scaledTest, "" + model, "" + out).out())
        .isEqualTo("Accuracy = 96.875% (3875/4000) (classification)\n");
  }

  @ParameterizedTest
  @CsvSource({
    "0, c_svc, nu = ",
    "1, nu_svc, C = ",
    "2, one_class, obj = ",
    "3, epsilon_svr, nu = ",
    "4, nu_svr, epsilon = "
  })
  void every_machine_is_trained_and_predicts(String type, String word, String line)
      throws IOException {
    Cli trained = train("-s", type, "-n", "0.5");

    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.out()).contains("\n" + line);
    assertThat(Files.readString(model)).startsWith("svm_type " + word + "\nkernel_type rbf\n");
    assertThat(predict("-q").status()).isZero();
    assertThat(Files.readAllLines(out)).hasSize(4);
    if (type.equals("2")) {
      assertThat(Files.readAllLines(out)).allMatch(answer -> answer.matches("-?1"));
    }
  }

  @Test
  void with_unequal_weights_there_is_no_nu_to_print() {
    assertThat(train("-w1", "5").out()).doesNotContain("nu = ");
    assertThat(train("-w1", "5", "-w-1", "5").out()).contains("nu = ");
  }

  /** As worked above: no row is on the wrong side, so that the price does not matter. */
  @Test
  void an_infinite_price_is_a_hard_margin_where_there_is_one() throws IOException {
    assertThat(train("-t", "0", "-c", "inf").out())
        .containsPattern("obj = -0\\.(50000|49999)\\d")
        .doesNotContain("nu = ");

    Files.writeString(data, "1 1:1\n2 1:1\n");
    assertThat(train("-t", "0", "-c", "inf").status()).isNotZero();
    assertThat(train("-s", "3", "-c", "inf").status()).isEqualTo(2);
  }

  @Test
  void the_default_gamma_is_one_through_the_largest_index() throws IOException {
    Files.writeString(data, "1 1:1\n2 8:1\n");
    train("-q");
    assertThat(Files.readString(model)).contains("\ngamma 0.125\n");
    train("-q", "-g", "0");
    assertThat(Files.readString(model)).contains("\ngamma 0.125\n");
  }

  @ParameterizedTest
  @CsvSource({
    "-c,-1",
    "-c,0",
    "-c,nan",
    "-c,abc",
    "-g,abc",
    "-g,nan",
    "-g,-1",
    "-g,0x1",
    "-e,0",
    "-e,nan",
    "-e,-1",
    "-s,5",
    "-s,1.5",
    "-t,9",
    "-t,-1",
    "-d,0",
    "-d,2147483647",
    "-d,2.5",
    "-r,inf",
    "-n,0",
    "-n,1.5",
    "-p,-1",
    "-m,0",
    "-m,abc",
    "-h,2",
    "-b,2",
    "-b,yes",
    "-v,1",
    "-v,0",
    "-v,abc",
    "-w1,0",
    "-w1,-2",
    "-w1,nan",
    "-wx,2",
    "-k,1"
  })
  void a_bad_value_is_a_usage_error_that_names_the_letter(String letter, String value) {
    Cli refused = train(letter, value);

    assertThat(refused.status()).as(refused.err()).isEqualTo(2);
    assertThat(refused.err()).contains(letter.substring(0, 2));
    assertThat(refused.out()).isEmpty();
    assertThat(model).doesNotExist();
  }

  @Test
  void contradictions_are_usage_errors() {
    assertThat(train("-s", "2", "-b", "1").status()).isEqualTo(2);
    assertThat(train("-s", "3", "-w1", "2").status()).isEqualTo(2);
    assertThat(train("-t", "1", "-r", "-1").status()).isEqualTo(2);
    assertThat(train("-c", "1", "-c", "2").status()).isEqualTo(2);
    assertThat(train("-w1", "1", "-w1", "2").status()).isEqualTo(2);
  }

  @Test
  void a_weight_for_a_class_that_is_not_there_is_refused() {
    Cli refused = train("-w5", "2");

    assertThat(refused.status()).isEqualTo(65);
    assertThat(refused.err()).contains("-w5", "[1, -1]");
  }

  @Test
  void the_letters_of_the_cache_and_of_shrinking_are_accepted() {
    assertThat(train("-q", "-m", "40", "-h", "0").status()).isZero();
  }

  @Test
  void classes_must_be_whole_numbers_and_two() throws IOException {
    Files.writeString(data, "0.4 1:1\n0.6 1:2\n");
    Cli fractions = train();
    assertThat(fractions.status()).isEqualTo(65);
    assertThat(fractions.err()).contains("data:1:1", "'0.4'", "-s 3");

    Files.writeString(data, "10000000000 1:1\n3 1:2\n");
    assertThat(train().status()).isEqualTo(65);

    Files.writeString(data, "spam 1:1\nham 1:2\n");
    assertThat(train().status()).isEqualTo(65);

    Files.writeString(data, "3 1:1\n3 1:2\n");
    Cli one = train();
    assertThat(one.status()).isEqualTo(65);
    assertThat(one.err()).contains("every row is of class 3");
    assertThat(model).doesNotExist();
  }

  @Test
  void cross_validation_prints_its_line_and_writes_no_model() {
    Cli validated = train("-v", "2", "-t", "0", "-q");

    assertThat(validated.status()).isZero();
    assertThat(validated.out()).matches("Cross Validation Accuracy = [0-9.]+%\n");
    assertThat(model).doesNotExist();

    Cli each = train("-v", "1000", "-t", "0");
    assertThat(each.status()).isZero();
    assertThat(each.out().lines().filter(line -> line.startsWith("Total nSV = "))).hasSize(4);
    assertThat(each.out()).containsPattern("Cross Validation Accuracy = [0-9.]+%\n");
    assertThat(each.err()).contains("1000 folds for 4 rows");

    Cli numbers = train("-s", "3", "-v", "4", "-q");
    assertThat(numbers.out().lines().toList())
        .satisfiesExactly(
            first -> assertThat(first).matches("Cross Validation Mean squared error = \\S+"),
            second ->
                assertThat(second)
                    .matches("Cross Validation Squared correlation coefficient = \\S+"));
  }

  /** What LIBSVM says on standard error is a warning; programs take more for a failure. */
  @Test
  void what_libsvm_does_not_say_is_not_said() throws IOException {
    Files.writeString(data, "1 1:1\n1 1:2\n1 1:1.5\n2 1:-1\n2 1:-2\n3 1:9\n");
    for (Cli done :
        List.of(train("-v", "3"), train(), predict(), run("svm-scale", "-l", "0", "" + data))) {
      assertThat(done.status()).isZero();
      assertThat(done.out()).isNotEmpty();
      assertThat(done.err()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"svm-train", "svm-predict", "svm-scale"})
  void an_empty_call_shows_the_usage(String command) {
    Cli shown = run(command);
    assertThat(shown.status()).isEqualTo(Exit.USAGE);
    assertThat(shown.out()).startsWith("Usage: mercer " + command).contains("DATA");
    assertThat(shown.err()).isEmpty();
  }

  @Test
  void a_regression_has_its_two_lines() throws IOException {
    // f(x) = x within 0.1: the predictions of -1, 1, -2, 3 are off by 0.1 at the ends
    Files.writeString(data, "-1 1:-1\n1 1:1\n-2 1:-2\n3 1:3\n");
    assertThat(train("-s", "3", "-t", "0", "-c", "100", "-q").status()).isZero();

    Cli predicted = predict();

    assertThat(predicted.out().lines().toList())
        .satisfiesExactly(
            first -> assertThat(first).matches("Mean squared error = 0\\.00\\d+ \\(regression\\)"),
            second ->
                assertThat(second)
                    .matches("Squared correlation coefficient = (1|0\\.99\\d*) \\(regression\\)"));
    assertThat(predict("-q").out()).isEmpty();
    Files.writeString(data, "1 1:1\n1 1:1\n");
    assertThat(predict().out()).contains("Squared correlation coefficient = nan (regression)");
  }

  @Test
  void probabilities_are_written_with_the_labels_first() throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int i = 1; i <= 20; i++) {
      rows.append("1 1:").append(i * 0.1).append("\n-1 1:").append(-i * 0.1).append('\n');
    }
    Files.writeString(data, rows);
    assertThat(train("-b", "1", "-q").status()).isZero();
    assertThat(Files.readString(model)).contains("\nprobA ", "\nprobB ");

    Cli predicted = predict("-b", "1");

    assertThat(predicted.out()).startsWith("Accuracy = ");
    List<String> lines = Files.readAllLines(out);
    assertThat(lines).hasSize(41);
    assertThat(lines.get(0)).isEqualTo("labels 1 -1");
    assertThat(lines.get(39)).matches("1 0\\.[5-9]\\d* 0\\.[0-4]\\d*");
    assertThat(predict().out())
        .startsWith("Model supports probability estimates, but disabled in prediction.\nAccuracy");
  }

  @Test
  void a_precomputed_kernel_is_trained_and_predicted_and_never_fed_with_vectors()
      throws IOException {
    Path vectors = Files.writeString(folder.resolve("vectors"), "1 1:4 2:6\n2 1:6 2:18\n");
    Files.writeString(data, "1 0:1 1:4 2:6 3:1\n2 0:2 1:6 2:18 3:0\n1 0:3 1:1 2:0 3:1\n");
    assertThat(train("-t", "4", "-q").status()).isZero();
    assertThat(Files.readString(model)).contains("kernel_type precomputed").contains(" 0:2 \n");
    assertThat(predict().out()).isEqualTo("Accuracy = 100% (3/3) (classification)\n");

    Cli wrong = run("svm-predict", "" + vectors, "" + model, "" + out);
    assertThat(wrong.status()).isEqualTo(65);
    assertThat(wrong.err()).contains("row 1", "precomputed");
    data = vectors;
    assertThat(train("-t", "4").status()).isEqualTo(65);
  }

  @Test
  void a_model_without_probabilities_cannot_give_them() {
    train("-q");
    Cli refused = predict("-b", "1");

    assertThat(refused.status()).isEqualTo(65);
    assertThat(refused.err()).contains("without probabilities");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "svm_type c_svc\n", "MERCER\n"})
  void a_damaged_model_is_65_at_its_place_and_no_predictions_are_left(String text)
      throws IOException {
    Files.writeString(model, text);
    Cli refused = predict();

    assertThat(refused.status()).isEqualTo(65);
    assertThat(refused.err()).containsPattern("model:\\d+:\\d+: ");
    assertThat(out).doesNotExist();
  }

  @Test
  void files_that_are_missing_or_in_the_way_have_their_status() throws IOException {
    train("-q");
    Path none = folder.resolve("none");
    assertThat(run("svm-train", "" + none, "" + model).status()).isEqualTo(66);
    assertThat(run("svm-train", "" + data, "" + none.resolve("m")).status()).isEqualTo(73);
    assertThat(run("svm-train", "" + data, "" + data).status()).isEqualTo(73);
    assertThat(run("svm-predict", "" + data, "" + none, "" + out).status()).isEqualTo(66);
    assertThat(run("svm-predict", "" + none, "" + model, "" + out).status()).isEqualTo(66);
    assertThat(run("svm-predict", "" + data, "" + model, "" + model).status()).isEqualTo(73);
    assertThat(run("svm-predict", "" + data, "" + model).status()).isEqualTo(2);
    assertThat(Files.readString(data)).startsWith("-1 1:-1");
    // an older model or prediction is replaced, as LIBSVM's users expect
    assertThat(train("-q").status()).isZero();
    assertThat(predict().status()).isZero();
    assertThat(predict().status()).isZero();
  }

  /** Readers advise options; these commands have those of LIBSVM alone, and say what to do. */
  @Test
  void advice_that_names_an_option_of_other_commands_says_so() throws IOException {
    Path gaps = Files.writeString(folder.resolve("gaps.libsvm"), "1 1:nan 2:3\n-1 1:2 2:1\n");
    for (String command : List.of("svm-train", "svm-scale")) {
      Cli refused = Cli.run(command, gaps.toString());
      assertThat(refused.status()).isEqualTo(Exit.DATA);
      assertThat(refused.err())
          .contains("--missing mean", command + " has no such option", "mercer convert");
    }
    String model = folder.resolve("m").toString();
    Cli plain = Cli.run("train", "" + gaps, model, "-l", "svc", "--missing", "refuse");
    assertThat(plain.err()).contains("--missing mean").doesNotContain("no such option");
  }
}
