package org.mercer.server.call;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.json.Json;

/**
 * An answer, whole.
 *
 * @param type of the body
 * @param headers besides those that every answer has
 * @param rows how many rows were predicted for it
 */
public record Reply(int status, String type, byte[] body, Map<String, String> headers, int rows) {
  public static final String JSON = "application/json";
  public static final String BINARY = "application/octet-stream";

  public Reply {
    headers = Map.copyOf(headers);
  }

  public static Reply of(int status, String type, byte[] body) {
    return new Reply(status, type, body, Map.of(), 0);
  }

  public static Reply json(Object value) {
    return json(200, value);
  }

  public static Reply json(int status, Object value) {
    return of(status, JSON, Json.write(value).getBytes(StandardCharsets.UTF_8));
  }

  public static Reply text(String type, String text) {
    return of(200, type + "; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  /** What went wrong, as all protocols here say it. */
  public static Reply error(int status, String message) {
    return json(status, Map.of("error", message));
  }

  public static Reply error(Refused refused) {
    Reply reply = error(refused.status(), String.valueOf(refused.getMessage()));
    return refused.retryAfter().isPresent()
        ? reply.header("Retry-After", String.valueOf(refused.retryAfter().getAsInt()))
        : reply;
  }

  public Reply header(String name, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(name, value);
    return new Reply(status, type, body, all, rows);
  }

  public Reply rows(int count) {
    return new Reply(status, type, body, headers, count);
  }
}
