package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the pages of the guide show is what happens, and all of them are found from the first. */
class GuidePagesTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Path FIRST = DOCS.resolve("README.md");

  /** Part of the name of a page: {@code -Dmercer.page=tables} checks that one alone. */
  private static final String WANTED = System.getProperty("mercer.page", "");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> every_page_tells_the_truth() throws IOException {
    Stream<Path> guide = pages().stream().filter(file -> !file.startsWith(DOCS.resolve("course")));
    return Stream.concat(Stream.of(Path.of("..", "README.md")), guide)
        .filter(file -> file.toString().contains(WANTED))
        .map(file -> DynamicTest.dynamicTest(DOCS.relativize(file).toString(), () -> check(file)));
  }

  @Test
  void every_page_is_reached_from_the_first_and_every_link_leads_somewhere() throws IOException {
    Set<Path> seen = new TreeSet<>(Set.of(FIRST));
    Deque<Path> rest = new ArrayDeque<>(seen);
    while (!rest.isEmpty()) {
      Path file = rest.pop();
      for (String link : Page.read(file).links()) {
        Path target = file.resolveSibling(link).normalize();
        if (!link.startsWith("https://")) {
          assertThat(target).as("%s leads to %s", file, link).exists();
          if (link.endsWith(".md") && target.startsWith(DOCS) && seen.add(target)) {
            rest.push(target);
          }
        }
      }
    }
    assertThat(seen).containsAll(pages());
  }

  private static Set<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(DOCS)) {
      return new TreeSet<>(
          files
              .filter(file -> file.toString().endsWith(".md"))
              .filter(file -> !file.startsWith(DOCS.resolve("decisions")))
              .toList());
    }
  }

  private void check(Path file) throws IOException {
    Page page = Page.read(file);
    Path here = Files.createDirectories(folder.resolve(page.name()));
    Files.createDirectories(here.resolve("pictures"));
    PageRun.in(here).check(page, file, Snippet::run);
  }
}
