package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.Mercer;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.read.Dataset;
import org.mercer.data.record.Table;
import org.mercer.data.vector.Vec;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.Training;
import org.mercer.model.file.Models;

/** What the server answers is what the library says, bit for bit. */
class InferTest {
  @TempDir private static Path folder;
  private static TestServer server;
  private static KernelModel<Vec, ?> model;
  private static Dataset<Vec> rows;
  private static Predictions<?> said;

  @BeforeAll
  static void serve() throws IOException {
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    server =
        new TestServer(
            file,
            TestModels.process(folder.resolve("curve.model")),
            TestModels.strings(folder.resolve("words.model")));
    model = Models.load(file, Vectors.domain());
    rows = TestModels.table(300, 2);
    said = model.predictions(rows.sample());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static double cell(int i, int j) {
    return rows.sample().get(i).get(j);
  }

  private static String column(int j, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> String.valueOf(cell(i, j)))
        .collect(Collectors.joining(","));
  }

  private static String request(int from, int to) {
    List<String> inputs = new ArrayList<>();
    List<String> names = List.of("age", "weight", "height");
    for (int j = 0; j < 3; j++) {
      inputs.add(
          "{\"name\":\"%s\",\"shape\":[%d],\"datatype\":\"FP64\",\"data\":[%s]}"
              .formatted(names.get(j), to - from, column(j, from, to)));
    }
    return "{\"id\":\"seven\",\"inputs\":[" + String.join(",", inputs) + "]}";
  }

