package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;
import org.mercer.server.model.Repository;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.Traffic;
import org.mercer.server.web.WebServer;

/** The end of a server that has much to do: work waits at a gate until the end has begun. */
class DrainTest {
  private static final int REQUESTS = 12;

  private final CountDownLatch gate = new CountDownLatch(1);
  private final HttpClient client = HttpClient.newHttpClient();

  private WebServer serve() throws IOException {
    Repository none = new Repository(List.of(), event -> {});
    return WebServer.start(
        new WebServer.Address("127.0.0.1", 0, List.of(), Optional.empty()),
        new Limits(1 << 20, REQUESTS, Duration.ofMinutes(5)),
        Optional.empty(),
        List.of(
            Route.post(
                "work",
                Scope.NONE,
                (call, parts) -> {
                  awaitGate();
                  return Reply.json(call.text());
                })),
        none,
        new Traffic(none, new ServerLog(System.err, Optional.empty())));
  }

  private void awaitGate() {
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException("the end came before the work was done", e);
    }
  }

  private HttpRequest.Builder request(WebServer server, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
  }

  private String metrics(WebServer server) throws IOException, InterruptedException {
    return client
        .send(request(server, "/metrics").build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void what_was_accepted_is_answered_and_nothing_more_is_accepted() throws Exception {
    WebServer server = serve();
    int port = server.port();
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      HttpRequest work =
          request(server, "/work")
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString("" + i))
              .build();
      answers.add(client.sendAsync(work, HttpResponse.BodyHandlers.ofString()));
    }
    // some of them work, the others wait in the queue, and one asks for the figures
    while (!metrics(server).contains("mercer_requests_under_way " + (REQUESTS + 1) + ".0")) {
      Thread.sleep(5);
    }
    Thread end = new Thread(() -> server.stop(60));
    end.start();
    while (accepts(port)) {
      Thread.sleep(5);
    }
    assertThat(answers).noneMatch(CompletableFuture::isDone);
    gate.countDown();
    for (int i = 0; i < REQUESTS; i++) {
      HttpResponse<String> answer = answers.get(i).get(60, TimeUnit.SECONDS);
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).isEqualTo("\"" + i + "\"");
      assertThat(answer.headers().firstValue("Connection")).contains("close");
    }
    end.join();
    assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
        .isInstanceOf(ConnectException.class);
  }

  private static boolean accepts(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (ConnectException refused) {
      return false;
    }
  }

  @Test
  void work_that_never_ends_does_not_hold_the_end_up() throws Exception {
    WebServer server = serve();
    HttpRequest work =
        request(server, "/work")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("0"))
            .build();
    CompletableFuture<HttpResponse<String>> answer =
        client.sendAsync(work, HttpResponse.BodyHandlers.ofString());
    while (!metrics(server).contains("mercer_requests_under_way 2.0")) {
      Thread.sleep(5);
    }
    server.stop(1);
    assertThat(answer.handle((said, broken) -> broken != null || said.statusCode() == 500).get())
        .isTrue();
  }
}
