package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.server.web.Limits;

/** Files that change under a server that watches them, with nobody telling it. */
class WatchTest {
  private static final String ROW =
      "{\"inputs\":[{\"name\":\"x\",\"shape\":[1,3],\"datatype\":\"FP64\",\"data\":[0.1,0.2,0.3]}],"
          + "\"outputs\":[{\"name\":\"decision\"}]}";

  @TempDir private Path folder;

  private Path model(int seed) throws IOException {
    return TestModels.classifier(folder.resolve("made" + seed + ".model"), seed);
  }

  private static TestServer watching(Path models) throws IOException {
    return new TestServer(Limits.DEFAULTS, Optional.empty(), true, models);
  }

  private static String said(TestServer server, String model) {
    TestServer.Answer answer = server.post("/v2/models/" + model + "/infer", ROW);
    return answer.status() == 200 ? answer.text() : "status " + answer.status();
  }

  /** Ends with the test itself where it never comes. */
  private static void await(BooleanSupplier there) throws InterruptedException {
    while (!there.getAsBoolean()) {
      Thread.sleep(20);
    }
  }

  @Test
  void a_file_that_is_moved_into_place_replaces_its_model() throws Exception {
    Path models = Files.createDirectories(folder.resolve("models"));
    Path served = Files.move(model(1), models.resolve("groups.model"));
    try (TestServer server = watching(models)) {
      String before = said(server, "groups");
      Files.move(model(2), served, StandardCopyOption.ATOMIC_MOVE);
      await(() -> !said(server, "groups").equals(before));
      assertThat(said(server, "groups")).doesNotContain("status");
      assertThat(server.events().lines().filter(l -> l.contains("\"loaded\""))).hasSize(2);
    }
  }

  @Test
  void a_broken_file_is_reported_once_and_mended_later() throws Exception {
    Path models = Files.createDirectories(folder.resolve("models"));
    Path served = Files.move(model(1), models.resolve("groups.model"));
    try (TestServer server = watching(models)) {
      String before = said(server, "groups");
      Path broken = Files.write(folder.resolve("broken"), new byte[] {1, 2, 3});
      Files.move(broken, served, StandardCopyOption.ATOMIC_MOVE);
      await(() -> server.events().contains("\"refused\""));
      assertThat(said(server, "groups")).isEqualTo(before);
      String failed = "mercer_model_load_failed{model=\"groups\",version=\"1\"} ";
      assertThat(server.get("/metrics").text()).contains(failed + "1.0");
      assertThat(server.get("/v2/models/groups/stats").text()).contains("\"fault\"");
      Thread.sleep(2_500); // two more looks at the same broken file
      assertThat(server.events().lines().filter(l -> l.contains("\"refused\""))).hasSize(1);
      Files.move(model(2), served, StandardCopyOption.ATOMIC_MOVE);
      await(() -> server.get("/metrics").text().contains(failed + "0.0"));
      assertThat(said(server, "groups")).isNotEqualTo(before).doesNotContain("status");
    }
  }

  @Test
  void a_new_version_stands_beside_the_old_one_and_answers() throws Exception {
    Path versions = Files.createDirectories(folder.resolve("models/groups"));
    Files.move(model(1), versions.resolve("1.model"));
    try (TestServer server = watching(folder.resolve("models"))) {
      String first = said(server, "groups");
      Files.move(model(2), versions.resolve("2.model"), StandardCopyOption.ATOMIC_MOVE);
      await(() -> server.get("/v2/models/groups/versions/2/ready").status() == 200);
      assertThat(said(server, "groups")).contains("\"model_version\":\"2\"");
      assertThat(said(server, "groups/versions/1")).isEqualTo(first);
      Files.delete(versions.resolve("2.model"));
      await(() -> said(server, "groups").equals(first));
      assertThat(server.events()).contains("\"removed\"");
    }
  }

  @Test
  void a_folder_that_goes_away_leaves_what_was_loaded() throws Exception {
    Path models = Files.createDirectories(folder.resolve("models"));
    Files.move(model(1), models.resolve("groups.model"));
    try (TestServer server = watching(models)) {
      String before = said(server, "groups");
      Files.move(models, folder.resolve("elsewhere"));
      await(() -> server.events().contains("\"unreadable\""));
      assertThat(said(server, "groups")).isEqualTo(before);
    }
  }
}
