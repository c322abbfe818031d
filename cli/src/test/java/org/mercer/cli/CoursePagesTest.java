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
import org.mercer.cli.app.Exit;

/** Each command of the course runs and prints what its page shows; each snippet is in a program. */
class CoursePagesTest {
  private static final Path COURSE = Path.of("..", "docs", "course");
  private static final Path PROGRAMS =
      Path.of("..", "examples", "src", "main", "java", "org", "mercer", "examples");

  /** What on a command line, or in a kernel expression, names a file. */
  static final String FILE =
      "(?<![\\w./-])(?:[\\w-]+/)*[\\w-]+"
          + "\\.(?:csv|tsv|txt|libsvm|fasta|model|svg|png|html|json|npy|arff)\\b";

  /** Pages shall load at once. */
  private static final long LARGEST_PICTURE = 60_000;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> every_page_tells_the_truth() throws IOException {
    return pages().stream().map(page -> DynamicTest.dynamicTest(page.name(), () -> check(page)));
  }

  @Test
  void every_page_is_in_the_index_and_every_link_leads_somewhere() throws IOException {
    CoursePage index = CoursePage.read(COURSE.resolve("README.md"));
    assertThat(index.links()).containsAll(pages().stream().map(CoursePage::name).toList());
    List<CoursePage> all = new ArrayList<>(pages());
    all.add(index);
    for (CoursePage page : all) {
      assertThat(page.links())
          .as(page.name())
          .filteredOn(link -> !link.startsWith("https://"))
          .allSatisfy(link -> assertThat(COURSE.resolve(link)).exists());
    }
  }

  @Test
  void every_lesson_says_what_it_needs_has_exercises_and_leads_on() throws IOException {
    List<CoursePage> lessons = pages().stream().filter(CoursePage::isLesson).toList();
    for (int i = 0; i < lessons.size(); i++) {
      CoursePage lesson = lessons.get(i);
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

  private static List<CoursePage> pages() throws IOException {
    List<CoursePage> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(COURSE)) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(".md") && !file.endsWith("README.md")) {
          pages.add(CoursePage.read(file));
        }
      }
    }
    return pages;
  }

  /** Runs a page from its top in a folder of its own. */
  private void check(CoursePage page) throws IOException {
    Path here = Files.createDirectories(folder.resolve(page.name()));
    Files.createDirectories(here.resolve("pictures"));
    Iterator<CoursePage.Block> blocks = page.blocks().iterator();
    List<String> printed = List.of();
    while (blocks.hasNext()) {
      CoursePage.Block block = blocks.next();
      String where = page.name() + ":" + block.at();
      if (block.value("title").isPresent()) {
        Files.write(here.resolve(block.value("title").get()), block.lines());
      } else if (block.language().equals("sh")) {
        printed = run(block, here, where);
      } else if (block.language().equals("text")) {
        String all = String.join("\n", printed);
        Transcript.difference(block.lines(), printed)
            .ifPresent(d -> fail(where + ": " + d + "\n\nAll that is printed:\n" + all));
      } else if (block.language().equals("java")) {
        requireInAProgram(block, where);
      } else if (!block.info().isEmpty()) {
        fail(where + ": a block of the kind '" + block.info() + "' is not checked");
      }
    }
    pictures(here, page);
  }

  /** What the commands of a block print; {@code 2>&1} adds their messages. */
  private static List<String> run(CoursePage.Block block, Path here, String where) {
    int expected = block.value("status").map(Integer::valueOf).orElse(Exit.DONE);
    StringBuilder printed = new StringBuilder();
    for (String command : CoursePage.commands(block)) {
      List<String> words = new ArrayList<>(CoursePage.words(command));
      assertThat(words.remove(0)).as(where).isEqualTo("mercer");
      boolean messages = words.remove("2>&1");
      words.replaceAll(word -> word.replaceAll(FILE, here + "/$0"));
      Cli ran = Cli.run(words.toArray(new String[0]));
      assertThat(ran.status()).as("%s: %s%n%s", where, command, ran.err()).isEqualTo(expected);
      printed.append(ran.out()).append(messages ? ran.err() : "");
    }
    return printed.toString().replace(here + "/", "").lines().toList();
  }

  /** The lines of a snippet stand in this order in one program; {@code ...} leaves some out. */
  private static void requireInAProgram(CoursePage.Block block, String where) throws IOException {
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
  private static void pictures(Path here, CoursePage page) throws IOException {
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
