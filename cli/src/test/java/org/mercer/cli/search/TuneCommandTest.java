package org.mercer.cli.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class TuneCommandTest {
  @TempDir private Path folder;
  private Path rings;
  private Path model;
  private Path journal;

  /** A disc inside a ring, which a Gaussian separates and a plane does not. */
  @BeforeEach
  void data() throws IOException {
    rings = folder.resolve("rings.csv");
    model = folder.resolve("r.model");
    journal = folder.resolve("r.search");
    SplittableRandom random = new SplittableRandom(5);
    List<String> lines = new ArrayList<>(List.of("east,north,class"));
    for (int i = 0; i < 60; i++) {
      double radius = i % 2 == 0 ? random.nextDouble() : 2 + random.nextDouble();
      double angle = 2 * Math.PI * random.nextDouble();
      lines.add(
          radius * Math.cos(angle)
              + ","
              + radius * Math.sin(angle)
              + ","
              + (i % 2 == 0 ? "disc" : "ring"));
    }
    Files.write(rings, lines);
  }

  private Cli tune(String... more) {
    List<String> words = new ArrayList<>(List.of("tune", rings.toString()));
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }

  @Test
  void the_best_of_several_points_is_called_a_little_too_good() {
    String[] two = {"-k", "linear()", "-l", "svc", "--c", "0.01,0.1", "--scale", "none"};
    Cli found = tune(two);
    assertThat(found.out()).contains("the best of 2 points", "a little too good");
  }

  private static String[] and(String[] some, String... more) {
    List<String> all = new ArrayList<>(List.of(some));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  /** What stands behind a score is the standard deviation between folds, as in cv, and named. */
  @Test
  void the_spread_is_that_of_cv() {
    String[] fixed = {"-k", "linear()", "-l", "svc", "--scale", "none", "--c"};
    Cli both = tune(and(fixed, "0.1,0.2", "--json"));
    Map<?, ?> first = (Map<?, ?>) Cli.list(both.json(), "points").get(0);
    Cli alone = Cli.run(and(and(new String[] {"cv", rings.toString()}, fixed), "0.1", "--json"));
    Map<?, ?> accuracy = Cli.part(Cli.part(alone.json(), "scores"), "accuracy");
    double deviation = Cli.number(accuracy, "deviation");
    assertThat(deviation).isPositive();
    assertThat(Cli.number(first, "deviation")).isCloseTo(deviation, within(1e-9));
    assertThat(Cli.number(first, "standardError"))
        .isCloseTo(deviation / Math.sqrt(5), within(1e-9));
    assertThat(tune(and(fixed, "0.1,0.2")).out()).contains(" (sd ").doesNotContain("+-");
  }

  @Test
  void the_best_point_separates_the_rings_and_its_model_is_the_one_train_makes()
      throws IOException {
    Cli tuned =
        tune(
            model.toString(),
            "-k",
            "rbf(gamma=0.01..10)",
            "-l",
            "svc",
            "--c",
            "0.1..100",
            "--json");

    assertThat(tuned.status()).as(tuned.err()).isZero();
    Map<?, ?> json = tuned.json();
    assertThat((List<?>) json.get("points")).hasSize(25);
    Map<?, ?> best = Cli.part(json, "best");
    assertThat(best.get("score")).isEqualTo(1.0);
    assertThat((List<?>) best.get("folds")).hasSize(5);
    assertThat(Cli.part(json, "heatMap").get("x")).isEqualTo("gamma");

    Path again = folder.resolve("again.model");
    Cli trained =
        Cli.run(
            "train",
            rings.toString(),
            again.toString(),
            "-k",
            String.valueOf(best.get("kernel")),
            "-l",
            "svc",
            "--c",
            String.valueOf(Cli.part(best, "settings").get("c")));
    assertThat(trained.status()).isZero();
    assertThat(Files.readAllBytes(again)).isEqualTo(Files.readAllBytes(model));
    assertThat(String.valueOf(json.get("train")))
        .isEqualTo(
            "mercer train "
                + rings
                + " "
                + model
                + " -k '"
                + best.get("kernel")
                + "' -l svc --c "
                + Cli.part(best, "settings").get("c"));
  }

  @Test
  void points_are_printed_and_a_best_at_an_end_is_pointed_out() {
    Cli tuned = tune("-k", "rbf(gamma=1e-6..1e-5)", "-l", "svc", "--c", "1", "--grid", "3");

    assertThat(tuned.status()).isZero();
    assertThat(tuned.out()).contains("rbf(gamma=1.0E-6) svc(c=1)", "grid of 3, 3 points", "again");
    assertThat(tuned.err()).contains("is the low end of its range", "widen the range");
  }

  @Test
  void a_search_goes_on_from_its_journal_to_the_same_points() throws IOException {
    String[] search = {
      "-k",
      "rbf(gamma=0.01..10)",
      "-l",
      "svc",
      "--c",
      "0.1..100",
      "--search",
      "random",
      "--points",
      "8",
      "--json"
    };
    List<String> first = new ArrayList<>(List.of(search));
    first.addAll(List.of("--journal", journal.toString()));
    Cli whole = tune(first.toArray(String[]::new));
    assertThat(whole.status()).as(whole.err()).isZero();
    List<String> lines = Files.readAllLines(journal);
    assertThat(lines).hasSize(9);

    // as a kill would leave it: four points and half of the fifth
    Files.writeString(
        journal, String.join("\n", lines.subList(0, 5)) + "\n" + lines.get(5).substring(0, 40));
    List<String> second = new ArrayList<>(List.of(search));
    second.addAll(List.of("--resume", journal.toString()));
    Cli gone = tune(second.toArray(String[]::new));
    assertThat(gone.status()).as(gone.err()).isZero();
    assertThat(gone.err()).contains("4 points are known from the journal");
    assertThat(scores(gone)).isEqualTo(scores(whole));
    assertThat(Files.readAllLines(journal)).hasSize(9);

    Cli again = tune(first.toArray(String[]::new));
    assertThat(again.status()).isEqualTo(Exit.CANNOT_CREATE);
    assertThat(again.err()).contains("holds the points of a search", "--resume");

    second.addAll(List.of("--seed", "3"));
    Cli other = tune(second.toArray(String[]::new));
    assertThat(other.status()).isEqualTo(Exit.DATA);
    assertThat(other.err()).contains("seed 0", "seed 3");
  }

  private static List<Object> scores(Cli tuned) {
    List<Object> scores = new ArrayList<>();
    for (Object point : (List<?>) Objects.requireNonNull(tuned.json().get("points"))) {
      scores.add(((Map<?, ?>) point).get("kernel"));
      scores.add(((Map<?, ?>) point).get("folds"));
    }
    return scores;
  }

  @Test
  void numbers_are_tuned_by_their_error() throws IOException {
    Path line = folder.resolve("line.csv");
    StringBuilder text = new StringBuilder("x,y\n");
    for (int i = 0; i < 30; i++) {
      text.append(i / 10.0).append(',').append(i / 5.0).append('\n');
    }
    Files.writeString(line, text);
    Cli tuned =
        Cli.run(
            "tune",
            line.toString(),
            "-k",
            "linear",
            "-l",
            "kernelridge",
            "--lambda",
            "1e-6,1,1000",
            "--json",
            "--scale",
            "none");
    assertThat(tuned.status()).as(tuned.err()).isZero();
    // y = 2x exactly: the least lambda has the least error
    assertThat(Cli.part(Cli.part(tuned.json(), "best"), "settings").get("lambda"))
        .isEqualTo("1e-6");
    assertThat(String.valueOf(tuned.json().get("train"))).endsWith("--lambda 1e-6 --scale none");
  }

  @Test
  void what_cannot_be_searched_is_refused_with_what_to_do() {
    Cli point = tune("-k", "rbf(gamma=1)", "-l", "svc");
    assertThat(point.status()).isEqualTo(Exit.USAGE);
    assertThat(point.err()).contains("no parameter is left open", "gamma=1e-3..1e1");
    Cli range = tune("-k", "rbf(gamma=1..2)", "-l", "svc", "--c", "-1..2");
    assertThat(range.status()).isEqualTo(Exit.USAGE);
    assertThat(range.err()).contains("c must be a positive number");
    Cli learner = tune("-k", "rbf(gamma=1..2)", "-l", "kpca");
    assertThat(learner.err()).contains("a learner of classes or numbers");
    Cli metric = tune("-k", "rbf(gamma=1..2)", "-l", "svc", "--metric", "rmse");
    assertThat(metric.err()).contains("--metric");
    Cli folds = tune("-k", "rbf(gamma=1..2)", "-l", "svc", "--folds", "1");
    assertThat(folds.err()).contains("--folds");
  }
}
