package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  private static double score(Cli fitted, String metric) {
    Map<?, ?> scores = Cli.part(fitted.json(), "scores");
    return number(Cli.part(scores, metric), "value");
  }

  private static double number(Map<?, ?> of, String name) {
    return ((Number) Objects.requireNonNull(of.get(name), name)).doubleValue();
  }

  /** Those of a command for a shell, without the name of the program. */
  private static String[] words(String command) {
    return Arrays.stream(command.split(" (?=(?:[^']*'[^']*')*[^']*$)", -1))
        .skip(1)
        .map(word -> word.replace("'", ""))
        .toArray(String[]::new);
  }

  @Test
  void five_lines_a_model_a_page_and_the_command_that_makes_the_same_bytes() throws IOException {
    Cli fitted = fit(sample("rings", 60));

    assertThat(fitted.status()).as(fitted.err()).isZero();
    List<String> lines = fitted.out().lines().toList();
    assertThat(lines).hasSize(5);
    assertThat(lines.get(2)).contains("accuracy").contains("95 % interval");
    Path model = folder.resolve("m.model");
    byte[] first = Files.readAllBytes(model);
    assertThat(Files.readString(folder.resolve("m.html"))).startsWith("<!DOCTYPE html>");

    Files.delete(model);
    Cli trained = Cli.run(words(lines.get(4).replaceFirst("^again *", "")));
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(Files.readAllBytes(model)).isEqualTo(first);
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
    assertThat(String.valueOf(fitted.json().get("again"))).endsWith("--unlabelled");
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
  void a_metric_of_numbers_is_refused_for_classes() {
    Cli refused = fit(sample("moons", 40), "--metric", "rmse", "--no-report");

    assertThat(refused.status()).isEqualTo(Exit.USAGE);
    assertThat(refused.err()).contains("--metric", "rmse", "a metric of classes");
  }
}