  private static JsonValue output(JsonValue answer, String name) {
    return answer.get("outputs").list().stream()
        .filter(o -> o.get("name").string().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** What the library says of these rows and no others. */
  private static double[] expected(int from, int to) {
    int[] wanted = IntStream.range(from, to).toArray();
    Predictions<?> own = model.predictions(rows.sample().select(wanted));
    return IntStream.range(0, wanted.length)
        .boxed()
        .flatMapToDouble(
            i ->
                own.columns(Predictions.Role.DECISION).stream()
                    .mapToDouble(c -> (Double) c.cell().apply(i)))
        .toArray();
  }

  @Test
  void a_table_has_an_input_for_each_column() {
    JsonValue json = server.get("/v2/models/groups").json();
    assertThat(json.get("inputs").list().stream().map(i -> i.get("name").string()))
        .containsExactly("age", "weight", "height");
    assertThat(json.get("outputs").list().stream().map(o -> o.get("name").string()))
        .containsExactly("label", "decision");
    assertThat(json.get("versions").strings()).containsExactly("1");
  }

  @Test
  void many_rows_have_the_bits_of_the_library() {
    JsonValue answer = server.post("/v2/models/groups/infer", request(0, 300)).json();
    assertThat(answer.get("id").string()).isEqualTo("seven");
    assertThat(output(answer, "label").get("data").strings())
        .isEqualTo(IntStream.range(0, 300).mapToObj(i -> said.value(i)).toList());
    assertThat(output(answer, "decision").get("data").numbers()).isEqualTo(expected(0, 300));
  }

  @Test
  void a_row_alone_has_the_bits_of_the_library() {
    for (int i = 0; i < 40; i++) {
      JsonValue answer = server.post("/v2/models/groups/infer", request(i, i + 1)).json();
      assertThat(output(answer, "decision").get("data").numbers())
          .as("row %d", i)
          .isEqualTo(expected(i, i + 1));
    }
  }

  @Test
  void who_else_asks_changes_no_bit() {
    List<TestServer.Answer> answers =
        IntStream.range(0, 300)
            .parallel()
            .mapToObj(i -> server.post("/v2/models/groups/infer", request(i, i + 1)))
            .toList();
    for (int i = 0; i < answers.size(); i++) {
      assertThat(output(answers.get(i).json(), "decision").get("data").numbers())
          .isEqualTo(expected(i, i + 1));
    }
  }

  @Test
  void no_rows_have_an_empty_answer() {
    TestServer.Answer answer = server.post("/v2/models/groups/infer", request(0, 0));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(output(answer.json(), "label").get("data").list()).isEmpty();
  }

  @Test
  void one_matrix_serves_for_all_columns() {
    String data =
        IntStream.range(0, 5)
            .mapToObj(i -> "[" + cell(i, 0) + "," + cell(i, 1) + "," + cell(i, 2) + "]")
            .collect(Collectors.joining(","));
    JsonValue answer =
        server
            .post(
                "/v2/models/groups/infer",
                "{\"inputs\":[{\"name\":\"input-0\",\"shape\":[5,3],\"datatype\":\"FP64\",\"data\":["
                    + data
                    + "]}],\"outputs\":[{\"name\":\"decision\"}]}")
            .json();
    assertThat(answer.get("outputs").list()).hasSize(1);
    assertThat(output(answer, "decision").get("data").numbers()).isEqualTo(expected(0, 5));
  }

  @Test
  void tensors_may_come_and_go_as_bytes() {
    byte[] head =
        ("{\"inputs\":[{\"name\":\"x\",\"shape\":[4,3],\"datatype\":\"FP64\",\"parameters\":"
                + "{\"binary_data_size\":96}}],\"outputs\":[{\"name\":\"label\",\"parameters\":"
                + "{\"binary_data\":true}},{\"name\":\"decision\",\"parameters\":{\"binary_data\":true}}]}")
            .getBytes(StandardCharsets.UTF_8);
    ByteBuffer body =
        ByteBuffer.allocate(head.length + 96).order(ByteOrder.LITTLE_ENDIAN).put(head);
    for (int k = 0; k < 12; k++) {
      body.putDouble(cell(k / 3, k % 3));
    }
    TestServer.Answer answer =
        server.post(
            "/v2/models/groups/infer",
            body.array(),
            "application/octet-stream",
            "Inference-Header-Content-Length",
            String.valueOf(head.length));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    int length =
        Integer.parseInt(
            answer.whole().headers().firstValue("Inference-Header-Content-Length").orElseThrow());
    byte[] all = answer.whole().body();
    JsonValue json = JsonValue.read("answer", new String(all, 0, length, StandardCharsets.UTF_8));
    assertThat(output(json, "label").get("parameters").get("binary_data_size").whole())
        .isEqualTo(4 * (4 + 1));
    ByteBuffer behind =
        ByteBuffer.wrap(all, length, all.length - length).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 4; i++) {
      byte[] label = new byte[behind.getInt()];
      behind.get(label);
      assertThat(new String(label, StandardCharsets.UTF_8)).isEqualTo(said.value(i));
    }
    double[] decisions = new double[behind.remaining() / 8];
    Arrays.setAll(decisions, i -> behind.getDouble());
    assertThat(decisions).isEqualTo(expected(0, 4));
  }

  @Test
  void processes_say_mean_and_variance_and_strings_are_texts() {
    JsonValue curve =
        server
            .post("/v1/models/curve:predict", "{\"instances\":[[0.5,2],{\"x\":0.5,\"y\":2}]}")
            .json();
    assertThat(curve.get("predictions").list()).hasSize(2);
    assertThat(curve.get("predictions").numbers()[0])
        .isEqualTo(curve.get("predictions").numbers()[1]);
    JsonValue outputs = server.get("/v2/models/curve").json().get("outputs");
    assertThat(outputs.list().stream().map(o -> o.get("name").string()))
        .containsExactly("mean", "variance", "noise");
    JsonValue words =
        server
            .post(
                "/v2/models/words/infer",
                "{\"inputs\":[{\"name\":\"string\",\"shape\":[2],\"datatype\":\"BYTES\","
                    + "\"data\":[\"ababab\",\"cdcd\"]}]}")
            .json();
    assertThat(output(words, "label").get("data").strings()).containsExactly("left", "right");
  }

  @Test
  void scoring_takes_rows_columns_and_csv() throws IOException {
    Path alone = TestModels.classifier(folder.resolve("alone.model"), 1);
    try (TestServer one = new TestServer(alone)) {
      Object first = said.value(0);
      String row = "[" + cell(0, 0) + "," + cell(0, 1) + "," + cell(0, 2) + "]";
      String names = "[\"age\",\"weight\",\"height\"]";
      String record =
          "{\"age\":%s,\"weight\":%s,\"height\":%s}".formatted(cell(0, 0), cell(0, 1), cell(0, 2));
      for (String body :
          List.of(
              "{\"dataframe_split\":{\"columns\":" + names + ",\"data\":[" + row + "]}}",
              "{\"dataframe_records\":[" + record + "]}",
              "{\"instances\":[" + row + "]}",
              "{\"inputs\":{\"age\":[%s],\"weight\":[%s],\"height\":[%s]}}"
                  .formatted(cell(0, 0), cell(0, 1), cell(0, 2)))) {
        TestServer.Answer answer = one.post("/invocations", body);
        assertThat(answer.text())
            .isEqualTo(Json.write(java.util.Map.of("predictions", List.of(first))));
      }
      TestServer.Answer csv =
          one.post(
              "/invocations", TestModels.csv(300, 2).getBytes(StandardCharsets.UTF_8), "text/csv");
      assertThat(csv.json().get("predictions").strings())
          .isEqualTo(IntStream.range(0, 300).mapToObj(i -> said.value(i)).toList());
    }
  }

  @Test
  void explanations_add_up_to_the_value() {
    String row = "[" + cell(0, 0) + "," + cell(0, 1) + "," + cell(0, 2) + "]";
    JsonValue one =
        server
            .post("/v1/models/groups:explain", "{\"instances\":[" + row + "]}")
            .json()
            .get("explanations")
            .list()
            .get(0);
    double parts =
        one.get("summands").list().stream().mapToDouble(s -> s.get("part").number()).sum();
    assertThat(one.get("bias").number() + parts)
        .isCloseTo(one.get("value").number(), org.assertj.core.api.Assertions.within(1e-9));
    assertThat(one.get("answer").string()).isEqualTo(said.value(0));
  }

  @Test
  void records_that_no_preparation_knows_are_texts() throws IOException {
    byte[] csv =
        ("age,ward,cost\n" + "50,north,1\n61,south,2\n40,north,3\n".repeat(8))
            .getBytes(StandardCharsets.UTF_8);
    Path file =
        Training.of(
                Kernels.parse("rbf(gamma=0.1)@[age,ward]", Table.domain()), new KernelRidge(0.1))
            .fit(
                Mercer.read("clinic.csv", new ByteArrayInputStream(csv))
                    .target("cost")
                    .as(Table.domain()))
            .save(folder.resolve("clinic.model"));
    try (TestServer own = new TestServer(file)) {
      assertThat(own.get("/v2/models/clinic").text()).contains("\"record\"");
      String row = Json.write("{\"age\": 61, \"ward\": \"south\"}");
      TestServer.Answer answer =
          own.post("/v1/models/clinic:predict", "{\"instances\":[" + row + "]}");
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }
  }
}
