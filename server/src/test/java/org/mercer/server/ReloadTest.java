package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.json.JsonValue;
import org.mercer.server.web.Limits;

/** Models come, change, break and go while they are asked. */
class ReloadTest {
  private static final String ROW =
      "{\"inputs\":[{\"name\":\"x\",\"shape\":[1,3],\"datatype\":\"FP64\",\"data\":[0.1,0.2,0.3]}],"
          + "\"outputs\":[{\"name\":\"decision\"}]}";

  @TempDir private Path folder;

  private Path models() throws IOException {
    return Files.createDirectories(folder.resolve("models"));
  }

  private static String decision(TestServer server, String model) {
    TestServer.Answer answer = server.post("/v2/models/" + model + "/infer", ROW);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json().get("outputs").list().get(0).get("data").value().toString();
  }

  @Test
  void a_changed_file_replaces_the_model_and_a_broken_one_does_not() throws IOException {
    Path served = TestModels.classifier(models().resolve("groups.model"), 1);
    try (TestServer server = new TestServer(models())) {
      String before = decision(server, "groups");
      TestModels.classifier(served, 2);
      server.server().repository().refresh();
      String after = decision(server, "groups");
      assertThat(after).isNotEqualTo(before);
      byte[] whole = Files.readAllBytes(served);
      Files.write(served, java.util.Arrays.copyOf(whole, whole.length / 2));
      server.server().repository().refresh();
      assertThat(decision(server, "groups")).isEqualTo(after);
      assertThat(server.events()).contains("\"refused\"").doesNotContain(folder.toString());
      JsonValue listed = server.post("/v2/repository/index", "{}").json().list().get(0);
      assertThat(listed.get("state").string()).isEqualTo("READY");
      assertThat(listed.get("reason").string()).isNotEmpty();
      assertThat(server.get("/metrics").text())
          .contains("mercer_model_load_failed{model=\"groups\",version=\"1\"} 1.0");
    }
  }

  @Test
  void a_file_that_was_never_whole_is_unavailable_and_others_are_served() throws IOException {
    TestModels.classifier(models().resolve("groups.model"), 1);
    Files.write(models().resolve("broken.model"), new byte[] {1, 2, 3});
    try (TestServer server = new TestServer(models())) {
      assertThat(server.get("/v2/models/broken/ready").status()).isEqualTo(503);
      assertThat(server.post("/v2/models/broken/infer", ROW).status()).isEqualTo(503);
      assertThat(server.get("/v2/health/ready").status()).isEqualTo(200);
      decision(server, "groups");
    }
  }

  @Test
  void versions_stand_side_by_side_and_the_newest_answers() throws IOException {
    Path versions = Files.createDirectories(models().resolve("groups"));
    TestModels.classifier(versions.resolve("2.model"), 2);
    TestModels.classifier(versions.resolve("10.model"), 3);
    try (TestServer server = new TestServer(models())) {
      assertThat(server.get("/v2/models/groups").json().get("versions").strings())
          .containsExactly("2", "10");
      assertThat(decision(server, "groups")).isEqualTo(decision(server, "groups/versions/10"));
      assertThat(decision(server, "groups")).isNotEqualTo(decision(server, "groups/versions/2"));
      assertThat(server.get("/v2/models/groups/versions/3").status()).isEqualTo(404);
    }
  }

  @Test
  void models_are_unloaded_and_loaded() throws IOException {
    TestModels.classifier(models().resolve("groups.model"), 1);
    try (TestServer server = new TestServer(models())) {
      String before = decision(server, "groups");
      assertThat(server.post("/v2/repository/models/groups/unload", "{}").status()).isEqualTo(200);
      assertThat(server.post("/v2/models/groups/infer", ROW).status()).isEqualTo(503);
      assertThat(server.post("/v2/repository/models/groups/load", "{}").status()).isEqualTo(200);
      assertThat(decision(server, "groups")).isEqualTo(before);
      assertThat(server.post("/v2/repository/models/other/load", "{}").status()).isEqualTo(404);
    }
  }

  @Test
  void a_link_out_of_the_folder_is_not_followed() throws IOException {
    Path outside = TestModels.classifier(folder.resolve("secret.model"), 1);
    Files.createSymbolicLink(models().resolve("inside.model"), outside);
    try (TestServer server = new TestServer(models())) {
      assertThat(server.get("/v2/models/inside").status()).isEqualTo(404);
    }
  }

  @Test
  void no_request_fails_while_the_model_is_replaced() throws Exception {
    Path one = TestModels.classifier(folder.resolve("one.model"), 1);
    Path two = TestModels.classifier(folder.resolve("two.model"), 2);
    Path served = Files.copy(one, models().resolve("groups.model"));
    try (TestServer server = new TestServer(Limits.DEFAULTS, Optional.empty(), false, models())) {
      Set<String> seen = new ConcurrentSkipListSet<>();
      AtomicBoolean over = new AtomicBoolean();
      List<Thread> asking =
          Stream.generate(() -> new Thread(() -> ask(server, seen, over))).limit(3).toList();
      asking.forEach(Thread::start);
      for (int i = 0; i < 20; i++) {
        Path next = Files.copy(i % 2 == 0 ? two : one, folder.resolve("next.model"));
        Files.move(next, served, StandardCopyOption.ATOMIC_MOVE);
        server.server().repository().refresh();
      }
      over.set(true);
      for (Thread thread : asking) {
        thread.join();
      }
      assertThat(seen).hasSize(2).noneMatch(s -> s.startsWith("status"));
    }
  }

  private static void ask(TestServer server, Set<String> seen, AtomicBoolean over) {
    do {
      TestServer.Answer answer = server.post("/v2/models/groups/infer", ROW);
      seen.add(answer.status() == 200 ? answer.text() : "status " + answer.text());
    } while (!over.get());
  }
}
