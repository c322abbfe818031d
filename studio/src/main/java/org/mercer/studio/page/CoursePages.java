package org.mercer.studio.page;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.mercer.server.call.Refused;
import org.mercer.server.call.Reply;
import org.mercer.server.call.Route;
import org.mercer.server.call.Scope;

/** The pages of the course, their pictures and questions, as the build packs them. */
public final class CoursePages {
  private static final String PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  private CoursePages() {}

  public static List<Route> routes() {
    return List.of(
        Route.get(
            "course/{page}.md",
            Scope.NONE,
            (call, parts) ->
                Reply.of(200, "text/plain; charset=utf-8", bytes(parts.get(0) + ".md"))),
        Route.get(
            "course/questions",
            Scope.NONE,
            (call, parts) -> Reply.of(200, "application/json", bytes("questions.json"))),
        Route.get(
            "course/pictures/{name}.svg",
            Scope.NONE,
            (call, parts) ->
                Reply.of(200, "image/svg+xml", bytes("pictures/" + parts.get(0) + ".svg"))
                    .header("Content-Security-Policy", PICTURE_POLICY)));
  }

  private static byte[] bytes(String name) throws IOException {
    boolean plain = name.matches("(pictures/)?[A-Za-z0-9-]+[.](md|svg|json)");
    String path = "/org/mercer/studio/course/" + name;
    try (InputStream in = plain ? CoursePages.class.getResourceAsStream(path) : null) {
      if (in == null) {
        throw new Refused(404, "the course has no " + name);
      }
      return in.readAllBytes();
    }
  }
}
