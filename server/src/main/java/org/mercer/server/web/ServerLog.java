package org.mercer.server.web;

import java.io.PrintStream;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.json.Json;
import org.mercer.server.call.Reply;
import org.mercer.server.model.Repository;

/**
 * Lines of JSON about what happened, without the data of anybody: changes of models and our own
 * faults, and, where it is wanted, a line for each request.
 */
public final class ServerLog {
  private static final int FRAMES = 12;

  private final PrintStream events;
  private final Optional<PrintStream> access;

  /**
   * @param events takes changes of models and faults
   * @param access takes a line for each request
   */
  public ServerLog(PrintStream events, Optional<PrintStream> access) {
    this.events = events;
    this.access = access;
  }

  /** A change of the models. */
  public void event(Repository.Event event) {
    Map<String, Object> line = line("model");
    line.put("action", event.action());
    line.put("model", event.name());
    line.put("version", event.version());
    if (!event.detail().isEmpty()) {
      line.put("detail", event.detail());
    }
    write(events, line);
  }

  void access(Exchange exchange, Reply reply) {
    if (access.isEmpty()) {
      return;
    }
    Map<String, Object> line = line("request");
    line.put("id", exchange.id());
    line.put("address", exchange.address());
    line.put("method", exchange.method());
    line.put("path", exchange.path());
    line.put("status", reply.status());
    line.put("bytes_in", exchange.request().getLength());
    line.put("bytes_out", reply.body().length);
    line.put("rows", reply.rows());
    line.put("ms", exchange.nanos() / 1e6);
    write(access.get(), line);
  }

  void fault(Exchange exchange, Throwable cause) {
    Map<String, Object> line = line("fault");
    line.put("id", exchange.id());
    line.put("path", exchange.path());
    line.put("thrown", cause.getClass().getName());
    line.put(
        "at",
        java.util.Arrays.stream(cause.getStackTrace()).limit(FRAMES).map(String::valueOf).toList());
    write(events, line);
  }

  private static Map<String, Object> line(String kind) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("time", Instant.now().toString());
    line.put("log", kind);
    return line;
  }

  private static void write(PrintStream to, Map<String, Object> line) {
    to.println(Json.write(line));
    to.flush();
  }
}
