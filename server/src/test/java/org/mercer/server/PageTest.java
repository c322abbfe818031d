package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.json.JsonValue;

/** What people, monitors and generators of clients find. */
class PageTest {
  private static final Pattern SAMPLE =
      Pattern.compile(
          "[a-z_:][a-z0-9_:]*(\\{[a-z_]+=\"[^\"]*\"(,[a-z_]+=\"[^\"]*\")*})? [0-9.E+-]+");

  @TempDir private static Path folder;
  private static TestServer server;

  @BeforeAll
  static void serve() throws IOException {
    server =
        new TestServer(
            TestModels.classifier(folder.resolve("groups.model"), 1),
            TestModels.strings(folder.resolve("words.model")));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void the_page_needs_nothing_but_the_server() {
    String page = server.get("/").text();
    assertThat(page).contains("<script type=\"module\" src=\"page.js\"></script>");
    assertThat(page).doesNotContain("style=", "onclick", "http://", "https://");
    assertThat(server.get("/page.js").text()).doesNotContain("innerHTML", "eval(", "https://");
    assertThat(server.get("/page.css").text()).contains("prefers-color-scheme: dark");
  }

  @Test
  void the_example_of_each_model_is_an_answerable_request() {
    for (String name : server.get("/v1/models").json().get("models").strings()) {
      StringBuilder inputs = new StringBuilder();
      for (JsonValue input : server.get("/v2/models/" + name).json().get("inputs").list()) {
        Object example = input.get("parameters").get("example").value();
        inputs.append(inputs.isEmpty() ? "" : ",");
        inputs.append(
            "{\"name\":%s,\"shape\":[1,1],\"datatype\":%s,\"data\":[%s]}"
                .formatted(
                    org.mercer.json.Json.write(input.get("name").string()),
                    org.mercer.json.Json.write(input.get("datatype").string()),
                    org.mercer.json.Json.write(example)));
      }
      TestServer.Answer answer =
          server.post("/v2/models/" + name + "/infer", "{\"inputs\":[" + inputs + "]}");
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }
  }

  @Test
  void metrics_are_lines_that_prometheus_reads() throws IOException {
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    try (TestServer own = new TestServer(file)) {
      own.post("/v1/models/groups:predict", "{\"instances\":[[1,2,3],[3,2,1]]}");
      String text = own.get("/metrics").text();
      for (String line : text.lines().toList()) {
        assertThat(line).matches(l -> l.startsWith("# ") || SAMPLE.matcher(l).matches());
      }
      assertThat(text).contains("mercer_model_rows_total{model=\"groups\"} 2.0");
      assertThat(own.get("/v2/models/groups/stats").json().get("rows").whole()).isEqualTo(2);
    }
  }

  @Test
  void the_description_has_every_path_and_no_other() throws IOException {
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    try (TestServer own = new TestServer(file)) {
      JsonValue described = own.get("/openapi.json").json();
      for (String path : described.get("paths").map().keySet()) {
        for (String method : described.get("paths").get(path).map().keySet()) {
          String asked = path.replaceAll("\\{model}", "groups").replaceAll("\\{version}", "1");
          TestServer.Answer answer = method.equals("get") ? own.get(asked) : own.post(asked, "{}");
          assertThat(answer.status()).as("%s %s", method, asked).isNotIn(404, 405, 500);
        }
      }
      assertThat(described.get("paths").map().keySet())
          .hasSize((int) own.server().routes().stream().map(r -> r.pattern()).distinct().count());
      Matcher references =
          Pattern.compile("#/components/schemas/(\\w+)").matcher(own.get("/openapi.json").text());
      while (references.find()) {
        assertThat(described.get("components").get("schemas").find(references.group(1)))
            .isPresent();
      }
    }
  }
}
