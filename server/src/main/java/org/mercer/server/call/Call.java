package org.mercer.server.call;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/**
 * A request that was read whole.
 *
 * @param segments of the path, decoded
 * @param headers the first of each name, in small letters
 */
public record Call(
    String method,
    List<String> segments,
    Map<String, String> headers,
    byte[] body,
    Deadline deadline) {
  private static final int DEEPEST = 64;
  private static final int LONGEST_TEXT = 1 << 20;

  public Call {
    segments = List.copyOf(segments);
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
  }

  /** The type of the body, without its parameters. */
  public String contentType() {
    return header("content-type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  /** The body as JSON. */
  public JsonValue json() {
    return json(body);
  }

  /** Bytes of this request as JSON. */
  public static JsonValue json(byte[] bytes) {
    Json.Limits limits = new Json.Limits(DEEPEST, LONGEST_TEXT, Math.max(1, bytes.length));
    return new JsonValue("request", Json.read("request", text(bytes), limits));
  }

  /** The body as text. */
  public String text() {
    return text(body);
  }

  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new Refused(
          400, "request", "bytes that are no UTF-8", "text in UTF-8", "encode the body in UTF-8");
    }
  }
}
