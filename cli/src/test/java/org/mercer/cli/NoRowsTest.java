package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Exit;

/** A file without rows is predicted: 0 rows of it, and no figure of nothing. */
class NoRowsTest {
  private static final String POINTS =
      """
      a,b,class
      0,0,1
      0.1,0.3,1
      0.2,0.1,1
      1,1,2
      0.9,0.7,2
      0.8,1.1,2
      """;

  @TempDir private Path folder;

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String model(String... learner) throws IOException {
    String model = folder.resolve("m.model").toString();
    List<String> words = new ArrayList<>(List.of("train", write("points.csv", POINTS), model));
    words.addAll(List.of("-k", "rbf(gamma=1)", "-l"));
    words.addAll(List.of(learner));
    assertThat(Cli.run(words.toArray(String[]::new)).status()).isZero();
    return model;
  }

  @ParameterizedTest
  @ValueSource(strings = {"svc", "kernelridge", "gp", "oneclass", "kkmeans", "kpca", "logistic"})
  void every_kind_of_model_predicts_nothing(String learner) throws IOException {
    String model = model(learner);
    for (String text : List.of("", "a,b,class\n", "a,b\n")) {
      String empty = write("empty.csv", text);
      Cli found = Cli.run("predict", empty, model);
      assertThat(found.status()).as(found.err()).isZero();
      assertThat(found.out()).isEmpty();
      assertThat(found.err()).contains("warning: " + empty + " has no rows; 0 rows predicted");
      assertThat(found.err()).doesNotContainIgnoringCase("nan");
    }
  }

  @Test
  void the_table_has_its_header_and_json_an_empty_list() throws IOException {
    String model = model("svc");
    String empty = write("empty.csv", "a,b,class\n");
    Path out = folder.resolve("p.csv");
    assertThat(Cli.run("predict", empty, model, "--out", out.toString()).status()).isZero();
    assertThat(Files.readString(out)).isEqualTo("row,label,decision\n");
    Cli json = Cli.run("predict", empty, model, "--json", "--metric", "auc");
    assertThat(json.status()).isZero();
    assertThat(Cli.list(json.json(), "predictions")).isEmpty();
    assertThat(Cli.number(Cli.part(json.json(), "scores"), "rows")).isZero();
    assertThat(json.err()).contains("has no rows; 0 rows predicted");
  }

  @Test
  void standard_input_may_be_empty_too() throws IOException {
    Cli found = Cli.runWith("", "predict", "-", model("svc"));
    assertThat(found.status()).as(found.err()).isZero();
    assertThat(found.err()).contains("0 rows predicted");
  }

  @Test
  void nothing_can_be_learned_from_no_rows() throws IOException {
    Cli found = Cli.run("train", write("empty.csv", ""), "-l", "svc");
    assertThat(found.status()).isEqualTo(Exit.DATA);
    assertThat(found.err()).contains("the file is empty");
  }
}
