package org.mercer.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.mercer.json.JsonValue;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.WebServer;

/** A server on a port of its own, and a client that holds it to its description. */
final class TestServer implements AutoCloseable {
  /** An answer. */
  record Answer(int status, HttpResponse<byte[]> whole) {
    String text() {
      return new String(whole.body(), StandardCharsets.UTF_8);
    }

    JsonValue json() {
      return JsonValue.read("answer", text());
    }

    String error() {
      return json().get("error").string();
    }
  }

  private static final Description DESCRIPTION = Description.ofServer();

  private final ModelServer server;
  private final HttpClient client = HttpClient.newHttpClient();
  private final ByteArrayOutputStream events = new ByteArrayOutputStream();
  private final ByteArrayOutputStream access = new ByteArrayOutputStream();

  TestServer(Path... models) throws IOException {
    this(Limits.DEFAULTS, Optional.empty(), false, models);
  }

  TestServer(Limits limits, Optional<Path> tokens, boolean watch, Path... models)
      throws IOException {
    this.server =
        ModelServer.start(
            new ServerSettings(
                List.of(models),
                new WebServer.Address("127.0.0.1", 0, List.of(), Optional.empty()),
                limits,
                tokens,
                watch),
            new ServerLog(print(events), Optional.of(print(access))));
  }

  private static PrintStream print(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }

  int port() {
    return server.port();
  }

  ModelServer server() {
    return server;
  }

  /** Lines about models and faults. */
  String events() {
    return events.toString(StandardCharsets.UTF_8);
  }

  /** Lines about requests. */
  String access() {
    return access.toString(StandardCharsets.UTF_8);
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
        .timeout(Duration.ofSeconds(60));
  }

  Answer get(String path, String... headers) {
    HttpRequest.Builder request = request(path);
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  Answer post(String path, String json, String... headers) {
    return post(path, json.getBytes(StandardCharsets.UTF_8), "application/json", headers);
  }

  Answer post(String path, byte[] body, String type, String... headers) {
    HttpRequest.Builder request =
        request(path)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    Answer answer = send(headers.length == 0 ? request : request.headers(headers));
    if (answer.status() == 200) {
      DESCRIPTION.checkRequest(path, type, body);
    }
    return answer;
  }

  private Answer send(HttpRequest.Builder request) {
    try {
      HttpResponse<byte[]> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      DESCRIPTION.check(response);
      return new Answer(response.statusCode(), response);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
