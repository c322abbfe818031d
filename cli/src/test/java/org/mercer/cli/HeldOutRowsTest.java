package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.cli.app.Exit;
import org.mercer.run.Streams;

/**
 * The same file twice, but for one held-out row: what the commands say of the other held-out rows
 * keeps every digit, whatever is filled, scaled or encoded.
 */
class HeldOutRowsTest {
  private static final int ROWS = 40;

  /** Far from all others, so that a Gaussian kernel says the same of it both times. */
  private static final List<String> FAR = List.of("900,-70000", "-800,90000");

  @TempDir Path folder;

  /** Numbers, with gaps in the second column. */
  private List<Path> numbers(int changed, boolean classes) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int version = 0; version < 2; version++) {
      RandomGenerator random = Streams.of(8, "numbers");
      StringBuilder text = new StringBuilder("u,v,y\n");
      for (int i = 0; i < ROWS; i++) {
        double u = random.nextGaussian();
        double v = 20 * random.nextGaussian() + 5;
        double y = u + 0.05 * v + 0.3 * random.nextGaussian();
        String gap = i % 6 == 1 ? "" : Double.toString(v);
        text.append(i == changed ? FAR.get(version) : u + "," + gap);
        text.append(',').append(classes ? y > 0.2 ? "high" : "low" : Double.toString(y));
        text.append('\n');
      }
      files.add(Files.writeString(folder.resolve("n" + version + ".csv"), text));
    }
    return files;
  }

  /** A table with a category that the changed row alone may have, a text and a number. */
  private List<Path> table(int changed) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int version = 0; version < 2; version++) {
      RandomGenerator random = Streams.of(9, "table");
      StringBuilder text = new StringBuilder("colour,size,y\n");
      for (int i = 0; i < ROWS; i++) {
        String colour = List.of("red", "green", "blue", "").get(random.nextInt(4));
        double size = 3 * random.nextGaussian() + 1;
        String row = colour + "," + (i % 7 == 2 ? "" : size);
        text.append(i == changed ? List.of("green,2", "violet,5000").get(version) : row);
        text.append(i % 2 == 0 ? ",yes\n" : ",no\n");
      }
      files.add(Files.writeString(folder.resolve("t" + version + ".csv"), text));
    }
    return files;
  }

  /** The lines of the rows that were tried in the fold of the changed row, without this. */
  private List<String> beside(Path file, int changed, String... options) throws IOException {
    Path out = folder.resolve("out.csv");
    List<String> words = new ArrayList<>(List.of("cv", file.toString()));
    words.addAll(List.of(options));
    words.addAll(List.of("--out", out.toString(), "--force"));
    Cli found = Cli.run(words.toArray(String[]::new));
    assertThat(found.status()).as(found.err()).isZero();
    List<String> lines = Files.readAllLines(out);
    String fold = lines.get(changed + 1).split(",", -1)[1];
    List<String> others =
        lines.stream()
            .filter(l -> l.split(",", -1)[1].equals(fold))
            .filter(l -> !l.startsWith((changed + 1) + ","))
            .toList();
    assertThat(others).hasSizeGreaterThan(3);
    return others;
  }

  @ParameterizedTest
  @CsvSource({"mean", "median", "frequent", "own"})
  void gaps_of_numbers_are_filled_from_training_rows(String missing) throws IOException {
    List<Path> files = numbers(4, true);
    String[] options = {"-k", "rbf(gamma=scale)", "-l", "svc", "--missing", missing};
    assertThat(beside(files.get(1), 4, options)).isEqualTo(beside(files.get(0), 4, options));
  }

  @ParameterizedTest
  @CsvSource({"mean", "median", "frequent", "own"})
  void gaps_of_tables_are_filled_from_training_rows(String missing) throws IOException {
    List<Path> files = table(6);
    String[] options = {
      "-k",
      "rbf(gamma=scale)@[colour,size]",
      "-l",
      "svc",
      "--missing",
      missing,
      "--probability",
      "sigmoid"
    };
    assertThat(beside(files.get(1), 6, options)).isEqualTo(beside(files.get(0), 6, options));
  }

  /** So many columns that the rows are kept sparse; the first has gaps written nan. */
  private List<Path> sparse(int changed) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int version = 0; version < 2; version++) {
      RandomGenerator random = Streams.of(10, "sparse");
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < ROWS; i++) {
        double u = random.nextGaussian();
        String row = (i % 6 == 1 ? "nan" : u) + " " + (3000 + random.nextInt(20)) + ":1";
        text.append(u > 0 ? "+1 1:" : "-1 1:");
        text.append(i == changed ? List.of("900 3001:1", "-800 3007:5").get(version) : row);
        text.append('\n');
      }
      files.add(Files.writeString(folder.resolve("s" + version + ".libsvm"), text));
    }
    return files;
  }

  @ParameterizedTest
  @CsvSource({"mean", "median", "frequent"})
  void gaps_of_sparse_rows_are_filled_from_training_rows(String missing) throws IOException {
    List<Path> files = sparse(4);
    String[] options = {"-k", "rbf(gamma=scale)", "-l", "svc", "--missing", missing};
    assertThat(beside(files.get(1), 4, options)).isEqualTo(beside(files.get(0), 4, options));
  }

  /** The file of the model knows what stands for a gap, as the file of the data did. */
  @Test
  void a_model_of_sparse_rows_fills_what_it_predicts() throws IOException {
    Path file = sparse(-1).get(0);
    Path model = folder.resolve("s.model");
    Cli trained =
        Cli.run("train", file.toString(), model.toString(), "--missing", "mean", "-l", "svc");
    assertThat(trained.status()).as(trained.err()).isZero();
    assertThat(trained.err()).contains("of the training rows");
    Cli predicted = Cli.run("predict", file.toString(), model.toString());
    assertThat(predicted.status()).as(predicted.err()).isZero();
    assertThat(predicted.out() + predicted.err()).doesNotContain("NaN").contains("accuracy");
  }

  /**
   * A point has a score for each fold. The changed row is said alike, being far both times, so the
   * score of its own fold stays; a width of all rows would move that of every fold.
   */
  @Test
  void a_search_takes_the_width_from_training_rows() throws IOException {
    List<List<?>> scores = new ArrayList<>();
    for (Path file : numbers(4, false)) {
      Cli found =
          Cli.run(
              "tune",
              file.toString(),
              "-k",
              "rbf(gamma=scale)",
              "-l",
              "kernelridge",
              "--lambda",
              "0.1,1",
              "--missing",
              "mean",
              "--scale",
              "none",
              "--json");
      assertThat(found.status()).as(found.err()).isZero();
      assertThat(Cli.part(found.json(), "best").get("kernel")).isEqualTo("rbf(gamma=scale)");
      scores.add((List<?>) Cli.part(found.json(), "best").get("folds"));
    }
    assertThat(scores.get(0)).hasSize(5);
    // one matrix of all rows serves the fold: its distances are measured from their mean
    long same =
        IntStream.range(0, 5)
            .filter(
                f -> Math.abs((Double) scores.get(0).get(f) - (Double) scores.get(1).get(f)) < 1e-9)
            .count();
    assertThat(same).isEqualTo(1);
  }

  @Test
  void a_regression_with_scaled_columns_too() throws IOException {
    List<Path> files = numbers(4, false);
    String[] options = {
      "-k", "rbf(gamma=scale)", "-l", "kernelridge", "--scale", "range", "--missing", "mean"
    };
    assertThat(beside(files.get(1), 4, options)).isEqualTo(beside(files.get(0), 4, options));
  }

  /** Of one split the scores are those of its rows, and the changed one is said alike. */
  @Test
  void so_does_a_comparison() throws IOException {
    Path out = folder.resolve("rows.csv");
    String[] split = {
      "-k",
      "rbf(gamma=0.3)",
      "-l",
      "kernelridge",
      "--missing",
      "mean",
      "--scale",
      "standard",
      "--hold-out",
      "0.3"
    };
    List<String> words = new ArrayList<>(List.of("cv", numbers(-1, false).get(0).toString()));
    words.addAll(List.of(split));
    words.addAll(List.of("--out", out.toString()));
    Cli.run(words.toArray(String[]::new));
    int held = Integer.parseInt(Files.readAllLines(out).get(1).split(",", -1)[0]) - 1;
    List<Object> found = new ArrayList<>();
    for (Path file : numbers(held, false)) {
      List<String> compare = new ArrayList<>(List.of("compare", file.toString(), "--json"));
      compare.addAll(List.of(split));
      compare.addAll(List.of("-k", "rbf(gamma=3)", "--metric", "rmse"));
      Map<?, ?> rmse =
          Cli.part(Cli.part(Cli.run(compare.toArray(String[]::new)).json(), "metrics"), "rmse");
      found.add(List.of(rmse.get("a"), rmse.get("b")));
    }
    assertThat(found.get(1)).isEqualTo(found.get(0));
  }

  @Test
  void a_row_without_a_group_is_refused() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("g.csv"), "u,g,y\n1,1,a\n2,,b\n3,2,a\n4,2,b\n5,1,a\n6,3,b\n");
    Cli found =
        Cli.run(
            "cv",
            file.toString(),
            "-l",
            "svc",
            "--groups",
            "g",
            "--missing",
            "mean",
            "--folds",
            "2");
    assertThat(found.status()).isEqualTo(Exit.DATA);
    assertThat(found.err()).contains("rows without a value in column 'g'", "Fix:");
  }
}
