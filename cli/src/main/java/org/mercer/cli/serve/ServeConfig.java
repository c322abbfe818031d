package org.mercer.cli.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.cli.app.Amount;
import org.mercer.json.JsonValue;

/** The options of serve as a file of JSON has them; paths are relative to its folder. */
record ServeConfig(
    List<Path> models,
    Optional<Integer> port,
    Optional<String> host,
    List<String> allowedHosts,
    Optional<Path> tokenFile,
    Optional<Path> tlsCert,
    Optional<Path> tlsKey,
    boolean watch,
    Optional<Long> maxBody,
    Optional<Integer> queue,
    Optional<Duration> timeout,
    Optional<String> accessLog) {
  static final ServeConfig NONE = of(JsonValue.read("nothing", "{}"), Path.of(""));

  private static final List<String> KEYS =
      List.of(
          "models",
          "port",
          "host",
          "allowed-hosts",
          "token-file",
          "tls-cert",
          "tls-key",
          "watch",
          "max-body",
          "queue",
          "timeout",
          "access-log");

  static ServeConfig read(Path file) throws IOException {
    JsonValue json =
        JsonValue.read(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
    json.onlyKeys(KEYS);
    return of(json, file.toAbsolutePath().resolveSibling(""));
  }

  private static ServeConfig of(JsonValue json, Path folder) {
    Function<String, Path> path = folder::resolve;
    return new ServeConfig(
        texts(json, "models").stream().map(path).toList(),
        whole(json, "port"),
        text(json, "host"),
        texts(json, "allowed-hosts"),
        text(json, "token-file").map(path),
        text(json, "tls-cert").map(path),
        text(json, "tls-key").map(path),
        json.find("watch").map(JsonValue::bool).orElse(false),
        text(json, "max-body").map(size -> new Amount.Bytes().convert(size)),
        whole(json, "queue"),
        text(json, "timeout").map(time -> new Amount.Time().convert(time)),
        text(json, "access-log").map(log -> log.equals("-") ? log : path.apply(log).toString()));
  }

  private static Optional<String> text(JsonValue json, String key) {
    return json.find(key).map(JsonValue::string);
  }

  private static List<String> texts(JsonValue json, String key) {
    return json.find(key).map(JsonValue::strings).orElse(List.of());
  }

  private static Optional<Integer> whole(JsonValue json, String key) {
    return json.find(key).map(v -> Math.toIntExact(v.whole()));
  }
}
