package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Each command of the course runs and prints what its page shows; each snippet is in a program. */
class CoursePagesTest {
  private static final Path COURSE = Path.of("..", "docs", "course");
  private static final Path PROGRAMS =
      Path.of("..", "examples", "src", "main", "java", "org", "mercer", "examples");

  /** Pages shall load at once. */
  private static final long LARGEST_PICTURE = 60_000;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> every_page_tells_the_truth() throws IOException {
    return pages().stream().map(page -> DynamicTest.dynamicTest(page.name(), () -> check(page)));
  }

  @Test
  void every_page_is_in_the_index_and_every_link_leads_somewhere() throws IOException {
    Page index = Page.read(COURSE.resolve("README.md"));
    assertThat(index.links()).containsAll(pages().stream().map(Page::name).toList());
    List<Page> all = new ArrayList<>(pages());
    all.add(index);
    for (Page page : all) {
      assertThat(page.links())
          .as(page.name())
          .filteredOn(link -> !link.startsWith("https://"))
          .allSatisfy(link -> assertThat(COURSE.resolve(link)).exists());
    }
  }

  @Test
  void every_lesson_says_what_it_needs_has_exercises_and_leads_on() throws IOException {
    List<Page> lessons = pages().stream().filter(Page::isLesson).toList();
    for (int i = 0; i < lessons.size(); i++) {
      Page lesson = lessons.get(i);
      String text = Files.readString(COURSE.resolve(lesson.name()));
      assertThat(text)
          .as(lesson.name())
          .contains("\n**Needs**: ", "\n## Exercises\n", "<summary>Solution</summary>");
      assertThat(lesson.links()).as(lesson.name()).contains("glossary.md", "references.md");
      if (i > 0) {
        assertThat(text).contains("[Previous: ").contains("](" + lessons.get(i - 1).name() + ")");
      }
      if (i + 1 < lessons.size()) {
        assertThat(text).contains("[Next: ").contains("](" + lessons.get(i + 1).name() + ")");
      }
    }
  }

  private static List<Page> pages() throws IOException {
    List<Page> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(COURSE)) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(".md") && !file.endsWith("README.md")) {
          pages.add(Page.read(file));
        }
      }
    }
    return pages;
  }

  /** Runs a page from its top in a folder of its own. */
  private void check(Page page) throws IOException {
    Path here = Files.createDirectories(folder.resolve(page.name()));
    Files.createDirectories(here.resolve("pictures"));
    PageRun.in(here).check(page, COURSE.resolve(page.name()), CoursePagesTest::requireInAProgram);
    pictures(here, page);
  }

  /** The lines of a snippet stand in this order in one program; {@code ...} leaves some out. */
  private static void requireInAProgram(
      Page.Block block, List<String> before, Path here, String where) throws IOException {
    List<String> snippet =
        block.lines().stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.equals("..."))
            .toList();
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      for (Path file : files.sorted().toList()) {
        Iterator<String> rest = snippet.iterator();
        String next = rest.next();
        for (String line : Files.readAllLines(file)) {
          if (line.strip().equals(next)) {
            if (!rest.hasNext()) {
              return;
            }
            next = rest.next();
          }
        }
      }
    }
    fail(where + ": no program of examples/ has these lines: " + snippet);
  }

  /** Each picture that a page draws is shown on it, lies beside it, and is small. */
  private static void pictures(Path here, Page page) throws IOException {
    try (Stream<Path> drawn = Files.list(here.resolve("pictures"))) {
      for (Path picture : drawn.sorted().toList()) {
        String link = "pictures/" + picture.getFileName();
        assertThat(page.links()).as(page.name() + " shows what it draws").contains(link);
        if (Boolean.getBoolean("mercer.redraw")) { // after a change of how pictures look
          Files.copy(picture, COURSE.resolve(link), StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(COURSE.resolve(link)).isRegularFile();
        assertThat(Files.size(COURSE.resolve(link))).isLessThan(LARGEST_PICTURE);
      }
    }
    List<String> shown = page.links().stream().filter(l -> l.startsWith("pictures/")).toList();
    assertThat(shown)
        .as(page.name() + " says how each of its pictures is drawn")
        .allSatisfy(link -> assertThat(here.resolve(link)).exists());
    if (page.isLesson()) {
      assertThat(shown).as(page.name() + " has a picture").isNotEmpty();
    }
  }
}
