package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.error.InputException;
import org.mercer.server.web.Limits;
import org.mercer.server.web.ServerLog;
import org.mercer.server.web.WebServer;

/** Who may do what. */
class TokensTest {
  private static final String INFER = "0123456789abcdefghijkl";
  private static final String ADMIN = "abcdefghijkl0123456789";

  @TempDir private Path folder;

  private Path tokens() throws IOException {
    return Files.writeString(
        folder.resolve("tokens"),
        "# who may ask\n" + INFER + " infer\n\n" + ADMIN + " admin,metrics,infer\n");
  }

  @Test
  void a_token_allows_its_scopes_and_health_needs_none() throws IOException {
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    try (TestServer server = new TestServer(Limits.DEFAULTS, Optional.of(tokens()), false, file)) {
      assertThat(server.get("/v2/health/ready").status()).isEqualTo(200);
      TestServer.Answer none = server.get("/v2/models/groups");
      assertThat(none.status()).isEqualTo(401);
      assertThat(none.error()).contains("no token", "scope infer", "Bearer");
      assertThat(server.get("/v2/models/groups", "Authorization", "Bearer " + INFER).status())
          .isEqualTo(200);
      assertThat(server.get("/metrics", "Authorization", "Bearer " + INFER).status())
          .isEqualTo(403);
      assertThat(server.get("/metrics", "Authorization", "Bearer " + ADMIN).status())
          .isEqualTo(200);
      assertThat(
              server
                  .post(
                      "/v2/repository/models/groups/unload",
                      "{}",
                      "Authorization",
                      "Bearer " + INFER)
                  .status())
          .isEqualTo(403);
      for (int i = 0; i < 10; i++) {
        assertThat(server.get("/v2", "Authorization", "Bearer wrong").status()).isEqualTo(401);
      }
      TestServer.Answer late = server.get("/v2", "Authorization", "Bearer wrong");
      assertThat(late.status()).isEqualTo(429);
      assertThat(late.whole().headers().firstValue("Retry-After")).contains("60");
      assertThat(server.get("/v2", "Authorization", "Bearer " + INFER).status()).isEqualTo(200);
      assertThat(server.access() + server.events()).doesNotContain(INFER, ADMIN, "wrong");
    }
  }

  @Test
  void others_are_let_in_with_tokens_only() throws IOException {
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    ServerSettings open =
        new ServerSettings(
            List.of(file),
            new WebServer.Address("0.0.0.0", 0, List.of(), Optional.empty()),
            Limits.DEFAULTS,
            Optional.empty(),
            false);
    assertThatThrownBy(() -> ModelServer.start(open, new ServerLog(System.err, Optional.empty())))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("--token-file")
        .hasMessageContaining("--host");
  }

  @Test
  void short_tokens_and_unknown_scopes_are_refused_with_their_line() throws IOException {
    Path file = TestModels.classifier(folder.resolve("groups.model"), 1);
    for (String line : List.of("short infer", INFER, INFER + " everything")) {
      Path bad = Files.writeString(folder.resolve("bad"), "# tokens\n" + line + "\n");
      assertThatThrownBy(() -> new TestServer(Limits.DEFAULTS, Optional.of(bad), false, file))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("bad:2")
          .hasMessageNotContaining(INFER);
    }
  }
}
