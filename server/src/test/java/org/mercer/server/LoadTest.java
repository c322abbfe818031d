package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.client.ModelClient;
import org.mercer.server.web.Limits;

/** More than fits, too slow, and the end of the server. */
class LoadTest {
  @TempDir private Path folder;

  private TestServer serve(Limits limits) throws IOException {
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    return new TestServer(limits, Optional.empty(), false, file);
  }

  /** So many rows of one request. */
  private static String rows(int count) {
    double[] data = new double[3 * count];
    Arrays.setAll(data, i -> i % 7 - 3);
    return "{\"inputs\":[{\"name\":\"x\",\"shape\":["
        + count
        + ",3],\"datatype\":\"FP64\",\"data\":"
        + Arrays.toString(data)
        + "}]}";
  }

  private static List<TestServer.Answer> together(TestServer server, int count, String body) {
    List<CompletableFuture<TestServer.Answer>> all =
        IntStream.range(0, count)
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () -> server.post("/v2/models/groups/infer", body),
                        task -> new Thread(task).start()))
            .toList();
    return all.stream().map(CompletableFuture::join).toList();
  }

  @Test
  void a_full_queue_says_so_and_health_answers() throws IOException {
    try (TestServer server = serve(new Limits(16 << 20, 1, Duration.ofSeconds(30)))) {
      CompletableFuture<List<TestServer.Answer>> load =
          CompletableFuture.supplyAsync(() -> together(server, 24, rows(8_000)));
      assertThat(server.get("/v2/health/ready").status()).isEqualTo(200);
      List<TestServer.Answer> answers = load.join();
      Set<Integer> statuses =
          answers.stream().map(TestServer.Answer::status).collect(Collectors.toSet());
      assertThat(statuses).contains(200, 429).isSubsetOf(200, 429, 503);
      TestServer.Answer full =
          answers.stream().filter(a -> a.status() == 429).findFirst().orElseThrow();
      assertThat(full.error()).contains("a queue of 1 requests", "--queue");
      assertThat(full.whole().headers().firstValue("Retry-After")).contains("1");
    }
  }

  @Test
  void what_takes_too_long_is_stopped() throws IOException {
    try (TestServer server = serve(new Limits(64 << 20, 10, Duration.ofMillis(1)))) {
      TestServer.Answer answer = server.post("/v2/models/groups/infer", rows(50_000));
      assertThat(answer.status()).isIn(408, 503);
    }
  }

  @Test
  void connections_that_dribble_hold_nobody_up() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try (TestServer server = serve(Limits.DEFAULTS)) {
      for (int i = 0; i < 200; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        String head =
            i % 2 == 0
                ? "GET /v2 HTTP/1.1\r\nHost: 127."
                : "POST /v2/models/groups/infer HTTP/1.1\r\nHost: 127.0.0.1:"
                    + server.port()
                    + "\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        slow.add(socket);
      }
      assertThat(server.post("/v2/models/groups/infer", rows(1)).status()).isEqualTo(200);
      assertThat(server.get("/v2/health/live").status()).isEqualTo(200);
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void the_client_asks_again_and_says_what_was_wrong() throws IOException {
    try (TestServer server = serve(new Limits(16 << 20, 1, Duration.ofSeconds(30)))) {
      ModelClient client = ModelClient.of(URI.create("http://127.0.0.1:" + server.port()));
      List<List<String>> all =
          IntStream.range(0, 12)
              .mapToObj(
                  i ->
                      CompletableFuture.supplyAsync(
                          () -> predicted(client), task -> new Thread(task).start()))
              .toList()
              .stream()
              .map(CompletableFuture::join)
              .toList();
      assertThat(all).allMatch(said -> said.size() == 500 && said.equals(all.get(0)));
      org.assertj.core.api.Assertions.assertThatThrownBy(
              () -> client.predictCsv("grups", "age\n1\n"))
          .hasMessageContaining("did you mean 'groups'");
    }
  }

  private static List<String> predicted(ModelClient client) {
    try {
      return client.retries(20).predictCsv("groups", TestModels.csv(500, 3));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
