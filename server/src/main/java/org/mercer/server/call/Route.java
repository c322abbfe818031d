package org.mercer.server.call;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A method and a path, and what answers there.
 *
 * @param pattern such as {@code v2/models/{model}/infer}: a part in braces stands for any
 * @param wanted its parts between slashes
 * @param work whether it takes a place in the queue; what does not is answered at once
 */
public record Route(
    String method,
    String pattern,
    List<String> wanted,
    Scope scope,
    boolean work,
    Endpoint endpoint) {
  /** Answers a call, whose path had these parts where the pattern has braces. */
  @FunctionalInterface
  public interface Endpoint {
    Reply answer(Call call, List<String> parts) throws IOException;
  }

  public Route(String method, String pattern, Scope scope, boolean work, Endpoint endpoint) {
    this(method, pattern, List.of(pattern.split("/", -1)), scope, work, endpoint);
  }

  /** One that is answered at once. */
  public static Route get(String pattern, Scope scope, Endpoint endpoint) {
    return new Route("GET", pattern, scope, false, endpoint);
  }

  /** One that works on a body. */
  public static Route post(String pattern, Scope scope, Endpoint endpoint) {
    return new Route("POST", pattern, scope, true, endpoint);
  }

  /** The parts of a path that stand where this has braces, if it fits. */
  public Optional<List<String>> match(List<String> segments) {
    if (wanted.size() != segments.size()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      String part = wanted.get(i);
      int brace = part.indexOf('}');
      String segment = segments.get(i);
      String end = part.substring(brace + 1);
      if (brace < 0 ? !part.equals(segment) : !segment.endsWith(end)) {
        return Optional.empty();
      } else if (brace >= 0) {
        parts.add(segment.substring(0, segment.length() - end.length()));
      }
    }
    return Optional.of(parts);
  }
}
