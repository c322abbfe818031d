package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.json.JsonValue;

/** Requests in the shapes that the protocols' own examples and clients give them. */
class ClientsTest {
  private static final String INFER = "/v2/models/groups/infer";

  @TempDir private static Path folder;
  private static TestServer server;

  @BeforeAll
  static void serve() throws IOException {
    server = new TestServer(TestModels.classifier(folder.resolve("groups.model"), 1));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Object decision(TestServer.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    JsonValue output = answer.json().get("outputs").list().get(0);
    assertThat(output.get("name").string()).isEqualTo("decision");
    return output.get("data").value();
  }

  /** The example of the protocol: an id, whole numbers, an output that is asked for. */
  private static String example(String data) {
    return "{\"id\":\"42\",\"inputs\":[{\"name\":\"input0\",\"shape\":[2,3],\"datatype\":\"UINT32\","
        + "\"data\":"
        + data
        + "}],\"outputs\":[{\"name\":\"decision\"}]}";
  }

  @Test
  void the_example_of_the_protocol_nested_and_flat() {
    TestServer.Answer flat = server.post(INFER, example("[1,2,3,4,5,6]"));
    TestServer.Answer nested = server.post(INFER, example("[[1,2,3],[4,5,6]]"));
    assertThat(decision(flat)).isEqualTo(decision(nested));
    assertThat(flat.json().get("id").string()).isEqualTo("42");
    assertThat(flat.json().get("model_name").string()).isEqualTo("groups");
    assertThat(flat.json().get("model_version").string()).isEqualTo("1");
    JsonValue output = flat.json().get("outputs").list().get(0);
    assertThat(output.get("shape").numbers()).containsExactly(2, 3);
    assertThat(output.get("datatype").string()).isEqualTo("FP64");
  }

  /** MLServer's codecs and Seldon's clients say more in parameters; what nobody knows is let be. */
  @Test
  void parameters_that_others_add_are_let_be() {
    String body =
        "{\"parameters\":{\"content_type\":\"pd\"},\"inputs\":["
            + "{\"name\":\"age\",\"shape\":[2,1],\"datatype\":\"FP64\",\"data\":[1,4],"
            + "\"parameters\":{\"content_type\":\"np\"}},"
            + "{\"name\":\"weight\",\"shape\":[2,1],\"datatype\":\"INT64\",\"data\":[2,5]},"
            + "{\"name\":\"height\",\"shape\":[2,1],\"datatype\":\"FP32\",\"data\":[3.0,6.0]}],"
            + "\"outputs\":[{\"name\":\"decision\",\"parameters\":{\"classification\":0}}]}";
    assertThat(decision(server.post(INFER, body)))
        .isEqualTo(decision(server.post(INFER, example("[1,2,3,4,5,6]"))));
  }

  /** As tritonclient.http sends it: sizes in the head, numbers behind it, answers as bytes. */
  @Test
  void the_binary_form_of_triton() throws IOException {
    byte[] data = new byte[6 * 4];
    ByteBuffer numbers = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 1; i <= 6; i++) {
      numbers.putFloat(i);
    }
    byte[] head =
        ("{\"id\":\"\",\"inputs\":[{\"name\":\"INPUT0\",\"shape\":[2,3],\"datatype\":\"FP32\","
                + "\"parameters\":{\"binary_data_size\":24}}],"
                + "\"outputs\":[{\"name\":\"decision\",\"parameters\":{\"binary_data\":true}}]}")
            .getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.write(head);
    body.write(data);
    TestServer.Answer answer =
        server.post(
            INFER,
            body.toByteArray(),
            "application/octet-stream",
            "Inference-Header-Content-Length",
            String.valueOf(head.length));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    int length =
        Integer.parseInt(
            answer.whole().headers().firstValue("Inference-Header-Content-Length").orElseThrow());
    byte[] said = answer.whole().body();
    JsonValue output =
        JsonValue.read("head", new String(said, 0, length, StandardCharsets.UTF_8))
            .get("outputs")
            .list()
            .get(0);
    assertThat(output.get("parameters").get("binary_data_size").whole()).isEqualTo(6 * 8);
    ByteBuffer values =
        ByteBuffer.wrap(said, length, said.length - length).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(values.remaining()).isEqualTo(6 * 8);
    double[] json =
        server
            .post(INFER, example("[1,2,3,4,5,6]"))
            .json()
            .get("outputs")
            .list()
            .get(0)
            .get("data")
            .numbers();
    for (double value : json) {
      assertThat(values.getDouble()).isEqualTo(value);
    }
  }

  /** KServe's example for version 1, and MLflow's for its four forms. */
  @Test
  void the_examples_of_kserve_and_mlflow() {
    String rows = "[[1,2,3],[4,5,6]]";
    Object said =
        server
            .post("/v1/models/groups:predict", "{\"instances\":" + rows + "}")
            .json()
            .get("predictions")
            .value();
    String columns = "[\"age\",\"weight\",\"height\"]";
    for (String body :
        new String[] {
          "{\"dataframe_split\":{\"columns\":" + columns + ",\"data\":" + rows + "}}",
          "{\"dataframe_split\":{\"index\":[0,1],\"columns\":"
              + columns
              + ",\"data\":"
              + rows
              + "}}",
          "{\"dataframe_records\":[{\"age\":1,\"weight\":2,\"height\":3},"
              + "{\"height\":6,\"weight\":5,\"age\":4}]}",
          "{\"instances\":" + rows + "}",
          "{\"inputs\":" + rows + "}",
          "{\"inputs\":{\"age\":[1,4],\"weight\":[2,5],\"height\":[3,6]}}"
        }) {
      TestServer.Answer answer = server.post("/invocations", body);
      assertThat(answer.status()).as(body + answer.text()).isEqualTo(200);
      assertThat(answer.json().get("predictions").value()).isEqualTo(said);
    }
    TestServer.Answer csv =
        server.post(
            "/invocations",
            "height,age,weight\n3,1,2\n6,4,5\n".getBytes(StandardCharsets.UTF_8),
            "text/csv");
    assertThat(csv.json().get("predictions").value()).isEqualTo(said);
  }
}
