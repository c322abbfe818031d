package org.mercer.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.learner.LearnerEntry;

/** The playground in a browser: by pointer, by keyboard, and what an address holds. */
class PlaygroundBrowserTest {
  @TempDir private static Path folder;
  private static Browsing browsing;
  private static Page page;

  @BeforeAll
  static void start() throws IOException {
    StringBuilder csv = new StringBuilder("width,height,colour,label\n");
    for (int i = 0; i < 30; i++) {
      csv.append(1000 + 10 * i).append(',').append(i % 5).append(",red,").append(i / 15);
      csv.append("\n");
    }
    Files.writeString(folder.resolve("own.csv"), csv);
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
  void open() {
    browsing.wide();
    browsing.open("playground");
    page.waitForSelector(".board .border");
  }

  private static String border() {
    return page.locator(".board .border").getAttribute("d");
  }

  private static int points() {
    return page.locator(".board .points path").count();
  }

  private static void awaitNew(String before) {
    page.waitForFunction(
        "before => document.querySelector('.board .border')?.getAttribute('d') !== before", before);
  }

  @Test
  void the_border_follows_a_point_that_is_dragged_and_the_address_holds_it() {
    String before = border();
    Locator support = page.locator(".board .point.support").first();
    BoundingBox box = support.boundingBox();
    page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
    page.mouse().down();
    page.mouse().move(box.x + 150, box.y + 150, new Mouse.MoveOptions().setSteps(6));
    awaitNew(before);
    page.mouse().up();
    assertThat(points()).isEqualTo(120);
    page.waitForFunction("() => location.hash.length > 800"); // the points stand in the address now
    String hash = (String) page.evaluate("location.hash");
    page.reload();
    page.waitForSelector(".board .border");
    assertThat(page.evaluate("location.hash"))
        .as("what was shared is what is shown")
        .isEqualTo(hash);
    assertThat(points()).isEqualTo(120);
  }

  @Test
  void undo_takes_back_and_redo_does_again() {
    String before = border();
    BoundingBox board = page.locator(".board").boundingBox();
    page.mouse().click(board.x + 30, board.y + board.height - 30);
    awaitNew(before);
    assertThat(points()).isEqualTo(121);
    page.keyboard().press("Control+z");
    page.waitForFunction("() => document.querySelectorAll('.board .points path').length === 120");
    page.keyboard().press("Control+Shift+z");
    page.waitForFunction("() => document.querySelectorAll('.board .points path').length === 121");
  }

  @Test
  void the_board_is_worked_by_keyboard_alone() {
    page.locator(".board svg").focus();
    page.keyboard().press("Enter");
    page.waitForFunction("() => document.querySelectorAll('.board .points path').length === 121");
    String said = page.locator("#board-said").textContent();
    assertThat(said).startsWith("point 121 of 121");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("3");
    page.waitForFunction(
        "() => document.querySelector('#board-said').textContent.endsWith('class 3')");
    assertThat(page.locator("#board-said").textContent()).isNotEqualTo(said);
    page.keyboard().press("Delete");
    page.waitForFunction("() => document.querySelectorAll('.board .points path').length === 120");
  }

  @Test
  void every_learner_of_the_catalogue_is_offered() {
    List<String> offered =
        page.locator("select:has(optgroup) option").allTextContents().stream().distinct().toList();
    assertThat(offered).containsAll(PlaneTest.learners().stream().map(LearnerEntry::name).toList());
  }

  @Test
  void an_expression_completes_itself_and_faults_are_pointed_at() {
    Locator field = page.locator("input[role=combobox]");
    field.fill("");
    field.pressSequentially("lapl");
    assertThat(page.locator("[role=option]").first().textContent()).startsWith("laplacian");
    page.keyboard().press("Enter");
    assertThat(field.inputValue()).startsWith("laplacian(gamma=");
    page.waitForSelector(".told .verdict.psd");
    field.fill("rbf(gamma=1) + wrog()");
    page.waitForSelector(".told .caret");
    assertThat(page.locator(".told .caret").textContent())
        .endsWith("\n" + " ".repeat("rbf(gamma=1) + ".length()) + "^");
    field.fill("sigmoid()");
    page.waitForSelector(".told .verdict.refuted");
  }

  @Test
  void a_slider_changes_the_expression_and_the_border() {
    String before = border();
    Locator slider = page.locator("input[type=range][aria-label=gamma]");
    slider.focus();
    for (int i = 0; i < 30; i++) {
      page.keyboard().press("ArrowRight");
    }
    awaitNew(before);
    assertThat(page.locator("input[role=combobox]").inputValue()).matches("rbf\\(gamma=[2-9].*\\)");
  }

  @Test
  void other_tasks_have_pictures_of_their_own() {
    page.locator("select:has(optgroup)").selectOption("gp/REGRESSION");
    page.waitForSelector(".board .band.wide");
    page.locator("select:has(optgroup)").selectOption("kpca/EMBEDDING");
    page.waitForSelector(".images svg");
    assertThat(page.locator(".board .level").count()).isPositive();
    page.locator("select:has(optgroup)").selectOption("kkmeans/CLUSTERING");
    page.waitForFunction("() => !document.querySelector('.images')");
    page.getByLabel("field of the point touched last").check();
    page.waitForSelector(".board .level");
  }

  @Test
  void the_board_is_lifted_and_turned_by_hand_and_by_keyboard() {
    page.getByLabel("lifted to the decision value").check();
    page.waitForSelector(".lift .sheet");
    assertThat(page.locator(".lift .point").count()).isEqualTo(120);
    assertThat(page.locator(".lift .border").count()).isEqualTo(1);
    String before = page.locator(".lift .border").getAttribute("transform");
    page.locator(".lift svg").focus();
    page.keyboard().press("ArrowRight");
    page.waitForFunction(
        "b => document.querySelector('.lift .border').getAttribute('transform') !== b", before);
    String turned = page.locator(".lift .border").getAttribute("transform");
    BoundingBox box = page.locator(".lift svg").boundingBox();
    page.mouse().move(box.x + 300, box.y + 300);
    page.mouse().down();
    page.mouse().move(box.x + 360, box.y + 340, new Mouse.MoveOptions().setSteps(4));
    page.mouse().up();
    page.waitForFunction(
        "b => document.querySelector('.lift .border').getAttribute('transform') !== b", turned);
    assertThat(browsing.accessibility()).isEmpty();
  }

  /** Of two coordinates the square of their inner product has three products: no more room. */
  @Test
  void the_quadratic_kernel_maps_to_three_dimensions_in_which_a_plane_parts_all() {
    page.locator("input[role=combobox]").fill("poly(degree=2,coef0=0)");
    page.getByLabel("mapped by kernel PCA to three dimensions").check();
    page.waitForSelector("text=The plane has 100.0 % of the variance of the decision values");
    page.waitForSelector(".lift .sheet");
    assertThat(page.locator(".lift .point").count()).isEqualTo(120);
  }

  private static Locator choice(String name) {
    return page.locator("label:has(.name:text-is('" + name + "')) select");
  }

  @Test
  void points_of_a_file_are_two_columns_or_components_of_all() {
    page.getByText("Points of a file").click();
    choice("file").selectOption("own.csv");
    page.getByText("Draw these points").click();
    page.waitForSelector("text=30 of 30 rows, classes 0, 1: kernel PCA of");
    page.waitForFunction("() => document.querySelectorAll('.board .points path').length === 30");
    choice("across").selectOption("width");
    choice("up").selectOption("height");
    page.getByText("Draw these points").click();
    page.waitForSelector("text=each column in units of its standard deviation");
    page.getByText("The points as a table").click();
    // widths 1000, 1010, ..., 1290: the first is 14.5 steps below the mean, sd sqrt((30^2 - 1) /
    // 12)
    Locator first = page.locator("[aria-label=points] tbody tr").first().locator("td").nth(1);
    assertThat(Double.parseDouble(first.textContent()))
        .isCloseTo(-14.5 / Math.sqrt(899 / 12.0), within(0.001));
  }

  @Test
  void pictures_and_points_are_saved() throws IOException {
    String svg = saved("Picture (SVG)");
    assertThat(svg).startsWith("<svg").contains("<image", "<path").doesNotContain("class=");
    assertThat(saved("Points (CSV)").lines().toList()).hasSize(121).startsWith("x1,x2,class");
    assertThat(saved("Picture (PNG)")).contains("PNG");
  }

  private static String saved(String button) throws IOException {
    page.evaluate("document.querySelector('.menu').open = true");
    Download download = page.waitForDownload(() -> page.getByText(button).click());
    return Files.readString(download.path(), java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  @Test
  void nothing_went_wrong_and_nobody_else_was_asked() {
    assertThat(browsing.faults()).isEmpty();
    assertThat(browsing.elsewhere()).isEmpty();
  }
}
