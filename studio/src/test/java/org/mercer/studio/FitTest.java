package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.json.JsonValue;

/** A fit that is stopped leaves its points, and another goes on from there. */
class FitTest {
  private static final int ROWS = 300;

  @TempDir private static Path folder;
  private static StudioClient client;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    StringBuilder csv = new StringBuilder("a,b,label\n");
    for (int i = 0; i < ROWS; i++) {
      csv.append(i % 17 + 0.01 * i).append(',').append(i % 7 - 0.003 * i);
      csv.append(i % 5 < 2 ? ",yes\n" : ",no\n");
    }
    Files.writeString(folder.resolve("rows.csv"), csv);
    client = new StudioClient(folder);
  }

  @AfterAll
  static void stop() {
    client.close();
  }

  private static Map<String, Object> question(String resume) {
    Map<String, Object> question =
        new HashMap<>(Map.of("file", "rows.csv", "target", "label", "format", ""));
    question.putAll(Map.of("objects", "", "kinds", Map.of(), "seconds", 600, "resume", resume));
    return question;
  }

  /** Events of a job up to the first of this name. */
  private static JsonValue await(String job, String what) throws IOException, InterruptedException {
    while (true) {
      HttpResponse<String> heard =
          client.send(
              client.request("/api/jobs/" + job + "/events").header("Cookie", client.cookie()));
      List<JsonValue> events =
          heard
              .body()
              .lines()
              .filter(l -> l.startsWith("data: "))
              .map(l -> JsonValue.read("event", l.substring(6)))
              .toList();
      for (JsonValue event : events) {
        String name = event.get("what").string();
        if (name.equals(what)) {
          return event;
        }
        assertThat(name).as(heard.body()).isNotIn("failed", "done");
      }
      Thread.sleep(100);
    }
  }

  private static long stopped(String job) throws IOException, InterruptedException {
    await(job, "tried");
    client.ask("stop", Map.of("job", job));
    return await(job, "left").get("points").whole();
  }

  @Test
  void points_of_a_stopped_fit_are_not_tried_again() throws IOException, InterruptedException {
    long left = stopped(client.ask("fit", question("")).get("job").string());
    assertThat(left).isPositive();
    assertThat(names()).contains("rows.model.journal").doesNotContain("rows.model");
    String second = client.ask("fit", question("rows.model")).get("job").string();
    assertThat(await(second, "points").get("known").whole()).isEqualTo(left);
    assertThat(stopped(second)).isGreaterThanOrEqualTo(left);
    String other = client.ask("fit", question("")).get("job").string();
    assertThat(await(other, "points").get("model").string())
        .as("the name of one that may go on is not taken")
        .isEqualTo("rows-2.model");
    stopped(other);
  }

  @Test
  void nothing_goes_on_where_nothing_was_left() throws IOException, InterruptedException {
    for (String resume : List.of("none.model", "../rows.model")) {
      assertThat(client.post("fit", question(resume), "Cookie", client.cookie()).statusCode())
          .as(resume)
          .isIn(400, 404);
    }
  }

  private static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).toList();
    }
  }
}
