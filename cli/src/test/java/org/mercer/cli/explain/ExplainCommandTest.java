package org.mercer.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.json.Json;

class ExplainCommandTest {
  @Test
  void the_common_substrings_are_shown_with_their_share() {
    // GATTA has GAT ATT TTA, TTAGAT has TTA TAG AGA GAT: GAT and TTA are common, half each
    Cli explained = Cli.run("explain", "--kernel", "spectrum(p=3)", "GATTA", "TTAGAT");

    assertThat(explained.status()).isZero();
    assertThat(explained.out())
        .contains("spectrum(p=3) = 2.0", "2 common features, of 3 of the first object and 4")
        .containsPattern("GAT +1 +1 +1 +50.0 %")
        .containsPattern("TTA +1 +1 +1 +50.0 %");
  }

  @Test
  void a_gaussian_is_explained_by_what_it_is_a_function_of() {
    Cli explained =
        Cli.run("explain", "--kernel", "rbf(gamma=1, base=spectrum(p=2))", "abc", "abd", "--json");

    Map<?, ?> object = (Map<?, ?>) Json.read(explained.out());
    assertThat(object.get("kernel")).isEqualTo("spectrum(p=2)");
    assertThat(object.get("common")).isEqualTo(1L); // "ab"
  }

  @Test
  void of_many_features_the_largest_are_shown() {
    // (x'y)^2 with x = (1, 2), y = (3, 4): 9 + 2 * 3 * 8 + 64 = 121; x2^2 adds 64
    Cli explained =
        Cli.run("explain", "--kernel", "poly(degree=2, coef0=0)", "1,2", "3,4", "--top", "1");

    assertThat(explained.out()).contains("= 121.0", "x2^2", "52.9 %", "and 2 more");
  }

  @Test
  void a_kernel_without_finite_features_says_so() {
    Cli refused = Cli.run("explain", "--kernel", "matern(nu=1.5, length=1)*jaccard()", "1", "2");
    assertThat(refused.status()).isEqualTo(2); // vectors and sets cannot be multiplied
    Cli none = Cli.run("explain", "--kernel", "laplacian(gamma=1)", "1", "2");
    assertThat(none.status()).isEqualTo(65);
    assertThat(none.err()).contains("no finite feature map");
  }

  @Test
  void a_kernel_that_learns_needs_a_sample() {
    Cli refused = Cli.run("explain", "--kernel", "centre(linear())", "1", "2");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("--fit DATA");
  }

  @TempDir Path folder;

  @Test
  void a_category_that_is_new_is_said_once_however_much_is_tried() throws IOException {
    StringBuilder rows = new StringBuilder("sex,x,y\n");
    for (int i = 0; i < 40; i++) {
      rows.append(i % 3 == 0 ? "m" : "f").append(',').append(i).append(i < 20 ? ",a\n" : ",b\n");
    }
    Path data = Files.writeString(folder.resolve("t.csv"), rows);
    String model = folder.resolve("t.model").toString();
    Cli.run("train", data.toString(), model, "-l", "svc", "--probability", "-q");
    Cli explained = Cli.run("explain", model, "{\"sex\": \"d\", \"x\": 3}");
    assertThat(explained.status()).as(explained.err()).isZero();
    assertThat(explained.err())
        .containsOnlyOnce("did not occur in training")
        .contains("1 row has a category in 'sex' that did not occur in training");
  }

  private Path trained(String kernel, String... lines) throws IOException {
    Path data = Files.writeString(folder.resolve("data.tsv"), String.join("\n", lines) + "\n");
    Path model = folder.resolve("m.model");
    Cli trained =
        Cli.run(
            "train",
            data.toString(),
            model.toString(),
            "--kernel",
            kernel,
            "--learner",
            "svc",
            "-q");
    assertThat(trained.status()).as(trained.err()).isZero();
    return model;
  }

  private Path words() throws IOException {
    return trained(
        "bagofwords()", "spam\twin money", "ham\tsee you", "spam\tmoney now", "ham\tyou now");
  }

