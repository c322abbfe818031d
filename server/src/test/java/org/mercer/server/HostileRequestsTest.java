package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.server.web.Limits;

/** Requests that nobody honest sends, and honest ones that are wrong. */
class HostileRequestsTest {
  private static final String INFER = "/v2/models/groups/infer";

  @TempDir private static Path folder;
  private static TestServer server;

  @BeforeAll
  static void serve() throws IOException {
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    server =
        new TestServer(
            new Limits(100_000, 10, Duration.ofSeconds(5)), Optional.empty(), false, file);
  }

  @AfterAll
  static void stop() {
    assertThat(server.events()).doesNotContain("\"fault\"");
    server.close();
  }

  /** What comes back for these bytes, as they are. */
  private static String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(20_000);
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      socket.shutdownOutput();
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private static String tensor(String shape, String type, String data) {
    return "{\"inputs\":[{\"name\":\"x\",\"shape\":%s,\"datatype\":\"%s\",\"data\":%s}]}"
        .formatted(shape, type, data);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"evil.example", "127.0.0.1", "localhost:1", "127.0.0.1.evil.example:80", ""})
  void a_name_that_is_not_ours_is_misdirected(String host) throws IOException {
    String answer =
        raw("GET /v2/health/live HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    assertThat(answer.lines().findFirst().orElseThrow()).containsAnyOf(" 421 ", " 400 ");
  }

  @Test
  void a_page_of_another_site_may_not_ask() {
    String body = tensor("[1,3]", "FP64", "[1,2,3]");
    assertThat(server.post(INFER, body, "Origin", "https://evil.example").status()).isEqualTo(403);
    assertThat(server.post(INFER, body, "Sec-Fetch-Site", "cross-site").status()).isEqualTo(403);
    assertThat(server.post(INFER, body, "Origin", "http://127.0.0.1:" + server.port()).status())
        .isEqualTo(200);
  }

  @Test
  void a_form_of_another_site_has_no_type_that_is_taken() {
    TestServer.Answer answer =
        server.post(INFER, "a=1".getBytes(StandardCharsets.UTF_8), "text/plain");
    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.error()).contains("Content-Type", "application/json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/v2/models/..%2f..%2fetc%2fpasswd",
        "/v2/models/%2e%2e/%2e%2e/etc/passwd",
        "/v2/models/..\\..\\etc",
        "/v2/models/%00",
        "/v2/models//etc/passwd",
        "/v2/models/C:",
        "/v2/models/CON",
        "/v2/models/groups./ready",
        "/models/a/./../b"
      })
  void no_path_leads_out_of_the_models(String path) throws IOException {
    String answer =
        raw(
            "GET "
                + path
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + server.port()
                + "\r\nConnection: close\r\n\r\n");
    assertThat(answer.lines().findFirst().orElseThrow()).containsAnyOf(" 404 ", " 400 ");
    assertThat(answer).doesNotContain("root:", "Exception");
  }

  @Test
  void a_long_name_is_unknown() {
    assertThat(server.get("/v2/models/" + "a".repeat(5_000)).status()).isEqualTo(404);
  }

  @Test
  void a_body_above_the_limit_is_refused_with_the_number() {
    TestServer.Answer answer = server.post(INFER, " ".repeat(200_000));
    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.error()).contains("200000 bytes", "100000", "--max-body");
  }

  @Test
  void a_body_without_end_is_refused_at_the_limit() throws IOException {
    StringBuilder chunks = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      chunks.append("2710\r\n").append(" ".repeat(10_000)).append("\r\n");
    }
    String answer =
        raw(
            "POST "
                + INFER
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + server.port()
                + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunks);
    assertThat(answer).contains(" 413 ");
  }

  @Test
  void packed_bodies_are_refused() {
    assertThat(server.post(INFER, "{}", "Content-Encoding", "gzip").status()).isEqualTo(415);
  }

  @Test
  void json_is_strict_and_bounded() {
    for (String body :
        List.of(
            "[".repeat(1000),
            "{\"inputs\":[],\"inputs\":[]}",
            "{\"inputs\":NaN}",
            "",
            "{",
            "nothing",
            "[]",
            "{\"inputs\":{}}",
            "{\"inputs\":[]}")) {
      TestServer.Answer answer = server.post(INFER, body);
      assertThat(answer.status()).as(body).isEqualTo(400);
      assertThat(answer.error()).contains("request", "Fix:");
    }
  }

  @Test
  void numbers_texts_and_names_have_a_longest() {
    String digits = "1".repeat(90_000);
    assertThat(server.post(INFER, tensor("[1,3]", "FP64", "[1,2," + digits + "]")).status())
        .isEqualTo(400);
    assertThat(server.post(INFER, tensor("[1,3]", "FP64", "[1,2,1e999]")).error())
        .contains("/inputs/0/data/2", "1e999");
    assertThat(server.post(INFER, "{\"" + "a".repeat(90_000) + "\":1}").status()).isEqualTo(400);
    assertThat(server.post(INFER, tensor("[1,3]", "FP64", "[1,2,Infinity]")).status())
        .isEqualTo(400);
  }

  @Test
  void no_rows_are_an_answer_and_too_many_are_not() {
    TestServer.Answer none = server.post(INFER, tensor("[0,3]", "FP64", "[]"));
    assertThat(none.status()).isEqualTo(200);
    assertThat(none.json().get("outputs").list().get(0).get("data").list()).isEmpty();
    TestServer.Answer more = server.post(INFER, tensor("[1000000,3]", "FP64", "[1,2,3]"));
    assertThat(more.status()).isEqualTo(400);
    assertThat(more.error()).contains("request/inputs/0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gr%D0%BEups", "grоups", "GROUPS", "groups%20", "NUL", "groups%2F1"})
  void names_that_look_alike_are_others(String name) throws IOException {
    String answer =
        raw(
            "GET /v2/models/"
                + name
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + server.port()
                + "\r\nConnection: close\r\n\r\n");
    assertThat(answer.lines().findFirst().orElseThrow()).containsAnyOf(" 404 ", " 400 ");
  }

  @Test
  void errors_name_the_place_in_the_tensor() {
    assertThat(server.post(INFER, tensor("[2,3]", "FP64", "[[1,2,3],[1,2]]")).error())
        .contains("request/inputs/0/data/1", "2 elements", "3");
    assertThat(server.post(INFER, tensor("[1,3]", "FP64", "[1,\"2\",3]")).error())
        .contains("request/inputs/0/data/1", "FP64");
    assertThat(server.post(INFER, tensor("[1,3]", "FP64", "[1,null,3]")).error())
        .contains("request/inputs/0/data/1", "missing");
    assertThat(server.post(INFER, tensor("[1,3]", "FP46", "[1,2,3]")).error())
        .contains("request/inputs/0/datatype", "FP64");
    assertThat(server.post(INFER, tensor("[1,3]", "INT8", "[1,2,300]")).error())
        .contains("/data/2", "-128 to 127");
    assertThat(server.post(INFER, tensor("[1,4]", "FP64", "[1,2,3,4]")).error())
        .contains("4 elements a row", "3");
    assertThat(server.post(INFER, tensor("[-1]", "FP64", "[1]")).status()).isEqualTo(400);
    assertThat(server.post(INFER, tensor("[2000000000,2000000000]", "FP64", "[]")).status())
        .isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
        "Content-Length: -1\r\n\r\n",
        "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n1;a=\"\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
        "Content-Length: 0x2\r\n\r\n{}",
        "Content-Length: +2\r\n\r\n{}"
      })
  void two_lengths_of_a_body_are_one_too_many(String rest) throws IOException {
    String answer =
        raw(
            "POST "
                + INFER
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + server.port()
                + "\r\nContent-Type: application/json\r\n"
                + rest
                + "GET /v2/health/live HTTP/1.1\r\nHost: 127.0.0.1:"
                + server.port()
                + "\r\n\r\n");
    assertThat(answer.lines().findFirst().orElseThrow()).containsAnyOf(" 400 ", " 501 ");
    assertThat(answer).doesNotContain("\"live\"");
  }

  @Test
  void other_methods_and_paths_are_refused_with_what_there_is() {
    TestServer.Answer answer = server.get(INFER);
    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.error()).contains("POST");
    assertThat(server.get("/secret").status()).isEqualTo(404);
    assertThat(server.get("/v2/models/grups").error()).contains("did you mean 'groups'");
  }

  @Test
  void answers_have_the_headers_of_safety_and_no_name_of_the_server() {
    var headers = server.get("/").whole().headers();
    assertThat(headers.firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(headers.firstValue("X-Frame-Options")).contains("DENY");
    assertThat(headers.firstValue("Referrer-Policy")).contains("no-referrer");
    assertThat(headers.firstValue("Cross-Origin-Opener-Policy")).contains("same-origin");
    assertThat(headers.firstValue("Cross-Origin-Resource-Policy")).contains("same-origin");
    assertThat(headers.firstValue("Server")).isEmpty();
    assertThat(headers.firstValue("Access-Control-Allow-Origin")).isEmpty();
  }

  @Test
  void metrics_and_health_tell_nothing_of_paths_and_data() {
    String all = server.get("/metrics").text() + server.get("/v2/health/ready").text();
    assertThat(all).doesNotContain(folder.toString(), System.getProperty("user.name") + "/");
  }

  @Test
  void changed_requests_never_bring_the_server_to_a_fault() {
    Random random = new Random(5);
    String good = tensor("[2,3]", "FP64", "[[1,2,3],[4,5.5,-6e1]]");
    for (int i = 0; i < 600; i++) {
      StringBuilder bad = new StringBuilder(good);
      for (int k = random.nextInt(4); k >= 0; k--) {
        int at = random.nextInt(bad.length());
        switch (random.nextInt(3)) {
          case 0 -> bad.deleteCharAt(at);
          case 1 -> bad.insert(at, good.charAt(random.nextInt(good.length())));
          default -> bad.setCharAt(at, (char) (32 + random.nextInt(95)));
        }
      }
      TestServer.Answer answer = server.post(INFER, bad.toString());
      assertThat(answer.status()).as(bad.toString()).isIn(200, 400);
    }
  }
}
