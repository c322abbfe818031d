package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may ask, and which files can be reached. */
class AccessTest {
  @TempDir private static Path place;
  private static Path folder;
  private static StudioClient client;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    folder = Files.createDirectory(place.resolve("work"));
    Files.writeString(place.resolve("secret.csv"), "a,b\n1,2\n");
    Files.writeString(folder.resolve("own.csv"), "a,b\n1,2\n");
    client = new StudioClient(folder);
  }

  @AfterAll
  static void stop() {
    client.close();
  }

  @Test
  void without_the_cookie_nothing_is_answered() throws IOException, InterruptedException {
    for (String path : new String[] {"catalogue", "files", "models", "stop", "remove"}) {
      assertThat(client.post(path, Map.of()).statusCode()).as(path).isEqualTo(401);
      assertThat(client.post(path, Map.of(), "Cookie", "mercer-studio=guess").statusCode())
          .isEqualTo(401);
    }
    assertThat(client.send(client.request("/file/own.csv")).statusCode()).isEqualTo(401);
    assertThat(client.send(client.request("/api/jobs/j1/events")).statusCode()).isEqualTo(401);
  }

  @Test
  void the_first_address_serves_once() throws IOException, InterruptedException {
    HttpResponse<String> again =
        client.send(HttpRequest.newBuilder(URI.create(client.studio().address())));
    assertThat(again.statusCode()).isEqualTo(403);
    assertThat(again.headers().firstValue("Set-Cookie")).isEmpty();
    HttpResponse<String> known =
        client.send(
            HttpRequest.newBuilder(URI.create(client.studio().address()))
                .header("Cookie", client.cookie()));
    assertThat(known.statusCode()).as("the browser that has come in").isEqualTo(303);
  }

  @Test
  void a_page_of_another_site_is_refused() throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.post("files", Map.of(), "Cookie", client.cookie(), "Origin", "http://evil.example");
    assertThat(answer.statusCode()).isEqualTo(403);
    HttpRequest.Builder form =
        client
            .request("/api/files")
            .header("Cookie", client.cookie())
            .header("Content-Type", "text/plain")
            .POST(HttpRequest.BodyPublishers.ofString("{}"));
    assertThat(client.send(form).statusCode()).isEqualTo(415);
  }

  @Test
  void the_page_may_run_no_script_but_its_own() throws IOException, InterruptedException {
    HttpResponse<String> page = client.send(client.request("/"));
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'self'", "object-src 'none'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(page.body()).doesNotContain("style=", "onclick");
  }

  @Test
  void files_outside_of_the_folder_have_no_name() throws IOException, InterruptedException {
    Files.createSymbolicLink(folder.resolve("link.csv"), place.resolve("secret.csv"));
    Files.writeString(folder.resolve(".hidden"), "x");
    for (String name :
        new String[] {
          "../secret.csv",
          "/etc/passwd",
          "a/../../secret.csv",
          "link.csv",
          "..",
          ".hidden",
          "",
          "..\\secret.csv",
          "own.csv\u0000"
        }) {
      HttpResponse<String> answer =
          client.post(
              "look",
              Map.of("file", name, "target", "", "format", "", "objects", "", "kinds", Map.of()),
              "Cookie",
              client.cookie());
      assertThat(answer.statusCode()).as(name + " " + answer.body()).isEqualTo(400);
    }
    String listed = client.ask("files", Map.of()).get("files").value().toString();
    assertThat(listed).contains("own.csv").doesNotContain("link.csv", "hidden", "secret");
    for (String path : new String[] {"/file/..%2Fsecret.csv", "/file/%2e%2e%2fsecret.csv"}) {
      HttpResponse<String> answer =
          client.send(client.request(path).header("Cookie", client.cookie()));
      assertThat(answer.statusCode()).as(path).isBetween(400, 404);
      assertThat(answer.body()).doesNotContain("1,2");
    }
  }

  @Test
  void what_is_brought_stands_beside_what_is_there() throws IOException, InterruptedException {
    assertThat(bring("own.csv", "c,d\n3,4\n")).contains("own-2.csv");
    assertThat(bring("own.csv", "a,b\n1,2\n")).contains("\"own.csv\"");
    assertThat(folder.resolve("own.csv")).hasContent("a,b\n1,2\n");
    assertThat(bring("..%2Fsecret.csv", "x")).contains("error");
    assertThat(place.resolve("secret.csv")).hasContent("a,b\n1,2\n");
  }

  private static String bring(String name, String content)
      throws IOException, InterruptedException {
    return client
        .send(
            client
                .request("/api/bring")
                .header("Cookie", client.cookie())
                .header("Content-Type", "application/octet-stream")
                .header("X-File-Name", name)
                .POST(HttpRequest.BodyPublishers.ofString(content)))
        .body();
  }

  @Test
  void what_is_deleted_comes_back_and_data_cannot_be_deleted()
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("page.html"), "a report");
    client.ask("remove", Map.of("file", "page.html"));
    assertThat(folder.resolve("page.html")).doesNotExist();
    client.ask("restore", Map.of("file", "page.html"));
    assertThat(folder.resolve("page.html")).hasContent("a report");
    HttpResponse<String> data =
        client.post("remove", Map.of("file", "own.csv"), "Cookie", client.cookie());
    assertThat(data.statusCode()).isEqualTo(400);
    assertThat(folder.resolve("own.csv")).exists();
  }
}
