package org.mercer.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.Mercer;
import org.mercer.catalogue.Vectors;
import org.mercer.json.Json;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.Training;
import org.mercer.run.Run;
import org.mercer.server.web.Limits;
import org.mercer.testkit.Browser;

/** The page as a browser shows it. */
class BrowserTest {
  private static final String HOSTILE = "<img src=x onerror=alert(1)>\"'&amp;";
  private static final String TOKEN = "0123456789abcdefghijkl";

  @TempDir private static Path folder;
  private static Browser browser;
  private static TestServer server;

  @BeforeAll
  static void serve() throws IOException {
    browser = Browser.start();
    Path models = Files.createDirectories(folder.resolve("models"));
    TestModels.classifier(models.resolve("groups.model"), 1);
    TestModels.strings(models.resolve("words.model"));
    hostile(models.resolve("hostile.model"));
    Files.write(models.resolve("broken.model"), new byte[] {1, 2, 3});
    server = new TestServer(models);
  }

  /** A model whose column and class are markup. */
  private static void hostile(Path file) throws IOException {
    String column = "\"" + HOSTILE.replace("\"", "\"\"") + "\"";
    String csv = TestModels.csv(120, 2).replace("age", column).replace(",a\n", "," + column + "\n");
    Training.of(Vectors.rbf(0.5), new SupportVector(1))
        .fit(
            Mercer.read(
                    "table.csv",
                    new java.io.ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)))
                .target("group")
                .as(Vectors.domain()))
        .save(file);
  }

  @AfterAll
  static void stop() throws IOException {
    if (server != null) {
      server.close();
    }
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void open() {
    browser.size(1100, 900);
    browser.dark(false);
    show(server);
  }

  private static void show(TestServer shown) {
    browser.open("http://127.0.0.1:" + shown.port() + "/");
    browser.until("!!document.querySelector('main section, main .fault, #access:not([hidden])')");
  }

  /** An expression that is the section of a model. */
  private static String section(String model) {
    return "[...document.querySelectorAll('section')].find(s => s.querySelector('h2').textContent"
        + " === "
        + Json.write(model)
        + ")";
  }

  private static void press(String model) {
    browser.value(section(model) + ".querySelector('form button').click()");
    browser.until(section(model) + ".querySelector('.answer').children.length > 0");
  }

  private static String text(String expression) {
    return (String) browser.value(expression + ".textContent");
  }

  /** For whoever wants to look: -Dmercer.pictures=FOLDER. */
  private static void picture(String name) throws IOException {
    Optional<String> into = Optional.ofNullable(System.getProperty("mercer.pictures"));
    if (into.isPresent()) {
      Files.write(Path.of(into.get(), name + ".png"), browser.picture());
    }
  }

  @Test
  void the_example_of_the_form_is_answered() throws IOException {
    press("groups");
    String answer = text(section("groups") + ".querySelector('.answer')");
    assertThat(answer).contains("label", "decision", "curl", "import json, urllib.request");
    String said =
        server
            .post(
                "/v2/models/groups/infer",
                (String)
                    browser.value(
                        section("groups")
                            + ".querySelector('pre').textContent.match(/-d '(.*)' http/)[1]"))
            .json()
            .get("outputs")
            .list()
            .get(0)
            .get("data")
            .strings()
            .get(0);
    assertThat(text(section("groups") + ".querySelector('.said')")).isEqualTo("label " + said);
    press("words");
    assertThat(text(section("words") + ".querySelector('.answer')")).containsAnyOf("left", "right");
    picture("answered");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void what_is_wrong_in_the_form_is_said_beside_it() throws IOException {
    browser.value(section("groups") + ".querySelector('input').value = 'many'");
    press("groups");
    assertThat(text(section("groups") + ".querySelector('.answer .fault')"))
        .contains("age", "\"many\" is no number", "Fix:");
    browser.value(section("groups") + ".querySelector('input').value = ''");
    press("groups");
    browser.until(section("groups") + ".querySelector('.answer').textContent.includes('missing')");
    picture("refused");
  }

  @Test
  void a_model_that_cannot_be_loaded_says_so() {
    assertThat(text("document.querySelector('main')")).contains("broken");
  }

  @Test
  void names_are_text_and_never_markup() throws IOException {
    press("hostile");
    assertThat(text(section("hostile") + ".querySelector('form')")).contains(HOSTILE);
    assertThat(browser.value("document.querySelectorAll('main img').length")).hasToString("0");
    assertThat(browser.complaints()).isEmpty();
    picture("hostile");
  }

  @Test
  void nothing_runs_that_is_not_of_the_server() {
    browser.value(
        "(() => { const s = document.createElement('script'); s.textContent = 'window.bad = 1';"
            + " document.body.append(s); const i = document.createElement('img');"
            + " i.src = 'http://localhost:1/x.png'; document.body.append(i); })()");
    assertThat(browser.value("window.bad === undefined")).isEqualTo(true);
    for (long i = 0; browser.complaints().size() < 2 && i < 1000; i++) {
      browser.value("1");
    }
    assertThat(browser.complaints()).hasSize(2).allMatch(c -> c.contains("Content Security"));
  }

  @Test
  void it_fits_a_telephone_and_the_dark() throws IOException {
    press("groups");
    browser.value("document.querySelectorAll('details').forEach(d => { d.open = true; })");
    browser.size(400, 800);
    assertThat(browser.value("document.documentElement.scrollWidth <= 400")).isEqualTo(true);
    picture("narrow");
    browser.dark(true);
    assertThat(contrast("body")).isGreaterThan(7);
    assertThat(contrast("form.try button")).isGreaterThan(4.5);
    assertThat(contrast("pre")).isGreaterThan(7);
    picture("narrow-dark");
    browser.dark(false);
    assertThat(contrast("form.try button")).isGreaterThan(4.5);
    assertThat(browser.complaints()).isEmpty();
  }

  /** Of text to what lies behind it, by WCAG 2. */
  private static double contrast(String selector) {
    String light =
        "c => { const v = c.match(/[0-9.]+/g).slice(0, 3).map(x => x / 255)"
            + ".map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);"
            + " return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]; }";
    Object found =
        browser.value(
            "(() => { const light = "
                + light
                + "; const s = getComputedStyle(document.querySelector("
                + Json.write(selector)
                + ")); const [a, b] = [light(s.color), light(s.backgroundColor)];"
                + " return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); })()");
    return ((Number) found).doubleValue();
  }

  @Test
  void drift_is_shown_column_by_column() throws IOException {
    server.post(
        "/v1/models/groups:predict",
        "{\"instances\":[" + "[9,0.1,0.2],".repeat(39) + "[9,0.1,0.2]]}");
    server
        .server()
        .repository()
        .of("groups")
        .forEach(slot -> slot.model().orElseThrow().drift().compare(Run.defaults()));
    show(server);
    browser.value("document.querySelectorAll('details').forEach(d => { d.open = true; })");
    assertThat(text(section("groups") + ".querySelector('tbody td')")).isEqualTo("age");
    assertThat(text(section("groups") + ".querySelector('table')")).contains("weight", "height");
    assertThat(text(section("groups"))).contains("100 % of the last 40 rows far from training");
    picture("drift");
  }

  @Test
  void a_token_is_asked_for_and_used() throws IOException {
    Path tokens = Files.writeString(folder.resolve("tokens"), TOKEN + " infer,metrics\n");
    Path file = TestModels.classifier(folder.resolve("own.model"), 1);
    try (TestServer own = new TestServer(Limits.DEFAULTS, Optional.of(tokens), false, file)) {
      show(own);
      browser.until("!document.getElementById('access').hidden");
      picture("token");
      browser.value("document.querySelector('[name=token]').value = '" + TOKEN + "'");
      browser.value("document.querySelector('#access button').click()");
      browser.until("!!document.querySelector('section')");
      press("own");
      assertThat(text(section("own") + ".querySelector('.answer')")).contains("label", "TOKEN");
      assertThat((String) browser.value("document.body.textContent")).doesNotContain(TOKEN);
    }
  }
}
