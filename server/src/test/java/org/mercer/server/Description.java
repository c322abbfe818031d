package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.oas.OpenApi30;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mercer.server.page.Pages;

/** What openapi.json says, as a validator of schemas that is not ours reads it. */
final class Description {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonSchemaFactory SCHEMAS =
      JsonSchemaFactory.getInstance(
          SpecVersion.VersionFlag.V4,
          builder ->
              builder
                  .metaSchema(OpenApi30.getInstance())
                  .defaultMetaSchemaIri(OpenApi30.getInstance().getIri()));

  private final JsonNode whole;
  private final Map<JsonNode, JsonSchema> schemas = new ConcurrentHashMap<>();

  private Description(JsonNode whole) {
    this.whole = whole;
  }

  static Description ofServer() {
    try (InputStream in = Pages.class.getResourceAsStream("openapi.json")) {
      return new Description(JSON.readTree(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An answer must be one that is described, of a path that is described. */
  void check(HttpResponse<byte[]> answer) {
    String method = answer.request().method().toLowerCase(Locale.ROOT);
    JsonNode operation = path(answer.request().uri().getPath()).path(method);
    if (operation.isMissingNode()) {
      assertThat(answer.statusCode()).as("of what is not described").isIn(400, 404, 405, 421);
      return;
    }
    JsonNode responses = operation.get("responses");
    String status = String.valueOf(answer.statusCode());
    JsonNode response = responses.get(responses.has(status) ? status : "default");
    String type = answer.headers().firstValue("Content-Type").orElse("").split(";", 2)[0];
    valid(response.get("content").path(type), type, answer.body(), answer.request().toString());
  }

  /** A request that was answered must be one that is described. */
  void checkRequest(String path, String type, byte[] body) {
    JsonNode content = path(path).path("post").path("requestBody").path("content");
    if (!content.isMissingNode()) {
      valid(content.path(type), type, body, "request of " + path);
    }
  }

  private JsonNode path(String asked) {
    Iterable<String> all = () -> whole.get("paths").fieldNames();
    for (String path : all) {
      String pattern =
          Stream.of(path.split("\\{[a-z]+}", -1))
              .map(Pattern::quote)
              .reduce((a, b) -> a + "[^/:]+" + b)
              .orElseThrow();
      if (asked.matches(pattern)) {
        return whole.get("paths").get(path);
      }
    }
    return JSON.missingNode();
  }

  private void valid(JsonNode media, String type, byte[] body, String where) {
    assertThat(media.has("schema")).as("%s: the type %s is described", where, type).isTrue();
    if (type.equals("application/json")) {
      try {
        JsonNode value = JSON.readTree(body);
        assertThat(schema(media.get("schema")).validate(value))
            .as("%s: %s", where, value)
            .isEmpty();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** References lead to the components of the whole. */
  private JsonSchema schema(JsonNode schema) {
    return schemas.computeIfAbsent(
        schema,
        s -> {
          ObjectNode root = JSON.createObjectNode();
          root.putArray("allOf").add(s);
          root.set("components", whole.get("components"));
          return SCHEMAS.getSchema(root);
        });
  }
}
