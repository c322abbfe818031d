package org.mercer.studio.gate;

import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import org.mercer.json.JsonValue;
import org.mercer.kernel.expression.ExpressionException;
import org.mercer.run.Run;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;

/** Routes that only the browser of the session reaches. */
public final class Gate {
  /** Computes an answer, as JSON, to a question in JSON. */
  @FunctionalInterface
  public interface Answer {
    Object of(JsonValue question, Run run) throws java.io.IOException;
  }

  private final Session session;

  public Gate(Session session) {
    this.session = session;
  }

  /** A question in JSON to this path. */
  public Route ask(String path, Answer answer) {
    return route(
        "POST",
        path,
        true,
        (call, parts) -> Reply.json(answer.of(call.json(), call.deadline().run())));
  }

  /** What is there already and takes no time. */
  public Route get(String path, Route.Endpoint endpoint) {
    return route("GET", path, false, endpoint);
  }

  /** A file that is brought, or made and taken away. */
  public Route file(String path, Route.Endpoint endpoint) {
    return route("POST", path, true, endpoint);
  }

  private Route route(String method, String path, boolean work, Route.Endpoint endpoint) {
    return new Route(
        method,
        path,
        Scope.NONE,
        work,
        (call, parts) -> {
          session.require(call);
          try {
            return endpoint.answer(call, parts);
          } catch (ExpressionException e) {
            return Reply.json(400, Map.of("error", e.problem(), "column", e.column()));
          } catch (NoSuchFileException e) {
            return Reply.error(404, "file " + e.getMessage() + ": there is no such file here");
          }
        });
  }

  /** The first address, with its token. */
  public List<Route> doors() {
    return List.of(
        Route.get("open/{token}", Scope.NONE, (call, parts) -> session.enter(call, parts.get(0))));
  }
}
