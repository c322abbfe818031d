package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/**
 * A long file is predicted part by part, and the answer is the one, bit for bit, that is written
 * where a metric asks for all rows at once.
 */
class LongFilesTest {
  private static final int TRAINING = 40;

  @TempDir private Path folder;
  private final SplittableRandom random = new SplittableRandom(11);

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private String write(String name, String head, int rows, IntFunction<String> row)
      throws IOException {
    List<String> lines = new ArrayList<>(head.isEmpty() ? List.of() : List.of(head));
    for (int i = 0; i < rows; i++) {
      lines.add(row.apply(i));
    }
    Files.write(folder.resolve(name), lines);
    return file(name);
  }

  private static Cli good(String... words) {
    Cli run = Cli.run(words);
    assertThat(run.status()).as(run.err()).isZero();
    return run;
  }

  /** The file written with all rows in memory, and part by part, and what was said then. */
  private Cli same(String data, String metric, String form, String... words) throws IOException {
    String[] whole = {
      "predict",
      data,
      file("m.model"),
      "--out",
      file("whole." + form),
      "--force",
      "--metric",
      metric
    };
    String[] parts = {"predict", data, file("m.model"), "--force", "--out", file("parts." + form)};
    assertThat(Files.size(Path.of(data))).isGreaterThan(1L << 22);
    good(Stream.concat(Arrays.stream(whole), Arrays.stream(words)).toArray(String[]::new));
    Cli said =
        good(Stream.concat(Arrays.stream(parts), Arrays.stream(words)).toArray(String[]::new));
    assertThat(Files.mismatch(folder.resolve("whole." + form), folder.resolve("parts." + form)))
        .isEqualTo(-1);
    return said;
  }

  private String numbers(int i) {
    double a = random.nextDouble(-1, 1);
    double b = random.nextDouble(-1, 1);
    return "r" + i + "," + a + "," + b + "," + (a * b > 0.1 ? "p" : a > b ? "q" : "s");
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "tsv", "json", "jsonl", "txt"})
  void numbers_with_gaps(String form) throws IOException {
    String train = write("train.csv", "id,a,b,class", TRAINING, this::numbers);
    good(
        "train",
        train,
        file("m.model"),
        "-l",
        "svc",
        "-k",
        "rbf(gamma=1)@[a,b]",
        "--probability",
        "sigmoid",
        "--missing",
        "refuse");
    String data =
        write(
            "new.csv",
            "class,b,id,a",
            110_000,
            i -> {
              String[] cells = numbers(i).split(",", -1);
              String gap = i % 1000 == 77 ? "" : cells[2];
              return cells[3] + "," + gap + "," + cells[0] + "," + cells[1];
            });
    same(data, "accuracy", form, "--on-bad-row", "nan");
    Cli said = same(data, "accuracy", form, "--on-bad-row", "skip");
    assertThat(said.err()).contains("dropped 110 rows with missing values").contains("109890)");
  }

  @Test
  void tables_whose_gaps_the_model_fills() throws IOException {
    IntFunction<String> row =
        i -> {
          double x = random.nextDouble();
          String where = List.of("here", "\"there, too\"", "away").get(random.nextInt(3));
          String gap = i % 7 == 3 ? "" : where;
          return x + "," + gap + "," + (x * 3 + (where.equals("here") ? 1 : 0));
        };
    String train = write("train.csv", "x,where,y", TRAINING, row);
    good(
        "train",
        train,
        file("m.model"),
        "-l",
        "kernelridge",
        "--target",
        "y",
        "-k",
        "rbf(gamma=1)@[x,where]");
    String data = write("new.csv", "x,where,y", 140_000, i -> row.apply(i).replace("away", "moon"));
    Cli said = same(data, "rmse", "csv");
    assertThat(said.err()).containsOnlyOnce("a category in 'where' that did not occur in training");
    String whole = good("predict", data, file("m.model"), file("p"), "--json").out();
    String rmse = whole.replaceAll("(?s).*\"rmse\":([0-9.]{8}).*", "$1");
    assertThat(said.err()).contains("rmse " + rmse.substring(0, 7));
  }

  @Test
  void sparse_lines_and_strings_and_objects_of_json() throws IOException {
    IntFunction<String> sparse =
        i -> {
          int j = random.nextInt(1, 9);
          return (j > 4 ? "+1 " : "-1 ") + j + ":" + random.nextDouble() + " 40:1 50:" + i % 3;
        };
    String train = write("train.svm", "", TRAINING, sparse);
    good("train", train, file("m.model"), "-l", "svc", "-k", "rbf(gamma=0.5)");
    same(write("new.svm", "", 150_000, sparse), "accuracy", "csv");

    IntFunction<String> words =
        i -> {
          boolean x = random.nextBoolean();
          return (x ? "x\t" : "y\t") + (x ? "abab" : "bcbc").repeat(random.nextInt(1, 6)) + "cab";
        };
    train = write("train.txt", "", TRAINING, words);
    good("train", train, file("m.model"), "-l", "svc", "-k", "spectrum(p=2)", "--force");
    same(write("new.txt", "", 300_000, words), "accuracy", "jsonl");

    IntFunction<String> objects =
        i ->
            "{\"a\":"
                + random.nextDouble()
                + ",\"c\":\"k"
                + i % 4
                + "\",\"class\":\"z"
                + i % 2
                + "\"}";
    train = write("train.jsonl", "", TRAINING, objects);
    good("train", train, file("m.model"), "-l", "svc", "-k", "rbf(gamma=2)@[a,c]", "--force");
    same(write("new.jsonl", "", 110_000, objects), "accuracy", "csv");
  }

  @Test
  void a_fault_far_down_is_told_at_its_line_and_leaves_no_file() throws IOException {
    String train = write("train.csv", "id,a,b,class", TRAINING, this::numbers);
    good("train", train, file("m.model"), "-l", "svc", "-k", "rbf(gamma=1)@[a,b]");
    String data =
        write("new.csv", "id,a,b,class", 120_000, i -> i == 99_998 ? "r,1,x,p" : numbers(i));
    Cli run = Cli.run("predict", data, file("m.model"), "--out", file("p.csv"));
    assertThat(run.status()).isEqualTo(Exit.DATA);
    assertThat(run.err()).contains("new.csv:100000:5");
    assertThat(Files.exists(folder.resolve("p.csv"))).isFalse();
  }
}
