package org.mercer.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;

class TestCommandTest {
  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static double number(Map<?, ?> json, String name) {
    return ((Number) Objects.requireNonNull(json.get(name), name)).doubleValue();
  }

  /** Numbers on a curve that has nothing random about it. */
  private static String wave(int n, double shift) {
    StringBuilder text = new StringBuilder("u,v\n");
    for (int i = 0; i < n; i++) {
      text.append(Math.sin(12.9898 * i) + shift)
          .append(',')
          .append(Math.cos(78.233 * i))
          .append('\n');
    }
    return text.toString();
  }

  @Test
  void the_statistic_of_two_samples_is_the_distance_of_their_means() throws IOException {
    // means 1 and 4 of a linear kernel: 9
    String a = file("a.csv", "x\n0\n2\n");
    String b = file("b.csv", "x\n3\n4\n5\n");

    Cli test = Cli.run("test", "two-sample", a, b, "-k", "linear", "--unlabelled", "--json", "-q");

    assertThat(test.status()).isZero();
    Map<?, ?> json = test.json();
    assertThat(number(json, "biased")).isCloseTo(9, within(1e-12));
    // pairs of two objects: 0, of three: (12 + 15 + 20) / 3, across: 4; 0 + 47/3 - 8
    assertThat(number(json, "unbiased")).isCloseTo(47 / 3.0 - 8, within(1e-12));
    assertThat(number(json, "statistic")).isEqualTo(number(json, "biased"));
    assertThat(json.get("permutations")).hasToString("1000");
    // of 10 splits only {0,2} against the rest is as far apart: its mean is 1 against 4
    assertThat(number(json, "p")).isBetween(0.06, 0.14);
  }

  @Test
  void samples_that_differ_are_told_from_those_that_do_not() throws IOException {
    String a = file("a.csv", wave(60, 0));
    String b = file("b.csv", wave(60, 0.9));
    String c = file("c.csv", wave(80, 0));

    Cli differ = Cli.run("test", "two-sample", a, b, "-k", "rbf(gamma=scale)", "--unlabelled");
    Cli same = Cli.run("test", "two-sample", a, c, "-k", "rbf(gamma=1)", "--unlabelled", "--json");

    assertThat(differ.status()).isZero();
    assertThat(differ.out())
        .contains("60 vectors of 2 columns, and 60 vectors of 2 columns")
        .contains("p-value    0.0009990: 0 of 1000 random splits");
    assertThat(number(same.json(), "p")).isGreaterThan(0.3);
  }

  @Test
  void the_seed_decides_and_the_threads_do_not() throws IOException {
    String a = file("a.csv", wave(30, 0));
    String b = file("b.csv", wave(30, 0.2));
    String[] words = {"test", "two-sample", a, b, "-k", "rbf(gamma=1)", "--unlabelled", "--json"};

    String one = Cli.run(with(words, "--threads", "1", "--seed", "3")).out();

    assertThat(Cli.run(with(words, "--threads", "4", "--seed", "3")).out()).isEqualTo(one);
    assertThat(Cli.run(with(words, "--threads", "1", "--seed", "4")).out()).isNotEqualTo(one);
  }

  private static String[] with(String[] words, String... more) {
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }

  @Test
  void two_things_of_different_kinds_may_depend_on_each_other() throws IOException {
    StringBuilder numbers = new StringBuilder("x\n");
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      numbers.append(i % 2 + 0.01 * i).append('\n');
      words.append(i % 2 == 0 ? "aaba" : "bbab").append('\n');
    }
    String x = file("x.csv", numbers.toString());
    String y = file("y.txt", words.toString());

    Cli test =
        Cli.run(
            "test",
            "independence",
            x,
            y,
            "-k",
            "rbf(gamma=1)",
            "--kernel2",
            "spectrum(p=2)",
            "--unlabelled",
            "--json",
            "--permutations",
            "199");

