package org.mercer.studio;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.testkit.Needs;

/**
 * A studio and a real browser that has come in: the one of the machine, by its path; nothing is
 * downloaded. It remembers what went wrong on the page and whom else the page asked.
 */
final class Browsing implements AutoCloseable {
  private static final List<String> PLACES =
      List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

  private final Studio studio;
  private final Playwright playwright;
  private final Page page;
  private final List<String> faults = new ArrayList<>();
  private final List<String> elsewhere = new ArrayList<>();

  /** A browser without a window, and what drives it. */
  private record Driven(Playwright playwright, Browser browser) {
    static Driven start() throws IOException {
      Path executable =
          PLACES.stream()
              .map(Path::of)
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow(() -> new IOException("none of " + PLACES));
      Playwright playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      return new Driven(
          playwright,
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(executable)
                      .setArgs(List.of("--no-sandbox", "--disable-gpu"))));
    }
  }

  private Browsing(Path folder, Driven driven) throws IOException {
    this.playwright = driven.playwright();
    this.studio =
        Studio.start(
            new StudioSettings(folder, Optional.empty(), 0),
            new PrintStream(System.err, true, StandardCharsets.UTF_8));
    BrowserContext context =
        driven
            .browser()
            .newContext(
                new Browser.NewContextOptions()
                    .setViewportSize(1280, 900)
                    .setReducedMotion(ReducedMotion.REDUCE)
                    .setPermissions(List.of("clipboard-read", "clipboard-write")));
    this.page = context.newPage();
    page.onPageError(fault -> faults.add(fault));
    page.onConsoleMessage(
        message -> {
          // what the server refuses is shown on the page; the browser logs the status beside it
          if (message.type().equals("error") && !message.text().startsWith("Failed to load")) {
            faults.add(message.text());
          }
        });
    page.onRequest(
        request -> {
          String url = request.url();
          if (!url.startsWith("http://127.0.0.1:" + studio.port() + "/")
              && !url.startsWith("data:")
              && !url.startsWith("blob:")) {
            elsewhere.add(url);
          }
        });
    page.navigate(studio.address());
    page.waitForSelector("nav a[aria-current]");
  }

  /** Skips the test with a message where there is no browser. */
  static Browsing in(Path folder) throws IOException {
    return new Browsing(folder, Needs.browser().from(Driven::start));
  }

  Page page() {
    return page;
  }

  /** Opens a place of the studio. */
  Page open(String place) {
    page.navigate("http://127.0.0.1:" + studio.port() + "/#/" + place);
    page.reload();
    page.waitForSelector("nav a[aria-current]");
    return page;
  }

  void wide() {
    page.setViewportSize(1280, 900);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
  }

  void narrow() {
    page.setViewportSize(400, 800);
  }

  void dark() {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
  }

  /** Errors of scripts and of the console. */
  List<String> faults() {
    return faults;
  }

  /** Addresses of other machines that were asked. */
  List<String> elsewhere() {
    return elsewhere;
  }

  /** What the rules of WCAG 2.2 AA say against the page: the rule and the elements. */
  List<String> accessibility() {
    page.evaluate(resource("axe.min.js"));
    Object found =
        page.evaluate(
            "async () => (await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a',"
                + " 'wcag21aa', 'wcag22aa']})).violations.flatMap(v => v.nodes.map(n => v.id + ': '"
                + " + n.html.slice(0, 160) + ' ' + (n.any[0]?.message || '')))");
    return Stream.of(found).flatMap(all -> ((List<?>) all).stream()).map(String::valueOf).toList();
  }

  private static String resource(String name) {
    try (InputStream in = Browsing.class.getResourceAsStream(name)) {
      return new String(
          java.util.Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    playwright.close();
    studio.close();
  }
}
