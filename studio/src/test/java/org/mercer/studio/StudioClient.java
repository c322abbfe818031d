package org.mercer.studio;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/** A studio on a port of its own, and a program that asks it as a page would. */
final class StudioClient implements AutoCloseable {
  private final Studio studio;
  private final HttpClient client = HttpClient.newHttpClient();
  private final String cookie;

  StudioClient(Path folder) throws IOException, InterruptedException {
    this.studio =
        Studio.start(
            new StudioSettings(folder, Optional.empty(), 0),
            new PrintStream(System.err, true, java.nio.charset.StandardCharsets.UTF_8));
    HttpResponse<String> entered = send(HttpRequest.newBuilder(URI.create(studio.address())));
    this.cookie = entered.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
  }

  Studio studio() {
    return studio;
  }

  String cookie() {
    return cookie;
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + studio.port() + path))
        .timeout(Duration.ofMinutes(2));
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /** The answer to a question of the page. */
  HttpResponse<String> post(String path, Map<String, Object> question, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        request("/api/" + path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(Json.write(question)));
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  /** As above with the cookie; what is refused fails the test. */
  JsonValue ask(String path, Map<String, Object> question)
      throws IOException, InterruptedException {
    HttpResponse<String> answer = post(path, question, "Cookie", cookie);
    if (answer.statusCode() != 200) {
      throw new AssertionError(path + " " + question + ": " + answer.body());
    }
    return JsonValue.read("answer", answer.body());
  }

  @Override
  public void close() {
    studio.close();
  }
}
