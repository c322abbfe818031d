package org.mercer.testkit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/**
 * A browser without a window that shows one page, for tests of pages: Chromium, asked by its own
 * DevTools protocol. Where there is none the test is skipped, see {@link Needs}.
 */
public final class Browser implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome");
  private static final int STEP_MILLIS = 50;
  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final Path profile;
  private final WebSocket socket;
  private final AtomicInteger last = new AtomicInteger();
  private final Map<Long, CompletableFuture<JsonValue>> asked = new ConcurrentHashMap<>();
  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());

  /** A script has ended with an exception: what a test waits for may never come. */
  private volatile boolean broken;

  private Browser() throws IOException, InterruptedException {
    this.profile = Files.createTempDirectory("mercer-browser");
    this.process =
        new ProcessBuilder(
                program().toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    HttpClient http = HttpClient.newHttpClient();
    URI pages = URI.create("http://127.0.0.1:" + port() + "/json/new?about:blank");
    HttpRequest fresh =
        HttpRequest.newBuilder(pages).PUT(HttpRequest.BodyPublishers.noBody()).build();
    JsonValue page =
        JsonValue.read("page", http.send(fresh, HttpResponse.BodyHandlers.ofString()).body());
    this.socket =
        http.newWebSocketBuilder()
            .buildAsync(URI.create(page.get("webSocketDebuggerUrl").string()), new Messages())
            .join();
    Stream.of("Page", "Runtime", "Log").forEach(domain -> ask(domain + ".enable", Map.of()));
  }

  /** Starts one, or skips the test. */
  public static Browser start() {
    return Needs.browser().from(Browser::new);
  }

  private static Path program() throws IOException {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IOException("none of " + NAMES + " is on the PATH"));
  }

  /** Chromium writes the port that it chose into its profile. */
  private String port() throws IOException, InterruptedException {
    Path file = profile.resolve("DevToolsActivePort");
    for (long i = 0; i < PATIENCE_SECONDS * 1000 / STEP_MILLIS && process.isAlive(); i++) {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      if (lines.size() >= 2) {
        return lines.get(0);
      }
      TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
    }
    process.destroyForcibly();
    throw new IOException("the browser does not start");
  }

  private final class Messages implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean whole) {
      text.append(part);
      if (whole) {
        String message = text.toString();
        text.setLength(0);
        take(JsonValue.read("browser", message));
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }

  private void take(JsonValue message) {
    if (message.find("id").isPresent()) {
      CompletableFuture<JsonValue> waiting = asked.remove(message.get("id").whole());
      if (waiting != null) {
        waiting.complete(message);
      }
      return;
    }
    JsonValue event = message.get("params");
    switch (message.get("method").string()) {
      case "Runtime.exceptionThrown" -> {
        complaints.add(Json.write(event.value()));
        broken = true;
      }
      case "Runtime.consoleAPICalled" -> {
        if (List.of("error", "warning").contains(event.get("type").string())) {
          complaints.add(Json.write(event.get("args").value()));
        }
      }
      case "Log.entryAdded" -> {
        if (event.get("entry").get("level").string().equals("error")) {
          complaints.add(event.get("entry").get("text").string());
        }
      }
      default -> {} // events that nobody asked for
    }
  }

  private JsonValue ask(String method, Map<String, ?> parameters) {
    long id = last.incrementAndGet();
    CompletableFuture<JsonValue> answer = new CompletableFuture<>();
    asked.put(id, answer);
    String question = Json.write(Map.of("id", id, "method", method, "params", parameters));
    socket.sendText(question, true).join();
    JsonValue said = answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    if (said.find("error").isPresent()) {
      throw new IllegalStateException(method + ": " + Json.write(said.get("error").value()));
    }
    return said.get("result");
  }

  /** The size of the page in pixels. */
  public void size(int width, int height) {
    ask(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Whether its user likes pages dark. */
  public void dark(boolean dark) {
    Map<String, String> feature =
        Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
    ask("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
  }

  /** Goes to an address, and forgets what was complained about before. */
  public void open(String address) {
    complaints.clear();
    broken = false;
    ask("Page.navigate", Map.of("url", address));
  }

  /** The value of an expression of JavaScript. */
  public Object value(String expression) {
    JsonValue said =
        ask("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    if (said.find("exceptionDetails").isPresent()) {
      throw new IllegalStateException(
          expression + ": " + Json.write(said.get("exceptionDetails").value()));
    }
    return said.get("result").find("value").map(JsonValue::value).orElse(Json.NULL);
  }

  /** Waits until an expression of JavaScript is true. */
  public void until(String expression) {
    for (long i = 0; i < PATIENCE_SECONDS * 1000 / STEP_MILLIS && !broken; i++) {
      if (Boolean.TRUE.equals(value(expression))) {
        return;
      }
      try {
        TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
    throw new AssertionError("the page never came to: " + expression + "; " + complaints);
  }

  /** Errors of scripts, of the console, of the network and against the rules of the page. */
  public List<String> complaints() {
    return List.copyOf(complaints);
  }

  /** What is seen, as PNG. */
  public byte[] picture() {
    Map<String, ?> wanted = Map.of("format", "png", "captureBeyondViewport", true);
    return Base64.getDecoder().decode(ask("Page.captureScreenshot", wanted).get("data").string());
  }

  @Override
  public void close() throws IOException {
    socket.abort();
    process.destroyForcibly();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try (Stream<Path> files = Files.walk(profile)) {
      files.sorted(Comparator.reverseOrder()).forEach(Browser::delete);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