  @Test
  void the_words_that_decided_are_marked_and_parts_add_up() throws IOException {
    Cli explained = Cli.run("explain", words().toString(), "money you", "--class", "spam");

    assertThat(explained.status()).as(explained.err()).isZero();
    assertThat(explained.out())
        .contains("positive parts speak for 'spam'", "**money**", "--you--", "bagofwords() adds");

    Map<?, ?> json =
        Cli.run("explain", words().toString(), "money you", "--class", "spam", "--json").json();
    Map<?, ?> object = (Map<?, ?>) Cli.list(json, "objects").get(0);
    double parts = Cli.number(object, "bias");
    for (Object summand : Cli.list(object, "summands")) {
      parts += Cli.number((Map<?, ?>) summand, "part");
    }
    assertThat(parts).isCloseTo(Cli.number(object, "value"), within(1e-12));
  }

  @Test
  void a_row_of_a_file_can_be_explained_and_written_as_a_page() throws IOException {
    Path model = words();
    Path page = folder.resolve("why.html");
    String[] command = {
      "explain",
      model.toString(),
      folder.resolve("data.tsv").toString(),
      "--row",
      "3",
      "--html",
      page.toString()
    };
    Cli explained = Cli.run(command);

    assertThat(explained.status()).as(explained.err()).isZero();
    assertThat(explained.out()).contains("object   money now");
    assertThat(Files.readString(page))
        .contains("<h1>Explanation of m.model</h1>")
        .contains(">money<");
    assertThat(Cli.run(command).status()).as("a page that is there stays").isEqualTo(73);
    command[4] = "5";
    command[6] = folder.resolve("other.html").toString();
    assertThat(Cli.run(command).err()).contains("--row", "1 to 4");
  }

  @Test
  void without_an_object_the_largest_weights_are_shown() throws IOException {
    Cli all = Cli.run("explain", words().toString(), "--class", "spam", "--top", "2");
    assertThat(all.out()).contains("largest weights", "money").containsPattern("you +-");

    Path gaussian = trained("rbf(gamma=1, base=spectrum(p=2))", "a\taab", "b\tbba", "a\taaa");
    assertThat(Cli.run("explain", gaussian.toString()).out()).contains("--importance");
  }

  @Test
  void what_cannot_be_explained_is_refused_with_a_reason() throws IOException {
    assertThat(Cli.run("explain").err()).contains("--kernel EXPR and two objects");
    assertThat(Cli.run("explain", folder.resolve("none.model").toString(), "x").status())
        .isEqualTo(66);
    Cli unknown = Cli.run("explain", words().toString(), "money", "--class", "egg");
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err()).contains("ham, spam");
    assertThat(Cli.run("explain", words().toString(), "money", "--wrong").status()).isEqualTo(2);
  }

  @Test
  void a_column_that_decides_is_worth_more_than_one_that_does_not() throws IOException {
    StringBuilder table = new StringBuilder("used,idle,label\n");
    for (int i = 0; i < 40; i++) {
      table.append(i % 2 == 0 ? "1," : "-1,").append(i * 7 % 11).append(i % 2 == 0 ? ",a" : ",b");
      table.append('\n');
    }
    Path data = Files.writeString(folder.resolve("t.csv"), table);
    Path model = folder.resolve("t.model");
    String[] train = {
      "train", data.toString(), model.toString(), "--kernel", "linear()", "--learner", "svc", "-q"
    };
    assertThat(Cli.run(train).status()).isZero();
    String[] explain = {
      "explain",
      model.toString(),
      data.toString(),
      "--importance",
      "--metric",
      "error",
      "-q",
      "--json"
    };
    Map<?, ?> json = Cli.run(explain).json();
    Map<?, ?> first = (Map<?, ?>) Cli.list(json, "importance").get(0);
    assertThat(first.get("name")).isEqualTo("used");
    // with labels half and half, a shuffled column is right half of the time
    assertThat(Cli.number(first, "mean")).isBetween(0.3, 0.7);
    explain[5] = "eror";
    assertThat(Cli.run(explain).err()).contains("error");
    Cli strings = Cli.run("explain", words().toString(), folder + "/data.tsv", "--importance");
    assertThat(strings.status()).isEqualTo(65);
  }
}
