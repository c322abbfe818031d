package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Learners;
import org.mercer.json.JsonValue;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.Tasks;

/** The playground answers for every learner of the catalogue. */
class PlaneTest {
  @TempDir private static Path folder;
  private static StudioClient client;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    client = new StudioClient(folder);
  }

  @AfterAll
  static void stop() {
    client.close();
  }

  static List<LearnerEntry> learners() {
    return Learners.all().stream()
        .filter(entry -> Tasks.find(Learners.make(entry, Map.of())).isPresent())
        .toList();
  }

  /** Two classes, four points each, about (-1, 0) and (1, 0). */
  private static Map<String, Object> question(LearnerEntry entry) {
    Map<String, Object> question = new HashMap<>();
    question.put("x", List.of(-1.2, -1, -0.8, -1, 1.2, 1, 0.8, 1));
    question.put("y", List.of(0, 0.3, 0, -0.3, 0, 0.3, 0.1, -0.3));
    question.put("c", List.of(0, 0, 0, 0, 1, 1, 1, 1));
    question.put("test", List.of());
    question.put("kernel", "rbf(gamma=1)");
    question.put("learner", entry.name());
    question.put("task", entry.task().name());
    question.put("settings", Map.of());
    question.put("iterations", 0);
    question.put("box", List.of(-2, 2, -2, 2));
    question.put("cells", List.of(8, 8));
    return question;
  }

  private static FloatBuffer floats(JsonValue text) {
    return ByteBuffer.wrap(Base64.getDecoder().decode(text.string()))
        .order(ByteOrder.LITTLE_ENDIAN)
        .asFloatBuffer();
  }

  @ParameterizedTest
  @MethodSource("learners")
  void every_learner_of_the_catalogue_has_a_picture(LearnerEntry entry)
      throws IOException, InterruptedException {
    Map<String, Object> question = question(entry);
    Learners.make(entry, Map.of())
        .usualKernel()
        .ifPresent(usual -> question.put("kernel", usual)); // a learner of weights needs rows
    JsonValue answer = client.ask("plane", question);
    JsonValue picture = answer.get("picture");
    switch (picture.get("kind").string()) {
      case "regions" -> {
        byte[] winner = Base64.getDecoder().decode(picture.get("winner").string());
        // the cells of the middle row: the first is left of all points, the last right of them
        assertThat(winner).hasSize(64);
        assertThat(winner[4 * 8 + 1]).as("left").isEqualTo((byte) 0);
        assertThat(winner[4 * 8 + 6]).as("right").isEqualTo((byte) 1);
        assertThat(answer.get("points").get("answers").list()).hasSize(8);
      }
      case "groups" ->
          assertThat(Base64.getDecoder().decode(picture.get("winner").string())).hasSize(64);
      case "level" -> assertThat(floats(picture.get("value")).remaining()).isEqualTo(64);
      case "coordinates" ->
          assertThat(floats(picture.get("fields").list().get(0)).remaining()).isEqualTo(64);
      case "curve" ->
          assertThat(floats(picture.get("mean")).remaining())
              .isEqualTo(floats(picture.get("x")).remaining());
      default -> throw new AssertionError(picture);
    }
    assertThat(answer.get("command").string()).startsWith("mercer ").contains(" -l ");
    assertThat(JavaSource.faults(answer.get("java").string())).isEmpty();
  }

  @Test
  void the_border_of_a_machine_lies_midway() throws IOException, InterruptedException {
    Map<String, Object> question = question(Learners.get("hardsvm"));
    question.put("kernel", "linear()");
    question.put("x", List.of(-1, -1, 1, 1));
    question.put("y", List.of(-1, 1, -1, 1));
    question.put("c", List.of(0, 0, 1, 1));
    JsonValue answer = client.ask("plane", question);
    // the widest margin between x = -1 and x = 1 is f(x) = x: at the centre of column i
    FloatBuffer value = floats(answer.get("picture").get("value"));
    for (int i = 0; i < 64; i++) {
      assertThat((double) value.get(i)).isCloseTo(-2 + (i % 8 + 0.5) * 0.5, within(1e-3));
    }
    assertThat(answer.get("training").get("figures").get("accuracy").number()).isEqualTo(1);
  }

  @Test
  void held_out_points_are_scored_and_not_learned_from() throws IOException, InterruptedException {
    Map<String, Object> question = question(Learners.get("svc"));
    // a point of the first class far on the right: held out it cannot move the border
    question.put("x", List.of(-1.2, -1, -0.8, -1, 1.2, 1, 0.8, 1, 1.1));
    question.put("y", List.of(0, 0.3, 0, -0.3, 0, 0.3, 0.1, -0.3, 0));
    question.put("c", List.of(0, 0, 0, 0, 1, 1, 1, 1, 0));
    question.put("test", List.of(8));
    JsonValue answer = client.ask("plane", question);
    assertThat(answer.get("test").get("figures").get("accuracy").number()).isEqualTo(0);
    assertThat(answer.get("training").get("figures").get("accuracy").number()).isEqualTo(1);
  }

  @Test
  void the_field_of_the_linear_kernel_is_the_squared_distance()
      throws IOException, InterruptedException {
    JsonValue answer =
        client.ask(
            "field",
            Map.of(
                "kernel", "linear()",
                "at", List.of(0.25, 0.25),
                "box", List.of(-2, 2, -2, 2),
                "cells", List.of(8, 8)));
    FloatBuffer field = floats(answer.get("fields").list().get(0));
    for (int i = 0; i < 64; i++) {
      double dx = -2 + (i % 8 + 0.5) * 0.5 - 0.25;
      int row = i / 8;
      double dy = -2 + (row + 0.5) * 0.5 - 0.25;
      assertThat((double) field.get(i)).isCloseTo(dx * dx + dy * dy, within(1e-5));
    }
  }
}
