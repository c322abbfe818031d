package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.model.file.Models;

/** A model that is served from the page, and one that is taken away as ONNX. */
class ModelsTest {
  private static final Map<String, Object> WANTED = Map.of("file", "own.model");

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

  @BeforeEach
  void save() throws IOException {
    Kernel<Vec> kernel = Kernels.parse("linear()", VectorDomain.INSTANCE);
    ClassificationModel<Vec> model =
        Training.of(kernel, new SupportVector(1))
            .fit(
                DenseVectors.of(new double[][] {{0, 0}, {0, 1}, {3, 0}, {3, 1}}),
                Labels.of(List.of("left", "left", "right", "right")));
    Models.save(model, folder.resolve("own.model"));
  }

  private static HttpResponse<String> infer(String address)
      throws IOException, InterruptedException {
    String body =
        "{\"inputs\":[{\"name\":\"x\",\"shape\":[1,2],\"datatype\":\"FP64\",\"data\":[4,0.5]}]}";
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(address + "v2/models/own/infer"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void it_answers_from_when_it_is_served_until_it_is_not() throws Exception {
    JsonValue told = client.ask("serve", WANTED);
    String address = told.get("address").string();
    assertThat(address).matches("http://127[.]0[.]0[.]1:\\d+/");
    assertThat(told.get("curl").string()).startsWith("curl -s " + address + "v2/models/own/infer");
    HttpResponse<String> said = infer(address);
    assertThat(said.statusCode()).as(said.body()).isEqualTo(200);
    assertThat(said.body()).contains("right");
    assertThat(client.ask("serve", WANTED).get("address").string())
        .as("asked for twice it is served once")
        .isEqualTo(address);
    client.ask("unserve", WANTED);
    assertThat(client.ask("served", Map.of()).get("served").list()).isEmpty();
    assertThatThrownBy(() -> infer(address)).isInstanceOf(ConnectException.class);
  }

  @Test
  void the_question_that_is_shown_is_answered() throws Exception {
    String line = client.ask("serve", WANTED).get("curl").string();
    Process shell = new ProcessBuilder("sh", "-c", line).redirectErrorStream(true).start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).isZero();
    assertThat(said).contains("outputs").doesNotContain("error");
  }

  @Test
  void one_that_is_deleted_is_served_no_longer() throws Exception {
    String address = client.ask("serve", WANTED).get("address").string();
    client.ask("remove", WANTED);
    assertThatThrownBy(() -> infer(address)).isInstanceOf(ConnectException.class);
  }

  @Test
  void what_is_no_model_is_not_served() throws Exception {
    Files.writeString(folder.resolve("broken.model"), "no model");
    HttpResponse<String> said =
        client.post("serve", Map.of("file", "broken.model"), "Cookie", client.cookie());
    assertThat(said.statusCode()).isEqualTo(400);
    assertThat(client.post("serve", WANTED).statusCode()).as("without the cookie").isEqualTo(401);
  }

  @Test
  void onnx_begins_with_its_version_and_names_its_maker() throws Exception {
    HttpResponse<String> said = client.post("onnx", WANTED, "Cookie", client.cookie());
    assertThat(said.statusCode()).isEqualTo(200);
    assertThat(said.body()).startsWith("\b").contains("mercer", "Gemm", "label", "left", "right");
  }
}
