package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;
import org.mercer.server.model.Repository;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.Traffic;
import org.mercer.server.web.WebServer;

/** Clients that dribble, stand still, take nothing or go away. */
class SlowClientsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final Duration LONG = Duration.ofMinutes(30);
  private static final int LARGE = 64 << 20;

  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch cancelled = new CountDownLatch(1);

  /** One route that never ends by itself, and one whose answer no buffer holds. */
  private WebServer serve(Duration timeout) throws IOException {
    Repository none = new Repository(List.of(), event -> {});
    ServerLog log = new ServerLog(System.err, Optional.empty());
    return WebServer.start(
        new WebServer.Address("127.0.0.1", 0, List.of(), Optional.empty()),
        new Limits(1 << 20, 10, timeout, PATIENCE),
        Optional.empty(),
        List.of(
            Route.post("endless", Scope.NONE, (call, parts) -> endless()),
            Route.post(
                "large", Scope.NONE, (call, parts) -> Reply.of(200, Reply.BINARY, new byte[LARGE])),
            Route.post("long", Scope.NONE, (call, parts) -> longer()),
            Route.get("live", Scope.NONE, (call, parts) -> Reply.json(true))),
        none,
        new Traffic(none, log));
  }

  /** Takes longer than a connection may be idle. */
  private static Reply longer() {
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < PATIENCE.multipliedBy(5).toNanos()) {
      Interruption.check();
      Thread.onSpinWait();
    }
    return Reply.json(true);
  }

  private Reply endless() {
    begun.countDown();
    try {
      while (true) {
        Interruption.check();
        Thread.onSpinWait();
      }
    } catch (Cancelled e) {
      cancelled.countDown();
      throw e;
    }
  }

  private static Socket connect(int port, String text) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(120_000);
    send(socket, text);
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }

  private static String post(int port, String path, int length, String body) {
    return "POST /"
        + path
        + " HTTP/1.1\r\nHost: 127.0.0.1:"
        + port
        + "\r\nContent-Type: application/json\r\nContent-Length: "
        + length
        + "\r\n\r\n"
        + body;
  }

  /** Sends these characters one by one, over and over, until the server closes the connection. */
  private static void dribble(Socket socket, String characters) throws InterruptedException {
    for (int i = 0; ; i++) {
      try {
        send(socket, characters.substring(i % characters.length(), i % characters.length() + 1));
      } catch (IOException closed) {
        return;
      }
      Thread.sleep(50);
    }
  }

  @Test
  void a_head_that_dribbles_is_closed_while_others_are_answered() throws Exception {
    WebServer server = serve(LONG);
    try (Socket slow = connect(server.port(), "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\n");
        Socket later =
            connect(
                server.port(),
                "GET /live HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n")) {
      assertThat(later.getInputStream().read()).isEqualTo('H');
      dribble(slow, "X-A: b\r\n");
      dribble(later, "X"); // a second request on a connection that was answered once
    } finally {
      server.stop(1);
    }
  }

  @Test
  void a_body_that_dribbles_is_answered_with_408_and_closed() throws Exception {
    WebServer server = serve(LONG);
    try (Socket slow = connect(server.port(), post(server.port(), "endless", 100_000, "{"))) {
      Thread dribbling =
          new Thread(
              () -> {
                try {
                  dribble(slow, " ");
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      dribbling.start();
      assertThat(first(slow)).contains(" 408 ");
      dribbling.join();
    } finally {
      server.stop(1);
    }
  }

  @Test
  void a_body_that_stands_still_ends_with_the_time_of_a_request() throws Exception {
    WebServer server = serve(Duration.ofMillis(300));
    try (Socket slow = connect(server.port(), post(server.port(), "endless", 100_000, "{"))) {
      assertThat(first(slow)).contains(" 408 ");
      assertThat(begun.getCount()).isEqualTo(1);
    } finally {
      server.stop(1);
    }
  }

  private static String first(Socket socket) throws IOException {
    StringBuilder line = new StringBuilder();
    InputStream in = socket.getInputStream();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      line.append((char) c);
    }
    return line.toString();
  }

  @Test
  void an_answer_that_nobody_takes_is_dropped() throws Exception {
    WebServer server = serve(LONG);
    try (Socket slow = connect(server.port(), post(server.port(), "large", 2, "{}"))) {
      assertThat(first(slow)).contains(" 200 ");
      Thread.sleep(PATIENCE.multipliedBy(7).toMillis()); // two windows of three patiences
      long taken = 0;
      byte[] buffer = new byte[1 << 16];
      try {
        for (int n = 0; n >= 0; n = slow.getInputStream().read(buffer)) {
          taken += n;
        }
      } catch (IOException closed) {
        assertThat(closed).hasMessageContaining("reset");
      }
      assertThat(taken).isLessThan(LARGE);
    } finally {
      server.stop(1);
    }
  }

  @Test
  void work_stops_when_its_client_goes() throws Exception {
    WebServer server = serve(LONG);
    try {
      Socket gone = connect(server.port(), post(server.port(), "endless", 2, "{}"));
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      assertThat(cancelled.getCount()).isEqualTo(1);
      gone.close();
      assertThat(cancelled.await(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      server.stop(1);
    }
  }

  @Test
  void work_that_takes_long_is_answered_though_nothing_moves_meanwhile() throws Exception {
    WebServer server = serve(LONG);
    try (Socket client = connect(server.port(), post(server.port(), "long", 2, "{}"))) {
      assertThat(first(client)).contains(" 200 ");
    } finally {
      server.stop(1);
    }
  }

  @Test
  void a_client_that_sends_on_while_it_waits_is_answered_in_turn() throws Exception {
    WebServer server = serve(Duration.ofSeconds(2));
    String again = "GET /live HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n";
    try (Socket client = connect(server.port(), post(server.port(), "endless", 2, "{}"))) {
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      send(client, again);
      Thread.sleep(500); // so that the server has looked, and read ahead
      assertThat(cancelled.getCount()).isEqualTo(1);
      assertThat(first(client)).contains(" 503 ");
      StringBuilder rest = new StringBuilder();
      while (!rest.toString().endsWith("true")) {
        rest.append((char) client.getInputStream().read());
      }
      assertThat(rest).contains("HTTP/1.1 200 ");
    } finally {
      server.stop(1);
    }
  }
}
