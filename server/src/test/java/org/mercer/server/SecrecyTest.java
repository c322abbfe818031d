package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.server.model.ServedModel;

/** Support objects are training rows: whoever may ask a model does not get them told. */
class SecrecyTest {
  private static final String ROWS = "{\"instances\":[[0.25,0.5,-0.75],[1,0,0]]}";

  @TempDir private Path folder;

  /** All that can be asked of a model, after rows enough for its drift. */
  private static List<String> everything(TestServer server, String model) {
    List<String> said = new ArrayList<>();
    String many = "[0.25,0.5,-0.75],".repeat(40);
    said.add(
        server
            .post(
                "/v1/models/" + model + ":predict",
                "{\"instances\":[" + many.substring(0, many.length() - 1) + "]}")
            .text());
    server.server().repository().all().stream()
        .flatMap(slot -> slot.model().stream())
        .map(ServedModel::drift)
        .forEach(drift -> drift.compare(org.mercer.run.Run.defaults()));
    said.add(server.post("/v1/models/" + model + ":explain", ROWS).text());
    for (String path :
        List.of(
            "/",
            "/page.js",
            "/metrics",
            "/openapi.json",
            "/v2",
            "/v1/models",
            "/v1/models/" + model,
            "/v2/models/" + model,
            "/v2/models/" + model + "/stats")) {
      TestServer.Answer answer = server.get(path);
      assertThat(answer.status()).as(path).isEqualTo(200);
      said.add(answer.text());
    }
    said.add(server.post("/v2/repository/index", "{}").text());
    said.add(server.post("/v2/models/" + model + "/infer", "{\"inputs\":[]}").text());
    said.add(server.events());
    return said;
  }

  @Test
  void no_answer_tells_a_training_row() throws IOException {
    Set<String> cells =
        TestModels.csv(120, 1)
            .lines()
            .skip(1)
            .flatMap(line -> Arrays.stream(line.split(",")).limit(3))
            .collect(Collectors.toSet());
    assertThat(cells).hasSize(360).allMatch(cell -> cell.length() > 10);
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    try (TestServer server = new TestServer(file)) {
      String all = String.join("\n", everything(server, "groups"));
      assertThat(all).contains("\"support\"").contains("mercer_model_mmd2{");
      assertThat(cells).noneMatch(all::contains);
    }
  }

  @Test
  void no_answer_tells_a_training_string() throws IOException {
    Path file = TestModels.strings(folder.resolve("words.model"));
    try (TestServer server = new TestServer(file)) {
      server.post("/v1/models/words:predict", "{\"instances\":[\"xyxy\"]}");
      String all =
          server.get("/v2/models/words").text()
              + server.get("/v2/models/words/stats").text()
              + server.post("/v1/models/words:explain", "{\"instances\":[\"xyxyab\"]}").text()
              + server.get("/metrics").text();
      assertThat(all).doesNotContain("ababab", "cdcd");
    }
  }

  @Test
  void what_is_told_of_files_is_their_name() throws IOException {
    Path models = Files.createDirectories(folder.resolve("models"));
    TestModels.classifier(models.resolve("groups.model"), 1);
    Files.write(models.resolve("broken.model"), new byte[] {1, 2, 3});
    try (TestServer server = new TestServer(models)) {
      assertThat(everything(server, "groups")).noneMatch(said -> said.contains(folder.toString()));
    }
  }
}
