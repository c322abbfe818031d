package org.mercer.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Asks a server for predictions. What may pass is tried again: a queue that is full, a server that
 * is not ready, a connection that breaks. Safe for many threads.
 *
 * <pre>{@code
 * var client = ModelClient.of(URI.create("http://localhost:8080"));
 * List<String> labels = client.predictCsv("heart", "age,pulse\n61,80\n");
 * }</pre>
 */
public final class ModelClient {
  private static final int RETRIES = 5;
  private static final long FIRST_WAIT_MILLIS = 100;
  private static final long LONGEST_WAIT_SECONDS = 60;
  private static final Pattern ERROR = Pattern.compile("\\{\"error\":\"(.*)\"}", Pattern.DOTALL);

  private final URI server;
  private final Optional<String> token;
  private final int retries;
  private final Duration timeout;
  private final HttpClient http;

  private ModelClient(URI server, Optional<String> token, int retries, Duration timeout) {
    this.server = server;
    this.token = token;
    this.retries = retries;
    this.timeout = timeout;
    this.http = HttpClient.newBuilder().connectTimeout(timeout).build();
  }

  /** Of the server at this address, such as {@code http://localhost:8080}. */
  public static ModelClient of(URI server) {
    return new ModelClient(server, Optional.empty(), RETRIES, Duration.ofMinutes(1));
  }

  /** With a token that the server knows. */
  public ModelClient token(String value) {
    return new ModelClient(server, Optional.of(value), retries, timeout);
  }

  /** How often something that may pass is tried again; 5 unless said. */
  public ModelClient retries(int count) {
    return new ModelClient(server, token, count, timeout);
  }

  /** How long one answer is waited for; a minute unless said. */
  public ModelClient timeout(Duration value) {
    return new ModelClient(server, token, retries, value);
  }

  /** A prediction for each row of a table with a header. */
  public List<String> predictCsv(String model, String csv) throws IOException {
    return lines(post(model, "text/csv", csv));
  }

  /** A prediction for each string, tree, graph or other object that is written as a text. */
  public List<String> predictTexts(String model, List<String> objects) throws IOException {
    String instances = objects.stream().map(ModelClient::quoted).collect(Collectors.joining(","));
    return lines(post(model, "application/json", "{\"instances\":[" + instances + "]}"));
  }

  /** What the server tells of a model: its inputs and outputs, as JSON. */
  public String describe(String model) throws IOException {
    return send(request("/v2/models/" + model).GET().build());
  }

  private String post(String model, String type, String body) throws IOException {
    return send(
        request("/v1/models/" + model + ":predict")
            .header("Content-Type", type)
            .header("Accept", "text/plain")
            .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8))
            .build());
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path)).timeout(timeout);
    token.ifPresent(t -> request.header("Authorization", "Bearer " + t));
    return request;
  }

  private String send(HttpRequest request) throws IOException {
    for (int attempt = 0; ; attempt++) {
      boolean last = attempt >= retries;
      long wait = FIRST_WAIT_MILLIS << Math.min(attempt, 8);
      try {
        HttpResponse<String> response =
            http.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        int status = response.statusCode();
        if (status == 200) {
          return response.body();
        } else if (last || status != 429 && status != 503) {
          throw new ServerRefused(status, message(status, response.body()));
        }
        wait = Math.max(wait, retryAfterMillis(response));
      } catch (IOException e) {
        if (last) {
          throw e;
        }
      } catch (InterruptedException e) {
        throw interrupted(e);
      }
      pause(wait);
    }
  }

  private static long retryAfterMillis(HttpResponse<?> response) {
    long seconds =
        response
            .headers()
            .firstValue("Retry-After")
            .filter(value -> value.matches("[0-9]{1,6}"))
            .map(Long::parseLong)
            .orElse(0L);
    return TimeUnit.SECONDS.toMillis(Math.min(seconds, LONGEST_WAIT_SECONDS));
  }

  private static void pause(long millis) throws IOException {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IOException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IOException("interrupted while the server was asked", e);
  }

  private static String message(int status, String body) {
    Matcher error = ERROR.matcher(body.strip());
    return error.matches()
        ? error.group(1).replace("\\\"", "\"").replace("\\\\", "\\")
        : "the server answered with status " + status;
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format(java.util.Locale.ROOT, "\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