    assertThat(test.status()).isZero();
    assertThat(number(test.json(), "p")).isEqualTo(1.0 / 200);
    assertThat((String) test.json().get("kernel2")).startsWith("spectrum(p=2");
  }

  @Test
  void what_is_wrong_is_named() throws IOException {
    String a = file("a.csv", wave(5, 0));
    String b = file("b.csv", wave(6, 0));

    assertThat(Cli.run("test", "two-smple", a, b, "-k", "linear").err())
        .contains("did you mean 'two-sample'?");
    assertThat(Cli.run("test", "two-sample", a, b, "-k", "linear", "--kernel2", "linear").err())
        .contains("--kernel2", "independence");
    assertThat(Cli.run("test", "independence", a, b, "-k", "linear", "--estimate", "biased").err())
        .contains("--estimate", "two-sample");
    assertThat(Cli.run("test", "two-sample", a, b, "-k", "linear", "--permutations", "0").err())
        .contains("--permutations", "at least 1");
    Cli lengths = Cli.run("test", "independence", a, b, "-k", "linear", "--unlabelled");
    assertThat(lengths.status()).isEqualTo(65);
    assertThat(lengths.err()).contains("b.csv", "6 rows", "5 rows, as many as", "row i");
    String single = file("s.csv", "u,v\n1,2\n");
    Cli one = Cli.run("test", "two-sample", a, single, "-k", "linear", "--unlabelled");
    assertThat(one.status()).isEqualTo(65);
    assertThat(one.err()).contains("s.csv", "at least two");
    String other = file("o.txt", "GATTACA\nGAT\n");
    Cli kinds = Cli.run("test", "two-sample", a, other, "-k", "linear", "--unlabelled");
    assertThat(kinds.status()).isEqualTo(65);
  }

  @Test
  void several_kernels_are_weighed_by_mkl() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      text.append(i % 2 == 0 ? "1" : "-1");
      text.append(" 1:").append((i % 2 == 0 ? 1 : -1) + 0.3 * Math.sin(i));
      text.append(" 2:").append(Math.cos(5.0 * i)).append('\n');
    }
    String data = file("d.libsvm", text.toString());
    String model = folder.resolve("m.model").toString();
    for (String method : new String[] {"easymkl", "alignf", "align"}) {
      Cli train =
          Cli.run(
              "train",
              data,
              model,
              "-l",
              "mkl",
              "--method",
              method,
              "--c",
              "1",
              "--json",
              "--force",
              "-k",
              "rbf(gamma=0.1) + rbf(gamma=50) + linear");

      assertThat(train.status()).as(train.err()).isZero();
      assertThat((String) train.json().get("kernel")).contains("gamma=0.1");
      assertThat(Cli.part(train.json(), "report").get("share of linear()")).isNotNull();
      Cli predict = Cli.run("predict", data, model, "--json");
      assertThat(number(Cli.part(predict.json(), "scores"), "accuracy")).isEqualTo(1);
    }
  }

  /** Rows whose columns follow from their number, with gaps; the weight may be heavier. */
  private static String rows(int from, int to, double heavier, boolean labelled) {
    StringBuilder text = new StringBuilder("name,weight,size,ward" + (labelled ? ",sick\n" : "\n"));
    for (int i = from; i < to; i++) {
      text.append("patient").append(i).append(',');
      text.append(
          i % 7 == 3
              ? ""
              : String.format(Locale.ROOT, "%.2f kg", 60 + heavier + 9 * Math.sin(12.9898 * i)));
      text.append(',')
          .append(i % 11 == 5 ? "NA" : String.format(Locale.ROOT, "%.3f", Math.cos(78.233 * i)));
      text.append(',').append(i % 13 == 1 ? "" : i % 3 == 0 ? "east" : "west");
      text.append(labelled ? i % 2 == 0 ? ",yes\n" : ",no\n" : "\n");
    }
    return text.toString();
  }

  @Test
  void tables_with_gaps_and_with_or_without_a_target_are_compared_column_by_column()
      throws IOException {
    String a = file("a.csv", rows(0, 60, 0, true));
    String b = file("b.csv", rows(60, 120, 8, true));
    String c = file("c.csv", rows(60, 120, 8, false));
    String d = file("d.csv", rows(60, 120, 0, false));
    for (String[] pair : new String[][] {{a, b}, {a, c}, {c, a}}) {
      Cli cli = Cli.run("test", "two-sample", pair[0], pair[1], "-q");
      assertThat(cli.status()).as(cli.err()).isZero();
      assertThat(cli.out()).containsPattern("columns +weight \\(mean [0-9.]+ to [0-9.]+, p = 0.0");
      assertThat(cli.out()).doesNotContain("size (mean").doesNotContain("sick");
    }
    Cli same = Cli.run("test", "two-sample", a, d, "-q");
    assertThat(same.out()).contains("none of 4 differs by itself");
  }

  @Test
  void a_model_tells_which_columns_of_new_rows_have_drifted() throws IOException {
    String a = file("a.csv", rows(0, 80, 0, true));
    String model = folder.resolve("m.model").toString();
    Cli train =
        Cli.run("train", a, model, "-l", "svc", "-q", "-k", "rbf(gamma=scale)@[weight,size,ward]");
    assertThat(train.status()).as(train.err()).isZero();
    String moved = file("moved.csv", rows(80, 160, 8, false));
    String as = file("as.csv", rows(80, 160, 0, true));

    Map<?, ?> drifted =
        Cli.run("test", "drift", model, moved, "--reference", a, "--json", "-q").json();
    Map<?, ?> first = (Map<?, ?>) Cli.list(drifted, "columns").get(0);
    assertThat(first.get("column")).isEqualTo("weight");
    assertThat(first.get("differs")).isEqualTo(true);
    assertThat(number(drifted, "p")).isLessThan(0.01);

    Cli still = Cli.run("test", "drift", model, as, "--reference", a);
    assertThat(still.out()).contains("none of 3 differs by itself");
    Cli kept = Cli.run("test", "drift", model, moved);
    assertThat(kept.out()).contains("weight (mean");
    assertThat(kept.err()).contains("training rows, those that the model keeps");
    Cli wrong = Cli.run("test", "drift", model, moved, "-k", "linear()");
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("--kernel: mercer test drift");
  }
}
