package org.mercer.studio.page;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.mercer.server.call.Refused;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;

/**
 * The files of the page, as they lie in the jar. They hold nothing of anybody's, so that every
 * browser on this machine may have them: what they ask for is refused without the cookie.
 */
public final class Assets {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  /** Pictures that are exported are drawn from addresses of their own data. */
  private static final String POLICY =
      "default-src 'self'; img-src 'self' data: blob:; object-src 'none';"
          + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  private Assets() {}

  public static List<Route> routes() {
    return List.of(
        Route.get("", Scope.NONE, (call, parts) -> reply("index.html")),
        Route.get("page/{file}", Scope.NONE, (call, parts) -> reply(parts.get(0))),
        Route.get(
            "page/{folder}/{file}",
            Scope.NONE,
            (call, parts) -> reply(parts.get(0) + "/" + parts.get(1))));
  }

  private static Reply reply(String name) throws IOException {
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    boolean plain = name.matches("([a-z]+/)?[a-z0-9-]+[.][a-z]+");
    try (InputStream in = plain ? Assets.class.getResourceAsStream(name) : null) {
      if (in == null || type == null) {
        throw new Refused(404, "no page " + name + " here");
      }
      return Reply.of(200, type, in.readAllBytes()).header("Content-Security-Policy", POLICY);
    }
  }
}
