package org.mercer.server.page;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;

/** The page for people and the description for programs, as they lie in the jar. */
public final class Pages {
  private Pages() {}

  public static List<Route> routes() {
    return List.of(
        file("", "index.html", "text/html; charset=utf-8"),
        file("page.css", "page.css", "text/css; charset=utf-8"),
        file("page.js", "page.js", "text/javascript; charset=utf-8"),
        file("openapi.json", "openapi.json", Reply.JSON));
  }

  private static Route file(String path, String name, String type) {
    return Route.get(path, Scope.NONE, (call, parts) -> Reply.of(200, type, bytes(name)));
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = Pages.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + name);
      }
      return in.readAllBytes();
    }
  }
}
