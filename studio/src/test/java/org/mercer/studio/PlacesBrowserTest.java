package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All places in a browser: light and dark, wide and narrow, and what strangers write in files. */
class PlacesBrowserTest {
  private static final String HOSTILE = "<img src=x onerror=document.title='broken'>";

  /** The elements that reach beyond the right edge. */
  private static final String WIDE =
      "[...document.querySelectorAll('body *')]"
          + ".filter(e => e.getBoundingClientRect().right > innerWidth && !e.closest('.scroll'))"
          + ".map(e => e.tagName + '.' + e.className).join(' ')";

  @TempDir private static Path folder;
  private static Browsing browsing;
  private static Page page;

  /** By place, what is there once it is ready. */
  private static final Map<String, String> READY =
      Map.of(
          "playground", ".board .border",
          "kernels", ".heat canvas",
          "data", ".pick:has(option:nth-child(2))",
          "models", "h1",
          "course", "article table");

  @BeforeAll
  static void start() throws IOException {
    StringBuilder csv = new StringBuilder("a,\"" + HOSTILE + "\",label\n");
    for (int i = 0; i < 40; i++) {
      String label = i % 2 == 0 ? HOSTILE : "plain";
      csv.append(i % 2 + 0.01 * i).append(',').append(i % 7).append(",\"").append(label);
      csv.append("\"\n");
    }
    Files.writeString(folder.resolve("rows & <b>more<b>.csv"), csv);
    browsing = Browsing.in(folder);
    page = browsing.page();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @BeforeEach
  void light() {
    browsing.wide();
  }

  @AfterEach
  void nothing_went_wrong_and_nobody_else_was_asked() {
    assertThat(browsing.faults()).isEmpty();
    assertThat(browsing.elsewhere()).isEmpty();
    assertThat(page.title()).endsWith("Mercer studio");
  }

  @ParameterizedTest
  @CsvSource({
    "playground, light, wide", "playground, dark, narrow",
    "kernels, light, narrow", "kernels, dark, wide",
    "data, light, wide", "data, dark, narrow",
    "models, light, narrow", "models, dark, wide",
    "course, light, narrow", "course, dark, wide"
  })
  void a_place_is_accessible_and_fits(String place, String theme, String width) {
    if (theme.equals("dark")) {
      browsing.dark();
    }
    if (width.equals("narrow")) {
      browsing.narrow();
    }
    browsing.open(place);
    page.waitForSelector(String.valueOf(READY.get(place)));
    assertThat(browsing.accessibility()).isEmpty();
    int beyond =
        ((Number) page.evaluate("document.documentElement.scrollWidth - innerWidth")).intValue();
    assertThat(beyond)
        .as("pixels beyond the right edge, of " + page.evaluate(WIDE))
        .isLessThanOrEqualTo(0);
  }

  @Test
  void what_a_stranger_wrote_is_text_from_the_file_to_the_model() {
    browsing.open("data");
    page.waitForSelector(".pick:has(option:nth-child(2))");
    page.locator(".pick select").selectOption("rows & <b>more<b>.csv");
    page.waitForSelector("#data-columns");
    assertThat(page.locator("table th[scope=row]").allTextContents()).contains(HOSTILE);
    page.getByText("Draw by kernel PCA").click();
    page.waitForSelector(".scatter svg");
    assertThat(browsing.accessibility()).isEmpty();
    fit("30");
    page.waitForSelector("#fit-result, .panel .fault", patiently());
    assertThat(page.locator(".panel .fault").allTextContents()).isEmpty();
    page.getByText("Ask the model").click();
    page.waitForSelector("#model-ask");
    page.locator("form button.main").click();
    page.waitForSelector("[aria-label=predictions] td");
    assertThat(page.locator("[aria-label=predictions] td").first().textContent())
        .isIn(HOSTILE, "plain");
    assertThat(browsing.accessibility()).isEmpty();
    deleteAndBringBack();
  }

  /** A page whose address says how long: so short a time is not offered. */
  private static void fit(String seconds) {
    page.evaluate(
        "s => { const [, state] = location.hash.split('/data/');"
            + " const text = decodeURIComponent(escape(atob(state.replaceAll('-', '+')"
            + ".replaceAll('_', '/')))); const next = {...JSON.parse(text), s: Number(s)};"
            + " location.hash = '#/data/' + btoa(unescape(encodeURIComponent(JSON.stringify(next))))"
            + ".replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''); }",
        seconds);
    page.reload();
    page.waitForSelector("#data-columns");
    page.getByText("Fit a model").click();
  }

  private static Page.WaitForSelectorOptions patiently() {
    return new Page.WaitForSelectorOptions().setTimeout(240_000);
  }

  private static void deleteAndBringBack() {
    Locator models = page.locator("table.hover tbody tr");
    assertThat(models.count()).isEqualTo(1);
    page.getByText("delete", new Page.GetByTextOptions().setExact(true)).last().click();
    page.waitForFunction("() => !document.querySelector('table.hover')");
    page.getByText("Undo").click();
    page.waitForSelector("table.hover tbody tr");
  }

  @Test
  void a_fit_is_stopped_and_survives_a_reload() {
    browsing.open("data");
    page.waitForSelector(".pick:has(option:nth-child(2))");
    page.locator(".pick select").selectOption("rows & <b>more<b>.csv");
    page.waitForSelector("#data-columns");
    fit("600");
    page.waitForSelector(".course circle", patiently());
    page.reload();
    page.waitForSelector(".course circle", patiently());
    page.getByText("Stop", new Page.GetByTextOptions().setExact(true)).click();
    page.waitForSelector("text=Stopped:", patiently());
    assertThat(page.getByText("Fit a model").isEnabled()).isTrue();
  }

  @Test
  void a_figure_of_the_course_comes_alive() {
    browsing.open("course");
    page.locator("nav ol a", new Page.LocatorOptions().setHasText("The Gaussian kernel")).click();
    page.waitForSelector("text=The width decides");
    Locator live = page.locator(".live-links button");
    assertThat(live.count()).isPositive();
    live.first().click();
    page.waitForSelector(".live fieldset");
    page.goBack();
    page.waitForSelector("article h1:has-text('The course')");
  }

  @Test
  void a_question_of_the_course_is_checked_and_explained() {
    browsing.open("course");
    page.locator("nav ol a", new Page.LocatorOptions().setHasText("The widest margin")).click();
    Locator number = page.locator(".question").first();
    number.locator("input[type=text]").fill("3");
    number.getByText("Check").click();
    page.waitForSelector(".question .verdict:has-text('not yet')");
    number.locator("input[type=text]").fill("3/2");
    page.keyboard().press("Enter");
    page.waitForSelector(".question .verdict:has-text('right')");
    Locator choice = page.locator(".question").nth(1);
    choice.getByText("Support vectors are points from the training set").click();
    choice.getByText("Check").click();
    page.waitForSelector("text=a sum over training objects, and support vectors");
    assertThat(browsing.accessibility()).isEmpty();
  }

  @Test
  void the_lab_draws_trees_and_graphs() {
    browsing.open("kernels");
    page.locator(".plain-list button:text-is('sst')").click();
    page.waitForSelector(".outline svg");
    page.locator("textarea").nth(0).fill("(S (NP (D the) (N dog)) (V barks))");
    page.waitForSelector(".outline svg[aria-label='first: a tree of 8 nodes']");
    assertThat(page.locator(".outline").first().locator("line").count()).isEqualTo(7);
    assertThat(page.locator(".outline").first().locator("text").allTextContents())
        .containsExactly("S", "NP", "D", "the", "N", "dog", "V", "barks");
    page.locator(".plain-list button:text-is('wl')").click();
    page.waitForSelector(".outline svg[aria-label*='a graph of']");
    assertThat(browsing.accessibility()).isEmpty();
  }

  @Test
  void the_lab_shows_what_two_strings_share() {
    browsing.open("kernels");
    page.locator("textarea").nth(0).fill("GATTACA <b>");
    page.locator("textarea").nth(1).fill("TACCATA <b>");
    page.waitForFunction(
        "() => [...document.querySelectorAll('.marked mark')].some(m => m.textContent.includes('TA'))");
    assertThat(page.locator(".marked").first().textContent()).isEqualTo("GATTACA <b>");
    page.locator("input[type=search]").fill("subtree");
    page.locator(".plain-list button").first().click();
    page.waitForSelector(".heat canvas");
  }
}
