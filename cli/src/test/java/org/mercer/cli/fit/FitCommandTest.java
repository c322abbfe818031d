package org.mercer.cli.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class FitCommandTest {
  @TempDir private Path folder;

  private Path sample(String problem, int n) {
    Path file = folder.resolve(problem + ".txt");
    Cli drawn =
        Cli.run("sample", problem, "--n", Integer.toString(n), "--out", file.toString(), "--force");
    assertThat(drawn.status()).as(drawn.err()).isZero();
    return file;
  }

  private Cli fit(Path data, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("fit", data.toString(), folder.resolve("m.model").toString(), "--time", "10m"));
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }

  /** What stands behind this word. */
  private static String line(Cli fitted, String word) {
    return fitted
        .out()
        .lines()
        .filter(l -> l.startsWith(word + " "))
        .findFirst()
        .map(l -> l.substring(word.length()).strip())
        .orElse("");
  }

  private static double score(Cli fitted, String metric) {
    Map<?, ?> scores = Cli.part(fitted.json(), "scores");
    return number(Cli.part(scores, metric), "value");
  }

  private static double number(Map<?, ?> of, String name) {
    return ((Number) Objects.requireNonNull(of.get(name), name)).doubleValue();
  }

  /** Those of a command for a shell, without the name of the program. */
  static String[] words(String command) {
    return Arrays.stream(command.split(" (?=(?:[^']*'[^']*')*[^']*$)", -1))
        .skip(1)
        .map(word -> word.replace("'", ""))
        .toArray(String[]::new);
  }

  @Test
  void a_few_lines_a_model_a_page_and_the_command_that_makes_the_same_bytes() throws IOException {
    Cli fitted = fit(sample("rings", 60));

    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(line(fitted, "assumed"))
        .contains("format csv (--format)", "objects vector (--objects)")
        .contains("target the column 'class' (--target)")
        .contains("task classification, because the target has 2 different values (--task)");
    assertThat(line(fitted, "score"))
        .contains("accuracy", "95 % interval", "majority-class baseline 50.0 %")
        .contains("nested cross-validation: the choice is made in each without its held-out rows");
    Path model = folder.resolve("m.model");
    byte[] first = Files.readAllBytes(model);
    assertThat(Files.readString(folder.resolve("m.html"))).startsWith("<!DOCTYPE html>");

    Files.delete(model);
    Cli trained = Cli.run(words(line(fitted, "again")));
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(Files.readAllBytes(model)).isEqualTo(first);
  }

  @Test
  void the_best_of_each_kernel_and_scaling_are_ranked_in_lines_json_and_report()
      throws IOException {
    Path data = sample("moons", 80);
    Cli lines = fit(data);
    assertThat(line(lines, "ranks")).startsWith("1. ").contains(" on 80 rows, ");
    assertThat(line(lines, "advice")).isNotEmpty();
    assertThat(lines.out()).contains("the second: corrected resampled t-test, p = ");
    assertThat(Files.readString(folder.resolve("m.html"))).contains("The plan: ", "95 % interval");

    Cli json = fit(data, "--json", "--no-report", "--force");
    List<?> board = Cli.list(json.json(), "leaderboard");
    assertThat(board).hasSizeGreaterThan(3);
    assertThat(((Map<?, ?>) board.get(0)).get("kernel")).isEqualTo(json.json().get("kernel"));
    double last = Double.POSITIVE_INFINITY;
    for (Object row : board) { // those of the last comparison come first
      Map<?, ?> one = (Map<?, ?>) row;
      assertThat(number(one, "score")).isBetween(0.0, 1.0);
      assertThat(number(one, "rows")).isLessThanOrEqualTo(last);
      last = number(one, "rows");
    }
    assertThat(Cli.part(json.json(), "runnerUp").get("differs")).isInstanceOf(Boolean.class);
  }

  /** As where the rows are too many for the time: the plan has a millisecond for the model. */
  @Test
  void what_cannot_learn_from_all_rows_learns_from_a_part_and_says_so() throws IOException {
    Path data = sample("moons", 600);
    String plan = "5-0.001-ssss";
    Cli fitted = fit(data, "-k", "rbf(gamma=1)", "--c", "1..10", "--no-report", "--plan", plan);
    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(line(fitted, "learned")).startsWith("from 480 of the 600 rows");
    assertThat(line(fitted, "again")).endsWith("--subsample 480");

    Path model = folder.resolve("m.model");
    byte[] first = Files.readAllBytes(model);
    Files.delete(model);
    Cli trained = Cli.run(words(line(fitted, "again")));
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(Files.readAllBytes(model)).isEqualTo(first);
    assertThat(Cli.run("train", data.toString(), "-l", "svc", "--subsample", "601").err())
        .contains("1 to 600, the rows there are");
  }

  /** Whatever the time and the machine: what is tried follows from the plan. */
  @Test
  void a_plan_that_was_printed_leads_to_the_same_bytes() throws IOException {
    Path data = sample("moons", 60);
    Cli fitted = fit(data, "--no-report", "--json");
    assertThat(fitted.status()).as(fitted.err()).isZero();
    byte[] first = Files.readAllBytes(folder.resolve("m.model"));
    Object plan = Cli.part(fitted.json(), "plan").get("code");
    Cli same = fit(data, "--no-report", "--json", "--threads", "1", "--plan", String.valueOf(plan));
    assertThat(same.status()).as(same.err()).isZero();
    assertThat(Files.readAllBytes(folder.resolve("m.model"))).isEqualTo(first);
    assertThat(same.json().get("scores")).isEqualTo(fitted.json().get("scores"));

    Cli refused = fit(data, "--plan", "soon");
    assertThat(refused.status()).isEqualTo(Exit.USAGE);
    assertThat(refused.err()).contains("--plan", "'soon'", "Fix: ");
  }

  @Test
  void objects_of_every_kind_are_told_from_their_lines() {
    for (String problem : List.of("dna", "trees", "molecules", "series", "sets")) {
      Cli fitted = fit(sample(problem, 40), "--json", "--no-report", "--force");
      assertThat(fitted.status()).as(problem + fitted.err()).isZero();
      assertThat(score(fitted, "accuracy")).as(problem).isGreaterThan(0.6); // half by guessing
    }
  }

  @Test
  void fractions_are_learned_as_numbers() {
    Cli fitted = fit(sample("sinc", 80), "--json", "--no-report");

    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(fitted.json().get("task")).isEqualTo("regression");
    // the noise is 0.1, and sin(x)/x on [-10, 10] has a deviation of about 0.4
    assertThat(score(fitted, "rmse")).isBetween(0.05, 0.2);
  }

  @Test
  void noise_has_no_score_whatever_is_chosen() throws IOException {
    List<String> rows = new ArrayList<>(List.of("a,b,y"));
    for (int i = 0; i < 80; i++) {
      // 61 is a root modulo 101, so the classes follow no pattern in the columns
      int power = (int) Math.floorMod((long) Math.pow(i, 3) * 61 + 7L * i, 101L);
      rows.add(i * 37 % 83 + "," + i * 53 % 89 + "," + (power % 2 == 0 ? "u" : "v"));
    }
    Path noise = folder.resolve("noise.csv");
    Files.write(noise, rows);

    Cli fitted = fit(noise, "--json", "--no-report");

    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(score(fitted, "accuracy")).isBetween(0.3, 0.7); // three deviations about a half
  }

  @Test
  void rows_of_another_file_are_what_it_is_tried_on() {
    Path train = sample("moons", 60);
    Path test = sample("rings", 100); // more rows than there are to learn from, and other classes

    Cli fitted = fit(train, "--test", test.toString(), "--json");

    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(fitted.json().get("scoredOn")).isEqualTo("100 rows of the file given to try it on");
    assertThat(score(fitted, "accuracy")).isZero();
  }

  @Test
  void without_a_target_it_learns_what_is_usual_and_says_how_much_of_it_is_called_strange()
      throws IOException {
    List<String> rows = new ArrayList<>(List.of("east,north"));
    for (int i = 0; i < 200; i++) {
      rows.add(Math.cos(i * 0.7) * (i % 10) + "," + Math.sin(i * 0.7) * (i % 10));
    }
    Path points = folder.resolve("points.csv");
    Files.write(points, rows);

    Cli fitted = fit(points, "--unlabelled", "--json");

    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(fitted.json().get("task")).isEqualTo("novelty");
    // one in twenty was asked for; 40 rows are held out
    assertThat(number(fitted.json(), "strange")).isLessThan(0.25);
    assertThat(String.valueOf(fitted.json().get("again"))).contains(" --unlabelled");
    assertThat(Files.exists(folder.resolve("m.html"))).isTrue();
  }

  /** The column of classes is left out of the features by the command as by the fit. */
  @Test
  void what_is_usual_in_a_file_with_classes_is_learned_again_by_the_command() throws IOException {
    Path moons = sample("moons", 40);
    Cli fitted = fit(moons, "--task", "novelty", "--no-report", "--json");
    assertThat(fitted.status()).as(fitted.err()).isZero();
    Path model = folder.resolve("m.model");
    byte[] first = Files.readAllBytes(model);
    Files.delete(model);
    Cli trained = Cli.run(words(String.valueOf(fitted.json().get("again"))));
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(Files.readAllBytes(model)).isEqualTo(first);
  }

  @Test
  void machines_of_numbers_are_relative_to_the_target_and_made_again_bit_for_bit()
      throws IOException {
    Path data = sample("sinc", 60);
    Cli fitted = fit(data, "-l", "svr", "-k", "rbf(gamma=[0.1,1])", "--no-report", "--json");
    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(String.valueOf(fitted.json().get("again"))).contains("--relative yes");
    Path model = folder.resolve("m.model");
    byte[] first = Files.readAllBytes(model);
    Files.delete(model);
    Cli trained = Cli.run(words(String.valueOf(fitted.json().get("again"))));
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(Files.readAllBytes(model)).isEqualTo(first);

    Cli given = fit(data, "-l", "svr", "-k", "rbf(gamma=1)", "--c", "2", "--no-report", "--json");
    assertThat(given.status()).as(given.err()).isZero();
    assertThat(String.valueOf(given.json().get("again")))
        .as("numbers that are given keep their meaning")
        .doesNotContain("--relative");
  }

  @Test
  void a_metric_of_probabilities_has_them() {
    Cli fitted =
        fit(sample("rings", 60), "--metric", "logloss", "-k", "rbf(gamma=1)", "--c", "1", "--json");
    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(String.valueOf(fitted.json().get("again"))).contains("--probability sigmoid");
    double baseline = number(Cli.part(fitted.json(), "baseline"), "value");
    assertThat(baseline).as("two classes of one size").isCloseTo(Math.log(2), within(1e-9));
    assertThat(score(fitted, "logloss")).isLessThan(baseline);
  }

  @Test
  void an_area_under_the_curve_is_compared_with_a_half() {
    Cli fitted =
        fit(
            sample("moons", 40),
            "--metric",
            "auc",
            "-k",
            "rbf(gamma=1)",
            "--c",
            "1",
            "--no-report");
    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(fitted.out())
        .contains("; random-guess baseline 0.5000 (")
        .doesNotContain("undefined", "warning");
  }

  /** Rows of the other class at the same place: nearly all are told wrong. */
  @Test
  void a_score_below_the_baseline_is_the_first_that_is_said() throws IOException {
    Path moons = sample("moons", 60);
    String text = Files.readString(moons);
    List<String> names =
        text.lines().skip(1).map(l -> l.substring(l.lastIndexOf(',') + 1)).distinct().toList();
    Path turned =
        Files.writeString(
            folder.resolve("turned.csv"),
            text.replace("," + names.get(0) + "\n", ",#\n")
                .replace("," + names.get(1) + "\n", "," + names.get(0) + "\n")
                .replace(",#\n", "," + names.get(1) + "\n"));
    String[] more = {"--test", turned.toString(), "-k", "rbf(gamma=1)", "--c", "10"};
    Cli fitted = fit(moons, more);
    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(fitted.out().lines().findFirst().orElse(""))
        .startsWith("warning")
        .contains("is worse than the majority-class baseline 50.0 %");
    assertThat(Files.readString(folder.resolve("m.html")))
        .contains("Warning: accuracy", "is worse than the majority-class baseline");
    Cli json =
        fit(moons, Stream.concat(Stream.of("--json"), Stream.of(more)).toArray(String[]::new));
    assertThat(String.valueOf(Cli.list(json.json(), "warnings").get(0)))
        .contains("is worse than the majority-class baseline 50.0 %");
  }

  @Test
  void bags_of_vectors_are_fitted() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int bag = 0; bag < 24; bag++) {
      for (int v = 0; v < 3; v++) { // those of one class lie about a circle of radius 2
        double radius = bag % 2 + 1;
        double angle = bag * 0.7 + v;
        lines
            .append("b" + bag + "\t" + (bag % 2 == 0 ? "near" : "far") + "\t")
            .append(radius * Math.cos(angle) + " " + radius * Math.sin(angle) + "\n");
      }
    }
    Path bags = Files.writeString(folder.resolve("bags.txt"), lines.toString());
    Cli fitted = fit(bags, "--objects", "bag", "--format", "bags", "--no-report", "--json");
    assertThat(fitted.status()).as(fitted.err()).isZero();
    assertThat(String.valueOf(fitted.json().get("kernel"))).contains("derived(");
    assertThat(score(fitted, "accuracy")).isGreaterThan(0.8);
    byte[] first = Files.readAllBytes(folder.resolve("m.model"));
    Files.delete(folder.resolve("m.model"));
    Cli trained = Cli.run(words(String.valueOf(fitted.json().get("again"))));
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(Files.readAllBytes(folder.resolve("m.model"))).isEqualTo(first);
  }

  @Test
  void a_metric_of_numbers_is_refused_for_classes() {
    Cli refused = fit(sample("moons", 40), "--metric", "rmse", "--no-report");

    assertThat(refused.status()).isEqualTo(Exit.USAGE);
    assertThat(refused.err()).contains("--metric", "rmse", "a metric of classes");
  }
}
